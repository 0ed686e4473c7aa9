// The seats of this browser: the tokens lie in localStorage by game and seat, and in no URL.

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

export class Tokens {
  constructor(private readonly storage: Storage) {}

  put(game: string, seat: number, token: string, left = false): void {
    const entry: OwnSeat = { game, seat, token, since: Date.now(), ...(left && { left }) };
    this.storage.setItem(nameOf(game, seat), JSON.stringify(entry));
  }

  get(game: string, seat: number): OwnSeat | null {
    return parse(this.storage.getItem(nameOf(game, seat)));
  }

  remove(game: string, seat: number): void {
    this.storage.removeItem(nameOf(game, seat));
  }

  /** List the seats of a game, the lowest first. */
  of(game: string): OwnSeat[] {
    return this.all()
      .filter((entry) => entry.game === game)
      .sort((one, other) => one.seat - other.seat);
  }

  /** List all seats, the newest first. */
  all(): OwnSeat[] {
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
    return entry && typeof entry.token === "string" ? entry : null;
  } catch {
    return null;
  }
}
