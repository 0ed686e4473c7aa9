// A table: one game as one seat, or a spectator, sees it. It follows the game and sends its moves.
import { batch, signal, type ReadonlySignal } from "@preact/signals";
import { bearer, newKey, reduce, send, TEXTS, type Service } from "@croupier/client";
import { AWAY_MS } from "./absence";
import { followShared, type TableEvent } from "./shared";
import type { GameEvent, Move, Presence, Refusal, Step, View } from "./types";

export type Connection = "connecting" | "live" | "lost";
const LOG_VERSIONS = 80;
const LOG_LENGTH = 300;

/** What the screens and boards get. */
export interface Table {
  readonly game: string;
  /** The reader's seat, or null for a spectator. */
  readonly seat: number | null;
  /** The newest view; null until the first one is there. */
  readonly view: ReadonlySignal<View | null>;
  /** The version that was read first. */
  began(): number;
  readonly presence: ReadonlySignal<Presence | null>;
  readonly connection: ReadonlySignal<Connection>;
  /** Why the game is no longer followed (a reason of an `end`, or a code); null: it is followed. */
  readonly ended: ReadonlySignal<string | null>;
  /** All events known, the oldest first. */
  readonly log: ReadonlySignal<GameEvent[]>;
  readonly sending: ReadonlySignal<boolean>;
  /** Why the last move was refused; null after a move that was made. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  /** Call a function with every change of the view; returns a function that ends that. */
  onStep(listener: (step: Step) => void): () => void;
  /**
   * Make a move. If the one before has no response yet, it is sent after that response: the stream may show the new view earlier.
   * A second move for the same version is not sent (a double click). `strict` sends it only for the version on the screen (a question
   * that may have gone).
   */
  send(move: Move, options?: { strict?: boolean }): Promise<Refusal | null>;
  /** Show why a move is not legal, as a dry run says. */
  explain(move: Move): Promise<Refusal | null>;
  /** Ask whether a move would be legal, by a dry run. */
  allows(move: Move): Promise<boolean>;
  /** Forget the last refusal. */
  dismiss(): void;
  close(): void;
}

/** Open a table and follow it. `token` is that of the seat, or null for a spectator. */
export function openTable(service: Service, game: string, seat: number | null, token: string | null): Table {
  const view = signal<View | null>(null);
  const presence = signal<Presence | null>(null);
  const connection = signal<Connection>("connecting");
  const ended = signal<string | null>(null);
  const log = signal<GameEvent[]>([]);
  const sending = signal(false);
  const refusal = signal<Refusal | null>(null);
  let began = 0;
  let movedAt = -1; // the version on the screen at the last move
  let lastMove: Promise<Refusal | null> = Promise.resolve(null);
  let awayTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(step: Step) => void>();
  const path = { game_id: game };
  const headers = bearer(token);

  async function take(arrived: View): Promise<void> {
    const step = reduce(view.value, arrived);
    if (step === "gap") return readSince();
    if (!step) return;
    const isFirst = view.value === null;
    if (isFirst) began = step.after.version;
    batch(() => {
      view.value = step.after;
      log.value = [...log.value, ...step.events].slice(-LOG_LENGTH);
      refusal.value = null;
      for (const listener of listeners) listener(step);
    });
    if (isFirst) await readLog(step.after.version);
  }

  async function readSince(): Promise<void> {
    const since = view.value?.version;
    const query = { ...TEXTS, since };
    const answer = await send(() => service.GET("/v1/games/{game_id}", { params: { path, query }, headers }));
    if (answer.ok && answer.value) {
      const read = answer.value as View;
      await take(read.events_since > (since ?? 0) ? { ...read, reset: true } as View : read);
    }
  }

  async function readLog(version: number): Promise<void> {
    const query = { narrate: true, after: Math.max(0, version - LOG_VERSIONS) };
    const answer = await send(() => service.GET("/v1/games/{game_id}/events", { params: { path, query }, headers }));
    if (!answer.ok) return;
    const older = (answer.value.events as GameEvent[]).filter((event) => event.version <= version);
    log.value = [...older, ...log.value].slice(-LOG_LENGTH);
  }

  function receive({ event, data }: TableEvent): void {
    if (event === "view") void take(data);
    if (event === "presence") setPresence(data);
  }

  /** A seat is away after some seconds: a reload ends its stream for a moment. */
  function setPresence(next: Presence): void {
    clearTimeout(awayTimer);
    const hasGone = presence.value?.seats.some((each) => !next.seats.includes(each));
    if (hasGone) awayTimer = setTimeout(() => (presence.value = next), AWAY_MS);
    else presence.value = next;
  }

  function setLive(live: boolean): void {
    connection.value = live ? "live" : view.value ? "lost" : "connecting";
    if (live && refusal.value?.code === "unreachable") refusal.value = null;
  }

  async function post(move: Move, dry_run: boolean, extra: Record<string, string>) {
    const params = { path, query: { ...TEXTS, dry_run } };
    const body = move as never;
    const request = () => service.POST("/v1/games/{game_id}/moves", { params, headers: { ...headers, ...extra }, body });
    return send(request);
  }

  async function make(move: Move, { strict = false } = {}): Promise<Refusal | null> {
    const version = view.value?.version;
    if (version === undefined || (sending.value && version === movedAt)) return null;
    movedAt = version;
    sending.value = true;
    const condition: Record<string, string> = strict ? { "If-Match": `"${version}"` } : {};
    const made = (lastMove = lastMove.catch(() => null).then(() => makeNow(move, condition)));
    try {
      return await made;
    } finally {
      if (lastMove === made) sending.value = false;
    }
  }

  async function makeNow(move: Move, condition: Record<string, string>): Promise<Refusal | null> {
    const answer = await post(move, false, { "Idempotency-Key": newKey(), ...condition });
    const present = answer.ok ? (answer.value as View) : (answer.refusal.game as View | undefined);
    if (present) await take(present);
    refusal.value = answer.ok ? null : answer.refusal;
    return refusal.value;
  }

  async function explain(move: Move): Promise<Refusal | null> {
    const answer = await post(move, true, {});
    refusal.value = answer.ok ? null : answer.refusal;
    return refusal.value;
  }

  const stop = followShared(
    service,
    {
      game,
      token,
      isOver: false,
      get known() {
        return view.value;
      },
      receive,
      connected: setLive,
      ended: (reason) => (ended.value = reason),
    },
    `croupier.${game}.${seat ?? "spectator"}`,
  );

  return {
    ...{ game, seat, view, presence, connection, ended, log, sending, refusal },
    began: () => began,
    onStep: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    send: make,
    explain,
    allows: async (move) => (await post(move, true, {})).ok,
    dismiss: () => (refusal.value = null),
    close: () => (clearTimeout(awayTimer), stop()),
  };
}
