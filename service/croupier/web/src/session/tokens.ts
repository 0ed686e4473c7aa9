// The seats of this browser: the tokens lie in localStorage by game and seat, and in no URL that is sent.
import { signal } from "@preact/signals";

export interface OwnSeat {
  game: string;
  seat: number;
  token: string;
  /** When the seat was stored, in milliseconds since 1970. */
  since: number;
  /** Whether its player has left it; then the token can only reclaim it. */
  left?: boolean;
}

const PREFIX = "croupier.seat.";
const nameOf = (game: string, seat: number) => `${PREFIX}${game}.${seat}`;

export type TokenStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** What reads the seats is drawn again when they change. */
export class Tokens {
  private readonly changes = signal(0);

  constructor(private readonly storage: TokenStorage) {}

  put(game: string, seat: number, token: string, left = false): void {
    const entry: OwnSeat = { game, seat, token, since: Date.now(), ...(left && { left }) };
    this.storage.setItem(nameOf(game, seat), JSON.stringify(entry));
    this.changes.value += 1;
  }

  get(game: string, seat: number): OwnSeat | null {
    return parse(this.storage.getItem(nameOf(game, seat)));
  }

  remove(game: string, seat: number): void {
    this.storage.removeItem(nameOf(game, seat));
    this.changes.value += 1;
  }

  /** List the seats of a game, the lowest first. */
  of(game: string): OwnSeat[] {
    return this.all()
      .filter((entry) => entry.game === game)
      .sort((one, other) => one.seat - other.seat);
  }

  /** List all seats, the newest first. */
  all(): OwnSeat[] {
    void this.changes.value;
    const names = Array.from({ length: this.storage.length }, (_, place) => this.storage.key(place) ?? "");
    return names
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => parse(this.storage.getItem(name)) ?? [])
      .sort((one, other) => other.since - one.since);
  }
}

function parse(text: string | null): OwnSeat | null {
  try {
    const entry = JSON.parse(text ?? "null") as OwnSeat | null;
    const isSeat = typeof entry?.token === "string" && typeof entry.game === "string" && Number.isInteger(entry.seat);
    return isSeat ? entry : null;
  } catch {
    return null;
  }
}
