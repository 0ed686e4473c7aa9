import { useEffect, useState } from "preact/hooks";
import { secondsUntil } from "../session/clock";
import type { View } from "../session/types";

const TEXT_BELOW_S = 10;
const TICK_MS = 250;

/** Whether a deadline is that of people; a bot's is only its pace. */
export function hasCountdown(view: View): boolean {
  return view.deadline !== null && view.deadline.seats.some((seat) => !view.seats[seat]?.bot);
}

/** Draw again and again, as long as something counts. */
export function useTick(counts: boolean, milliseconds = TICK_MS): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick((count) => count + 1), milliseconds);
    return () => clearInterval(timer);
  }, [counts]);
}

/** Whole seconds until a time of the service, counted down; null: there is none. */
export function useCountdown(at: string | null): number | null {
  useTick(at !== null);
  return at === null ? null : Math.max(0, Math.ceil(secondsUntil(at)));
}

/** A ring that runs out until the deadline; seconds as text below ten. */
export function DeadlineRing({ view, seat }: { view: View; seat: number }) {
  const deadline = view.deadline;
  const counts = hasCountdown(view) && deadline !== null && deadline.seats.includes(seat);
  useTick(counts);
  if (!counts || !deadline) return null;
  const left = Math.max(0, secondsUntil(deadline.at));
  const whole = view.settings.turn_seconds ?? view.settings.answer_seconds ?? 60;
  const part = Math.min(1, left / whole);
  return (
    <>
      <svg class="ring-left" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="20" pathLength="100" stroke-dasharray={`${100 * part} 100`} />
      </svg>
      {left < TEXT_BELOW_S && <span class="seconds">{Math.ceil(left)}</span>}
    </>
  );
}
