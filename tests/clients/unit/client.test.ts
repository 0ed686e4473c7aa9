import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import test, { type TestContext } from "node:test";
import { Clock, Croupier, newKey, send, wake, type Change, type Outcome, type Table } from "@croupier/client";

const url = process.env["CROUPIER"] ?? "";
const croupier = new Croupier(url);
const uno = { ruleset: "uno-official", seats: 2, name: "Ana" };
const patience = { timeout: 60_000 };

function value<Value>(outcome: Outcome<Value>): Value {
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

/** Begin a game of two; return who is in turn, the other, and the host. */
async function begun(): Promise<[Table, Table, Table]> {
  const ana = value(await croupier.create(uno));
  const ben = value(await croupier.join(ana.game, "Ben"));
  const params = { path: { game_id: ana.game } };
  await croupier.service.POST("/v1/games/{game_id}/start", { params, headers: { Authorization: `Bearer ${ana.token}` } });
  for (const table of [ana, ben]) value(await table.read());
  return ana.moves.length ? [ana, ben, ana] : [ben, ana, ana];
}

/** Serve requests in this process, as a service that is not like others. */
async function serving(respond: (request: IncomingMessage, response: ServerResponse) => unknown, run: (address: string, server: Server) => Promise<unknown>) {
  const server = createServer(respond);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("seats are taken by code and by a search", patience, async () => {
  const ana = value(await croupier.create(uno));
  const ben = value(await croupier.joinByCode(ana.view?.code ?? "", "Ben"));
  assert.deepEqual(ben.view?.seats.map(({ name }) => name), ["Ana", "Ben"]);
  assert.ok(value(await croupier.quick({ rulesets: ["uno-official"], name: "Eve" })).view?.public);
});

test("tokens are kept in the store of the caller", patience, async () => {
  const kept = new Map<string, string>();
  const tokens = { getItem: (game: string) => kept.get(game) ?? null, setItem: (game: string, token: string) => kept.set(game, token) };
  const { game } = value(await new Croupier(url, { tokens }).create(uno));
  assert.ok(value(await new Croupier(url, { tokens }).resume(game).read()).you);
  assert.equal(value(await new Croupier(url).resume(game).read()).you, undefined);
});

test("a redirect to another address does not get the token of a seat", patience, async () => {
  const heads: (string | undefined)[] = [];
  await serving((request, response) => { heads.push(request.headers.authorization); response.writeHead(404, { "Content-Type": "application/problem+json" }).end('{"code": "game_not_found"}'); }, (elsewhere) =>
    serving((request, response) => { heads.push(request.headers.authorization); response.writeHead(307, { Location: elsewhere }).end(); }, async (address) => {
      assert.equal((await new Croupier(address).resume("a-game", "secret").read()).ok, false);
    }));
  assert.deepEqual(heads, ["Bearer secret", undefined]);
});

test("a refusal is a value with code, clause and what is legal, and brings the present view", patience, async () => {
  const [player, other] = await begun();
  const refused = await player.act({ kind: "challenge" });
  assert.ok(!refused.ok);
  assert.deepEqual([refused.refusal.code, refused.refusal.status, refused.refusal.isTemporary], ["not_now", 409, false]);
  assert.ok(refused.refusal.clause);
  assert.deepEqual(refused.refusal.legal_moves, player.moves);
  value(await player.act(player.moves[0] ?? { kind: "draw" }));
  assert.equal((await other.act({ kind: "challenge" }, 1)).ok, false);
  assert.equal(other.view?.version, player.view?.version);
});

test("the present view comes first, then each change until the end", patience, async () => {
  const [player, , host] = await begun();
  const [changes, headers]: [Change[], Record<string, string>] = [[], { Authorization: `Bearer ${host.token}` }];
  await player.follow(async (change) => {
    changes.push(change);
    if (change.kind === "view" && !change.before) value(await player.act(player.moves[0] ?? { kind: "draw" }));
    const kinds = changes.map(({ kind }) => kind).sort();
    if (`${kinds}` === "presence,view,view") await croupier.service.DELETE("/v1/games/{game_id}", { params: { path: { game_id: player.game } }, headers });
  });
  const views = changes.filter((change) => change.kind === "view");
  assert.deepEqual([views.length, views[0]?.events, views[1]?.before], [2, [], views[0]?.after]);
  assert.deepEqual(changes.at(-1), { kind: "end", reason: "deleted" });
});

test("a game that is gone ends at once", patience, async () => {
  const changes: Change[] = [];
  await croupier.resume("0".repeat(24)).follow((change) => changes.push(change));
  assert.deepEqual(changes, [{ kind: "end", reason: "game_not_found" }]);
});

test("many tables are followed, and one that ends leaves the others", patience, async () => {
  const [[one], [two]] = [await begun(), await begun()];
  const stop = new AbortController();
  const seen: string[] = [];
  await croupier.follow([croupier.resume("0".repeat(24)), one, two], (table, change) => {
    seen.push(`${table.game} ${change.kind}`);
    if ([one, two].every(({ game }) => seen.includes(`${game} view`))) stop.abort();
  }, { signal: stop.signal });
  assert.ok(seen.includes(`${"0".repeat(24)} end`));
});

test("an aborted signal ends it at once and for good, also after a garbage collection", patience, async () => {
  const [player] = await begun();
  const stop = new AbortController();
  let count = 0;
  const following = player.follow(() => {
    count += 1;
    globalThis.gc?.();
    setTimeout(() => stop.abort(), 50);
  }, { signal: stop.signal });
  await following;
  const known = count;
  value(await player.act(player.moves[0] ?? { kind: "draw" }));
  await sleep(200);
  assert.equal(count, known);
});

/** Serve responses in order, then say that nothing comes any more; return what was requested. */
async function answered(responses: [number, Record<string, string>, string][], run: (table: Table, croupier: Croupier) => Promise<unknown>) {
  const requests: string[] = [];
  await serving((request, response) => {
    const [status, headers, text] = responses[requests.push(request.url ?? "") - 1] ?? [204, {}, ""];
    response.writeHead(status, headers).end(text);
  }, async (address) => {
    const croupier = new Croupier(address);
    await run(croupier.resume(GAME, "token"), croupier);
  });
  return requests;
}

const GAME = "0".repeat(24);
const PROBLEM = { "Content-Type": "application/problem+json" };
const streamed = (...events: [string, unknown][]): [number, Record<string, string>, string] => {
  const lines = events.map(([name, data]) => `event: ${name}\ndata: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
  return [200, { "Content-Type": "text/event-stream" }, lines.join("")];
};
/** A view with an event of each version since another one. */
const view = (version: number, since = 0, more = {}) =>
  ({ version, events_since: since, events: Array.from({ length: version - since }, (_, index) => ({ version: since + index + 1 })), ...more });
const holding = { "Content-Type": "text/event-stream" };
const aView = `event: view\ndata: ${JSON.stringify(view(2))}\n\n`;

const brief = (change: Change) =>
  change.kind === "view" ? [change.after.version, change.before?.version ?? null, change.events.map(({ version }) => version)] : change;
const over: [string, unknown] = ["end", { reason: "closed" }];
const closed = { kind: "end", reason: "closed" };

const streams: [string, [string, unknown][], unknown[]][] = [
  ["views that overlap or come again", [["view", view(2)], ["view", view(4, 1)], ["view", view(4, 3)]], [[2, null, []], [4, 2, [3, 4]], closed]],
  ["a gap", [["view", view(2)], ["view", view(9, 5)]], [[2, null, []], [9, null, []], closed]],
  ["a reset", [["view", view(5)], ["view", view(3, 2, { reset: true })]], [[5, null, []], [3, null, []], closed]],
  ["an unknown kind", [["novelty", { a: 1 }]], [{ kind: "unknown", event: "novelty", data: { a: 1 } }, closed]],
  ["a name of an object's member", [["constructor", 1]], [{ kind: "unknown", event: "constructor", data: 1 }, closed]],
  ["plain text", [["novelty", "plain text"]], [{ kind: "unknown", event: "novelty", data: "plain text" }, closed]],
  ["an event after the end", [["end", { reason: "deleted" }], ["view", view(2)]], [{ kind: "end", reason: "deleted" }]],
];
for (const [name, events, expected] of streams)
  test(`what comes of a stream: ${name}`, patience, async () => {
    const changes: Change[] = [];
    await answered([streamed(...events, over)], (table) => table.follow((change) => changes.push(change)));
    assert.deepEqual(changes.map(brief), expected);
  });

test("an event of many games that names none of them is ignored", patience, async () => {
  const nameless = ["plain text", [1], null, { entry: 7 }, { a: 1 }].map((data): [string, unknown] => ["novelty", data]);
  const changes: Change[] = [];
  const requests = await answered([streamed(...nameless, ["novelty", { entry: 0, novelty: 1 }], ["end", { entry: 0, end: { reason: "closed" } }])],
    (table, croupier) => croupier.follow([table], (_, change) => changes.push(change)));
  assert.deepEqual(changes, [{ kind: "unknown", event: "novelty", data: 1 }, closed]);
  assert.ok(requests.every((path) => path.startsWith("/v1/mine/stream")), "a list of one makes no player present");
});

test("what a proxy responds ends nothing, and a problem of the service ends it", patience, async () => {
  await Promise.all([301, 403, 404, 408, 425, 500].map(async (status) => {
    const changes: Change[] = [];
    const page: [number, Record<string, string>, string] = status % 2 ? [status, {}, "<html>"] : [status, { "Content-Type": "application/json" }, '{"code": 404}'];
    await answered([page, streamed(["view", view(2)], over)], (table) => table.follow((change) => changes.push(change)));
    assert.deepEqual(changes.map(brief), [[2, null, []], closed], String(status));
  }));
  for (const status of [401, 403, 404, 410]) {
    const changes: Change[] = [];
    await answered([[status, PROBLEM, '{"code": "token_invalid"}']], (table) => table.follow((change) => changes.push(change)));
    assert.deepEqual(changes, [{ kind: "end", reason: "token_invalid" }], String(status));
  }
  await answered([[422, PROBLEM, '{"code": "invalid_value", "detail": "At most 500."}']], (table) =>
    assert.rejects(table.follow(() => undefined), { message: "invalid_value: At most 500." }));
});

/** Stands for the EventSource of a platform: gives two views at once. */
class Source {
  onerror: (() => void) | null = null;
  addEventListener(event: string, receive: (message: { data: string }) => void) {
    if (event === "view") setTimeout(() => [2, 3].forEach((version) => receive({ data: JSON.stringify(view(version)) })), 10);
  }
  close() {}
}
const ways: [string, object][] = [["by a stream", {}], ["by an EventSource", { connect: () => new Source() }]];
for (const [name, way] of ways) {
  const first = "connect" in way ? [201, { "Content-Type": "application/json" }, '{"ticket": "t"}'] as [number, {}, string] : streamed(["view", view(2)], ["view", view(3, 2)]);

  test(`what the receiver throws is thrown, ${name}`, patience, async () => {
    const requests = await answered([first], async (table) => {
      const following = table.follow(() => { throw new TypeError("of the receiver"); }, way);
      await assert.rejects(following, { message: "of the receiver" });
    });
    assert.equal(requests.length, 1);
  });

  test(`nothing comes after the signal, also of what has arrived, ${name}`, patience, async () => {
    const [changes, stop]: [Change[], AbortController] = [[], new AbortController()];
    await answered([first], (table) => table.follow((change) => (changes.push(change), stop.abort()), { ...way, signal: stop.signal }));
    assert.deepEqual(changes.map(brief), [[2, null, []]]);
  });
}

test("what the service asks to wait is waited", patience, async () => {
  const endless: [number, Record<string, string>, string][] = [
    [503, { "Retry-After": "9".repeat(30) }, ""],
    [429, { "Retry-After": new Date(Date.now() + 3_600_000).toUTCString() }, ""],
    [200, { "Content-Type": "text/event-stream" }, `retry: 1000000\n\n${aView}`],
  ];
  for (const response of endless) {
    const requests = await answered([response, response], (table) => table.follow(() => undefined, { signal: AbortSignal.timeout(900) }));
    assert.equal(requests.length, 1, `${response}`);
  }
});

/** Let the times of the client pass faster. */
function hurry(context: TestContext, speed: number): void {
  const real = globalThis.setTimeout;
  context.mock.method(globalThis, "setTimeout", ((call: () => void, milliseconds = 0, ...more: []) => real(call, milliseconds / speed, ...more)) as typeof setTimeout);
}

for (const [name, begin] of [["response", null], ["end of a response", '{"rulesets": ['], ] as const)
  test(`a request that gets no ${name} is ended`, patience, (context) => {
    hurry(context, 100);
    const hasClosed = new Promise<void>((done, fail) => void serving((request, response) => {
      request.on("close", done);
      if (begin) response.writeHead(200, { "Content-Type": "application/json" }).write(begin);
    }, async (address) => {
      const outcome = await send(() => new Croupier(address).service.GET("/v1/rulesets"), 1);
      assert.equal(outcome.ok || outcome.refusal.code, "unreachable");
      assert.match(outcome.ok ? "" : outcome.refusal.detail, /abort/);
      await hasClosed;
    }).catch(fail));
    return hasClosed;
  });

test("silence means another stream, from the last version on", patience, async (context) => {
  hurry(context, 100);
  const lasts: unknown[] = [];
  await serving((request, response) => {
    if (lasts.push(request.headers["last-event-id"]) === 1) response.writeHead(200, holding).write(aView);
    else response.writeHead(204).end();
  }, (address) => new Croupier(address).resume(GAME).follow(() => undefined));
  assert.deepEqual(lasts, ["", "2"]);
});

test("what brings nothing is polled, and a connection is there all the time", patience, async (context) => {
  hurry(context, 100);
  const [paths, live]: [string[], boolean[]] = [[], []];
  await serving((request, response) => {
    const path = request.url ?? "";
    paths.push(path.replace(/\?.*/, ""));
    if (path.includes("/stream")) return response.writeHead(200, holding).flushHeaders();
    if (paths.length > 4) return response.writeHead(404, PROBLEM).end('{"code": "game_not_found"}');
    if (paths.length > 2) return response.writeHead(304).end();
    return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(view(2)));
  }, (address) => new Croupier(address).resume(GAME).follow(() => undefined, { connected: (isLive) => live.push(isLive) }));
  assert.deepEqual(paths, [`/v1/games/${GAME}/stream`, ...Array(4).fill(`/v1/games/${GAME}`)]);
  assert.deepEqual(live.slice(1, -1), Array(live.length - 2).fill(true));
});

test("many are polled, also if one is gone and one cannot be read", patience, async (context) => {
  hurry(context, 100);
  const [ended, reads]: [string[], Record<string, number>] = [[], {}];
  await serving((request, response) => {
    if (request.method === "POST") return response.writeHead(200, holding).flushHeaders();
    const game = (request.url ?? "").slice(10, 11);
    reads[game] = (reads[game] ?? 0) + 1;
    if (game === "1") return response.writeHead(503).end();
    if (game === "3" || reads[game] > 2) return response.writeHead(404, PROBLEM).end('{"code": "game_not_found"}');
    return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(view(2)));
  }, async (address) => {
    const [croupier, stop] = [new Croupier(address), new AbortController()];
    await croupier.follow(["1", "2", "3"].map((game) => croupier.resume(game)), (table, { kind }) => {
      if (kind === "end" && ended.push(table.game) === 2) stop.abort();
    }, { signal: stop.signal });
  });
  assert.deepEqual(ended, ["3", "2"]);
  assert.equal(reads["2"], 3);
});

test("its connection is closed, also after a garbage collection", patience, async () => {
  const [stop, closed]: [AbortController, { done?: () => void }] = [new AbortController(), {}];
  const hasClosed = new Promise<void>((done) => (closed.done = done));
  await serving((request, response) => {
    request.on("close", () => closed.done?.());
    response.writeHead(200, holding).write(aView);
  }, async (address) => {
    await new Croupier(address).resume(GAME).follow(() => void setTimeout(() => (globalThis.gc?.(), setTimeout(() => stop.abort(), 50)), 50), { signal: stop.signal });
    await hasClosed;
  });
});

test("a receiver may take its time", patience, async (context) => {
  const real = globalThis.setTimeout;
  hurry(context, 100);
  const requests = await answered([streamed(["view", view(2)], ["view", view(3, 2)], over)], async (table) => {
    await table.follow(() => new Promise((done) => real(done, 600)));
  });
  assert.equal(requests.length, 1);
});

test("a spectator needs no ticket", patience, async () => {
  const [opened, stop]: [string[], AbortController] = [[], new AbortController()];
  const connect = (path: string) => (opened.push(path), new Source() as unknown as EventSource);
  await new Croupier("http://127.0.0.1:9").resume(GAME).follow(() => stop.abort(), { connect, signal: stop.signal });
  assert.deepEqual(opened, [`/v1/games/${GAME}/stream?narrate=true&labels=true`]);
});

for (const [name, way] of [["connected", { connected: () => { throw new TypeError("of the caller"); } }], ["connect", { connect: () => { throw new TypeError("of the caller"); } }]] as const)
  test(`what ${name} throws is thrown`, patience, async () => {
    await answered([streamed(["view", view(2)])], (_, croupier) =>
      assert.rejects(croupier.resume(GAME).follow(() => undefined, way), { message: "of the caller" }));
  });

test("forty tables are followed without a warning", patience, async (context) => {
  const warned = context.mock.method(process, "emitWarning", () => undefined);
  const stops = Array.from({ length: 40 }, () => new AbortController());
  await serving((_, response) => response.writeHead(200, holding).write(aView), async (address) => {
    const croupier = new Croupier(address);
    let count = 0;
    const receive = () => ++count === stops.length && stops.forEach((stop) => stop.abort());
    await Promise.all(stops.map(({ signal }) => croupier.resume(GAME).follow(receive, { signal })));
  });
  assert.equal(warned.mock.callCount(), 0);
});

test("a store of tokens that fails loses no seat", patience, async (context) => {
  const log = context.mock.method(console, "error", () => undefined);
  const tokens = { getItem: () => null, setItem: () => { throw new DOMException("full", "QuotaExceededError"); } };
  assert.ok(value(await value(await new Croupier(url, { tokens }).create(uno)).read()).you);
  assert.equal(log.mock.callCount(), 1);
});

test("keys differ, also where there is no crypto", (context) => {
  const known = Object.getOwnPropertyDescriptor(globalThis, "crypto") ?? {};
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  context.after(() => Object.defineProperty(globalThis, "crypto", known));
  const keys = Array.from({ length: 100 }, newKey);
  assert.equal(new Set(keys).size, 100);
  assert.ok(keys.every((key) => /^[0-9a-f]{32}$/.test(key)));
});

test("the clock of a service lies between a request and its response", () => {
  const clocks: [number[], number, string, number][] = [
    [[100], 0, "", 100],
    [[3600, -3600], 0, "", -3599], // the clock of the device was set
    [[100, 40], 60, "", 100], // the response was late
    [[100, -500], 0, "public, max-age=600", 100],
  ];
  for (const [dates, waited, cached, ahead] of clocks) {
    const [clock, now] = [new Clock(), 1000 * Math.floor(Date.now() / 1000)];
    dates.forEach((date, index) => {
      const headers = { Date: new Date(now + 1000 * date).toUTCString(), "Cache-Control": index ? cached : "" };
      clock.compare(new Response("", { headers }), now - 1000 * waited * index);
    });
    const left = clock.secondsUntil(new Date(now).toISOString());
    assert.ok(Math.abs(left + ahead) < 1.5, `${dates}: ${left}`);
  }
});

test("each service has its clock", patience, () =>
  serving((_, response) => {
    response.writeHead(200, { Date: new Date(Date.now() + 3_600_000).toUTCString(), "Content-Type": "application/json" }).end("{}");
  }, async (address) => {
    const [ahead, other] = [new Croupier(address), new Croupier(address)];
    await ahead.resume(GAME).read();
    const [left, full] = [ahead, other].map(({ clock }) => clock.secondsUntil(new Date(Date.now() + 3_700_000).toISOString()));
    assert.ok(left && left > 90 && left < 110, String(left));
    assert.ok(full && full > 3690, String(full));
  }));

for (const [name, headers, retry] of [["a pause", { "Retry-After": "1000" }, ""], ["a connection, without a pause", {}, "retry: 1000000\n\n"]] as const)
  test(`waking ends ${name}`, patience, () => {
    let requests = 0;
    return serving((_, response) => {
      requests += 1;
      if (requests > 1) return response.writeHead(204).end();
      return retry ? response.writeHead(200, { "Content-Type": "text/event-stream" }).write(retry) : response.writeHead(503, headers).end();
    }, async (address) => {
      const following = new Croupier(address).resume(GAME).follow(() => undefined);
      const waking = setInterval(() => requests && wake(), 50);
      await following;
      clearInterval(waking);
      assert.ok(requests >= 2);
    });
  });

test("waking sends a request again that waits, except where the service has asked to wait", patience, async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] }); // so no pause ends by itself
  let requests = 0;
  const request = async () => {
    requests += 1;
    if (requests < 4) throw new TypeError("no network");
    return { response: new Response(null, requests === 4 ? { status: 503, headers: { "Retry-After": "9" } } : { status: 204 }) };
  };
  const sent = send(request);
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise(setImmediate);
    wake();
  }
  assert.equal(requests, 4);
  context.mock.timers.tick(20_000);
  assert.ok((await sent).ok);
});

for (const isHeldBack of [false, true])
  test(`during an outage of ten minutes at most twelve requests a minute are sent${isHeldBack ? ", also by polls" : ""}`, patience, async (context) => {
    const [speed, times, stop]: [number, number[], AbortController] = [200, [], new AbortController()];
    const real = globalThis.setTimeout;
    hurry(context, speed);
    let isDown = false;
    await serving((request, response) => {
      if (isDown) return times.push(performance.now()), request.destroy();
      if (!isHeldBack) return response.writeHead(200, holding).write(aView);
      if (request.url?.includes("/stream")) return response.writeHead(200, holding).flushHeaders();
      return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(view(2)));
    }, async (address, server) => {
      const table = new Croupier(address).resume(GAME);
      const acted = new Promise((done) => void table.follow(() => {
        if (isDown) return;
        isDown = true;
        server.closeAllConnections();
        done(table.act({ kind: "draw" }));
      }, { signal: stop.signal }));
      await new Promise((done) => real(done, 600_000 / speed));
      stop.abort();
      assert.ok(!(await acted as Outcome<unknown>).ok);
    });
    const minute = 60_000 / speed;
    const most = Math.max(...times.map((begun) => times.filter((time) => time >= begun && time < begun + minute).length));
    assert.ok(most <= 12, `${most} in a minute`);
    assert.ok(times.length >= 25, `${times.length} in all`);
  });
