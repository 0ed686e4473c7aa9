// One stream for all tabs of a browser that show the same seat: a browser opens six connections to a host at most.
// The tab that has the lock follows the game; the others get its events over a BroadcastChannel. Where there are no locks
// (plain HTTP that is not localhost), each tab follows by itself.
import type { Service } from "./service";
import { follow, type Followed } from "./stream";
import type { StreamEvent } from "./types";

type Message = { event: StreamEvent } | { live: boolean } | { ended: string } | { ask: true };

/** Follow a game, alone or through another tab. Returns a function that stops it. */
export function followShared(service: Service, followed: Followed, name: string): () => void {
  const stop = new AbortController();
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    void follow(service, followed, stop.signal);
    return () => stop.abort();
  }
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
  await follow(
    service,
    {
      ...followed,
      receive: (event) => {
        newest = [...newest.filter((kept) => "event" in kept && kept.event.event !== event.event), { event }];
        announce({ event });
      },
      connected: (live) => announce({ live: (isLive = live) }),
      ended: (ended) => announce({ ended }),
    },
    stop,
  );
}
