// Plays a whole game of every rulebook with the client that orval writes: it makes moves at random, of those that are
// not idle, if there are some: node orval.js URL.

import {
  createGame,
  getGame,
  getRuleset,
  joinGame,
  listRulesets,
  makeMove,
  startGame,
  type Game,
  type Move,
  type Ruleset,
} from "./orval/croupier.js";

declare const process: { argv: string[] };

// The client asks for addresses without a host.
const send = globalThis.fetch;
globalThis.fetch = (path, options) => send(new URL(String(path), process.argv[2]), options);

async function play({ id: ruleset, seats: [size], quick: options, idle }: Ruleset) {
  const created = await createGame({ ruleset, options, seats: size, name: "Ana" });
  if (created.status !== 201) throw new Error(created.data.code);
  const host = created.data;
  const seated = [host];
  while (seated.length < host.game.seats.length) {
    const joined = await joinGame(host.game.id, { name: `Guest ${seated.length}` });
    if (joined.status !== 201) throw new Error(joined.data.code);
    seated.push(joined.data);
  }
  const seats = seated.map((one) => ({ headers: { Authorization: `Bearer ${one.seat_token}` } }));
  const started = await startGame(host.game.id, undefined, seats[0]);
  if (started.status !== 200) throw new Error(started.data.code);
  let game: Game = started.data;
  let moves = 0;
  while (!game.result) {
    const seat = seats[game.to_move[0] ?? 0];
    const seen = await getGame(game.id, undefined, seat);
    if (seen.status !== 200) throw new Error(`${seen.status}`);
    const legal: Move[] = seen.data.you?.legal_moves ?? [];
    const eager = legal.filter((move) => !idle.includes(move.kind));
    const choices = eager.length > 0 ? eager : legal;
    const move = choices[Math.floor(Math.random() * choices.length)];
    if (!move) throw new Error("There is nothing to choose from.");
    const made = await makeMove(game.id, move, undefined, seat);
    if (made.status !== 200) throw new Error(made.data.code);
    game = made.data;
    moves++;
  }
  const { id, seats: players, result } = game;
  return { id, moves, winners: result.winners.map((seat) => players[seat]?.name), scores: result.scores };
}

const listed = await listRulesets();
if (listed.status !== 200) throw new Error(`${listed.status}`);
const { rulesets } = listed.data;
for (const { id, rulebook } of rulesets) {
  if (rulesets.find((one) => one.rulebook === rulebook)?.id !== id) continue;
  const rules = await getRuleset(id);
  if (rules.status !== 200) throw new Error(`${rules.status}`);
  console.log(JSON.stringify(await play(rules.data)));
}
