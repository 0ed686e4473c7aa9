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

/** The name of the host, if that is another person who can help who has lost a seat: make room for them, or let a bot play. */
export function hostWhoHelps(view: View, lost: number): string | null {
  const host = view.seats[view.host];
  const helps = { lobby: !view.locked, playing: view.settings.away_seconds !== null, round_over: view.settings.away_seconds !== null };
  const canHelp = helps[view.status as keyof typeof helps] ?? false;
  return canHelp && view.host !== lost && host && !host.bot && !view.seats[lost]?.bot ? host.name : null;
}

/** Whether the game does not go on without a move of a player. */
export const waitsFor = (view: View, seat: number): boolean => view.status === "playing" && view.turn === seat && !view.seats[seat]?.bot;

/** In how many seconds the service lets a bot play for a player who has been away for some; null: as it is now, never. */
export function secondsToStandIn(view: View, seat: number, seconds: number): number | null {
  const limit = view.settings.away_seconds;
  const player = view.seats[seat];
  if (limit === null || !player?.name || player.bot || !["playing", "round_over"].includes(view.status)) return null;
  if (player.absent) return Math.max(0, limit - seconds); // it has missed two deadlines, and need not be on turn
  if (!waitsFor(view, seat) || !view.turn_since) return null;
  return Math.max(0, limit - seconds, limit + secondsUntil(view.turn_since));
}
