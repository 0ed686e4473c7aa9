// Figures of a game that is over, from its record.
import { recordParts, type RecordPart, type Version } from "./record";
import { namesAt } from "./replay";
import type { Service } from "@croupier/client";
import type { View } from "./types";

/** What a record says; null: it says nothing of that. */
export interface Figures {
  turn: { name: string; seconds: number } | null;
  held: { name: string; count: number } | null;
  challenges: { count: number; caught: number } | null;
  played: number;
}

/** Counts the figures of a game as the parts of its record arrive. */
export class Figuring {
  private turn: Figures["turn"] = null;
  private held: Figures["held"] = null;
  private challenges = { count: 0, caught: 0 };
  private played = 0;
  /** Whose turn it is, in which round, and since when. */
  private since: { seat: number; round: number; at: number } | null = null;

  add({ versions, holders }: Pick<RecordPart, "versions" | "holders">): void {
    for (const version of versions) {
      const names = namesAt(holders, version.version);
      this.count(version, names);
      this.time(version, names);
    }
  }

  get figures(): Figures {
    return { turn: this.turn, held: this.held, challenges: this.challenges.count > 0 ? this.challenges : null, played: this.played };
  }

  private count({ events, position }: Version, names: (string | null)[]): void {
    const has = (kind: string) => events.filter((event) => event.kind === kind);
    const found = [...has("challenged"), ...has("taken_back").filter((event) => "by" in event)];
    this.challenges.count += found.length;
    this.challenges.caught += found.filter((event) => event["guilty"] !== false).length;
    this.played += ["played", "discarded", "hit_made"].flatMap(has).length + has("laid").flatMap(({ groups }) => (groups as string[][]).flat()).length;
    position?.hands.forEach(({ length: count }, seat) => {
      const name = names[seat];
      if (name && count > (this.held?.count ?? 0)) this.held = { name, count };
    });
  }

  private time({ at, position }: Version, names: (string | null)[]): void {
    const { since } = this;
    const seat = position?.status === "playing" ? position.turn : null;
    const round = position?.round ?? 0;
    if (since && since.seat === seat && since.round === round) return;
    const now = at ? Date.parse(at) : null;
    const name = since && names[since.seat];
    const seconds = since && now ? Math.floor((now - since.at) / 1000) : 0;
    if (name && seconds > (this.turn?.seconds ?? 0)) this.turn = { name, seconds };
    this.since = seat !== null && now !== null ? { seat, round, at: now } : null;
  }
}

/** Up to how many versions positions are read: a part of fifty counts as ten requests. A sandbox has none. */
const MOST_POSITIONS = 400;

/** Read the figures of a game; null: its record cannot be read, or nobody asks any more. */
export async function readFigures(service: Service, { id, sandbox, version }: View, token: string | null, isWanted: () => boolean): Promise<Figures | null> {
  const figuring = new Figuring();
  for await (const part of recordParts(service, id, token, !sandbox && version <= MOST_POSITIONS)) {
    if (!part.ok || !isWanted()) return null;
    figuring.add(part.value);
  }
  return figuring.figures;
}
