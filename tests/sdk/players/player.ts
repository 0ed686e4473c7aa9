// Plays a whole game of every rulebook of a service, with `legal_moves` as its only brain: node player.js URL SEED.
// It prints a line of JSON per game. Everything that is known about the service here is what the types say.

import createClient from "openapi-fetch";
import type { components, paths } from "./croupier.js";

type Schemas = components["schemas"];
type Game = Schemas["Game"];
type Move = Schemas["Move"];

declare const process: { argv: string[] };

const service = createClient<paths>({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });

// Unwrap an answer, or throw its problem.
function got<T>({ data, error }: { data?: T; error?: Schemas["Problem"] }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

// Chance that is the same for the same seed.
function chances(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (state * 48271) % 2147483647;
    const chosen = choices[state % choices.length];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  };
}

// Create a game that is over soon, take all seats and start; return the game's id and the headers of each seat.
async function sitDown({ id, quick, seats: sizes }: Schemas["Ruleset"]) {
  const seats = sizes[1] ?? sizes[0] ?? 2;
  const settings = { ruleset: id, seats, name: "Ana", options: quick };
  const host = got(await service.POST("/v1/games", { body: settings }));
  const path = { game_id: host.game.id };
  const seated = [host];
  while (seated.length < seats) {
    const body = { name: `Guest ${seated.length}` };
    seated.push(got(await service.POST("/v1/games/{game_id}/seats", { params: { path }, body })));
  }
  const tokens = seated.map((one) => ({ Authorization: `Bearer ${one.seat_token}` }));
  got(await service.POST("/v1/games/{game_id}/start", { params: { path }, headers: tokens[0] }));
  return { path, tokens };
}

// Move until somebody has won; return what happened.
async function play(path: { game_id: string }, seats: { Authorization: string }[], idle: string[], seed: number) {
  const choose = chances(seed);
  const kinds: Record<string, number> = {};
  let game: Game = got(await service.GET("/v1/games/{game_id}", { params: { path } }));
  while (!game.result) {
    const headers = seats[choose(game.to_move)];
    game = got(await service.GET("/v1/games/{game_id}", { params: { path }, headers }));
    const moves: Move[] = game.you?.legal_moves ?? [];
    if (moves.length === 0) continue;
    const eager = moves.filter((move) => !idle.includes(move.kind));
    const body = choose(eager.length > 0 ? eager : moves);
    game = got(await service.POST("/v1/games/{game_id}/moves", { params: { path }, headers, body }));
    kinds[body.kind] = (kinds[body.kind] ?? 0) + 1;
  }
  const { id, ruleset, round: rounds, seats: players, result } = game;
  const winners = result.winners.map((seat) => players[seat]?.name);
  const moves = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return { id, ruleset, moves, rounds, kinds, winners, scores: result.scores };
}

const { rulesets } = got(await service.GET("/v1/rulesets"));
const first = new Map(rulesets.map(({ rulebook, id }): [string, string] => [rulebook, id]).reverse());
for (const rulebook of [...first.keys()].sort()) {
  const path = { ruleset: first.get(rulebook) ?? "" };
  const rules = got(await service.GET("/v1/rulesets/{ruleset}", { params: { path } }));
  const table = await sitDown(rules);
  console.log(JSON.stringify(await play(table.path, table.tokens, rules.idle, Number(process.argv[3] ?? 1))));
}
