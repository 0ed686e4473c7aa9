// One connection to the stream of a game, and how it is kept.
import { EventSourceParserStream } from "eventsource-parser/stream";
import { bearer, pause, send, type Service } from "./service";
import type { StreamEvent } from "./types";

const TEXTS = { narrate: true, labels: true };
const SILENCE_MS = 40_000;
const LONGEST_WAIT_MS = 10_000;

export interface Followed {
  game: string;
  token: string | null;
  /** The version to go on from, or null for the present view. */
  version: () => number | null;
  /** Receives each event of the stream. */
  receive: (event: StreamEvent) => void;
  /** Receives whether there is a connection. */
  connected: (isLive: boolean) => void;
  /** Receives why the stream is over for good: a reason of an `end`, or the code of a refusal. */
  ended: (reason: string) => void;
}

type Next = { after: number } | { ended: string };

/** Follow a game until it ends or the signal aborts; connect again after each loss, with the version known. */
export async function follow(service: Service, followed: Followed, stop: AbortSignal): Promise<void> {
  for (let wait = 500; !stop.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const started = Date.now();
    const next = await connect(service, followed, stop).catch((): Next => ({ after: 0 }));
    followed.connected(false);
    if (stop.aborted) return;
    if ("ended" in next) return followed.ended(next.ended);
    if (Date.now() - started > LONGEST_WAIT_MS) wait = 500;
    await pauseOrOnline(Math.max(next.after, wait * (0.5 + Math.random())), stop);
  }
}

/** Read a game once, as an event of a stream would show it. */
export async function readOnce(service: Service, followed: Followed): Promise<void> {
  const params = { path: { game_id: followed.game }, query: { ...TEXTS, since: followed.version() ?? undefined } };
  const answer = await send(() => service.GET("/v1/games/{game_id}", { params, headers: bearer(followed.token) }), 1);
  followed.connected(answer.ok);
  if (answer.ok && answer.value) followed.receive({ event: "view", id: answer.value.version, data: answer.value });
  if (!answer.ok && [401, 403, 404].includes(answer.refusal.status)) followed.ended(answer.refusal.code);
}

/** Wait, but no longer than until the browser is online again. */
async function pauseOrOnline(milliseconds: number, stop: AbortSignal): Promise<void> {
  const over = new AbortController();
  const woken = new Promise<void>((done) => {
    globalThis.addEventListener?.("online", () => done(), { signal: over.signal });
    stop.addEventListener("abort", () => done(), { signal: over.signal });
  });
  await Promise.race([pause(milliseconds), woken]);
  over.abort();
}

async function connect(service: Service, followed: Followed, stop: AbortSignal): Promise<Next> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  stop.addEventListener("abort", abort, { signal: connection.signal });
  globalThis.addEventListener?.("offline", abort, { signal: connection.signal });
  let alarm = setTimeout(abort, SILENCE_MS);
  const awake = () => {
    clearTimeout(alarm);
    alarm = setTimeout(abort, SILENCE_MS);
  };
  try {
    const { response, data, error } = await open(service, followed, connection.signal);
    if (response.status !== 200 || !data) return refused(response, error);
    followed.connected(true);
    return await read(data, followed, awake);
  } finally {
    clearTimeout(alarm);
    abort();
  }
}

function open(service: Service, followed: Followed, signal: AbortSignal) {
  const version = followed.version();
  return service.GET("/v1/games/{game_id}/stream", {
    params: {
      path: { game_id: followed.game },
      query: TEXTS,
      header: version === null ? {} : { "Last-Event-ID": String(version) },
    },
    headers: bearer(followed.token),
    parseAs: "stream",
    signal,
  });
}

/** Read events until the connection is lost, or the service ends the stream. */
async function read(body: ReadableStream<Uint8Array>, followed: Followed, awake: () => void): Promise<Next> {
  let retry = 0;
  const parser = new EventSourceParserStream({ onRetry: (milliseconds) => (retry = milliseconds), onComment: awake });
  const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>;
  const reader = body.pipeThrough(decoder).pipeThrough(parser).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return { after: retry };
    awake();
    const event = { event: value.event, id: Number(value.id ?? 0), data: JSON.parse(value.data) } as StreamEvent;
    if (event.event === "end" && event.data.reason !== "shutdown") return { ended: event.data.reason };
    if (event.event !== "end") followed.receive(event);
  }
}

function refused(response: Response, error: unknown): Next {
  if (response.status === 204) return { ended: "closed" };
  if (response.status >= 500 || response.status === 429) {
    return { after: 1000 * Number(response.headers.get("Retry-After") ?? 5) };
  }
  return { ended: (error as { code?: string } | undefined)?.code ?? "http_error" };
}
