// The promises of `reduce`.
import assert from "node:assert/strict";
const events = (since, version) => Array.from({ length: version - since }, (_, index) => ({ version: since + 1 + index }));
const viewAt = (version, since = version - 1, moves = []) => ({
  version,
  events_since: since,
  events: events(since, version),
  you: { legal_moves: moves },
});
const animated = (screen) => screen.events.map(({ version }) => version);
const wild = ["r", "g"].map((colour) => ({ kind: "play", card: "W", colour }));

const first = reduce(blank, viewAt(3));
assert.deepEqual(animated(first), []);
assert.deepEqual(animated(reduce(first, viewAt(6, 3))), [4, 5, 6]);
assert.deepEqual(animated(reduce(first, viewAt(6, 1))), [4, 5, 6]);
assert.equal(reduce(first, viewAt(3)), first);
assert.equal(reduce(first, viewAt(2)), first);
assert.equal(reduce(first, viewAt(5)), first); // the events of version 4 are missing

const lost = reduce(first, { ...viewAt(2), reset: true });
assert.deepEqual([lost.view.version, animated(lost)], [2, []]);

const asked = { ...reduce(first, viewAt(4, 3, wild)), touched: "W" };
assert.equal(choices(asked).length, 2);
const other = reduce(asked, viewAt(5, 4, [wild[0], { kind: "catch", seat: 1 }]));
assert.deepEqual(choices(other), [wild[0]]);
assert.deepEqual(buttons(other), [{ kind: "catch", seat: 1 }]);
const closed = reduce(other, viewAt(6, 5, [{ kind: "catch", seat: 1 }]));
assert.deepEqual([closed.touched, choices(closed), buttons(closed).length], [null, [], 1]);
console.log(JSON.stringify("kept"));
