// Requests: sent again while the service is busy or cannot be reached. A refusal is a value, never an exception.
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./contract.js";

export type Schemas = components["schemas"];
export type Service = Client<paths>;

/**
 * Why the service refused a request: its problem. The code is `unreachable` and the status 0 if there was no response,
 * `http_error` if it came from something else, such as a proxy.
 */
export type Refusal = Schemas["Problem"] & {
  /** The seconds of `Retry-After`. */
  retryAfter: number;
  /** Whether the same request may succeed later. */
  isTemporary: boolean;
};
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };
export type Answer<Value> = { data?: Value; error?: unknown; response: Response };

/** The seconds before each further attempt, so that a client sends few requests during an outage. */
const PAUSES = [0.5, 2, 8, 15] as const;
/** The longest `Retry-After` that a request waits for, and the longest times until a whole response and that of a long poll. */
const [LONGEST_DELAY, LIMIT, LIMIT_OF_POLLS] = [30, 10, 40];

/** The codes of what has no problem, by status. */
const CODES: Record<number, string> = { 0: "unreachable", 204: "closed" };
/** The statuses after which nothing comes of a game. */
const FINAL = [204, 401, 403, 404, 410];

/** The clock of a service. That of the device may be wrong. */
export class Clock {
  private ahead = 0;

  /** Correct it: the `Date` of a response lies between the request, sent at a time of `Date.now()`, and now. Caches keep public ones. */
  compare({ headers }: Response, sentAt: number): void {
    const date = Date.parse(headers.get("Date") ?? "");
    if (date && !headers.get("Cache-Control")?.includes("public"))
      this.ahead = Math.min(Math.max(this.ahead, date - Date.now()), date + 1000 - sentAt);
  }

  /** Seconds until a time of the service, such as `deadline.at`; below zero when it is over. */
  secondsUntil = (at: string, now = Date.now()) => (Date.parse(at) - now - this.ahead) / 1000;
}

/** Make a client of openapi-fetch; `headers` are those of every request, such as `Accept-Language` or `X-API-Key`. */
export function makeService(baseUrl: string, headers: Record<string, string> = {}, clock = new Clock()): Service {
  const service = createClient<paths>({ baseUrl, headers, fetch: fetchInTime });
  const times = new WeakMap<Request, number>();
  service.use({
    onRequest: ({ request }) => void times.set(request, Date.now()),
    onResponse: ({ request, response }) => clock.compare(response, times.get(request) ?? 0),
  });
  return service;
}

/** A promise that is rejected when a signal aborts. */
export function aborted(signal: AbortSignal): Promise<never> {
  const promise = new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(new Error("aborted"))));
  promise.catch(() => undefined);
  return promise;
}

/** Fetch a whole response until a signal aborts. It alone does not end the reading of a body: Node.js 20 loses it in a garbage collection. */
export const fetchWhole = (signal: AbortSignal) => (request: Request) => {
  const whole = fetch(request, { signal }).then(async (response) => new Response((await response.text()) || null, response));
  return Promise.race([whole, aborted(signal)]);
};

function fetchInTime(request: Request): Promise<Response> {
  const [limit, seconds] = [new AbortController(), request.headers.has("Prefer") ? LIMIT_OF_POLLS : LIMIT];
  const timer = setTimeout(() => limit.abort(), 1000 * seconds);
  return fetchWhole(limit.signal)(request).finally(() => clearTimeout(timer));
}

/** After how many seconds hidden a device may have slept. */
const ASLEEP = 40;
/** What is called when the device or its network wakes. */
export const wakers = new Set<() => void>();
let hiddenAt = Infinity;
/** Connect and send again now. A browser says when its network or its device wakes; elsewhere call it when the app becomes active. */
export const wake = () => wakers.forEach((waker) => waker());
for (const event of ["online", "offline"]) globalThis.addEventListener?.(event, wake);
globalThis.document?.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - hiddenAt > 1000 * ASLEEP) wake();
  hiddenAt = document.hidden ? Date.now() : Infinity;
});

/** Wait until a signal aborts, or some seconds are over. */
export function until(signal: AbortSignal | undefined, seconds: number): Promise<void> {
  return new Promise((done) => {
    const end = () => (clearTimeout(timer), signal?.removeEventListener("abort", end), done());
    const timer = setTimeout(end, signal?.aborted ? 0 : 1000 * seconds);
    signal?.addEventListener("abort", end);
  });
}

/** Wait until the device or its network wakes, or some seconds are over. */
async function untilAwake(seconds: number): Promise<void> {
  const woken = new AbortController();
  const waker = () => globalThis.navigator?.onLine === false || woken.abort();
  wakers.add(waker);
  await until(woken.signal, seconds);
  wakers.delete(waker);
}

/** The seconds after an attempt, from 0, until the next one. */
export const pauseOf = (attempt: number) => (PAUSES[attempt] ?? PAUSES[3]) * (1 + Math.random() / 4);

/** The header of a seat. */
export const bearer = (token: string | null): { Authorization?: string } => (token ? { Authorization: `Bearer ${token}` } : {});

/** An `Idempotency-Key`. Plain HTTP has no `crypto.randomUUID`, React Native no `crypto`. */
export function newKey(): string {
  const bytes = new Uint8Array(16).map(() => 256 * Math.random());
  return Array.from(globalThis.crypto?.getRandomValues(bytes) ?? bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Send a request until it has an outcome. One that changes something needs an `Idempotency-Key`: it may have arrived. */
export async function send<Value>(request: () => Promise<Answer<Value>>, attempts = 5): Promise<Outcome<Value>> {
  for (let attempt = 0; ; attempt += 1) {
    let lost = "";
    const answer = await request().catch((error: unknown) => ((lost = String(error)), null));
    if (answer?.response.ok) return { ok: true, value: answer.data as Value };
    const refusal = { ...refusalOf(answer), ...(lost && { detail: lost }) };
    const delay = Math.max(refusal.retryAfter, pauseOf(attempt));
    if (!refusal.isTemporary || delay > LONGEST_DELAY || attempt + 1 >= attempts) return { ok: false, refusal };
    await (refusal.retryAfter ? until(undefined, delay) : untilAwake(delay));
  }
}

/** Whether the service itself, not a proxy, says that nothing comes of a game. */
export const isFinal = ({ code, status }: Refusal) => FINAL.includes(status) && code !== "http_error";

/** Read the problem of a response; null: there was no response. */
export function refusalOf(answer: Answer<unknown> | null): Refusal {
  const [headers, status] = [answer?.response.headers, answer?.response.status ?? 0];
  const base = { type: "about:blank", title: "", detail: "", instance: "", code: CODES[status] ?? "http_error" };
  const isProblem = headers?.get("Content-Type")?.startsWith("application/problem+json") && typeof answer?.error === "object";
  const problem = ((isProblem && answer?.error) || {}) as Partial<Refusal>;
  const delay = headers?.get("Retry-After") ?? "";
  const retryAfter = Math.max(0, Number(delay) || (Date.parse(delay) - Date.now()) / 1000 || 0);
  const legal_moves = problem.legal_moves ?? problem.game?.you?.legal_moves ?? [];
  const isTemporary = [0, 408, 425, 429].includes(status) || status >= 500;
  return { ...base, ...problem, legal_moves, status, retryAfter, isTemporary };
}
