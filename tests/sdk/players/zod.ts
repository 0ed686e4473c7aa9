// Plays a whole game of UNO with the client that openapi-zod-client writes, which checks all that is sent and received,
// always the first legal move: node zod.js URL.

import { createApiClient } from "./zod/croupier.js";

declare const process: { argv: string[] };

const service = createApiClient(process.argv[2] ?? "http://127.0.0.1:8000");
const wish = { ruleset: "uno-official", options: { target: 30 }, seats: 2, name: "Ana" };
const ana = await service.createGame(wish);
const params = { game_id: ana.game.id };
const ben = await service.joinGame({ name: "Ben" }, { params });
const by = (one = ana) => ({ params, headers: { Authorization: `Bearer ${one.seat_token}` } });
let game = await service.startGame(undefined, by(ana));
let moves = 0;
while (!game.result) {
  const seat = by([ana, ben][game.to_move[0] ?? 0]);
  const seen = await service.getGame(seat);
  const move = seen.you?.legal_moves[0];
  if (!move) throw new Error("There is nothing to choose from.");
  game = await service.makeMove(move, seat);
  moves++;
}
const { id, seats: players, result } = game;
const winners = result.winners.map((seat) => players[seat]?.name);
console.log(JSON.stringify({ id, moves, winners, scores: result.scores }));
