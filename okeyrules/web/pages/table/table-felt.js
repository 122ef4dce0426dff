// The felt: who sits where, the discards, the stock, the melds. Everything is drawn from one state of the server.
import { el, put, tile, tileName, w } from "./table-words.js";

const SIDES = ["mine", "right", "top", "left"]; // the turn goes to the right
const PILES = ["pbr", "ptr", "ptl", "pbl"];
const byId = (id) => document.getElementById(id);

export function draw(state) {
  document.getElementById("table").dataset.stage = state.stage;
  byId("hand").textContent = state.length ? w("hand", { n: Math.min(state.hand, state.length), all: state.length }) : "";
  if (byId("status").textContent !== state.status) byId("status").textContent = state.status;
  state.seats.forEach((seat, at) => drawSeat(state, seat, at));
  if (state.rack === undefined) return;
  drawMiddle(state);
  drawMelds(state);
}

function side(state, at) {
  return (at - state.me + 4) % 4;
}

function drawSeat(state, seat, at) {
  const box = document.querySelector(`.seat.${SIDES[side(state, at)]}`);
  const turn = state.stage === "playing" && state.turn === at;
  box.classList.toggle("turn", turn);
  put(box, JSON.stringify([seat.name, seat.tiles, seat.opened, seat.total, seat.declared, seat.here, seat.program, turn]), () => [
    el("strong", {}, `${turn ? "▶ " : ""}${seat.name}`),
    el("span", {}, [at === state.me ? w("you") : null, seat.tiles === undefined ? null : w("tiles", { n: seat.tiles })].filter(Boolean).join(" · ")),
    seat.opened === undefined ? null : el("span", { class: seat.open ? "opened" : "" }, seat.opened),
    el("span", { class: "note" }, [seat.program ? w("program") : null, seat.here ? null : w("away"), seat.declared ? w("declared") : null, `${w("total")} ${seat.total}`].filter(Boolean).join(" · ")),
  ]);
  if (seat.pile !== undefined) drawPile(state, seat, at);
}

function drawPile(state, seat, at) {
  const box = document.querySelector(`.pile.${PILES[side(state, at)]}`);
  const top = seat.pile.at(-1);
  const below = seat.pile.slice(0, -1);
  const key = JSON.stringify([seat.pile, seat.covered]);
  const parts = (silent) => [
    top ? tile(top, silent) : el("span", { class: "hole", "aria-hidden": "true" }),
    seat.covered + below.length ? el("span", { class: "count", "aria-hidden": "true" }, `+${seat.covered + below.length}`) : null,
  ];
  const which = side(state, at);
  if (which === 0 || which === 3) {
    const button = box.querySelector("button");
    button.dataset.code = top || "";
    put(button, key, () => parts(true));
    const name = top ? tileName(top) : w("nothing");
    button.setAttribute("aria-label", which === 0 ? `${w("drop")}: ${name}` : `${w("took")}: ${name}`);
  } else {
    put(box, key, () => parts(false));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", w("seat_of", { name: seat.name }));
  }
  box.title = below.length ? below.map(tileName).join(", ") : "";
}

function drawMiddle(state) {
  const stock = byId("stock");
  put(stock, String(state.stock), () => [
    el("span", { class: "backs", "aria-hidden": "true" }),
    el("span", { class: "count", "aria-hidden": "true" }, String(state.stock)),
  ]);
  stock.setAttribute("aria-label", w("stock", { n: state.stock }));
  stock.disabled = !state.can.draw;
  byId("left").disabled = !state.can.left;
  put(byId("indicator"), state.indicator, () => [tile(state.indicator)]);
  put(byId("okey"), state.okey, () => [tile(state.okey)]);
}

function drawMelds(state) {
  const box = byId("melds");
  while (box.children.length > state.table.length) box.lastChild.remove();
  state.table.forEach((laid, at) => {
    let button = box.children[at];
    if (!button) {
      button = el("button", { type: "button", class: "meld", "data-meld": at, "data-name": `P${at + 1}` });
      box.append(button);
    }
    put(button, JSON.stringify([laid, state.okey]), () => laid.tiles.map((code) => onTable(code, state.okey)));
    button.className = `meld ${laid.kind}${laid.now ? " now" : ""} s${side(state, laid.seat)}`;
    const name = state.seats[laid.seat].name;
    button.setAttribute("aria-label", `${w("meld", { n: at + 1 })}: ${laid.tiles.map(tileName).join(", ")}; ${w("by", { name })}`);
  });
}

function onTable(code, okey) {
  const drawn = tile(code, true);
  return code === okey ? el("span", { class: "laid" }, drawn, el("span", { class: "badge okey", "aria-hidden": "true" }, "★")) : drawn;
}

let ends = 0;
let reserve = 0;

/** Show the time that is left of the turn, and count it down. */
export function time(clock) {
  ends = clock ? performance.now() + clock[0] * 1000 : 0;
  reserve = clock ? clock[1] : 0;
  tick();
}

function tick() {
  const box = byId("clock");
  if (!ends) {
    box.textContent = "";
    return;
  }
  const left = (ends - performance.now()) / 1000;
  const rest = Math.max(0, reserve + Math.min(0, left));
  box.textContent = `${w("time")} ${Math.max(0, Math.ceil(left))} s${rest ? ` + ${Math.ceil(rest)} s ${w("reserve")}` : ""}`;
  box.classList.toggle("hurry", left < 6);
}

setInterval(tick, 500);
