// Checks a record by itself, with nothing of the service: that the cards are those of the commitment.
import { Cards, deckOf } from "./cards";
import { Dice, diceOf } from "./dice";
import { Difference, expectEqual, type GameRecord } from "./record";
import { bytesOf, hex, hmac, joined, sha256, Stream, unhex } from "./stream";

const FORMAT = "croupier-record/1";
const SCHEME = "croupier-fair/1";

export interface Known {
  /** The commitment that the player has seen. */
  commitment?: string;
  /** By seat: the contributions that the player has seen. */
  entropy?: Record<number, string>;
}

/**
 * `unproved`: the record has nothing that could be checked, or is of a rulebook that is not known here. `impossible`: the
 * browser computes no hashes here, as over plain HTTP. `partial`: it is a part of a record.
 */
export type Verdict = { result: "fair" | "unproved" | "impossible" | "partial" } | { result: "different"; reason: string; version: number | null };

export async function check(record: GameRecord, known: Known = {}): Promise<Verdict> {
  if (globalThis.crypto?.subtle === undefined) return { result: "impossible" };
  if (record.format !== FORMAT || record.fairness?.scheme !== SCHEME) return { result: "unproved" };
  if (record.last !== record.version) return { result: "partial" };
  try {
    const table = tableOf(record, await dealSeed(record, known));
    if (table === null) return { result: "unproved" };
    await follow(record, table);
  } catch (error) {
    const version = error instanceof Difference ? error.version : null;
    return { result: "different", reason: error instanceof Error ? error.message : String(error), version };
  }
  return { result: "fair" };
}

/** Check seed, commitment and terms; return the seed of the deals, or null if the game did not start. */
async function dealSeed(record: GameRecord, known: Known): Promise<Uint8Array<ArrayBuffer> | null> {
  const { seed, terms, commitment } = record.fairness as NonNullable<GameRecord["fairness"]>;
  const right = hex(await sha256(joined(bytesOf(`${SCHEME}\0${record.id}\0`), unhex(seed))));
  for (const said of [commitment, known.commitment ?? right]) expectEqual("commitment", right, said);
  expectEqual("seed", seed.length, 64);
  if (terms === null) return null;
  const { id, rulebook, edition, ruleset, options } = record;
  const agreed = JSON.parse(terms) as Record<string, unknown> & { contributions: (string | null)[] };
  const seats = record.holders.length;
  expectEqual("terms", { id, rulebook, edition, ruleset, options, seats, contributions: agreed.contributions }, agreed);
  expectEqual("contributions", contributionsIn(record), agreed.contributions);
  for (const [seat, text] of Object.entries(known.entropy ?? {})) expectEqual("contribution", text, agreed.contributions[Number(seat)]);
  return hmac(unhex(seed), joined(bytesOf(`${SCHEME} deal`), await sha256(bytesOf(terms))));
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
function tableOf({ rulebook, options, holders }: GameRecord, seed: Uint8Array<ArrayBuffer> | null): Cards | Dice | null {
  const [seats, stream] = [holders.length, new Stream(seed ?? new Uint8Array(32))];
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
      throw new Difference(error instanceof Error ? error.message : String(error), number);
    }
  }
  expectEqual("versions", record.version, number);
}
