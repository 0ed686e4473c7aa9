// One stream for all tabs of a browser that show the same seat, and at most three for all its games: a browser opens six
// connections to a host at most, and moves need some. The tab that has the lock of the seat follows the game; the others get
// its events over a BroadcastChannel. A game for which no stream is left is read every few seconds. Where there are no
// locks (plain HTTP that is not localhost), each tab follows by itself, as long as it is visible.
import { bearer, follow, isFinal, send, TEXTS, until, type Followed, type Service } from "@croupier/client";
import type { Presence, View } from "./types";

const STREAMS = ["croupier.stream.0", "croupier.stream.1", "croupier.stream.2"];
/** The seconds from one poll to the next, and from one that failed, so that few are sent during an outage. */
const [POLL_S, PAUSE_S] = [3, 15];

/** An event of the stream of one game. */
export type TableEvent = { event: "view"; data: View } | { event: "presence"; data: Presence };
type Message = TableEvent | { live: boolean } | { ended: string } | { ask: true };

export interface Reader extends Followed {
  /** Receives each event. */
  receive: (event: TableEvent) => void;
  /** Receives whether there is a connection. */
  connected: (isLive: boolean) => void;
  /** Receives why nothing more comes: a reason of an `end`, or the code of a refusal. */
  ended: (reason: string) => void;
}

/** Follow a game, alone or through another tab. Returns a function that stops it. */
export function followShared(service: Service, reader: Reader, name: string): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return followVisible(service, reader);
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => stop.signal.aborted || channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => deliver(reader, data);
  post({ ask: true });
  locks
    .request(name, { signal: stop.signal }, () => lead(service, reader, channel, post, stop.signal))
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Follow a game by a stream of its own, until it ends or the signal aborts. */
function followAlone(service: Service, reader: Reader, signal: AbortSignal): Promise<void> {
  const take = (_: Reader, event: string, data: { reason?: string; code?: string }) => {
    if (reader.isOver) reader.ended(data.reason ?? data.code ?? "");
    else reader.receive({ event, data } as TableEvent);
  };
  return follow(service, reader, take, { signal, connected: reader.connected });
}

/** Read a game once, as an event of a stream would show it; returns the seconds until the next time. */
async function readOnce(service: Service, reader: Reader): Promise<number> {
  const params = { path: { game_id: reader.game }, query: { ...TEXTS, since: reader.known?.version } };
  const answer = await send(() => service.GET("/v1/games/{game_id}", { params, headers: bearer(reader.token) }), 1);
  reader.connected(answer.ok);
  if (answer.ok) reader.receive({ event: "view", data: answer.value as View });
  else if (isFinal(answer.refusal)) reader.ended(answer.refusal.code);
  return answer.ok ? POLL_S : Math.max(answer.refusal.retryAfter, PAUSE_S);
}

/** Follow a game while the tab is visible. Returns a function that stops it. */
function followVisible(service: Service, reader: Reader): () => void {
  let stop = new AbortController();
  const change = () => {
    stop.abort();
    stop = new AbortController();
    if (!globalThis.document?.hidden) void followAlone(service, reader, stop.signal);
  };
  globalThis.document?.addEventListener("visibilitychange", change);
  change();
  return () => {
    globalThis.document?.removeEventListener("visibilitychange", change);
    stop.abort();
  };
}

function deliver(reader: Reader, message: Message): void {
  if ("event" in message) reader.receive(message);
  if ("live" in message) reader.connected(message.live);
  if ("ended" in message) reader.ended(message.ended);
}

/** Follow the game for all tabs, as long as this tab is open. */
async function lead(
  service: Service,
  reader: Reader,
  channel: BroadcastChannel,
  post: (message: Message) => unknown,
  stop: AbortSignal,
): Promise<void> {
  const known = reader.known as View | null;
  let newest: TableEvent[] = known ? [{ event: "view", data: known }] : [];
  let isLive = false;
  const announce = (message: Message) => (post(message), deliver(reader, message));
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("ask" in data) [...newest, { live: isLive }].forEach(post);
  };
  newest.forEach(post); // a tab that was opened before this one had the lock has asked in vain
  const shared: Reader = {
    game: reader.game,
    token: reader.token,
    isOver: false,
    get known() {
      return reader.known;
    },
    receive: (event) => {
      newest = [...newest.filter((kept) => kept.event !== event.event), event];
      announce(event);
    },
    connected: (live) => live === isLive || announce({ live: (isLive = live) }),
    ended: (ended) => ((shared.isOver = true), announce({ ended })),
  };
  while (!stop.aborted && !shared.isOver) {
    if (await withStream(() => followAlone(service, shared, stop))) continue;
    await until(stop, await readOnce(service, shared));
  }
}

/** Run a function while one of the streams of this browser is reserved for it; returns whether one was free. */
async function withStream(run: () => Promise<void>, names = STREAMS): Promise<boolean> {
  const [name, ...others] = names;
  if (name === undefined) return false;
  const hasRun = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
  return hasRun || withStream(run, others);
}
