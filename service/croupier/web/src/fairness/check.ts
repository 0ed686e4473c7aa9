// Checks a record by itself, with nothing of the service: that the cards are those of the commitment.
import { Cards, deckOf } from "./cards";
import { Dice, diceOf } from "./dice";
import { Difference, expectEqual, type GameRecord } from "./record";
import { bytesOf, hex, hmac, joined, sha256, Stream, unhex } from "./stream";

const FORMAT = "croupier-record/1";
const SCHEME = "croupier-fair/1";
/** Events of a game that has started. */
const DEALING = new Set(["game_started", "dealt", "turned", "drew_for_deal", "centre_rolled", "drew"]);

export interface Known {
  /** The commitment that the player has seen. */
  commitment?: string;
  /** By seat: texts that the player has contributed, of which the last one that arrived counts. */
  entropy?: Record<number, string[]>;
}

/**
 * `undealt`: the game did not start. `unproved`: the record has nothing that could be checked, or is of a rulebook that is not
 * known here. `impossible`: the browser computes no hashes here, as over plain HTTP. `partial`: it is a part of a record.
 * `malformed`: it is no record, or cannot be read to its end.
 */
export type Verdict = { result: "fair" | "undealt" | "unproved" | "impossible" | "partial" | "malformed" } | { result: "different"; reason: string; version: number | null };

export async function check(record: GameRecord, known: Known = {}): Promise<Verdict> {
  if (globalThis.crypto?.subtle === undefined) return { result: "impossible" };
  if (record.format !== FORMAT || record.fairness?.scheme !== SCHEME) return { result: "unproved" };
  if (record.next_after !== record.version) return { result: "partial" };
  try {
    return { result: await verdictOn(record, known) };
  } catch (error) {
    return error instanceof Difference ? { result: "different", reason: error.message, version: error.version } : { result: "malformed" };
  }
}

async function verdictOn(record: GameRecord, known: Known): Promise<"fair" | "undealt" | "unproved"> {
  const { seed, terms, commitment } = record.fairness as NonNullable<GameRecord["fairness"]>;
  expectEqual("id", /^[0-9a-f]{24}$/.test(record.id), true); // of fixed lengths, id and seed have one reading
  expectEqual("seed", /^[0-9a-f]{64}$/.test(seed), true);
  const right = hex(await sha256(joined(bytesOf(`${SCHEME}\0${record.id}\0`), unhex(seed))));
  for (const said of [commitment, known.commitment ?? right]) expectEqual("commitment", right, said.toLowerCase());
  if (terms === null) {
    expectEqual("terms", record.versions.some(({ events }) => events.some(({ kind }) => DEALING.has(kind))), false);
    return "undealt";
  }
  checkTerms(record, terms, known.entropy ?? {});
  const table = tableOf(record, await hmac(unhex(seed), joined(bytesOf(`${SCHEME} deal`), await sha256(bytesOf(terms)))));
  if (table === null) return "unproved";
  await follow(record, table);
  return "fair";
}

/** Check that the terms are of this game, and have all contributions. */
function checkTerms(record: GameRecord, terms: string, entropy: Record<number, string[]>): void {
  const { id, rulebook, edition, ruleset, options } = record;
  const agreed = JSON.parse(terms) as { contributions: (string | null)[] };
  const seats = record.holders.length;
  expectEqual("terms", { id, rulebook, edition, ruleset, options, seats, contributions: agreed.contributions }, agreed);
  expectEqual("contributions", contributionsIn(record), agreed.contributions);
  for (const [seat, texts] of Object.entries(entropy)) {
    const said = agreed.contributions[Number(seat)];
    if (said == null || !texts.includes(said)) throw new Difference(`contribution of seat ${seat}: ${said ?? "none"}`);
  }
}

/** What the players had contributed when the game started. */
function contributionsIn(record: GameRecord): (string | null)[] {
  const found = record.holders.map((): string | null => null);
  for (const { events } of record.versions) {
    for (const event of events) {
      const seat = Number(event["seat"]);
      if (event.kind === "game_started") return found;
      if (event.kind === "entropy_contributed") found[seat] = String(event["entropy"]);
      if (event.kind === "seat_left" || event.kind === "seat_removed") found[seat] = null;
    }
  }
  return found;
}

/** The cards or dice of a game before its start; null: the rulebook is not known here. */
function tableOf({ rulebook, options, holders }: GameRecord, seed: Uint8Array<ArrayBuffer>): Cards | Dice | null {
  const [seats, stream] = [holders.length, new Stream(seed)];
  if (rulebook === "uno-dice") return new Dice(diceOf(String(options["faces"])), seats, stream);
  const deck = deckOf(rulebook, seats);
  return deck && new Cards(deck, seats, stream, rulebook, options);
}

async function follow(record: GameRecord, table: Cards | Dice): Promise<void> {
  let number = 0;
  for (const entry of record.versions) {
    number += 1;
    try {
      expectEqual("version", number, entry.version);
      if (entry.events.some(({ kind }) => kind === "game_started")) await table.start(entry.events);
      await table.follow(entry.events);
    } catch (error) {
      throw error instanceof Difference ? new Difference(error.message, number) : error;
    }
  }
  expectEqual("versions", record.version, number);
}
