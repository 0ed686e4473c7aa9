// Plays a game of each rulebook by the client that openapi-generator `typescript-axios` writes from the flat contract: URL
import { CatalogueApi, Configuration, GamesApi, MovesApi, SeatsApi, type Move } from "./index";

const url = process.argv[2] ?? "";
const seat = (accessToken = "") => new Configuration({ basePath: url, accessToken });
const drawn = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
const catalogue = new CatalogueApi(seat());
const played = new Set<string>();
for (const { id: ruleset, rulebook } of (await catalogue.listRulesets()).data.rulesets) {
  if (played.has(rulebook)) continue;
  played.add(rulebook);
  const { seats: [least = 2], quick, idle } = (await catalogue.getRuleset(ruleset)).data;
  const seats = Math.max(2, least);
  const host = (await new GamesApi(seat()).createGame({ ruleset, seats, name: "Ana", options: quick })).data;
  const [id, players] = [host.game.id, [seat(host.seat_token)]];
  while (players.length < seats) players.push(seat((await new SeatsApi(seat()).joinGame(id, { name: "Guest" })).data.seat_token));
  let game = (await new SeatsApi(players[0]).startGame(id)).data;
  let moves = 0;
  for (; !game.result; moves += 1) {
    const player = players[drawn(game.to_move)];
    const legal: Move[] = (await new GamesApi(player).getGame(id)).data.you?.legal_moves ?? [];
    const eager = legal.filter(({ kind }) => !idle.includes(kind));
    game = (await new MovesApi(player).makeMove(id, drawn(eager.length ? eager : legal))).data;
  }
  console.log(JSON.stringify({ id, rulebook, moves, scores: game.result.scores }));
}
