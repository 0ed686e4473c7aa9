import { tokens } from "../app";
import { absences } from "../session/absence";
import type { Table } from "../session/table";
import { t } from "../words";
import { useTick } from "./deadline";

const TICK_MS = 1000;
const UNITS = [["d", 86_400], ["h", 3600], ["min", 60], ["s", 1]] as const;

/** For how many seconds players have been away, by seat; it counts on. */
export function useAbsences(table: Table): ReadonlyMap<number, number> {
  const presence = table.presence.value;
  useTick(presence !== null && presence.away.length > 0, TICK_MS);
  return absences(presence, tokens.of(table.game).map(({ seat }) => seat));
}

/** For how long a player has been away, in the largest unit that fits; null: the player is not. */
export function awayText(seconds: number | undefined): string | null {
  const fitting = UNITS.find(([, size]) => seconds !== undefined && seconds >= size);
  if (seconds === undefined || !fitting) return null;
  const [unit, size] = fitting;
  return t("away-for", { time: t(`span-${unit}`, { count: Math.floor(seconds / size) }) });
}
