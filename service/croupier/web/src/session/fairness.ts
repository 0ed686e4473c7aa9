// What this browser contributes to the shuffle of a game, and the check of the game's record after its end.
import type { Verdict } from "../fairness/check";
import type { GameRecord } from "../fairness/record";
import { recordParts, type RecordPart } from "./record";
import { bearer, newKey, refusalOf, send, type Service } from "@croupier/client";
import type { TokenStorage, Tokens } from "./tokens";
import type { Outcome } from "./types";

/** What this browser has seen of a game before its end, and sent before its start. */
interface Kept {
  commitment: string;
  /** By seat: the texts that arrived; several tabs send one each, and the service keeps the last one. */
  entropy: Record<number, string[]>;
}

export interface Proof {
  record: GameRecord;
  verdict: Verdict;
  /** Whether this browser has seen the commitment before the end. */
  isSeen: boolean;
  /** Whether the shuffle depended on a contribution of this browser. */
  isOwn: boolean;
}

const NAME = "croupier.fair";
const MOST_GAMES = 100;

export class Fairness {
  /** By seat of a game: the contribution that is under way or has arrived. */
  private readonly sent = new Map<string, Promise<void>>();

  constructor(
    private readonly service: Service,
    private readonly tokens: Tokens,
    private readonly storage: TokenStorage,
  ) {}

  /** Keep the commitment of a game, the first time that it is seen. */
  see(game: string, commitment: string): void {
    if (!this.kept(game)) this.keep(game, { commitment, entropy: {} });
  }

  /** Send a random text for a seat of this browser, once for each time that it sits down; what arrived is kept for the check. */
  async contribute(game: string, seat: number, commitment: string): Promise<void> {
    if (this.kept(game)?.commitment !== commitment) return;
    const place = `${game}.${seat}`;
    const sending = this.sent.get(place) ?? this.sendText(game, seat, commitment);
    this.sent.set(place, sending);
    await sending;
  }

  private async sendText(game: string, seat: number, commitment: string): Promise<void> {
    const entropy = newKey();
    const headers = { ...bearer(this.tokens.get(game, seat)?.token ?? null), "Idempotency-Key": newKey() };
    const options = { params: { path: { game_id: game, seat } }, headers, body: { entropy, commitment } };
    const answer = await send(() => this.service.PUT("/v1/games/{game_id}/seats/{seat}/entropy", options));
    if (!answer.ok) return void this.sent.delete(`${game}.${seat}`);
    const texts = this.kept(game)?.entropy ?? {};
    this.keep(game, { commitment, entropy: { ...texts, [seat]: [...(texts[seat] ?? []), entropy] } });
  }

  /** Forget what was sent for a seat that this browser no longer has: the contribution goes with its player. */
  forget(game: string, seat: number): void {
    const kept = this.kept(game);
    this.sent.delete(`${game}.${seat}`);
    if (!kept) return;
    delete kept.entropy[seat];
    this.keep(game, kept);
  }

  /** Read the record of a game that is over, and check its cards. */
  async prove(game: string, seat: number | null): Promise<Outcome<Proof>> {
    const record = await this.record(game, seat);
    if (!record.ok) return record;
    const { check } = await import("../fairness/check");
    const kept = this.kept(game);
    const verdict = await check(record.value, kept ?? {});
    const isOwn = Object.keys(kept?.entropy ?? {}).length > 0;
    return { ok: true, value: { record: record.value, verdict, isOwn, isSeen: kept !== null } };
  }

  private async record(game: string, seat: number | null): Promise<Outcome<GameRecord>> {
    const token = seat === null ? null : (this.tokens.get(game, seat)?.token ?? null);
    const versions: GameRecord["versions"] = [];
    let last: Outcome<RecordPart> = { ok: false, refusal: refusalOf(null) };
    for await (last of recordParts(this.service, game, token)) {
      if (last.ok) versions.push(...last.value.versions);
    }
    return last.ok ? { ok: true, value: { ...(last.value as unknown as GameRecord), versions } } : last;
  }

  private kept(game: string): Kept | null {
    return this.all()[game] ?? null;
  }

  private keep(game: string, kept: Kept): void {
    const { [game]: _, ...others } = this.all();
    const newest = [...Object.entries(others), [game, kept] as const].slice(-MOST_GAMES);
    this.storage.setItem(NAME, JSON.stringify(Object.fromEntries(newest)));
  }

  private all(): Record<string, Kept> {
    try {
      return (JSON.parse(this.storage.getItem(NAME) ?? "{}") ?? {}) as Record<string, Kept>;
    } catch {
      return {};
    }
  }
}
