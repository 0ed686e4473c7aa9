// How games are followed: by a stream that is opened again after each loss, by polls where streams are cut.
import { createParser, type EventSourceMessage, type ParserCallbacks } from "eventsource-parser";
import { bearer, isFinal, pause, pauseOf, refusalOf, type Answer, type Refusal, type Service } from "./requests.js";

/** A game to follow, as one seat or as a spectator, from what is known of it on, until nothing more comes. */
export type Followed = { game: string; token: string | null; known: { version: number } | null; isOver: boolean };

/** Receives an event of a stream; a problem of a game is one, too. What it returns is awaited, what it throws ends all. */
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
/** The seconds from one game to the next while many are polled, and the longest that the service may ask to wait. */
const [PACE, LONGEST] = [0.1, 86_400];
/** How many seconds to poll after a stream that brought nothing, since a proxy keeps it back or cuts it. */
const POLLING = 900;
/** Reasons of an `end` after which a stream is opened again, if games are left. */
const CONTINUES = ["shutdown", "no_games"];

let waking = new AbortController();
let hiddenAt = Infinity;
/** Connect again now. A browser says when its network or its device wakes; elsewhere call it when the app becomes active. */
export const wake = () => (waking.abort(), (waking = new AbortController()));
for (const event of ["online", "offline"]) globalThis.addEventListener?.(event, wake);
globalThis.document?.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - hiddenAt > 1000 * SILENCE) wake();
  hiddenAt = document.hidden ? Date.now() : Infinity;
});

/** Wait until one of the signals aborts, or some seconds are over. */
export function until(signals: (AbortSignal | undefined)[], seconds?: number): Promise<void> {
  return new Promise((done) => {
    const over = new AbortController();
    const timer = seconds === undefined ? undefined : setTimeout(() => end(), 1000 * seconds);
    const end = () => (clearTimeout(timer), over.abort(), done());
    for (const signal of signals) signal?.addEventListener("abort", end, { signal: over.signal });
    if (signals.some((signal) => signal?.aborted)) end();
  });
}

/** Follow one game with its player present, or many, until they are over or the signal aborts. */
export const follow = <Game extends Followed>(service: Service, games: Game | Game[], receive: Receive<Game>, options: Options = {}) =>
  new Follower({ service, receive, ...options }, [games].flat() as Game[], Array.isArray(games) ? null : games).run();

type Given<Game extends Followed> = { service: Service; receive: Receive<Game> } & Options;

class Follower<Game extends Followed> {
  private connection = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry = 0;
  private mayBeHeldBack = false;
  private hasHeard = false;
  private thrown: { error: unknown } | null = null;
  private readonly fetch = (request: Request) => fetch(request, { signal: this.connection.signal });

  constructor(private readonly given: Given<Game>, private readonly all: Game[], private readonly single: Game | null) {}

  async run(): Promise<void> {
    const { signal, connected } = this.given;
    for (let attempt = 0, pollsUntil = 0; !signal?.aborted && this.open().length; ) {
      const [began, versions, woken] = [performance.now(), this.versions(), waking.signal];
      const refusal = await this.connect(began < pollsUntil, woken);
      connected?.(false);
      if (this.thrown) throw this.thrown.error;
      if (refusal.isTemporary) pollsUntil = 0;
      if (this.mayBeHeldBack && !this.hasHeard) pollsUntil = performance.now() + 1000 * POLLING;
      attempt = this.versions() !== versions || performance.now() - began > 1000 * STEADY ? 0 : attempt + 1;
      const delay = Math.min(Math.max(refusal.retryAfter, this.retry, pauseOf(attempt)), LONGEST);
      if (this.open().length) await until([signal, woken], delay);
    }
  }

  /** Read by one connection, or by one poll, until it is lost; return why. */
  private async connect(isPolling: boolean, woken: AbortSignal): Promise<Refusal> {
    const connection = (this.connection = new AbortController());
    [this.retry, this.mayBeHeldBack, this.hasHeard] = [0, false, false];
    this.hear(isPolling ? SILENCE : FIRST);
    void until([this.given.signal, woken, connection.signal]).then(() => connection.abort());
    const answer = await (isPolling ? this.poll() : this.stream()).catch(() => null);
    const refusal = refusalOf(answer);
    if (isFinal(refusal)) for (const game of this.open()) await this.take(game, "problem", refusal);
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

  private async take(game: Game | undefined, event: string, data: any): Promise<void> {
    this.hear();
    this.hasHeard = true;
    this.given.connected?.(true);
    const hasStopped = this.given.signal?.aborted || this.connection.signal.aborted;
    if (hasStopped || !game || game.isOver || (event === "end" && CONTINUES.includes(data.reason))) return;
    game.isOver = event === "end" || event === "problem";
    try {
      await this.given.receive(game, event, data);
    } catch (error) {
      this.thrown = { error };
      this.connection.abort();
    }
  }

  private async stream(): Promise<Answer<unknown>> {
    const [games, { single }] = [this.open(), this];
    if (single && this.given.connect) return this.listen(single, this.given.connect);
    const { data: body, ...answer } = await (single ? this.openOne(single) : this.openMany(games));
    this.mayBeHeldBack = answer.response.status === 200;
    const [onRetry, onComment] = [(milliseconds: number) => (this.retry = milliseconds / 1000), () => this.hasHeard && this.hear()];
    for await (const { event = "message", data } of eventsOf(body, { onRetry, onComment })) {
      const content = parsed(data);
      await (single ? this.take(single, event, content) : this.take(games[content?.entry], event, content?.[event] ?? content));
      if (!this.open().length) break;
    }
    return answer;
  }

  private openOne({ game, token, known }: Game) {
    const params = { path: { game_id: game }, query: TEXTS, header: { "Last-Event-ID": `${known?.version ?? ""}` } };
    return this.given.service.GET("/v1/games/{game_id}/stream", { params, headers: bearer(token), parseAs: "stream", fetch: this.fetch });
  }

  private openMany(listed: Game[]) {
    const games = listed.map(({ game, token, known }) => ({ game, seat_token: token, since: known?.version ?? null }));
    return this.given.service.POST("/v1/mine/stream", { params: { query: TEXTS }, body: { games }, parseAs: "stream", fetch: this.fetch });
  }

  /** Read a stream by an EventSource, which sends a ticket instead of a header. It shows no comments, and only kinds that are known. */
  private async listen(game: Game, connect: (path: string) => EventSource): Promise<Answer<unknown>> {
    const options = { params: { path: { game_id: game.game } }, headers: bearer(game.token), fetch: this.fetch };
    const answer = await this.given.service.POST("/v1/games/{game_id}/stream-tickets", options);
    if (!answer.data) return answer;
    const since = game.known && { since: `${game.known.version}` };
    const query = new URLSearchParams({ ticket: answer.data.ticket, narrate: "true", labels: "true", ...since });
    const source = connect(`/v1/games/${game.game}/stream?${query}`);
    let taken: Promise<unknown> = Promise.resolve();
    for (const event of ["view", "presence", "end"])
      source.addEventListener(event, ({ data }) => (taken = taken.then(() => this.take(game, event, parsed(data)))));
    await Promise.race([until([this.connection.signal]), new Promise((done) => (source.onerror = done))]);
    source.close();
    await taken;
    return answer;
  }

  /** Read each game if it has changed; wait for this if it is one. */
  private async poll(): Promise<Answer<unknown> | null> {
    let answer: Answer<unknown> | null = null;
    for (const game of this.open()) {
      if (!this.single) await pause(PACE);
      const query = { ...TEXTS, since: game.known?.version };
      const header = game.known ? { "If-None-Match": "*", ...(this.single && { Prefer: "wait=25" }) } : {};
      const options = { params: { path: { game_id: game.game }, query, header }, headers: bearer(game.token), fetch: this.fetch };
      answer = await this.given.service.GET("/v1/games/{game_id}", options);
      this.hear();
      const refusal = refusalOf(answer);
      if (answer.data) await this.take(game, "view", answer.data);
      if (isFinal(refusal)) await this.take(game, "problem", refusal);
      if (refusal.isTemporary) break;
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

/** Yield the events of a stream, if the platform can read it while it comes. */
async function* eventsOf(body: ReadableStream<Uint8Array> | null | undefined, callbacks: ParserCallbacks) {
  const [events, decoder, reader] = [[] as EventSourceMessage[], new TextDecoder(), body?.getReader()];
  const parser = createParser({ ...callbacks, onEvent: (event) => events.push(event) });
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parser.feed(decoder.decode(next.value, { stream: true }));
    yield* events.splice(0);
  }
}
