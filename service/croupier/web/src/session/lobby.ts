// What happens around a game: create it, find it, take and leave seats, start it, play again.
import { bearer, newKey, send, type Service } from "@croupier/client";
import type { Person } from "./looks";
import type { TokenStorage, Tokens } from "./tokens";
import type { ChangeSettings, Create, Outcome, Summary, View } from "./types";

export interface Seated {
  game: View;
  seat: number;
}

/** A seat of a game. */
export interface Place {
  game: string;
  seat: number;
}

export interface OwnGame {
  game: Summary;
  seat: number;
  yourTurn: boolean;
}

/** What joining a game depends on. */
type Joinable = Pick<View, "id" | "needs_code" | "code">;

const CODE = "croupier.code.";
const MOST_GAMES = 50;
const GONE = ["game_not_found", "token_invalid"];

type Answer = { data?: unknown; error?: unknown; response: Response };

/** Requests for seats, which store the token of each seat that they get. */
export class Lobby {
  constructor(
    private readonly service: Service,
    private readonly tokens: Tokens,
    /** Keeps the codes that games were found by. */
    private readonly codes: Pick<TokenStorage, "getItem" | "setItem">,
  ) {}

  create(body: Create): Promise<Outcome<Seated>> {
    const headers = { "Idempotency-Key": newKey() };
    return this.seated(() => this.service.POST("/v1/games", { body, headers }));
  }

  /** Take a seat at the public table that has waited longest, or open one. */
  quick(rulesets: string[], who: Person, botsAfter: number | null): Promise<Outcome<Seated>> {
    const headers = { "Idempotency-Key": newKey() };
    const body = { rulesets, ...who, bots_after: botsAfter };
    return this.seated(() => this.service.POST("/v1/games/quick", { body, headers }));
  }

  join({ id, needs_code, code }: Joinable, who: Person, seat: number | null = null, youngest = false): Promise<Outcome<Seated>> {
    const options = { params: { path: { game_id: id } }, headers: { "Idempotency-Key": newKey() } };
    const body = { ...who, seat, youngest, ...(needs_code && { code: code ?? (this.codeOf(id) || null) }) };
    return this.seated(() => this.service.POST("/v1/games/{game_id}/seats", { ...options, body }));
  }

  /** Take a seat of the lobby with a code, as a person types it; a seat that this browser has there is kept. */
  async joinByCode(code: string, who: Person): Promise<Outcome<Place>> {
    const found = await this.find(code);
    if (!found.ok) return found;
    const game = found.value;
    const own = this.tokens.of(game).find((entry) => !entry.left);
    if (own) return { ok: true, value: { game, seat: own.seat } };
    const joined = await this.join({ id: game, needs_code: true, code }, who);
    return joined.ok ? { ok: true, value: { game, seat: joined.value.seat } } : joined;
  }

  /** The code that a game was found by, or that was typed for it. */
  codeOf(game: string): string {
    return this.codes.getItem(CODE + game) ?? "";
  }

  keepCode(game: string, code: string): void {
    this.codes.setItem(CODE + game, code);
  }

  /** Change rules, seats and settings before the start, or the pace of the bots at any time, as the host. */
  change(game: string, host: number, body: ChangeSettings): Promise<Outcome<unknown>> {
    const headers = { ...this.authorisation(game, host), "Idempotency-Key": newKey() };
    return send(() => this.service.PATCH("/v1/games/{game_id}", { params: { path: { game_id: game } }, headers, body }));
  }

  reclaim(game: string, seat: number): Promise<Outcome<Seated>> {
    const headers = { ...this.authorisation(game, seat), "Idempotency-Key": newKey() };
    const params = { path: { game_id: game, seat } };
    return this.seated(() => this.service.POST("/v1/games/{game_id}/seats/{seat}/reclaim", { params, headers }));
  }

  rematch(game: string, seat: number): Promise<Outcome<Seated>> {
    const options = { params: { path: { game_id: game } }, headers: this.authorisation(game, seat) };
    return this.seated(() => this.service.POST("/v1/games/{game_id}/rematch", options));
  }

  start(game: string, seat: number): Promise<Outcome<unknown>> {
    const headers = { ...this.authorisation(game, seat), "Idempotency-Key": newKey() };
    return send(() => this.service.POST("/v1/games/{game_id}/start", { params: { path: { game_id: game } }, headers }));
  }

  /** Give a vacant seat to a bot, or let one play for a player who is away, with whose name; without a level the service chooses it. */
  addBot(game: string, by: number, seat: number, level: "easy" | "hard" | null = null, who: Person | null = null): Promise<Outcome<unknown>> {
    const headers = { ...this.authorisation(game, by), "Idempotency-Key": newKey() };
    const options = { params: { path: { game_id: game, seat } }, headers, body: { level, ...who } };
    return send(() => this.service.POST("/v1/games/{game_id}/seats/{seat}/bot", options));
  }

  /** Remove a player or a bot, as the host. */
  remove(game: string, host: number, seat: number): Promise<Outcome<unknown>> {
    const options = { params: { path: { game_id: game, seat } }, headers: this.authorisation(game, host) };
    return send(() => this.service.DELETE("/v1/games/{game_id}/seats/{seat}", options));
  }

  /** Leave a seat; its token is kept, since it can reclaim the seat. */
  async leave(game: string, seat: number): Promise<Outcome<unknown>> {
    const own = this.tokens.get(game, seat);
    const answer = await this.remove(game, seat, seat);
    // After a lost response the repeated request finds a token that belongs to no seat any more.
    const hasLeft = answer.ok || answer.refusal.code === "token_invalid";
    if (hasLeft && own) this.tokens.put(game, seat, own.token, true);
    return hasLeft ? { ok: true, value: null } : answer;
  }

  end(game: string, host: number): Promise<Outcome<unknown>> {
    const headers = { ...this.authorisation(game, host), "Idempotency-Key": newKey() };
    return send(() => this.service.POST("/v1/games/{game_id}/end", { params: { path: { game_id: game } }, headers }));
  }

  /** Find the lobby with a code, as a person types it. */
  async find(code: string): Promise<Outcome<string>> {
    const answer = await send(() => this.service.GET("/v1/codes/{code}", { params: { path: { code } } }));
    if (!answer.ok) return answer;
    this.keepCode(answer.value.id, code);
    return { ok: true, value: answer.value.id };
  }

  /** List public tables: those that wait for players, or those that are played. */
  async tables(status: "lobby" | "playing"): Promise<Outcome<Summary[]>> {
    const answer = await send(() => this.service.GET("/v1/games", { params: { query: { status, limit: 50 } } }), 1);
    return answer.ok ? { ok: true, value: answer.value.games } : answer;
  }

  /** List the games of this browser, the most urgent first; forgets those that are gone. */
  async mine(): Promise<OwnGame[]> {
    const own = this.tokens.all().filter((entry) => !entry.left).slice(0, MOST_GAMES);
    if (own.length === 0) return [];
    const games = own.map(({ game, token }) => ({ game, seat_token: token }));
    const answer = await send(() => this.service.POST("/v1/mine", { body: { games } }), 1);
    if (!answer.ok) return [];
    for (const { entry, problem } of answer.value.games) {
      const gone = own[entry];
      if (gone && problem && GONE.includes(problem.code)) this.tokens.remove(gone.game, gone.seat);
    }
    return answer.value.games.flatMap(({ game, seat, your_turn }) =>
      game && seat !== undefined && seat !== null ? [{ game, seat, yourTurn: your_turn ?? false }] : [],
    );
  }

  /** Read a game once, as somebody without a seat; that is not watching. */
  look(game: string): Promise<Outcome<View>> {
    return send(() => this.service.GET("/v1/games/{game_id}", { params: { path: { game_id: game } } })) as Promise<Outcome<View>>;
  }

  /** Store the token of a link, if the service knows it. */
  async adopt(game: string, seat: number, token: string): Promise<void> {
    const options = { params: { path: { game_id: game } }, headers: bearer(token) };
    const answer = await send(() => this.service.GET("/v1/games/{game_id}", options));
    if (answer.ok && answer.value && (answer.value as View).you?.seat === seat) this.tokens.put(game, seat, token);
  }

  private authorisation(game: string, seat: number) {
    return bearer(this.tokens.get(game, seat)?.token ?? null);
  }

  private async seated(request: () => Promise<Answer>): Promise<Outcome<Seated>> {
    const answer = await send(request);
    if (!answer.ok) return answer;
    const { game, seat, seat_token } = answer.value as Seated & { seat_token: string };
    this.tokens.put(game.id, seat, seat_token);
    return { ok: true, value: { game, seat } };
  }
}
