// The clock of the service. The clock of a device may be wrong by minutes, so it is compared with the header Date.

let difference: number | null = null;

/** Compare with the `Date` of a response. One that was delayed, or stored, is older than the time: the newest counts. */
export function setClock(date: string | null, now = Date.now()): void {
  if (!date) return;
  const found = Date.parse(date) - now;
  if (difference === null || found > difference) difference = found;
}

/** Seconds until a time of the service, such as `deadline.at`; below zero when it is over. */
export function secondsUntil(at: string, now = Date.now()): number {
  return (Date.parse(at) - now - (difference ?? 0)) / 1000;
}
