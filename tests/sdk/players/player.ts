// Plays a whole game of every rulebook of a service, with `legal_moves` as its only brain: node player.js URL SEED.
// A line of JSON a game tells what came of it. Everything that is known about the service here is what the types say.

import createClient from "openapi-fetch";
import type { components, paths } from "./croupier.js";

type Schemas = components["schemas"];
type Game = Schemas["Game"];
type Move = Schemas["Move"];

declare const process: { argv: string[] };

const service = createClient<paths>({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });
const BOLD: Move["kind"][] = ["play", "hit", "lay_phase"]; // Moves that bring the game nearer to its end.

const COLOUR: Schemas["Phase10Goal"] = { kind: "colour", size: 3 };

// Options that make games short, by rulebook.
const SHORT: Record<Game["rulebook"], Schemas["Create"]["options"]> = {
  uno: { target: 60, hand_size: 5 },
  "uno-dice": { target: 30 },
  "phase-10": { phases: [[COLOUR], [COLOUR]], hit_at_once: true, go_out_by_hit: true },
};

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

// Create a game for three, take all seats and start; return the game's id and the headers of each seat.
async function sitDown(ruleset: string, options: Schemas["Create"]["options"]) {
  const host = got(await service.POST("/v1/games", { body: { ruleset, seats: 3, name: "Ana", options } }));
  const path = { game_id: host.game.id };
  const seated = [host];
  for (const name of ["Ben", "Chioma"])
    seated.push(got(await service.POST("/v1/games/{game_id}/seats", { params: { path }, body: { name } })));
  const seats = seated.map((one) => ({ Authorization: `Bearer ${one.seat_token}` }));
  got(await service.POST("/v1/games/{game_id}/start", { params: { path }, headers: seats[0] }));
  return { path, seats };
}

// Move until somebody has won; tell what happened.
async function play(path: { game_id: string }, seats: { Authorization: string }[], seed: number) {
  const choose = chances(seed);
  const kinds: Record<string, number> = {};
  let game: Game = got(await service.GET("/v1/games/{game_id}", { params: { path } }));
  while (!game.result) {
    const headers = seats[choose(game.to_move)];
    game = got(await service.GET("/v1/games/{game_id}", { params: { path }, headers }));
    const moves: Move[] = game.you?.legal_moves ?? [];
    if (moves.length === 0) continue;
    const bold = moves.filter((move) => BOLD.includes(move.kind));
    const body = choose(bold.length > 0 ? bold : moves);
    game = got(await service.POST("/v1/games/{game_id}/moves", { params: { path }, headers, body }));
    kinds[body.kind] = (kinds[body.kind] ?? 0) + 1;
  }
  const { id, ruleset, round: rounds, seats: players, result } = game;
  const winners = result.winners.map((seat) => players[seat]?.name);
  const moves = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return { id, ruleset, moves, rounds, kinds, winners, scores: result.scores };
}

const { rulesets } = got(await service.GET("/v1/rulesets"));
for (const rulebook of ["phase-10", "uno", "uno-dice"] satisfies Game["rulebook"][]) {
  const ruleset = rulesets.find((one) => one.rulebook === rulebook);
  if (!ruleset) throw new Error(`The catalogue has no ${rulebook}.`);
  const { path, seats } = await sitDown(ruleset.id, SHORT[rulebook]);
  console.log(JSON.stringify(await play(path, seats, Number(process.argv[3] ?? 1))));
}
