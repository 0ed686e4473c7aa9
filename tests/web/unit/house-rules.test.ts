import assert from "node:assert/strict";
import test from "node:test";
import { changesOf, reasonOf, textOf, titleOf } from "../../../service/croupier/web/src/parts/rule-words";
import { clashesOf, clashing, clashOf, inWords, valuesOf } from "../../../service/croupier/web/src/session/clashes";
import { isOn, sideOf, togglesOf, turned } from "../../../service/croupier/web/src/session/house-rules";
import { allowedOf } from "../../../service/croupier/web/src/session/my-rules";
import { fieldsOf } from "../../../service/croupier/web/src/session/options";
import type { GameEvent, Ruleset } from "../../../service/croupier/web/src/session/types";

const properties = {
  stacking: { title: "Stacking", enum: ["none", "same", "higher"], "x-labels": { same: "the same card" }, default: "none" },
  rescue: { title: "Rescue", type: "boolean", default: false },
  jump_in: { title: "Jump in", type: "boolean", default: false },
  draw: { title: "Drawing", enum: ["one", "until_playable"], default: "one" },
  draw_cap: { title: "Most cards", anyOf: [{ type: "integer", minimum: 2, maximum: 9 }, { type: "null" }], default: null },
  target: { title: "Points", type: "integer", minimum: 1, maximum: 1000, default: 500 },
};
const excluded = (one: object, other: object) => ({ not: { properties: { ...one, ...other } }, description: "Not “rescue” with “stacking”: why “stacking” does not." });
const allOf = [
  excluded({ rescue: { const: true } }, { stacking: { enum: ["same", "higher"] } }),
  excluded({ draw_cap: { type: "integer", minimum: 2, maximum: 9 } }, { draw: { const: "one" } }),
];
const options = { stacking: "none", rescue: false, jump_in: false, draw: "one", draw_cap: null, target: 500 };
const ruleset = { options, options_schema: { properties, allOf } } as unknown as Ruleset;
const fields = fieldsOf(ruleset);
const clashes = clashesOf(ruleset);
const { toggles, points, others } = togglesOf(fields);
const toggle = (option: string) => toggles.find((each) => each.option === option) ?? assert.fail(option);

test("a value clashes with what is chosen, and only with that", () => {
  const values = valuesOf(fields, { rescue: true });
  assert.equal(clashOf(clashes, values, "stacking", "same"), clashes[0]);
  assert.equal(clashOf(clashes, values, "stacking", "none"), null);
  assert.equal(clashOf(clashes, options, "draw_cap", 2), clashes[1]);
  assert.equal(clashOf(clashes, options, "draw_cap", null), null);
  assert.equal(clashOf(clashes, options, "jump_in", true), null);
});

test("a schema without exclusions has no clashes", () => {
  assert.deepEqual(clashesOf({ options: {}, options_schema: { properties } } as unknown as Ruleset), []);
});

test("known rules are switches, and each option is in one place", () => {
  assert.deepEqual(toggles.map(({ option }) => option), ["stacking", "jump_in", "draw"]);
  assert.equal(points?.name, "target");
  assert.deepEqual(others.map(({ name }) => name), ["rescue", "draw_cap"]);
});

test("an option with other values than the page knows stays an option", () => {
  const strange = { options: { draw: "three" }, options_schema: { properties: { draw: { enum: ["one", "three"] } } } } as unknown as Ruleset;
  assert.deepEqual(togglesOf(fieldsOf(strange)).others.map(({ name }) => name), ["draw"]);
});

test("a switch sets the usual value of its other side", () => {
  assert.deepEqual(turned(toggle("stacking"), clashes, options), { value: "same" });
  assert.deepEqual(turned(toggle("stacking"), clashes, { ...options, stacking: "higher" }), { value: "none" });
  assert.ok(isOn(toggle("stacking"), "higher"));
  assert.deepEqual(sideOf({ ...toggle("stacking"), field: { ...toggle("stacking").field, initial: "higher" } }, true), ["higher", "same"]);
});

test("a switch whose other side clashes says with what", () => {
  assert.deepEqual(turned(toggle("stacking"), clashes, { ...options, rescue: true }), { clash: clashes[0] });
  assert.deepEqual(turned(toggle("draw"), clashes, { ...options, draw: "until_playable", draw_cap: 3 }), { clash: clashes[1] });
});

test("of the rules that were kept those are used that still exist and go together", () => {
  const kept = { jump_in: true, stacking: "gone", rescue: "yes", target: 20_000, unheard: 1 };
  assert.deepEqual(allowedOf(fields, clashes, kept), { ...options, jump_in: true });
  assert.deepEqual(allowedOf(fields, clashes, { stacking: "same", target: 200 }), { ...options, stacking: "same", target: 200 });
  assert.deepEqual(allowedOf(fields, clashes, { stacking: "same", rescue: true }), options);
});

test("sentences call options by their titles, and what comes again by its value", () => {
  assert.equal(inWords("The options “rescue” and “stacking” do not go together.", fields), "The options “Rescue” and “Stacking” do not go together.");
  assert.equal(inWords("„stacking“: „same“, «nothing»", fields), "„Stacking“: „the same card“, «nothing»");
});

const whyNot = (edited: Record<string, unknown>, option: string, ...greyed: unknown[]) => {
  const values = valuesOf(fields, edited);
  return [...clashing(clashes, values, option, greyed)].map(([clash, each]) => reasonOf(fields, values, option, clash, each));
};

test("a reason names the values that cannot be chosen, what they clash with, and why, in the words of the form", () => {
  assert.deepEqual(whyNot({ rescue: true }, "stacking", "none", "same", "higher"), ["“Stacking: the same card / higher” does not go with “Rescue: yes”: why “Stacking” does not."]);
  assert.deepEqual(whyNot({ stacking: "same" }, "rescue", true), ["“Rescue: yes” does not go with “Stacking: the same card”: why “Stacking” does not."]);
  assert.deepEqual(whyNot({}, "draw_cap", 2, 9), ["“Most cards” does not go with “Draw until you can play: no”: why “Stacking” does not."]);
  assert.deepEqual(whyNot({ draw: "until_playable" }, "draw_cap", 2, 9), []);
});

test("a reason without a colon stands as its own sentence", () => {
  const clash = { conditions: { rescue: { const: true }, stacking: { const: "same" } }, text: "Not so." };
  assert.equal(reasonOf(fields, { rescue: true, stacking: "none" }, "stacking", clash, ["same"]), "“Stacking: the same card” does not go with “Rescue: yes”. Not so.");
});

test("titles and values are those of the form", () => {
  assert.deepEqual(["draw", "rescue", "turn_seconds", "seats"].map((name) => titleOf(fields, name)), ["Draw until you can play", "Rescue", "Time for a move", "Players"]);
  assert.deepEqual([textOf(fields, "draw", "one"), textOf(fields, "stacking", "same"), textOf(fields, "draw_cap", null), textOf(fields, "turn_seconds", 30)], ["no", "the same card", "no limit", "30 seconds"]);
});

test("of what the host has changed that is listed which the form shows", () => {
  const changed = [{ path: "/seats", before: 4, after: 2 }, { path: "/bot_pace", before: 8, after: 2 }, { path: "/options/jump_in", before: false, after: true }];
  const listed = changesOf(fields, { kind: "settings_changed", version: 1, changed } as GameEvent);
  assert.deepEqual(listed.map(({ title, before, after }) => `${title}: ${before} → ${after}`), ["Players: 4 → 2", "Jump in: no → yes"]);
});
