// Who watches, and which seats can be taken in a running game. No network.
import type { Connection } from "./table";
import type { Presence, View } from "./types";

/** How many watch, besides the reader if that is a spectator; 0 also while that is not known. */
export function watchersBeside(presence: Presence | null, connection: Connection, seat: number | null): number {
  if (!presence || connection !== "live") return 0;
  return Math.max(0, presence.watching - (seat === null ? 1 : 0));
}

/** The seats that nobody holds, also those that a bot plays meanwhile; one that is out of the game is not free. */
function freeSeats(view: View): number[] {
  const out = (view.board?.["eliminated"] ?? []) as number[];
  const runs = view.status === "playing" || view.status === "round_over";
  return runs ? view.seats.filter(({ seat, name }) => name === null && !out.includes(seat)).map(({ seat }) => seat) : [];
}

/** The seats that a spectator can take: those that this browser has left, and one that the settings leave to others. */
export function seatsFor(view: View, left: number[]): { own: number[]; other: number | null } {
  const free = freeSeats(view);
  const mayJoin = view.settings.late_join && !view.locked;
  return { own: free.filter((seat) => left.includes(seat)), other: (mayJoin ? free.find((seat) => !left.includes(seat)) : null) ?? null };
}
