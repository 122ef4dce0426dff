"""The style of the study's pages: dark on light, for a phone, a laptop and paper; nothing is loaded from elsewhere."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { --ink: #1c1c1c; --soft: #4a4a4a; --line: #c9c4ba; --paper: #ffffff; --tint: #f5f2ea; --mark: #8c1c13; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Segoe UI", "Helvetica Neue", Roboto, Arial, sans-serif; }
.wrap { max-width: 56rem; margin: 0 auto; padding: 1rem 1.1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .6rem 0 .8rem; padding-bottom: .5rem;
  border-bottom: 3px solid var(--mark); }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.2rem 0 .6rem; color: var(--mark); break-after: avoid; }
h3 { font-size: 1.02rem; margin: 1.2rem 0 .4rem; break-after: avoid; }
p { margin: .5rem 0; } ul, ol { margin: .5rem 0; padding-left: 1.3rem; } li { margin: .35rem 0; }
h2.versus { background: var(--ink); color: #fff; padding: .35rem .8rem; border-radius: 6px; }
.lead { font-size: 1.08rem; }
.note { color: var(--soft); font-size: .9rem; }
.box { background: var(--tint); border-left: 4px solid var(--mark); padding: .5rem .9rem; margin: 1rem 0; }
.findings li { font-size: 1.05rem; }
.langs { position: absolute; opacity: 0; }
.switch { display: flex; gap: .4rem; justify-content: flex-end; }
.switch label { border: 1px solid var(--line); border-radius: 99px; padding: .2rem .9rem; cursor: pointer; }
#tr:checked ~ .wrap .switch label[for=tr], #en:checked ~ .wrap .switch label[for=en] {
  background: var(--ink); border-color: var(--ink); color: #fff; }
#tr:focus-visible ~ .wrap .switch label[for=tr], #en:focus-visible ~ .wrap .switch label[for=en] {
  outline: 3px solid #1f4e8c; outline-offset: 2px; }
#tr:checked ~ .wrap .en, #en:checked ~ .wrap .tr { display: none; }
table { border-collapse: collapse; width: 100%; font-size: .94rem; margin: .6rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .5rem; text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.real td { font-weight: 600; } tr.own td { background: var(--tint); }
.path { color: var(--soft); font: .8rem/1.3 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.rule { border-top: 1px solid var(--line); padding: .6rem 0; break-inside: avoid; }
.rule h3 { margin: 0 0 .3rem; }
.says { display: grid; grid-template-columns: 1fr 1fr; gap: .3rem 1.4rem; }
.says b, .who { color: var(--soft); font-size: .85rem; font-weight: 600; display: block; }
.bars { margin: .4rem 0 1rem; }
.bars .ends { display: flex; justify-content: space-between; color: var(--soft); font-size: .85rem; }
.bars .row, .bars .ends { margin-left: 14.5rem; margin-right: 9rem; }
.bars .row { position: relative; padding: .12rem 0; break-inside: avoid; }
.bars .row .label { position: absolute; right: 100%; width: 14rem; padding-right: .6rem; line-height: 1.25; }
.bars .row .value { position: absolute; left: 100%; width: 9rem; padding-left: .6rem; top: .05rem;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
.bars .row { min-height: 2.7rem; } .bar { display: block; width: 100%; height: 1.4rem; }
.chart { display: block; width: 100%; max-width: 34rem; height: auto; margin: .3rem 0; }
.chart text { font: 11px Arial, sans-serif; fill: #333; } .chart .name { fill: #111; }
.grid { stroke: #dedad2; stroke-width: 1; } .axis { stroke: #555; stroke-width: 1; }
.legend { margin: .3rem 0; } .key { display: inline-flex; align-items: center; gap: .4rem; margin-right: 1.2rem; }
.stack { display: flex; height: 2.1rem; border: 1px solid #555; }
.part { display: flex; align-items: center; justify-content: center; overflow: hidden; border-right: 1px solid #fff; }
.part b { background: #fff; border-radius: 3px; padding: 0 .3rem; font-size: .85rem; line-height: 1.3; }
.swatch { display: inline-block; width: 1.5rem; height: .95rem; border: 1px solid #555; vertical-align: -2px;
  margin-right: .4rem; }
.f0 { background: #1f4e8c; }
.f1 { background: repeating-linear-gradient(45deg, #b34700 0 5px, #f6d9c4 5px 9px); }
.f2 { background: repeating-linear-gradient(90deg, #2a6b3c 0 3px, #d7ead9 3px 7px); }
.f3 { background: radial-gradient(#7a2d7a 1.6px, #efdcef 1.9px) 0 0/7px 7px; }
.f4 { background: #d9d5cb; }
.f5 { background: repeating-linear-gradient(0deg, #444 0 2px, #fff 2px 6px); }
.tiles { display: inline-flex; flex-wrap: wrap; gap: 3px; align-items: center; }
.melds { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; align-items: center; margin: .3rem 0; }
.tile { width: 2.1rem; height: auto; vertical-align: middle; }
.scene { background: #e9f0e6; border-radius: 8px; padding: .7rem .9rem; margin: .6rem 0; break-inside: avoid; }
.scene p { margin: .3rem 0; } .scene .who { color: #37432f; }
details { margin: 1rem 0; } summary { cursor: pointer; color: var(--mark); font-weight: 600; }
code { font: .88rem ui-monospace, Consolas, monospace; background: var(--tint); padding: .1rem .3rem;
  overflow-wrap: anywhere; }
@media (max-width: 640px) {
  h1 { font-size: 1.45rem; }
  .says { grid-template-columns: 1fr; }
  .bars .row, .bars .ends { margin-left: 0; margin-right: 0; }
  .bars .row { padding-bottom: .5rem; min-height: 0; }
  .bars .row .label { position: static; width: auto; padding: 0 7.6rem 0 0; display: block; }
  .bars .row .value { left: auto; right: 0; width: auto; padding: 0; }
  th, td { padding: .35rem .3rem; } table { font-size: .86rem; }
  .tile { width: 1.8rem; }
}
@media print {
  body { font-size: 10.5pt; } .wrap { max-width: none; padding: 0; } .switch { display: none; }
  .part, .swatch, .scene, .box, .bar rect, tr.own td { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  h2 { margin-top: 1.2rem; } details > summary { list-style: none; }
}
"""
