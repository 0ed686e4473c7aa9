// Requests to /v1, typed by the contract. A refusal is a value, never an exception.
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "#contract";
import { setClock } from "./clock";
import type { Outcome, Problem, Refusal, View } from "./types";

export type Service = Client<paths>;

/** Make a client of the service at an origin, such as `location.origin`; its words are in a language. */
export function makeService(origin: string, language = "en"): Service {
  return createClient<paths>({ baseUrl: origin, cache: "no-store", headers: { "Accept-Language": language } });
}

const BUSY = [429, 502, 503, 504];
const ATTEMPTS = 5;
const LONGEST_WAIT_S = 8;
const TIMEOUT_MS = 10_000;

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Return a random key for `Idempotency-Key`. Plain HTTP has no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const bearer = (token: string | null): { Authorization?: string } =>
  token ? { Authorization: `Bearer ${token}` } : {};

interface Answer<Value> {
  data?: Value;
  error?: unknown;
  response: Response;
}

/**
 * Send a request, and send it again while the service is busy or cannot be reached. A request that changes something must
 * have an `Idempotency-Key`, or have the same effect twice.
 */
export async function send<Value>(request: () => Promise<Answer<Value>>, attempts = ATTEMPTS): Promise<Outcome<Value>> {
  for (let attempt = 1, wait = 0.5; ; attempt += 1, wait = Math.min(2 * wait, LONGEST_WAIT_S)) {
    const answer = await Promise.race([request().catch(() => null), pause(TIMEOUT_MS).then(() => null)]);
    setClock(answer?.response.headers.get("Date") ?? null);
    const seconds = Number(answer?.response.headers.get("Retry-After") ?? wait);
    const isFinal = answer !== null && (!BUSY.includes(answer.response.status) || seconds > LONGEST_WAIT_S);
    if (isFinal || attempt === attempts) return answer ? outcome(answer) : { ok: false, refusal: unreachable() };
    await pause(1000 * seconds);
  }
}

function outcome<Value>(answer: Answer<Value>): Outcome<Value> {
  if (answer.response.ok) return { ok: true, value: answer.data as Value };
  return { ok: false, refusal: refusalOf(answer.error, answer.response.status) };
}

function refusalOf(error: unknown, status: number): Refusal {
  const problem = (typeof error === "object" && error !== null ? error : {}) as Partial<Problem>;
  return {
    code: problem.code ?? "http_error",
    title: problem.title ?? "",
    detail: problem.detail ?? "",
    status,
    clause: problem.clause ?? null,
    errors: problem.errors ?? [],
    game: (problem.game as View | undefined) ?? null,
  };
}

export function unreachable(): Refusal {
  return { code: "unreachable", title: "", detail: "", status: 0, clause: null, errors: [], game: null };
}
