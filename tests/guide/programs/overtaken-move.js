// Others have moved before a move arrives: its response does not continue the screen, so the screen is read again.
import assert from "node:assert/strict";
const viewAt = (version, since = version - 1) => ({
  version,
  events_since: since,
  events: Array.from({ length: version - since }, (_, index) => ({ version: since + 1 + index })),
});
const streamed = `id: 1\nevent: view\ndata: ${JSON.stringify(viewAt(1))}\n\n`;
const requests = [];
globalThis.fetch = async (url, { method, body, signal }) => {
  if (!method) {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(streamed));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(stream);
  }
  requests.push(`${method} ${new URL(url).pathname}${new URL(url).searchParams.get("since") ?? ""}`);
  if (requests.length === 1) throw new TypeError("lost");
  if (requests.length === 2) return new Response("<html>", { status: 504 });
  return Response.json(body ? viewAt(4) : viewAt(4, 1));
};
const animated = [];
let last;
await new Promise((done) => {
  const table = follow("game", "token", (screen) => {
    animated.push(...screen.events.map(({ version }) => version));
    last = screen;
    if (screen.view.version === 1 && !screen.sending) table.move({ kind: "draw" }).then(table.stop).then(done);
  });
});
assert.deepEqual(requests, [...Array(3).fill("POST /v1/games/game/moves"), "GET /v1/games/game1"]);
assert.deepEqual([animated, last.view.version, last.sending], [[2, 3, 4], 4, false]);
console.log(JSON.stringify("read again"));
