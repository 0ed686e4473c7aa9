// What ends a connection, from a service that exists only here; all of it arrives byte by byte.
import assert from "node:assert/strict";
const setTimer = setTimeout;
globalThis.setTimeout = (done, milliseconds, ...values) => setTimer(done, milliseconds / 100, ...values);

const viewAt = (version, since = version - 1, more = {}) => {
  const events = Array.from({ length: version - since }, (_, index) => ({ version: since + 1 + index, name: "Zoë 🂡\u2028" }));
  const view = { version, events_since: since, events, ...more };
  return `id: ${version}\nevent: view\ndata: ${JSON.stringify(view)}\n\n`;
};
const end = (reason) => `event: end\ndata: {"reason":"${reason}"}\n\n`;
const bytes = (text) => Array.from(new TextEncoder().encode(text), (byte) => Uint8Array.of(byte));

function streamOf(text, signal, { lost = false, silent = false } = {}) {
  const parts = bytes(text);
  return new ReadableStream({
    pull(controller) {
      if (parts.length) controller.enqueue(parts.shift());
      else if (lost) controller.error(new TypeError("terminated"));
      else if (silent) return new Promise((_, abort) => signal.addEventListener("abort", () => abort(signal.reason)));
      else controller.close();
    },
  });
}

// Follows a game whose connections are these; returns the last screen and what it has taken from each.
async function followed(...connections) {
  const resumed = [];
  const animated = [];
  globalThis.fetch = async (_, { headers, signal }) => {
    resumed.push(headers["Last-Event-ID"] ?? null);
    const [text, how] = connections.shift();
    if (text === null) throw new TypeError("fetch failed");
    if (how?.status) return new Response(how.status === 204 ? null : text, how);
    return new Response(streamOf(text, signal, how));
  };
  const last = await new Promise((done) => {
    follow("game", "token", (screen) => {
      animated.push(...screen.events.map(({ version }) => version));
      if (screen.ended) done(screen);
    });
  });
  assert.deepEqual(connections, []);
  return { resumed, animated, ended: last.ended, version: last.view?.version };
}

assert.deepEqual(
  await followed(
    ["retry: 1000\n\n" + viewAt(1) + ":\n\n" + viewAt(2).slice(0, -1), { lost: true }],
    [null],
    ["", { status: 503, headers: { "Retry-After": "1" } }],
    ["", { status: 500 }],
    ["<html>", { status: 502 }],
    [viewAt(4, 1) + viewAt(4, 3) + "retry: 0\n" + end("shutdown")],
    [null],
    [viewAt(5) + viewAt(6, 5), { silent: true }],
    [viewAt(3, 2, { reset: true }) + viewAt(4) + end("closed")],
  ),
  { resumed: [null, 1, 1, 1, 1, 1, 4, 4, 6], animated: [2, 3, 4, 5, 6, 4], ended: "closed", version: 4 },
);
for (const reason of ["deleted", "token_revoked", "spectators_off"]) {
  assert.equal((await followed([viewAt(1) + end(reason)])).ended, reason);
}
assert.equal((await followed([viewAt(1)], ["", { status: 204 }])).ended, "over");
assert.equal((await followed(['{"code": "game_not_found"}', { status: 404 }])).ended, "game_not_found");
console.log(JSON.stringify("followed"));
