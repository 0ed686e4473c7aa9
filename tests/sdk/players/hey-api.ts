// Plays a whole game of every rulebook with the client that @hey-api/openapi-ts writes: it makes moves at random, of those that are
// not idle, if there are some: node hey-api.js URL.

import {
  createGame,
  getGame,
  getRuleset,
  joinGame,
  listRulesets,
  makeMove,
  startGame,
  type Move,
  type Problem,
  type Ruleset,
} from "./hey-api/index.js";
import { client } from "./hey-api/client.gen.js";

declare const process: { argv: string[] };

// Unwrap an answer, or throw its problem.
function got<T>({ data, error }: { data?: T; error?: Problem | void }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.detail}` : "There is no answer.");
  return data;
}

async function play({ id: ruleset, seats: [seats], quick: options, idle }: Ruleset) {
  const host = got(await createGame({ body: { ruleset, options, seats, name: "Ana" } }));
  const path = { game_id: host.game.id };
  const tokens = [host.seat_token];
  while (tokens.length < host.game.seats.length)
    tokens.push(got(await joinGame({ path, body: { name: `Guest ${tokens.length}` } })).seat_token);
  let game = got(await startGame({ path, auth: tokens[0] }));
  let moves = 0;
  while (!game.result) {
    const auth = tokens[game.to_move[0] ?? 0];
    const legal: Move[] = got(await getGame({ path, auth })).you?.legal_moves ?? [];
    const eager = legal.filter((move) => !idle.includes(move.kind));
    const choices = eager.length > 0 ? eager : legal;
    const body = choices[Math.floor(Math.random() * choices.length)];
    if (!body) throw new Error("There is nothing to choose from.");
    game = got(await makeMove({ path, auth, body }));
    moves++;
  }
  const { id, seats: players, result } = game;
  return { id, moves, winners: result.winners.map((seat) => players[seat]?.name), scores: result.scores };
}

client.setConfig({ baseUrl: process.argv[2] });
const { rulesets } = got(await listRulesets());
for (const { id: ruleset, rulebook } of rulesets)
  if (rulesets.find((one) => one.rulebook === rulebook)?.id === ruleset)
    console.log(JSON.stringify(await play(got(await getRuleset({ path: { ruleset } })))));
