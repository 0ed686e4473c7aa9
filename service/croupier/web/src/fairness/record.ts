// The record of a game, as far as the check reads it.
export interface RecordedEvent {
  kind: string;
  version: number;
  [field: string]: unknown;
}

export interface RecordedVersion {
  version: number;
  change: string;
  events: RecordedEvent[];
}

export interface GameRecord {
  format: string;
  id: string;
  rulebook: string;
  edition: number;
  ruleset: string;
  options: Record<string, unknown>;
  holders: unknown[];
  fairness: { scheme: string; commitment: string; seed: string; terms: string | null } | null;
  versions: RecordedVersion[];
  version: number;
  /** The last version that is in it. */
  next_after: number;
}

/** Something is not as it should be; in which version, if it is about one. */
export class Difference extends Error {
  constructor(message: string, readonly version: number | null = null) {
    super(message);
  }
}

/** Whether two JSON values are equal, whatever the order of their members. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const value = (holder: object, name: string) => (holder as Record<string, unknown>)[name];
  const isAlike = Array.isArray(one) === Array.isArray(other) && names.length === others.length;
  return isAlike && names.every((name) => Object.hasOwn(other, name) && isEqual(value(one, name), value(other, name)));
}

export function expectEqual(name: string, right: unknown, said: unknown): void {
  if (!isEqual(right, said)) throw new Difference(`${name}: computed ${JSON.stringify(right)}, found ${JSON.stringify(said)}`);
}
