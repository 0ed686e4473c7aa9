// The clock of the service. The clock of a device may be wrong by minutes, so it is compared with the header Date once.

let difference = 0;
let isSet = false;

/** Compare with the `Date` of a response; the first response counts. */
export function setClock(date: string | null, now = Date.now()): void {
  if (isSet || !date) return;
  difference = Date.parse(date) - now;
  isSet = true;
}

/** Seconds until a time of the service, such as `deadline.at`; below zero when it is over. */
export function secondsUntil(at: string, now = Date.now()): number {
  return (Date.parse(at) - now - difference) / 1000;
}
