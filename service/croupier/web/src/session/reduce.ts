// How a view that arrives changes what is known of a game. No network, no clock.
import type { GameEvent, View } from "./types";

export interface Step {
  before: View | null;
  after: View;
  /** The events between the two, each exactly once; none for the first view of a table. */
  events: GameEvent[];
}

/**
 * Return what a new view changes: `null` if it is not newer, `"gap"` if events before it are missing, so that the view
 * must be read again with `since`.
 */
export function reduce(known: View | null, arrived: View): Step | "gap" | null {
  const reset = "reset" in arrived && arrived.reset === true;
  if (!known || (reset && arrived.version !== known.version)) return { before: known, after: arrived, events: [] };
  if (arrived.version <= known.version) return null;
  if (arrived.events_since > known.version) return "gap";
  const events = arrived.events.filter((event) => event.version > known.version);
  return { before: known, after: arrived, events };
}
