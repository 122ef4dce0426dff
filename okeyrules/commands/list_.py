"""`okeyrules list`: the shipped houses and modes."""

from __future__ import annotations

from okeyrules.commands import base
from okeyrules.text import Text

_KINDS = {
    "house": Text("evler", "houses"),
    "ready": Text("hazır modlu", "ready with a mode"),
    "mode": Text("modlar", "modes"),
}


def run(form: str) -> int:
    """Print every shipped ruleset and mode with its name and source page."""
    from okeyrules.resources import shipped_modes, shipped_names
    from okeyrules.ruleset.compose import shipped_layer

    rows = []
    for name in [*shipped_names(), *(f"modes/{m}" for m in shipped_modes())]:
        layer = shipped_layer(name)
        kind = "mode" if layer.is_mode else "ready" if layer.modes else "house"
        assert layer.name is not None
        rows.append((kind, name.removeprefix("modes/"), layer.name, layer.page))
    if form == "json":
        base.out_json([{"name": n, "kind": k, "title": t._asdict(), "page": p} for k, n, t, p in rows])
        return base.FINE
    for kind, heading in _KINDS.items():
        base.out(f"{heading.to(base.lang())}:")
        for _, name, title, page in (r for r in rows if r[0] == kind):
            source = Text(f"(sayfa {page})", f"(page {page})").to(base.lang()) if page else ""
            base.out(f"  {name:<12} {title.to(base.lang()):<28} {source}".rstrip())
    return base.FINE


command = base.Command(
    "list",
    callback=run,
    params=[base.format_option(), base.lang_option()],
    words=Text("Hazır evleri ve modları sıralar.", "List the shipped houses and modes."),
)
