// Which hint a player gets in the first game. No words, no drawing.
import { legalMoves, touched } from "./moves";
import type { View } from "./types";

/** What a hint depends on, besides the view. */
export interface Situation {
  view: View;
  /** Whether the log and the rules are open. */
  panelIsShown: boolean;
  /** Whether the page explains why a move is refused. */
  isRefused: boolean;
  seen: ReadonlySet<string>;
}

interface Hint {
  id: string;
  isDue: (situation: Situation) => boolean;
}

const isOwnTurn = ({ view }: Situation) => view.status === "playing" && view.turn !== null && view.turn === view.you?.seat;
const has = ({ view }: Situation, kind: string) => legalMoves(view).some((move) => move.kind === kind);
const canPlay = ({ view }: Situation) => legalMoves(view).some((move) => touched(move) !== null);
const isLearnt = ({ seen }: Situation) => ["play", "draw", "choose"].some((id) => seen.has(id));
const phase10 = ({ view }: Situation) => view.rulebook === "phase-10";

function holdsOthers({ view }: Situation): boolean {
  const legal = new Set(legalMoves(view).map(touched));
  return view.you?.hand.some((code) => !legal.has(code)) ?? false;
}

/** The hints, the most urgent first, all for the own turn, so that none is replaced while it is read. In a game there are at most five. */
const HINTS: Hint[] = [
  { id: "call", isDue: (at) => isOwnTurn(at) && has(at, "call_uno") && canPlay(at) },
  { id: "take", isDue: (at) => phase10(at) && isOwnTurn(at) && has(at, "draw") },
  { id: "choose", isDue: (at) => phase10(at) && isOwnTurn(at) && has(at, "discard") },
  { id: "play", isDue: (at) => !phase10(at) && isOwnTurn(at) && canPlay(at) },
  { id: "draw", isDue: (at) => !phase10(at) && isOwnTurn(at) && has(at, "draw") && !canPlay(at) },
  { id: "why", isDue: (at) => !phase10(at) && at.seen.has("play") && isOwnTurn(at) && canPlay(at) && holdsOthers(at) && !at.isRefused },
  { id: "panel", isDue: (at) => isLearnt(at) && isOwnTurn(at) && !at.panelIsShown },
];

/** The hint to show now, or null. */
export const hintFor = (situation: Situation): string | null =>
  HINTS.find((hint) => !situation.seen.has(hint.id) && hint.isDue(situation))?.id ?? null;

/** Whether the reader has finished a round, and needs no hints any more. */
export const hasFinished = (view: View): boolean => view.you !== undefined && (view.status === "round_over" || view.status === "finished");
