// How games are followed: by a stream that is opened again after each loss, by polls where streams are cut.
import { createParser, type EventSourceMessage, type ParserCallbacks } from "eventsource-parser";
import { aborted, bearer, fetchWhole, isFinal, pauseOf, refusalOf, until, wakers, type Answer, type Refusal, type Service } from "./requests.js";

/** A game to follow, as one seat or as a spectator, from what is known of it on, until nothing more comes. */
export type Followed = { game: string; token: string | null; known: { version: number } | null; isOver: boolean };

/** Receives an event of a stream, and the problem of a game as one. Its promise is awaited; its error ends the following, and is thrown. */
export type Receive<Game extends Followed> = (game: Game, event: string, data: any) => unknown;

export interface Options {
  /** Ends it at once and for good. */
  signal?: AbortSignal;
  /** Receives whether there is a connection. */
  connected?: (isLive: boolean) => void;
  /** Makes an EventSource of a path, where responses cannot be read while they come. The path has a ticket. */
  connect?: (path: string) => EventSource;
}

export const TEXTS = { narrate: true, labels: true };
/** The seconds until the first event, of silence, and of a connection after which the pauses begin at the shortest. */
const [FIRST, SILENCE, STEADY] = [10, 40, 10];
/** The seconds from one game to the next while many are polled, and after one that failed; the longest that the service may ask to wait. */
const [PACE, SLOW_PACE, LONGEST] = [0.1, 10, 86_400];
/** How many seconds to poll after a stream that brought nothing, since a proxy keeps it back or cuts it. */
const POLLING = 900;
/** The kinds of events that it knows. */
const KINDS = ["view", "presence", "problem", "end"];
/** Reasons of an `end` after which a stream is opened again, if games are left. */
const CONTINUES = ["shutdown", "no_games"];

/** Follow one game with its player present, or many, until they are over or the signal aborts. */
export const follow = <Game extends Followed>(service: Service, games: Game | Game[], receive: Receive<Game>, options: Options = {}) =>
  new Follower({ service, receive, ...options }, [games].flat() as Game[], Array.isArray(games) ? null : games).run();

type Given<Game extends Followed> = { service: Service; receive: Receive<Game> } & Options;

class Follower<Game extends Followed> {
  /** Aborts when the connection of this round, or the pause after it, is to end. */
  private round = new AbortController();
  private connection = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry = 0;
  /** Whether a stream was opened, or a connection was silent; if it brought no event, a proxy keeps streams back. */
  private mayBeHeldBack = false;
  private hasHeard = false;
  /** The error of a function of the caller. */
  private thrown: { error: unknown } | null = null;

  constructor(private readonly given: Given<Game>, private readonly all: Game[], private readonly single: Game | null) {}

  async run(): Promise<void> {
    const [{ signal }, waker] = [this.given, () => this.round.abort()];
    wakers.add(waker);
    signal?.addEventListener("abort", waker);
    try {
      for (let attempt = 0, pollsUntil = 0; !signal?.aborted && this.open().length; attempt += 1) {
        this.round = new AbortController();
        const [began, versions, isPolling] = [performance.now(), this.versions(), performance.now() < pollsUntil];
        const refusal = await this.connect(isPolling);
        if (!isPolling || ![200, 304].includes(refusal.status)) await this.call(() => this.given.connected?.(false));
        if (this.thrown) throw this.thrown.error;
        if (refusal.isTemporary) pollsUntil = 0;
        if (this.mayBeHeldBack && !this.hasHeard) pollsUntil = performance.now() + 1000 * POLLING;
        if (this.versions() !== versions || performance.now() - began > 1000 * STEADY) attempt = 0;
        const delay = Math.min(Math.max(refusal.retryAfter, this.retry, pauseOf(attempt)), LONGEST);
        if (this.open().length) await until(this.round.signal, delay);
      }
    } finally {
      clearTimeout(this.timer);
      wakers.delete(waker);
      signal?.removeEventListener("abort", waker);
    }
  }

  /** Read by one connection, or by one poll, until it is lost; return why. */
  private async connect(isPolling: boolean): Promise<Refusal> {
    const connection = (this.connection = new AbortController());
    [this.retry, this.mayBeHeldBack, this.hasHeard] = [0, false, false];
    this.hear(isPolling ? SILENCE : FIRST);
    this.round.signal.addEventListener("abort", () => connection.abort());
    const answer = await (isPolling ? this.poll() : this.stream()).catch(() => null);
    const refusal = refusalOf(answer);
    if (!isPolling) for (const game of this.open()) await this.conclude(game, refusal);
    clearTimeout(this.timer);
    connection.abort();
    return refusal;
  }

  private open = () => this.all.filter((game) => !game.isOver);
  private versions = () => this.all.map(({ known }) => known?.version).join();

  /** Wait so many seconds for the next sign of life. */
  private hear(seconds = SILENCE): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connection.abort((this.mayBeHeldBack = true)), 1000 * seconds);
  }

  /** Call a function of the caller; its error ends the following. */
  private async call<Result>(given: () => Result): Promise<Awaited<Result> | null> {
    try {
      return await given();
    } catch (error) {
      this.thrown ??= { error };
      this.connection.abort();
      return null;
    }
  }

  private async take(game: Game | undefined, event: string, data: any): Promise<void> {
    this.hasHeard = true;
    await this.call(() => this.given.connected?.(true));
    const isOdd = KINDS.includes(event) && (typeof data !== "object" || data === null);
    const isIgnored = isOdd || (event === "end" && CONTINUES.includes(data.reason));
    if (this.connection.signal.aborted || !game || game.isOver || isIgnored) return this.hear();
    game.isOver = event === "end" || event === "problem";
    clearTimeout(this.timer); // the time that the receiver takes is no silence
    await this.call(() => this.given.receive(game, event, data));
    this.hear();
  }

  /** End a game that the service does not show; throw why if it could not read the request. */
  private async conclude(game: Game, refusal: Refusal): Promise<void> {
    if (isFinal(refusal)) await this.take(game, "problem", refusal);
    else if (!refusal.isTemporary && refusal.code !== "http_error") this.thrown ??= { error: new Error(`${refusal.code}: ${refusal.detail}`) };
  }

  private async stream(): Promise<Answer<unknown> | null> {
    const [games, { single, given }] = [this.open(), this];
    if (single && given.connect) return this.listen(single, given.connect);
    const { data: body, ...answer } = await (single ? this.openOne(single) : this.openMany(games));
    this.mayBeHeldBack = answer.response.status === 200;
    const [onRetry, onComment] = [(milliseconds: number) => (this.retry = milliseconds / 1000), () => this.hasHeard && this.hear()];
    for await (const { event = "message", data } of eventsOf(body, aborted(this.connection.signal), { onRetry, onComment })) {
      const content = parsed(data);
      await (single ? this.take(single, event, content) : this.take(games[content?.entry], event, content?.[event] ?? content));
      if (!this.open().length) break;
    }
    return answer;
  }

  private head = (request: Request) =>
    Promise.race([fetch(request, { signal: this.connection.signal }), aborted(this.connection.signal)]);

  private openOne({ game, token, known }: Game) {
    const params = { path: { game_id: game }, query: TEXTS, header: { "Last-Event-ID": `${known?.version ?? ""}` } };
    return this.given.service.GET("/v1/games/{game_id}/stream", { params, headers: bearer(token), parseAs: "stream", fetch: this.head });
  }

  private openMany(listed: Game[]) {
    const games = listed.map(({ game, token, known }) => ({ game, seat_token: token, since: known?.version ?? null }));
    return this.given.service.POST("/v1/mine/stream", { params: { query: TEXTS }, body: { games }, parseAs: "stream", fetch: this.head });
  }

  /** Read a stream by an EventSource, which sends a ticket instead of a header. It shows no comments, and only kinds that are known. */
  private async listen(game: Game, connect: (path: string) => EventSource): Promise<Answer<unknown> | null> {
    const [query, path] = [new URLSearchParams({ narrate: "true", labels: "true" }), { game_id: game.game }];
    if (game.known) query.set("since", `${game.known.version}`);
    if (game.token) {
      const options = { params: { path }, headers: bearer(game.token), fetch: fetchWhole(this.connection.signal) };
      const answer = await this.given.service.POST("/v1/games/{game_id}/stream-tickets", options);
      if (!answer.data) return answer;
      query.set("ticket", answer.data.ticket);
    }
    const source = await this.call(() => connect(`/v1/games/${game.game}/stream?${query}`));
    if (!source) return null;
    let taken: Promise<unknown> = Promise.resolve();
    for (const event of KINDS)
      source.addEventListener(event, ({ data }) => (taken = taken.then(() => this.take(game, event, parsed(data)))));
    await Promise.race([aborted(this.connection.signal).catch(() => null), new Promise((done) => (source.onerror = done))]);
    source.close();
    await taken;
    return null;
  }

  /** Read each game if it has changed; wait for this if it is one. */
  private async poll(): Promise<Answer<unknown> | null> {
    let answer: Answer<unknown> | null = null;
    for (const game of this.open()) {
      const query = { ...TEXTS, since: game.known?.version };
      const header = game.known ? { "If-None-Match": "*", ...(this.single && { Prefer: "wait=25" }) } : {};
      const params = { path: { game_id: game.game }, query, header };
      const options = { params, headers: bearer(game.token), fetch: fetchWhole(this.connection.signal) };
      answer = await this.given.service.GET("/v1/games/{game_id}", options);
      const refusal = refusalOf(answer);
      if (!refusal.isTemporary) await this.call(() => this.given.connected?.(true));
      if (answer.data) await this.take(game, "view", answer.data);
      else await this.conclude(game, refusal);
      if (!this.single) await until(this.connection.signal, refusal.isTemporary ? SLOW_PACE : PACE);
    }
    return answer;
  }
}

/** Parse the data of an event; that of an unknown kind may be plain text. */
function parsed(data: string): any {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/** Yield the events of a stream until it is lost, if the platform can read it while it comes. */
async function* eventsOf(body: ReadableStream<Uint8Array> | null | undefined, lost: Promise<never>, callbacks: ParserCallbacks) {
  const [events, decoder, reader] = [[] as EventSourceMessage[], new TextDecoder(), body?.getReader()];
  const parser = createParser({ ...callbacks, onEvent: (event) => events.push(event) });
  try {
    for (let isOpen = true; reader && isOpen; ) {
      const { done, value } = await Promise.race([reader.read(), lost]);
      isOpen = !done;
      parser.feed(decoder.decode(value, { stream: isOpen }));
      yield* events.splice(0);
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}
