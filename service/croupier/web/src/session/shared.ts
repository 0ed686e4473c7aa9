// One stream for all tabs of a browser that show the same seat, and at most three for all its games: a browser opens six
// connections to a host at most, and moves need some. The tab that has the lock of the seat follows the game; the others get
// its events over a BroadcastChannel. A game for which no stream is left is read every few seconds. Where there are no
// locks (plain HTTP that is not localhost), each tab follows by itself, as long as it is visible.
import { pause, type Service } from "./service";
import { follow, readOnce, type Followed } from "./stream";
import type { StreamEvent } from "./types";

const STREAMS = ["croupier.stream.0", "croupier.stream.1", "croupier.stream.2"];
const POLL_MS = 3000;

type Message = { event: StreamEvent } | { live: boolean } | { ended: string } | { ask: true };

/** Follow a game, alone or through another tab. Returns a function that stops it. */
export function followShared(service: Service, followed: Followed, name: string): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return followVisible(service, followed);
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => stop.signal.aborted || channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => deliver(followed, data);
  post({ ask: true });
  locks
    .request(name, { signal: stop.signal }, () => lead(service, followed, channel, post, stop.signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Follow a game while the tab is visible. Returns a function that stops it. */
function followVisible(service: Service, followed: Followed): () => void {
  let stop = new AbortController();
  const change = () => {
    stop.abort();
    stop = new AbortController();
    if (!globalThis.document?.hidden) void follow(service, followed, stop.signal);
  };
  globalThis.document?.addEventListener("visibilitychange", change);
  change();
  return () => {
    globalThis.document?.removeEventListener("visibilitychange", change);
    stop.abort();
  };
}

function deliver(followed: Followed, message: Message): void {
  if ("event" in message) followed.receive(message.event);
  if ("live" in message) followed.connected(message.live);
  if ("ended" in message) followed.ended(message.ended);
}

/** Follow the game for all tabs, as long as this tab is open. */
async function lead(
  service: Service,
  followed: Followed,
  channel: BroadcastChannel,
  post: (message: Message) => unknown,
  stop: AbortSignal,
): Promise<void> {
  let newest: Message[] = [];
  let isLive = false;
  const announce = (message: Message) => (post(message), deliver(followed, message));
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("ask" in data) [...newest, { live: isLive }].forEach(post);
  };
  let isOver = false;
  const shared: Followed = {
    ...followed,
    receive: (event) => {
      newest = [...newest.filter((kept) => "event" in kept && kept.event.event !== event.event), { event }];
      announce({ event });
    },
    connected: (live) => announce({ live: (isLive = live) }),
    ended: (ended) => ((isOver = true), announce({ ended })),
  };
  while (!stop.aborted && !isOver) {
    if (await withStream(() => follow(service, shared, stop))) continue;
    await readOnce(service, shared);
    await pause(POLL_MS);
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
