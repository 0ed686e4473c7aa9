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

/** A time in the largest unit that fits, at least a second. */
export function spanText(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ["s", 1];
  return t(`span-${unit}`, { count: Math.max(1, Math.floor(seconds / size)) });
}

/** For how long a player has been away; null: the player is not. */
export const awayText = (seconds: number | undefined): string | null => (seconds === undefined ? null : t("away-for", { time: spanText(seconds) }));
