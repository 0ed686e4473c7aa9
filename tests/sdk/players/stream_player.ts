// Plays a whole game of UNO in which each seat follows its own stream and moves when its view offers a legal move, and
// checks that the stream had every event of the game once and in order: node stream_player.js URL. Prints a line of JSON.

import createClient from "openapi-fetch";
import type { components, paths } from "./croupier.js";
import { follow } from "./stream.js";

type Schemas = components["schemas"];

declare const process: { argv: string[] };

const service = createClient<paths>({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });

// Unwrap an answer, or throw its problem.
function got<T>({ data, error }: { data?: T; error?: Schemas["Problem"] }): T {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`);
  return data;
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

// Read the events after a version that the seat may know.
async function history(path: { game_id: string }, token: { Authorization: string }, after: number) {
  const events: Schemas["Game"]["events"][number][] = [];
  for (let version = after + 1; after < version; ) {
    const params = { path, query: { after } };
    const page = got(await service.GET("/v1/games/{game_id}/events", { params, headers: token }));
    events.push(...page.events);
    [after, version] = [page.next_after, page.version];
  }
  return events;
}

// Make a move, unless somebody else was quicker; return the number of moves made.
async function move(path: { game_id: string }, token: { Authorization: string }, version: number, body: Schemas["Move"]) {
  const params = { path, header: { "If-Match": `"${version}"` } };
  const { error } = await service.POST("/v1/games/{game_id}/moves", { params, headers: token, body });
  if (error && error.status !== 409 && error.status !== 412) throw new Error(`${error.code}: ${error.detail}`);
  return error ? 0 : 1;
}

// Follow the game for one seat until it is finished; return the last view and the number of moves made.
async function play(path: { game_id: string }, token: { Authorization: string }, idle: string[]) {
  const seen: Schemas["Game"]["events"][number][] = [];
  let [first, last, moves] = [-1, -1, 0];
  for await (const { event, data } of follow(service, path.game_id, token)) {
    if (event !== "view") continue;
    check(last < 0 || data.events_since === last, `version ${last} is followed by the events after ${data.events_since}`);
    first = first < 0 ? data.events_since : first;
    last = data.version;
    seen.push(...data.events);
    if (data.status === "finished") {
      check(JSON.stringify(await history(path, token, first)) === JSON.stringify(seen), "the history differs");
      return { game: data, moves };
    }
    const legal: Schemas["Move"][] = data.you?.legal_moves ?? [];
    const body = legal.find((one) => !idle.includes(one.kind)) ?? legal[0];
    if (body) moves += await move(path, token, last, body);
  }
  throw new Error("The stream is over before the game.");
}

// Delete a game when its stream shows it; return the names of the events until the stream is over.
async function end(path: { game_id: string }, token: { Authorization: string }) {
  const names: string[] = [];
  for await (const { event } of follow(service, path.game_id, token)) {
    if (event === "view") await service.DELETE("/v1/games/{game_id}", { params: { path }, headers: token });
    names.push(event);
  }
  return names;
}

const { quick, idle } = got(
  await service.GET("/v1/rulesets/{ruleset}", { params: { path: { ruleset: "uno-official" } } }),
);
const settings = { ruleset: "uno-official", seats: 2, name: "Ana", options: quick };
const host = got(await service.POST("/v1/games", { body: settings }));
const path = { game_id: host.game.id };
const guest = got(await service.POST("/v1/games/{game_id}/seats", { params: { path }, body: { name: "Ben" } }));
const tokens = [host, guest].map((one) => ({ Authorization: `Bearer ${one.seat_token}` }));
const playing = tokens.map((token) => play(path, token, idle));
got(await service.POST("/v1/games/{game_id}/start", { params: { path }, headers: tokens[0] }));
const played = await Promise.all(playing);
const other = got(await service.POST("/v1/games", { body: settings }));
const names = await end({ game_id: other.game.id }, { Authorization: `Bearer ${other.seat_token}` });
check(names[0] === "view" && names.at(-1) === "end", `the stream of a deleted game had ${names}`);
const moves = played.reduce((sum, one) => sum + one.moves, 0);
for (const { game: { id, seats, result } } of played.slice(0, 1)) {
  const winners = result?.winners.map((seat) => seats[seat]?.name);
  console.log(JSON.stringify({ id, moves, winners, scores: result?.scores }));
}
