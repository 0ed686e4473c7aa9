// The log in turns: what one player did stands together. No words, no drawing.
import type { GameEvent, Move } from "./types";

export interface Line {
  /** It is the same whenever the log is grouped again. */
  key: string;
  event: GameEvent;
  /** Others that its sentence is about, too. */
  more: GameEvent[];
}

/** What one player did in a row, or what happened to the whole table, such as a deal. */
export interface Block {
  key: string;
  /** The seat that acted, or null. */
  seat: number | null;
  /** Whether it begins or ends a round. */
  isRound: boolean;
  lines: Line[];
}

const ROUNDS = ["dealt", "centre_rolled", "round_ended"];
/** Kinds of events that concern the table, whoever they name. */
const TABLE = [
  ...["game_started", "drew_for_deal", "seat_taken", "seat_left", "seat_removed", "seat_reclaimed", "seat_forfeited"],
  ...["bot_seated", "bot_took_over", "host_changed", "token_rotated", "entropy_contributed", "rematch_opened"],
];
/** Kinds that a seat does itself; another that follows in the same version is what they cause. */
const ACTS = [
  ...["played", "passed", "rerolled", "card_taken", "laid", "hit_made", "discarded", "taken_back"],
  ...["challenged", "caught", "uno_called", "announced", "colour_chosen", "timed_out"],
];

/** What a seat adds to the shuffle: those of a block stand in one sentence. */
export const CONTRIBUTION = "entropy_contributed";

/** Who does what an event says; null: the table, or nobody. */
function actorOf(event: GameEvent): number | null {
  const actor = event["by"] ?? event["seat"];
  return typeof actor === "number" && !ROUNDS.includes(event.kind) && !TABLE.includes(event.kind) ? actor : null;
}

/** Group events, the oldest first, by the player who acts; those without a sentence are left out. */
export function grouped(events: GameEvent[]): Block[] {
  const blocks: Block[] = [];
  let [version, place, actor] = [-1, 0, null as number | null];
  for (const event of events) {
    const isFirst = event.version !== version;
    if (isFirst) [version, place, actor] = [event.version, 0, null];
    const key = `${version}.${place++}`;
    const isRound = ROUNDS.includes(event.kind);
    const isOfTable = isFirst && TABLE.includes(event.kind);
    const acts = actorOf(event) !== null && ((actor === null && !dealt(blocks, version)) || ACTS.includes(event.kind));
    if (acts || isRound) actor = actorOf(event);
    if (!event.text) continue;
    const last = blocks.at(-1);
    const begins = !last || isRound || (acts && actor !== last.seat) || (isOfTable && last.seat !== null);
    if (begins) blocks.push({ key, seat: actor, isRound, lines: [] });
    const lines = blocks.at(-1)?.lines ?? [];
    const first = event.kind === CONTRIBUTION && lines.find((line) => line.event.kind === CONTRIBUTION);
    if (first) first.more.push(event);
    else lines.push({ key, event, more: [] });
  }
  return blocks;
}

/** Whether the last block is that of a round which a version has begun or ended: what follows in it belongs there. */
function dealt(blocks: Block[], version: number): boolean {
  const last = blocks.at(-1);
  return last !== undefined && last.isRound && last.lines[0]?.event.version === version;
}

const CARDS = ["card", "die", "cards", "dice", "faces", "groups"];

/** The cards or dice that the sentence of an event, or of a move, is about, as far as the reader may know them. */
export function cardsOf(event: GameEvent | Move): string[] {
  if (event.kind === "dealt") return []; // its sentence has their number alone
  return CARDS.flatMap((field) => [event[field]].flat(2)).filter((each) => typeof each === "string") as string[];
}
