import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { check } from "../../../service/croupier/web/src/fairness/check";
import { diceOf } from "../../../service/croupier/web/src/fairness/dice";
import type { GameRecord, RecordedEvent } from "../../../service/croupier/web/src/fairness/record";
import { bytesOf, hex, hmac, joined, sha256, Stream, unhex } from "../../../service/croupier/web/src/fairness/stream";

const SEED = unhex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
const PAGE = readFileSync("docs/fairness.md", "utf8");
const row = (name: string) => PAGE.match(new RegExp(`^\\| ${name} \\| \`(.*)\` \\|$`, "m"))?.[1] ?? "";

test("the examples of the page are right", async () => {
  assert.equal(row("\\*S\\*"), hex(SEED));
  assert.equal(hex(await sha256(joined(bytesOf(`croupier-fair/1\0${row("id")}\0`), SEED))), row("commitment"));
  const digest = await sha256(bytesOf(row("terms")));
  assert.equal(hex(digest), row("SHA-256\\(terms\\)"));
  const key = await hmac(SEED, joined(bytesOf("croupier-fair/1 deal"), digest));
  assert.equal(hex(key), row("\\*D\\*"));
  const stream = new Stream(key);
  assert.equal(String(await stream.below(2)), row("first draw, below 2"));
  assert.equal((await stream.shuffled([..."abcdefgh"])).join(""), row("second draw, the shuffle of `abcdefgh`"));
  assert.equal((await new Stream(SEED).shuffled([..."abcdefgh"])).join(""), "cdgeabfh");
});

test("a shuffle of one card is no draw", async () => {
  const stream = new Stream(SEED);
  assert.deepEqual(await stream.shuffled(["a"]), ["a"]);
  assert.equal(await stream.below(256), await new Stream(SEED).below(256));
});

test("there are 24 dice with six different faces each", () => {
  for (const faces of ["one_to_six", "zero_to_nine"]) {
    assert.equal(diceOf(faces).length, 24);
    assert.ok(diceOf(faces).every((die) => new Set(die).size === 6));
  }
});

const path = process.env["RECORDS"];
const records: GameRecord[] = path ? readFileSync(path, "utf8").trim().split("\n").map((line) => JSON.parse(line) as GameRecord) : [];

test("the records of random games are fair", async () => {
  for (const record of records) {
    const { commitment } = record.fairness ?? {};
    const result = record.fairness?.terms ? "fair" : "undealt";
    assert.deepEqual(await check(record, { commitment }), { result }, `${record.ruleset} ${record.id}`);
  }
});

const flipped = (digits: string, place: number) => digits.slice(0, place) + (digits[place] === "0" ? "1" : "0") + digits.slice(place + 1);
/** The events that chance decides; what players then do with their cards is for the rules to judge. */
const DEALS = ["dealt", "turned", "drew", "reshuffled", "centre_rolled", "rerolled"];
const CARDS = ["card", "cards", "dice", "faces"];
const another = (code: unknown) => (code === "r6" ? "r5" : "r6");

const mayRepeat = ({ card, cards, dice, faces }: RecordedEvent) => [card, dice, faces].some((shown) => shown !== undefined) || (cards as string[] | undefined)?.length === 1;

/** Change one thing that decides the cards; null: the record has no such thing. */
const WRONGS: Record<string, (record: GameRecord, event: RecordedEvent, place: number) => unknown> = {
  "a bit of the seed": ({ fairness }, _, place) => fairness && (fairness.seed = flipped(fairness.seed, place % 64)),
  "the commitment": ({ fairness }, _, place) => fairness && (fairness.commitment = flipped(fairness.commitment, place % 64)),
  "the terms": ({ fairness }) => fairness?.terms && (fairness.terms = fairness.terms.replace("seats", " seats")),
  "the edition": (record) => (record.edition += 1),
  "the ruleset": (record) => (record.ruleset += "x"),
  "a card": (_, event) => {
    const field = CARDS.find((name) => name in event);
    if (field) event[field] = Array.isArray(event[field]) ? [another(event[field][0]), ...event[field].slice(1)] : another(event[field]);
    return field;
  },
  // One card and a few dice may by chance be the same again; whether a player may draw twice is for the rules to judge.
  "a doubled event": ({ versions }, event) => !mayRepeat(event) && versions.find(({ events }) => events.includes(event))?.events.push({ ...event }),
  "a version that is left out": ({ versions }, event) => versions.splice(event.version - 1, 1),
};

for (const [name, change] of Object.entries(WRONGS)) {
  test(`${name} that is changed is found`, async () => {
    for (const [place, record] of records.entries()) {
      const wrong = structuredClone(record);
      const events = wrong.versions.flatMap((version) => version.events).filter(({ kind, count }) => DEALS.includes(kind) && count !== 0);
      const event = events[(place * 7) % Math.max(1, events.length)];
      if (!event || !wrong.fairness?.terms || !change(wrong, event, place)) continue;
      assert.equal((await check(wrong)).result, "different", `${record.ruleset} ${record.id} ${JSON.stringify(event)}`);
    }
  });
}

const dealt = (test: (record: GameRecord) => boolean = () => true): GameRecord[] => records.filter((record) => record.fairness?.terms && test(record)).map((record) => structuredClone(record));

test("what a player has seen must be in the record", async () => {
  if (!records.length) return;
  const [record] = dealt(({ fairness }) => fairness?.terms?.includes('"contributions":["') ?? false);
  assert.ok(record);
  const { contributions } = JSON.parse(record.fairness?.terms ?? "") as { contributions: string[] };
  assert.equal((await check(record, { entropy: { 0: ["an older text", contributions[0] as string] } })).result, "fair");
  assert.equal((await check(record, { commitment: "0".repeat(64) })).result, "different");
  assert.equal((await check(record, { entropy: { 0: ["another text of mine"] } })).result, "different");
  const [silent] = dealt(({ fairness }) => fairness?.terms?.includes('"contributions":[null') ?? false);
  assert.ok(silent);
  assert.equal((await check(silent, { entropy: { 0: ["a text that was dropped"] } })).result, "different");
});

test("a contribution that is changed everywhere gives other cards", async () => {
  for (const record of dealt(({ fairness }) => fairness?.terms?.includes('"contributions":["') ?? false)) {
    const { contributions } = JSON.parse(record.fairness?.terms ?? "") as { contributions: string[] };
    const wrong = JSON.parse(JSON.stringify(record).replaceAll(contributions[0] as string, "x".repeat(32))) as GameRecord;
    assert.equal((await check(wrong)).result, "different", record.id);
  }
});

test("a game that was dealt has terms, and is dealt no second time in a round", async () => {
  for (const record of dealt()) {
    const untold = structuredClone(record);
    (untold.fairness as { terms: string | null }).terms = null;
    assert.equal((await check(untold)).result, "different", record.id);
    const version = record.versions.find(({ events }) => events.some(({ kind }) => kind === "dealt" || kind === "centre_rolled"));
    const deal = version?.events.find(({ kind }) => kind === "dealt" || kind === "centre_rolled");
    if (!version || !deal) continue;
    version.events.splice(version.events.indexOf(deal) + 1, 0, { ...deal, round: 2 });
    assert.equal((await check(record)).result, "different", record.id);
  }
});

test("a card of the start is buried where the rules say so", async () => {
  for (const record of dealt()) {
    const turned = record.versions.flatMap(({ events }) => events).find(({ kind }) => kind === "turned");
    if (!turned) continue;
    turned["buried"] = !turned["buried"];
    assert.equal((await check(record)).result, "different", record.id);
  }
});

test("the order of members in a record makes no difference", async () => {
  const turnedRound = (value: unknown): unknown =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? Array.isArray(value) ? value.map(turnedRound) : value
      : Object.fromEntries(Object.entries(value).reverse().map(([name, inner]) => [name, turnedRound(inner)]));
  for (const record of dealt().slice(0, 20)) assert.equal((await check(turnedRound(record) as GameRecord)).result, "fair");
});

test("a file that is no record, or would take for ever, is found out", { timeout: 20_000 }, async () => {
  for (const record of dealt().slice(0, 5)) {
    const events = record.versions.flatMap((version) => version.events);
    for (const event of events.filter(({ kind }) => kind === "dealt")) event["count"] = 1e9;
    for (const wrong of [{ ...record, holders: Array(300).fill([]) }, { ...record, versions: [null] }, { ...record, id: `${record.id}\0` }]) {
      assert.match((await check(wrong as GameRecord)).result, /different|malformed/);
    }
    if (events.some(({ kind }) => kind === "dealt")) assert.equal((await check(record)).result, "different");
    assert.deepEqual(await check({ ...record, next_after: 1 }), { result: "partial" });
  }
});

test("a record without a commitment, or of another rulebook, proves nothing", async () => {
  for (const record of records.slice(0, 3)) {
    for (const other of [{ fairness: null }, { format: "croupier-record/9" }]) {
      assert.deepEqual(await check({ ...record, ...other }), { result: "unproved" });
    }
  }
});
