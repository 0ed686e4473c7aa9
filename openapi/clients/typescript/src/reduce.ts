// How a view that arrives changes what is known of a game. No network, no clock.

/** What the reducer reads of a view. */
export type Viewed = { version: number; events_since: number; events: { version: number }[]; reset?: boolean };
/** A change: the view before, or null if this is the first or too much was missed; the view after; each event between, once. */
export type Step<View extends Viewed> = { before: View | null; after: View; events: View["events"] };

/** Return what a view changes: `null` if it is not newer, `"gap"` if events are missing, so that it must be read with `since`. */
export function reduce<View extends Viewed>(known: View | null, arrived: View): Step<View> | "gap" | null {
  if (!known || (arrived.reset && arrived.version !== known.version)) return { before: null, after: arrived, events: [] };
  if (arrived.version <= known.version) return null;
  if (arrived.events_since > known.version) return "gap";
  return { before: known, after: arrived, events: arrived.events.filter(({ version }) => version > known.version) };
}
