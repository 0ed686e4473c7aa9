// Plays a whole game of UNO with the client that orval writes, always the first legal move: node orval.js URL.

import { createGame, getGame, joinGame, makeMove, startGame, type Game } from "./orval/croupier.js";

declare const process: { argv: string[] };

// The client asks for addresses without a host.
const send = globalThis.fetch;
globalThis.fetch = (path, options) => send(new URL(String(path), process.argv[2]), options);

function uno(game: Game) {
  if (game.rulebook !== "uno") throw new Error(`This is ${game.rulebook}.`);
  return game;
}

const created = await createGame({ ruleset: "uno-official", options: { target: 30 }, seats: 2, name: "Ana" });
if (created.status !== 201) throw new Error(created.data.code);
const ana = created.data;
const joined = await joinGame(ana.game.id, { name: "Ben" });
if (joined.status !== 201) throw new Error(joined.data.code);
const seats = [ana, joined.data].map((one) => ({ headers: { Authorization: `Bearer ${one.seat_token}` } }));
const started = await startGame(ana.game.id, seats[0]);
if (started.status !== 200) throw new Error(started.data.code);
let game = uno(started.data);
let moves = 0;
while (!game.result) {
  const seat = seats[game.to_move[0] ?? 0];
  const seen = await getGame(game.id, undefined, seat);
  if (seen.status !== 200) throw new Error(`${seen.status}`);
  const move = uno(seen.data).you?.legal_moves[0];
  if (!move) throw new Error("There is nothing to choose from.");
  const made = await makeMove(game.id, move, undefined, seat);
  if (made.status !== 200) throw new Error(made.data.code);
  game = uno(made.data);
  moves++;
}
const winners = game.result.winners.map((seat) => game.seats[seat]?.name);
console.log(JSON.stringify({ id: game.id, moves, winners, scores: game.result.scores }));
