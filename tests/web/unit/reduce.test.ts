import assert from "node:assert/strict";
import test from "node:test";
import { reduce } from "@croupier/client";
import type { View } from "../../../service/croupier/web/src/session/types";
import { event, viewAt } from "./view";

test("the first view is drawn without its events", () => {
  const step = reduce(null, viewAt(5, { events: [event(5)] }));
  assert.deepEqual(step, { before: null, after: viewAt(5, { events: [event(5)] }), events: [] });
});

test("a view that is not newer changes nothing", () => {
  assert.equal(reduce(viewAt(5), viewAt(5)), null);
  assert.equal(reduce(viewAt(5), viewAt(4)), null);
});

test("each event is shown once, although two answers have it", () => {
  const step = reduce(viewAt(5), viewAt(7, { events_since: 4, events: [event(5), event(6), event(7)] }));
  assert.ok(step && step !== "gap");
  assert.deepEqual(step.events.map(({ version }) => version), [6, 7]);
});

test("a view that begins later than the known one leaves a gap", () => {
  assert.equal(reduce(viewAt(5), viewAt(9, { events_since: 7 })), "gap");
});

test("after a reset the table is drawn from the view, also from an older one", () => {
  const after = { ...viewAt(3), reset: true } as View;
  assert.deepEqual(reduce(viewAt(5), after), { before: null, after, events: [] });
});
