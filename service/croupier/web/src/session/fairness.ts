// What this browser contributes to the shuffle of a game, and the check of the game's record after its end.
import type { Verdict } from "../fairness/check";
import type { GameRecord } from "../fairness/record";
import { recordParts, type RecordPart } from "./record";
import { bearer, newKey, send, unreachable, type Service } from "./service";
import type { TokenStorage, Tokens } from "./tokens";
import type { Outcome } from "./types";

/** What this browser has seen and sent before the start of a game. */
interface Kept {
  commitment: string;
  /** By seat. */
  entropy: Record<number, string>;
}

export interface Proof {
  record: GameRecord;
  verdict: Verdict;
  /** Whether the shuffle depended on a contribution of this browser. */
  isOwn: boolean;
}

const nameOf = (game: string) => `croupier.fair.${game}`;

export class Fairness {
  private readonly sent = new Set<string>();

  constructor(
    private readonly service: Service,
    private readonly tokens: Tokens,
    private readonly storage: TokenStorage,
  ) {}

  /** Send a random text for a seat of this browser, once; it is kept for the check. */
  async contribute(game: string, seat: number, commitment: string): Promise<void> {
    const place = `${game}.${seat}.${commitment}`;
    if (this.sent.has(place)) return;
    this.sent.add(place);
    const entropy = newKey();
    const kept = this.kept(game);
    const others = kept?.commitment === commitment ? kept.entropy : {};
    this.storage.setItem(nameOf(game), JSON.stringify({ commitment, entropy: { ...others, [seat]: entropy } } satisfies Kept));
    const headers = { ...bearer(this.tokens.get(game, seat)?.token ?? null), "Idempotency-Key": newKey() };
    const options = { params: { path: { game_id: game, seat } }, headers, body: { entropy, commitment } };
    const answer = await send(() => this.service.PUT("/v1/games/{game_id}/seats/{seat}/entropy", options));
    if (!answer.ok) this.sent.delete(place);
  }

  /** Read the record of a game that is over, and check its cards. */
  async prove(game: string, seat: number | null): Promise<Outcome<Proof>> {
    const record = await this.record(game, seat);
    if (!record.ok) return record;
    const { check } = await import("../fairness/check");
    const { commitment, entropy } = this.kept(game) ?? { commitment: undefined, entropy: {} };
    const agreed = JSON.parse(record.value.fairness?.terms ?? "{}") as { contributions?: (string | null)[] };
    const own = Object.fromEntries(Object.entries(entropy).filter(([place]) => agreed.contributions?.[Number(place)] != null));
    const verdict = await check(record.value, { commitment, entropy: own });
    return { ok: true, value: { record: record.value, verdict, isOwn: Object.keys(own).length > 0 } };
  }

  private async record(game: string, seat: number | null): Promise<Outcome<GameRecord>> {
    const token = seat === null ? null : (this.tokens.get(game, seat)?.token ?? null);
    const versions: GameRecord["versions"] = [];
    let last: Outcome<RecordPart> = { ok: false, refusal: unreachable() };
    for await (last of recordParts(this.service, game, token)) {
      if (last.ok) versions.push(...last.value.versions);
    }
    return last.ok ? { ok: true, value: { ...(last.value as unknown as GameRecord), versions } } : last;
  }

  private kept(game: string): Kept | null {
    try {
      return JSON.parse(this.storage.getItem(nameOf(game)) ?? "null") as Kept | null;
    } catch {
      return null;
    }
  }
}
