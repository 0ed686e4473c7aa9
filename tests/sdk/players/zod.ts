// Plays a whole game of every rulebook with the client that openapi-zod-client writes, which checks all that is sent and
// received: it makes moves at random, of those that are not idle, if there are some: node zod.js URL.

import { createApiClient } from "./zod/croupier.js";

declare const process: { argv: string[] };

// A move of one rulebook may also fit a kind of another: what is sent is checked, but not reduced to the first kind that fits.
const service = createApiClient(process.argv[2] ?? "http://127.0.0.1:8000", { transform: "response" });

async function play(ruleset: string) {
  const { seats: [size], quick: options, idle } = await service.getRuleset({ params: { ruleset } });
  const host = await service.createGame({ ruleset, options, seats: size, name: "Ana" });
  const params = { game_id: host.game.id };
  const seated = [host];
  while (seated.length < host.game.seats.length)
    seated.push(await service.joinGame({ name: `Guest ${seated.length}` }, { params }));
  const by = (one = host) => ({ params, headers: { Authorization: `Bearer ${one.seat_token}` } });
  let game = await service.startGame(undefined, by());
  let moves = 0;
  while (!game.result) {
    const seat = by(seated[game.to_move[0] ?? 0]);
    const legal = [...((await service.getGame(seat)).you?.legal_moves ?? [])];
    const eager = legal.filter((move) => !idle.includes(move.kind));
    const choices = eager.length > 0 ? eager : legal;
    const move = choices[Math.floor(Math.random() * choices.length)];
    if (!move) throw new Error("There is nothing to choose from.");
    game = await service.makeMove(move, seat);
    moves++;
  }
  const { id, seats, result } = game;
  return { id, moves, winners: result.winners.map((seat) => seats[seat]?.name), scores: result.scores };
}

const { rulesets } = await service.listRulesets();
for (const { id, rulebook } of rulesets)
  if (rulesets.find((one) => one.rulebook === rulebook)?.id === id) console.log(JSON.stringify(await play(id)));
