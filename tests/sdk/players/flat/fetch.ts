// Plays a game of each rulebook by the client that openapi-generator `typescript-fetch` writes from the flat contract: URL
import { CatalogueApi, Configuration, GamesApi, MovesApi, SeatsApi, type Move } from "./index";

const url = process.argv[2] ?? "";
const seat = (token = "") => new Configuration({ basePath: url, accessToken: token });
const drawn = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
const catalogue = new CatalogueApi(seat());
const played = new Set<string>();
for (const { id: ruleset, rulebook } of (await catalogue.listRulesets()).rulesets) {
  if (played.has(rulebook)) continue;
  played.add(rulebook);
  const { seats: [least = 2], quick, idle } = await catalogue.getRuleset({ ruleset });
  const seats = Math.max(2, least);
  const host = await new GamesApi(seat()).createGame({ create: { ruleset, seats, name: "Ana", options: quick } });
  const [gameId, players] = [host.game.id, [seat(host.seatToken)]];
  while (players.length < seats) players.push(seat((await new SeatsApi(seat()).joinGame({ gameId, join: { name: "Guest" } })).seatToken));
  let game = await new SeatsApi(players[0]).startGame({ gameId });
  let moves = 0;
  for (; !game.result; moves += 1) {
    const player = players[drawn(game.toMove)];
    const legal: Move[] = (await new GamesApi(player).getGame({ gameId })).you?.legalMoves ?? [];
    const eager = legal.filter(({ kind }) => !idle.includes(kind));
    game = await new MovesApi(player).makeMove({ gameId, move: drawn(eager.length ? eager : legal) });
  }
  console.log(JSON.stringify({ id: gameId, rulebook, moves, scores: game.result.scores }));
}
