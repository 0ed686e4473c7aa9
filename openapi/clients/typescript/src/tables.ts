// Tables: one game as one seat, or a spectator, sees it; and many of them by one stream.
import { follow, TEXTS, type Followed, type Options } from "./follow.js";
import { reduce, type Step } from "./reduce.js";
import { bearer, Clock, makeService, newKey, send, type Answer, type Outcome, type Schemas } from "./requests.js";

export type Game = Schemas["Game"];
export type Move = Schemas["Move"];
/** Stores seat tokens, which are secrets, by the ids of their games: `localStorage`, for example. */
export type Tokens = Pick<Storage, "getItem" | "setItem">;
type Headers = Record<string, string>;

/**
 * What comes of a game that is followed. The first view has no `before` and no events; neither has one after a gap, when more has
 * happened than the service keeps. Nothing comes after `end`; its reason is that of the stream, or the code of a problem.
 */
export type Change =
  | ({ kind: "view" } & Step<Game>)
  | { kind: "presence"; presence: Schemas["Presence"] }
  | { kind: "end"; reason: string }
  /** An event of a kind that is newer than this client. */
  | { kind: "unknown"; event: string; data: unknown };

/** A service, and the tables of this program. `headers` are those of every request, such as `Accept-Language` or `X-API-Key`. */
export class Croupier {
  readonly clock = new Clock();
  readonly service;
  private readonly tokens: Tokens;

  constructor(url: string, { headers, tokens }: { headers?: Headers; tokens?: Tokens } = {}) {
    this.service = makeService(url, headers, this.clock);
    const stored = new Map<string, string>();
    this.tokens = tokens ?? { getItem: (game) => stored.get(game) ?? null, setItem: (game, token) => stored.set(game, token) };
  }

  /** Create a game, and take its first seat. */
  create(body: Schemas["Create"]): Promise<Outcome<Table>> {
    return this.seated((headers) => this.service.POST("/v1/games", { body, headers }));
  }

  join(game_id: string, name: string, code: string | null = null): Promise<Outcome<Table>> {
    const options = { params: { path: { game_id } }, body: { name, code } };
    return this.seated((headers) => this.service.POST("/v1/games/{game_id}/seats", { ...options, headers }));
  }

  async joinByCode(code: string, name: string): Promise<Outcome<Table>> {
    const found = await send(() => this.service.GET("/v1/codes/{code}", { params: { path: { code } } }));
    return found.ok ? this.join(found.value.id, name, code) : found;
  }

  /** Take a seat at the public table that has waited longest, or open one. */
  quick(body: Schemas["Quick"]): Promise<Outcome<Table>> {
    return this.seated((headers) => this.service.POST("/v1/games/quick", { body, headers }));
  }

  /** The table of a game with a token, with the one that is stored, or as a spectator. */
  resume(game: string, token: string | null = null): Table {
    return new Table(this, game, token ?? this.tokens.getItem(game));
  }

  private async seated(request: (headers: Headers) => Promise<Answer<Schemas["Seated"]>>): Promise<Outcome<Table>> {
    const headers = { "Idempotency-Key": newKey() };
    const outcome = await send(() => request(headers));
    if (!outcome.ok) return outcome;
    const { game, seat_token } = outcome.value;
    try {
      this.tokens.setItem(game.id, seat_token);
    } catch (error) {
      console.error("The token of the seat was not stored:", error); // `table.token` has it
    }
    const table = this.resume(game.id, seat_token);
    table.see(game);
    return { ok: true, value: table };
  }

  /** Follow up to 500 tables by one stream, which makes no player present; `receive` is awaited. */
  follow(tables: Table[], receive: (table: Table, change: Change) => unknown, options?: Options): Promise<void> {
    return follow(this.service, tables.map(cursorOf), receiving(receive), options);
  }
}

type Cursor = Followed & { table: Table; known: Game | null };
const cursorOf = (table: Table): Cursor => ({ table, game: table.game, token: table.token, known: null, isOver: false });

/** Make of what receives changes what receives events. */
const receiving = (receive: (table: Table, change: Change) => unknown) => async (cursor: Cursor, event: string, data: any) => {
  const change = changeOf(cursor.known, event, data);
  if (change?.kind === "view") cursor.table.see((cursor.known = change.after));
  if (change) await receive(cursor.table, change);
};

/** Return what an event of a stream changes; null: nothing. */
function changeOf(known: Game | null, event: string, data: any): Change | null {
  if (event === "presence") return { kind: "presence", presence: data };
  if (event === "end" || event === "problem") return { kind: "end", reason: data.reason ?? data.code };
  if (event !== "view") return { kind: "unknown", event, data };
  const step = reduce<Game>(known, data);
  return step && { kind: "view", ...(step === "gap" ? { before: null, after: data, events: [] } : step) };
}

/** One game as one seat, or a spectator, sees it. */
export class Table {
  /** The newest view; null before the first. */
  view: Game | null = null;

  constructor(private readonly croupier: Croupier, readonly game: string, readonly token: string | null) {}

  /** What this seat may do now: whole moves, each with a `label`. */
  get moves(): Move[] {
    return [...(this.view?.you?.legal_moves ?? [])];
  }

  /** Keep a view, unless it is older. */
  see(view: Game): void {
    if (!this.view || view.version >= this.view.version || view.reset) this.view = view;
  }

  read(): Promise<Outcome<Game>> {
    const options = { params: { path: { game_id: this.game }, query: TEXTS }, headers: bearer(this.token) };
    return this.seen(() => this.croupier.service.GET("/v1/games/{game_id}", options));
  }

  /** Make a move once, however often it must be sent; with a version, only if the game is at it. */
  act(body: Move, version?: number): Promise<Outcome<Game>> {
    const header = { "Idempotency-Key": newKey(), ...(version !== undefined && { "If-Match": `"${version}"` }) };
    const options = { params: { path: { game_id: this.game }, query: TEXTS, header }, headers: bearer(this.token), body };
    return this.seen(() => this.croupier.service.POST("/v1/games/{game_id}/moves", options));
  }

  private async seen(request: () => Promise<Answer<Game>>): Promise<Outcome<Game>> {
    const outcome = await send(request);
    const view = outcome.ok ? outcome.value : outcome.refusal.game;
    if (view) this.see(view);
    return outcome;
  }

  /**
   * Follow the game, with its player present: the present view, then each change, once and in order, until nothing more comes of
   * the game; one that is finished may have a rematch. `receive` is awaited; its error ends this, and is thrown.
   */
  follow(receive: (change: Change) => unknown, options?: Options): Promise<void> {
    return follow(this.croupier.service, cursorOf(this), receiving((_, change) => receive(change)), options);
  }
}
