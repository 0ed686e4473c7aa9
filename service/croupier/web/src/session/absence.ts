// Who is away, and when a bot may play for a player. No network.
import { secondsUntil } from "./clock";
import type { Presence, View } from "./types";

/** A player is away after this time: a reload ends a stream for a moment. */
export const AWAY_MS = 5000;

/** For how many seconds each player has been away, by seat; those of this browser are not. */
export function absences(presence: Presence | null, own: number[]): Map<number, number> {
  const away = (presence?.away ?? []).filter(({ seat }) => !own.includes(seat));
  const seconds = away.map(({ seat, since }) => [seat, -secondsUntil(since)] as const);
  return new Map(seconds.filter(([, each]) => 1000 * each >= AWAY_MS));
}

/** Whether the game does not go on without a move of a player. */
export const waitsFor = (view: View, seat: number): boolean => view.status === "playing" && view.turn === seat && !view.seats[seat]?.bot;

/** Whether the service lets a bot play for a player who has been away for some seconds. */
export function mayStandIn(view: View, seat: number, seconds: number): boolean {
  const limit = view.settings.away_seconds;
  const player = view.seats[seat];
  if (limit === null || !player?.name || player.bot || !["playing", "round_over"].includes(view.status)) return false;
  const hasMissed = player.absent; // two deadlines: it need not be on turn
  const waited = waitsFor(view, seat) && view.turn_since ? -secondsUntil(view.turn_since) : 0;
  return seconds >= limit && (hasMissed || waited >= limit);
}
