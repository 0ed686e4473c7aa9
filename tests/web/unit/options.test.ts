import assert from "node:assert/strict";
import test from "node:test";
import { changed, errorsByField, fieldsOf, grouped, numbersIn } from "../../../service/croupier/web/src/session/options";
import type { Ruleset } from "../../../service/croupier/web/src/session/types";

const properties = {
  draw: { title: "Drawing", "x-labels": { one: "a card" }, enum: ["one", "many"], default: "one", description: "How many.", "x-group": "deal" },
  jump_in: { type: "boolean", default: false },
  target: { type: "integer", minimum: 1, maximum: 100, default: 50 },
  cap: { anyOf: [{ type: "integer", minimum: 2, maximum: 9 }, { type: "null" }], default: null },
  phases: { type: "array", items: { anyOf: [{ type: "integer", minimum: 1, maximum: 3 }, { type: "array" }] }, default: [[1]] },
};
const ruleset = { options: { draw: "many", jump_in: false, target: 50, cap: null, phases: [1] }, options_schema: { properties } } as unknown as Ruleset;

test("each option becomes a field with the value of the ruleset", () => {
  const [draw, jump, target, cap, phases] = fieldsOf(ruleset);
  assert.deepEqual(draw, { ...{ name: "draw", title: "Drawing", description: "How many.", group: "deal", initial: "many" }, ...{ kind: "choice", values: [{ value: "one", text: "a card" }, { value: "many", text: "many" }] } });
  assert.deepEqual([jump?.kind, target?.kind, cap?.kind, phases?.kind], ["switch", "number", "number", "numbers"]);
  assert.ok(target?.kind === "number" && !target.optional && target.maximum === 100);
  assert.ok(cap?.kind === "number" && cap.optional && cap.minimum === 2);
});

test("the fields of a form are in groups", () => {
  const groups = grouped(fieldsOf(ruleset));
  assert.deepEqual([...groups].map(([group, fields]) => [group, fields.length]), [["deal", 1], ["", 4]]);
});

test("numbers are those chosen, or all, and what a table has in place of them", () => {
  const [one, two, three] = [2, 3, 4].map((size) => [{ kind: "set", size }]);
  const field = { minimum: 1, maximum: 3, initial: [one, two, three] };
  assert.deepEqual([numbersIn(field, [1, 3]), numbersIn(field, null), numbersIn(field, [three, two])], [[1, 3], [1, 2, 3], [3, 2]]);
  assert.deepEqual(numbersIn(field, [[{ kind: "run", size: 9 }]]), []);
});

test("only options that differ are sent", () => {
  assert.deepEqual(changed(fieldsOf(ruleset), { draw: "many", target: 20, phases: [1] }), { target: 20 });
  assert.deepEqual(changed(fieldsOf(ruleset), { draw: "many", target: 20, cap: null }, { draw: "one", target: 20, cap: 3 }), { draw: "many", cap: null });
});

test("each error belongs to its field", () => {
  const error = (pointer: string) => ({ pointer, code: "x", detail: pointer });
  const errors = errorsByField([error("/options/draw"), error("/name"), { code: "x", detail: "elsewhere" }]);
  assert.deepEqual([...errors], [["draw", "/options/draw"], ["name", "/name"]]);
});
