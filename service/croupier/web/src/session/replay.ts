// A game that is over, version by version from the deal on, as views to draw: of a seat, or with open hands.
import { signal, type ReadonlySignal } from "@preact/signals";
import { recordParts, type Position, type RecordPart, type Version } from "./record";
import { bearer, send, type Service } from "@croupier/client";
import type { GameEvent, Outcome, Refusal, View } from "./types";

/** The game after one version. */
export interface Moment {
  version: number;
  at: string | null;
  events: GameEvent[];
  position: Position;
  /** By seat: the name of its player then; null: it was vacant. */
  names: (string | null)[];
  /** What happened, in sentences. */
  text: string;
}

export interface Replay {
  /** The game as it is now. */
  readonly game: ReadonlySignal<View | null>;
  /** What is loaded of it, the oldest first. */
  readonly moments: ReadonlySignal<Moment[]>;
  /** Whether all of it is loaded. */
  readonly isComplete: ReadonlySignal<boolean>;
  /** Why it cannot be loaded, or not to its end. */
  readonly refusal: ReadonlySignal<Refusal | null>;
  close(): void;
}

/** Load a game that is over, for who has the token of a seat, or for a spectator. */
export function openReplay(service: Service, game: string, token: string | null): Replay {
  const view = signal<View | null>(null);
  const moments = signal<Moment[]>([]);
  const isComplete = signal(false);
  const refusal = signal<Refusal | null>(null);
  let isOpen = true;
  const headers = bearer(token);
  const path = { game_id: game };

  async function load(): Promise<Refusal | null> {
    const read = await send(() => service.GET("/v1/games/{game_id}", { params: { path }, headers }));
    if (!read.ok) return read.refusal;
    view.value = read.value as View;
    for await (const part of recordParts(service, game, token, true)) {
      if (!isOpen) return null;
      if (!part.ok) return part.refusal;
      const texts = await sentences(part.value);
      moments.value = [...moments.value, ...momentsOf(part.value, texts)];
    }
    isComplete.value = true;
    return null;
  }

  /** The sentences of a part by version; without them the replay has none. */
  async function sentences({ versions: [first], next_after }: RecordPart): Promise<Map<number, string>> {
    if (!first) return new Map();
    const query = { narrate: true, after: first.version - 1, limit: next_after - first.version + 1 };
    const answer: Outcome<{ events: unknown[] }> = await send(() => service.GET("/v1/games/{game_id}/events", { params: { path, query }, headers }));
    const texts = new Map<number, string>();
    for (const { version, text } of answer.ok ? (answer.value.events as GameEvent[]) : []) {
      if (text) texts.set(version, [texts.get(version), text].filter(Boolean).join(" "));
    }
    return texts;
  }

  void load().then((found) => (refusal.value = found));
  return { game: view, moments, isComplete, refusal, close: () => (isOpen = false) };
}

/** The versions of a part in which the game has been dealt. */
export function momentsOf({ versions, holders }: RecordPart, texts: ReadonlyMap<number, string>): Moment[] {
  return versions.flatMap(({ version, at, events, position }: Version): Moment[] =>
    position?.board ? [{ version, at, events, position, names: namesAt(holders, version), text: texts.get(version) ?? "" }] : [],
  );
}

/** Who held the seats after a version. */
export function namesAt(holders: RecordPart["holders"], version: number): (string | null)[] {
  return holders.map((past) => {
    const holder = past.findLast(({ since }) => since <= version);
    return holder && holder.state !== "left" ? holder.name : null;
  });
}

/** The view of a seat after a version; null: of nobody. */
export function viewOfMoment(game: View, moment: Moment, seat: number | null): View {
  const { version, at, position, names } = moment;
  const { status, round, turn, to_move, board, hands, scores } = position;
  const { you: _, ...rest } = game;
  const isLast = status === game.status;
  return {
    ...rest,
    ...{ version, round, turn, to_move, board, events_since: version - 1, status: status as View["status"] },
    ...{ updated_at: at ?? game.updated_at, events: eventsFor(moment, seat), deadline: null, turn_since: null, next_game: null },
    result: isLast ? game.result : null,
    closed_reason: isLast ? game.closed_reason : null,
    seats: game.seats.map((each, number) => ({
      ...each,
      ...{ name: names[number] ?? null, look: each.name === names[number] ? each.look : null, bot: null, absent: false, reserved: null },
      ...{ hand_count: hands[number]?.length ?? 0, score: scores[number] ?? 0 },
    })),
    ...(seat !== null && { you: { seat, hand: hands[seat] ?? [], legal_moves: [] } }),
  };
}

/** The events of a version as a seat has seen them: without the cards that others drew; null: all of them. */
export function eventsFor({ events }: Moment, seat: number | null): GameEvent[] {
  if (seat === null) return events;
  return events.map((event) => (event.kind === "drew" && event["seat"] !== seat && "cards" in event ? { ...event, cards: null } : event));
}
