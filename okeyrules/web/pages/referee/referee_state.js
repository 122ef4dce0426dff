// What is laid out at the referee: a hand record taken apart for editing, and put together again.

const words = (text) => String(text ?? "").split(/\s+/).filter(Boolean);
const section = (data) => (data && typeof data === "object" && !Array.isArray(data) ? data : {});
const list = (data) => (Array.isArray(data) ? data : []);
const seatOf = (text) => Math.max(0, Math.min(3, Number.parseInt(text, 10) || 0));

export function takenApart(record) {
  const position = section(record.position);
  const [source, tile] = words(position.taken);
  const state = {
    indicator: words(record.indicator),
    players: list(record.players).length === 4 ? record.players.map(String) : [],
    modes: list(record.modes).map(String),
    riziko: record.riziko === true,
    match: record.match,
    turn: seatOf(position.turn),
    phase: position.phase === "play" ? source || "stock" : "take",
    taken: tile ? [tile] : [],
    gaveBack: position.gave_back === true,
    declared: list(position.declared).map(seatOf),
    stock: position.stock === undefined ? "" : String(position.stock),
    okeysBy: section(position.okeys_by),
    discards: [0, 1, 2, 3].map((seat) => words(section(position.discards)[seat])),
    seats: [0, 1, 2, 3].map((seat) => seatApart(position, seat)),
    table: list(position.table).map((line, at) => groupApart(position, line, at)),
    moves: list(record.moves).map(moveApart),
  };
  const pile = state.discards[(state.turn + 3) % 4];
  state.left = position.left ? words(position.left) : state.phase === "take" ? pile.splice(-1) : [];
  return state;
}

function seatApart(position, seat) {
  const [how = "none", ...more] = words(section(position.opened)[seat]);
  const amount = /^\d+$/.test(more[0] ?? "") ? more[0] : "";
  return { rack: words(section(position.racks)[seat]), how, amount, now: more.includes("this") };
}

function groupApart(position, line, at) {
  const [seat, ...tiles] = words(line);
  const laid = section(section(position.laid_off)[`M${at + 1}`]);
  const now = list(position.this_turn).includes(`M${at + 1}`);
  return { seat: seatOf(seat), tiles, now, left: laid.left || 0, right: laid.right || 0 };
}

function moveApart(text) {
  const [head, target = ""] = String(text).split(">");
  const [seat, verb = "discard", ...rest] = words(head);
  const [meld = "", end = ""] = words(target);
  const groups = rest.join(" ").split("|").map(words);
  return { seat: seatOf(seat), verb, groups, at: Number.parseInt(meld.slice(1), 10) - 1 || 0, end };
}

export function putTogether(state, takes) {
  const record = {};
  if (state.players.length) record.players = state.players.map((name, seat) => name.trim() || String(seat));
  if (state.modes.length) record.modes = state.modes;
  if (state.riziko) record.riziko = true;
  if (state.match) record.match = state.match;
  if (state.indicator.length) record.indicator = state.indicator[0];
  record.position = positionOf(state);
  record.moves = state.moves.map((move) => moveText(move, takes[move.verb] ?? "")).filter(Boolean);
  return record;
}

function positionOf(state) {
  const position = { turn: String(state.turn), phase: state.phase === "take" ? "take" : "play" };
  if (state.phase !== "take") position.taken = [state.phase, ...state.taken].join(" ");
  if (state.gaveBack) position.gave_back = true;
  position.racks = bySeat(state.seats, (seat) => seat.rack.join(" "));
  position.opened = bySeat(state.seats, (seat) =>
    seat.how === "none" ? "" : [seat.how, seat.amount, seat.now ? "this turn" : ""].filter(Boolean).join(" "));
  const table = state.table.filter((group) => group.tiles.length);
  position.table = table.map((group) => `${group.seat} ${group.tiles.join(" ")}`);
  position.this_turn = table.flatMap((group, at) => (group.now ? [`M${at + 1}`] : []));
  position.laid_off = {};
  table.forEach((group, at) => {
    const laid = Object.fromEntries(["left", "right"].filter((end) => group[end]).map((end) => [end, group[end]]));
    if (Object.keys(laid).length) position.laid_off[`M${at + 1}`] = laid;
  });
  position.okeys_by = state.okeysBy;
  position.discards = bySeat(state.discards, (pile) => pile.join(" "));
  if (state.phase === "take" && state.left.length) position.left = state.left[0];
  if (state.stock !== "") position.stock = /^\d+$/.test(state.stock) ? Number(state.stock) : state.stock;
  if (state.declared.length) position.declared = state.declared.map(String);
  for (const [key, value] of Object.entries(position)) {
    if (typeof value === "object" && !Object.keys(value).length) delete position[key];
  }
  return position;
}

function bySeat(seats, said) {
  return Object.fromEntries(seats.map((seat, n) => [n, said(seat)]).filter(([, text]) => text));
}

function moveText(move, takes) {
  const groups = takes ? move.groups.filter((group) => group.length) : [];
  if (takes && takes !== "tile?" && !groups.length) return ""; // its tiles are still to be chosen
  let text = `${move.seat} ${move.verb}`;
  if (groups.length) text += ` ${groups.map((group) => group.join(" ")).join(" | ")}`;
  if (takes.endsWith("meld")) text += ` > M${move.at + 1}`;
  return takes.startsWith("tiles") && move.end ? `${text} ${move.end}` : text;
}

export function emptied(state) {
  return takenApart({ players: state.players, position: { turn: "0", phase: "take" }, moves: ["0 discard"] });
}
