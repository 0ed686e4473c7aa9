import assert from "node:assert/strict";
import test from "node:test";
import { COLOURS, FACES, lookOf, newBots, parseLook, randomLook, textOf } from "../../../service/croupier/web/src/session/looks";
import type { Seat } from "../../../service/croupier/web/src/session/types";

const seat = (changes: Partial<Seat>): Seat => ({ seat: 1, name: "Ben", look: null, bot: null, reserved: null, absent: false, hand_count: 0, score: 0, ...changes });

test("a look is a face in a colour, and what another front end has chosen is none", () => {
  assert.deepEqual(parseLook("fox-3"), { face: "fox", colour: 3 });
  for (const text of [null, undefined, "", "fox", "fox-0", "fox-9", "fox-33", "dragon-1", "fox-3-x", "FOX-3"]) assert.equal(parseLook(text), null);
  for (const face of FACES) for (const colour of COLOURS) assert.deepEqual(parseLook(textOf({ face, colour })), { face, colour });
});

test("the first look of a player is one that can be drawn", () => {
  for (let again = 0; again < 200; again += 1) assert.ok(parseLook(randomLook()));
});

test("a seat has the look of its player; a bot without one has its own by the seat, and others have none", () => {
  assert.deepEqual(lookOf(seat({ look: "owl-2" })), { face: "owl", colour: 2 });
  assert.equal(lookOf(seat({ look: "dragon-1" })), null);
  assert.equal(lookOf(seat({ name: null, look: "owl-2", bot: "hard" })), null, "the seat is vacant");
  assert.deepEqual(lookOf(seat({ look: "owl-2", bot: "hard", absent: true })), { face: "owl", colour: 2 }, "the bot stands in");
  assert.equal(lookOf(seat({ bot: "hard", absent: true })), null, "the bot stands in");
  const looks = Array.from({ length: 10 }, (_, number) => lookOf(seat({ seat: number, name: `Bot ${number + 1}`, bot: "easy" })));
  assert.equal(new Set(looks.map((look) => look?.face)).size, 10);
  assert.ok(looks.every((look) => look !== null));
});

test("bots have names, faces and colours that nobody at the table has, and not always the same", () => {
  const there = [{ name: " ada ", look: "fox-3" }, { name: "Zoe", look: null }];
  const first = new Set<string>();
  for (let again = 0; again < 200; again += 1) {
    const bots = newBots(9, there);
    const names = bots.map(({ name }) => name);
    first.add(names[0] ?? "");
    assert.equal(new Set(names).size, 9);
    assert.ok(!names.includes("Ada") && !names.includes("Zoe"));
    const looks = bots.map(({ look }) => parseLook(look));
    assert.equal(new Set(looks.map((look) => look?.face)).size, 9);
    assert.ok(looks.every((look) => look !== null && look.face !== "fox"));
    assert.ok(looks.slice(0, 7).every((look) => look?.colour !== 3));
  }
  assert.ok(first.size > 5);
});
