// What the seats of a game of Phase 10 are to lay, as the view states it.
import type { GameOf } from "../../session/types";
import { t } from "../../words";
import type { Goal } from "./groups";

export type PhaseView = GameOf<"phase-10">;

/** The goal of a round that breaks a tie (H-P10-40). */
const TIE_BREAK: Goal[] = [{ kind: "set", size: 5 }, { kind: "set", size: 3 }];

/** The groups of a phase; null: those of a round that breaks a tie. */
export const goalsOf = (view: PhaseView, phase: number | null): Goal[] => (phase === null ? TIE_BREAK : (view.options.phases[phase - 1] ?? []));

export const laidBy = (view: PhaseView, seat: number) => view.board?.laid.find((laid) => laid.seat === seat);

/** The phases that a seat may still lay: its next one, or with `advance: pick` all that it has not completed. */
export function openPhases(view: PhaseView, seat: number): number[] {
  const { phases = [], completed = [] } = view.board ?? {};
  const next = phases[seat];
  if (typeof next === "number") return [next];
  if (view.options.advance !== "pick") return [];
  const done = new Set(completed[seat]);
  return view.options.phases.map((_, place) => place + 1).filter((phase) => !done.has(phase));
}

export const goalName = ({ kind, size }: Goal): string => t(`phase-goal-${kind}`, { size });

export const phaseName = (phase: number | null): string => (phase === null ? t("phase-tie-break") : t("phase-number", { phase }));

/** What a round has brought a seat: the phase that it has laid, and the one that it is on now. */
export function progressOf(view: PhaseView, seat: number): string {
  const laid = laidBy(view, seat);
  const done = laid && laid.phase !== null ? t("phase-laid", { phase: laid.phase }) : "";
  const [phase, ...others] = openPhases(view, seat);
  if (phase === undefined) return `${done} ${t("phase-all-done")}`;
  if (others.length > 0) return `${done} ${t("phase-left", { count: others.length + 1 })}`;
  const isKept = !done && view.options.advance === "completed";
  return `${done} ${t(isKept ? "phase-kept" : "phase-next", { phase })}`;
}
