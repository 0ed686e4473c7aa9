// Plays a whole game of UNO with the client that @hey-api/openapi-ts writes, always the first legal move: node hey-api.js URL.

import { createGame, getGame, joinGame, makeMove, startGame, type Game, type Problem } from "./hey-api/index.js";
import { client } from "./hey-api/client.gen.js";

declare const process: { argv: string[] };

// Unwrap an answer, or throw its problem.
function got<T>({ data, error }: { data?: T; error?: Problem | void }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.detail}` : "There is no answer.");
  return data;
}

function uno(game: Game) {
  if (game.rulebook !== "uno") throw new Error(`This is ${game.rulebook}.`);
  return game;
}

client.setConfig({ baseUrl: process.argv[2] });
const ana = got(await createGame({ body: { ruleset: "uno-official", options: { target: 30 }, seats: 2, name: "Ana" } }));
const path = { game_id: ana.game.id };
const ben = got(await joinGame({ path, body: { name: "Ben" } }));
const tokens = [ana.seat_token, ben.seat_token];
let game = uno(got(await startGame({ path, auth: tokens[0] })));
let moves = 0;
while (!game.result) {
  const auth = tokens[game.to_move[0] ?? 0];
  const seen = uno(got(await getGame({ path, auth })));
  const body = seen.you?.legal_moves[0];
  if (!body) throw new Error("There is nothing to choose from.");
  game = uno(got(await makeMove({ path, auth, body })));
  moves++;
}
const winners = game.result.winners.map((seat) => game.seats[seat]?.name);
console.log(JSON.stringify({ id: game.id, moves, winners, scores: game.result.scores }));
