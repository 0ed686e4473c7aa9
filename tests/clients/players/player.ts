// Plays games by the client, and prints what it has seen, as player.py does. `connect`: streams come by an EventSource.
import { readFileSync } from "node:fs";
import { Croupier, type Change, type Game, type Move, type Options, type Outcome, type Table } from "@croupier/client";

interface Order {
  url: string;
  games: { id: string; tokens: string[]; idle: string[] }[];
  speed: number;
  many: boolean;
  connect: boolean;
}

const order = JSON.parse(readFileSync(0, "utf8")) as Order;
const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = ((call: () => void, milliseconds = 0, ...others: unknown[]) =>
  realTimeout(call, milliseconds / order.speed, ...(others as []))) as typeof setTimeout;

const realLimit = AbortSignal.timeout;
AbortSignal.timeout = (milliseconds) => realLimit.call(AbortSignal, milliseconds / order.speed);

/** How many seats one stream has: their moves are made one after another. */
const TOGETHER = 16;

/** One seat: what it has seen, and what came of its moves. */
class Player {
  first: number | null = null;
  end = "";
  gaps = 0;
  readonly views: number[] = [];
  readonly events: unknown[] = [];
  readonly moves: Record<string, number> = {};

  constructor(readonly game: string, readonly token: string, readonly idle: string[]) {}

  take(change: Change): void {
    if (change.kind === "end") this.end = change.reason;
    if (change.kind !== "view") return;
    const { before, after, events } = change;
    if (!before) this.gaps += this.first === null ? 0 : 1;
    this.first ??= after.version;
    this.views.push(after.version);
    this.events.push(...events);
    if (["finished", "closed"].includes(after.status)) this.end = after.status;
  }

  choice(table: Table): Move | null {
    if (this.end || !table.view) return null;
    const eager = table.moves.filter(({ kind }) => !this.idle.includes(kind));
    const listed = eager.length ? eager : table.moves;
    return listed[Math.floor(Math.random() * listed.length)] ?? null;
  }

  /** Note what came of a move; return whether to try again. */
  note(outcome: Outcome<Game>): boolean {
    const name = outcome.ok ? "made" : outcome.refusal.code;
    this.moves[name] = (this.moves[name] ?? 0) + 1;
    return !outcome.ok && outcome.refusal.isTemporary;
  }
}

async function react(player: Player, table: Table, change: Change): Promise<void> {
  player.take(change);
  for (let move = player.choice(table); move; move = player.choice(table)) {
    if (!player.note(await table.act(move, table.view?.version))) return;
  }
}

const croupier = new Croupier(order.url);
const players = order.games.flatMap(({ id, tokens, idle }) => tokens.map((token) => new Player(id, token, idle)));
const stop = new AbortController();
const options: Options = { signal: stop.signal, ...(order.connect && { connect: (path: string) => new EventSource(order.url + path) }) };
/** Play seats that are followed by one stream. */
async function playMany(group: Player[]): Promise<void> {
  const over = new AbortController();
  const byTable = new Map(group.map((player) => [croupier.resume(player.game, player.token), player]));
  await croupier.follow([...byTable.keys()], async (table, change) => {
    const player = byTable.get(table);
    if (player) await react(player, table, change);
    if (group.every(({ end }) => end)) over.abort();
  }, { ...options, signal: over.signal });
}

if (order.many) {
  const firsts = players.map((_, index) => index).filter((index) => index % TOGETHER === 0);
  await Promise.all(firsts.map((first) => playMany(players.slice(first, first + TOGETHER))));
} else {
  await Promise.all(players.map(async (player) => {
    const [table, over] = [croupier.resume(player.game, player.token), new AbortController()];
    await table.follow(async (change) => {
      await react(player, table, change);
      if (player.end) over.abort();
    }, { ...options, signal: over.signal });
  }));
}
for (const player of players) console.log(JSON.stringify(player));
