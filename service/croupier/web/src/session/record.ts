// Reads the record of a game that is over, in parts.
import { bearer, send, type Service } from "@croupier/client";
import type { GameEvent, Outcome } from "./types";

/** What happened in a version, nothing hidden. */
export interface Version {
  version: number;
  at: string | null;
  change: string;
  seat: number | null;
  events: GameEvent[];
  /** With `boards`: the game after it. */
  position?: Position;
}

export interface Position {
  status: string;
  round: number;
  turn: number | null;
  to_move: number[];
  scores: number[];
  hands: string[][];
  board: Record<string, unknown> | null;
}

/** A part of a record; what is not about versions is the same in each. */
export interface RecordPart {
  holders: { name: string; since: number; state: string }[][];
  versions: Version[];
  version: number;
  next_after: number;
  [field: string]: unknown;
}

const VERSIONS = 500;

/** Yield the parts of a record, up to the first refusal. */
export async function* recordParts(service: Service, game: string, token: string | null, boards = false): AsyncGenerator<Outcome<RecordPart>> {
  for (let after = 0, isOver = false; !isOver; ) {
    const params = { path: { game_id: game }, query: { after, limit: VERSIONS, boards } };
    const answer = await send(() => service.GET("/v1/games/{game_id}/record", { params, headers: bearer(token) }));
    if (!answer.ok) return yield answer;
    const part = answer.value as unknown as RecordPart;
    after = part.next_after;
    isOver = part.next_after >= part.version;
    yield { ok: true, value: part };
  }
}
