// The session against a real service, at CROUPIER.
import assert from "node:assert/strict";
import test from "node:test";
import { effect } from "@preact/signals";
import { Catalogue } from "../../../service/croupier/web/src/session/catalogue";
import { Fairness } from "../../../service/croupier/web/src/session/fairness";
import { Lobby } from "../../../service/croupier/web/src/session/lobby";
import { makeService, send } from "@croupier/client";
import { openTable, type Table } from "../../../service/croupier/web/src/session/table";
import { Tokens } from "../../../service/croupier/web/src/session/tokens";

class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (place: number) => [...this.items.keys()][place] ?? null;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
  clear = () => this.items.clear();
}

const service = makeService(process.env["CROUPIER"] ?? "");
const browser = () => {
  const storage = new MemoryStorage();
  const tokens = new Tokens(storage);
  return { storage, tokens, lobby: new Lobby(service, tokens, storage), fairness: new Fairness(service, tokens, storage) };
};
const patience = { timeout: 60_000 };

/** Wait until a condition on signals holds. */
const until = (condition: () => boolean) =>
  new Promise<void>((done) => {
    const dispose = effect(() => {
      if (condition()) queueMicrotask(() => (dispose(), done()));
    });
  });

function value<Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

async function follow(table: Table): Promise<Table> {
  await until(() => table.view.value !== null && table.connection.value === "live");
  return table;
}

test("two browsers create, join, start and follow a game, and each sees its own hand alone", patience, async () => {
  const [ana, ben] = [browser(), browser()];
  const { game, seat } = value(await ana.lobby.create({ ruleset: "crazy-eights", seats: 2, name: "Ana" }));
  assert.equal(seat, 0);
  assert.equal(value(await ben.lobby.find(`${game.code?.slice(0, 3)} ${game.code?.slice(3).toLowerCase()}`)), game.id);
  assert.equal(value(await ben.lobby.join(game, { name: "Ben", look: null })).seat, 1);
  const tables = [
    await follow(openTable(service, game.id, 0, ana.tokens.get(game.id, 0)?.token ?? null)),
    await follow(openTable(service, game.id, 1, ben.tokens.get(game.id, 1)?.token ?? null)),
    await follow(openTable(service, game.id, null, null)),
  ];
  value(await ana.lobby.start(game.id, 0));
  await until(() => tables.every((table) => table.view.value?.status === "playing"));
  assert.deepEqual(tables.map((table) => table.view.value?.you?.seat ?? null), [0, 1, null]);

  const turn = tables[0]?.view.value?.turn ?? 0;
  const [mover, other] = [tables[turn], tables[1 - turn]];
  const move = mover?.view.value?.you?.legal_moves[0];
  assert.ok(mover && other && move);
  const version = other.view.value?.version ?? 0;
  assert.equal(await mover.send(move), null);
  await until(() => (other.view.value?.version ?? 0) > version);
  assert.ok(other.log.value.at(-1)?.text);

  const refusal = await other.explain({ kind: "no_such_move" });
  assert.equal(refusal?.code, "unknown_move");
  tables.forEach((table) => table.close());
});

test("a card that does not go is explained with its clause, and nothing changes", patience, async () => {
  const sandbox = { scenario: "your-turn" };
  const created = value(await send(() => service.POST("/v1/games", { body: { ruleset: "uno-official", sandbox } })));
  const table = await follow(openTable(service, created.game.id, created.seat, created.seat_token));
  const you = table.view.value?.you;
  const illegal = you?.hand.find((code) => !you.legal_moves.some((move) => move.card === code));
  assert.ok(illegal);
  const version = table.view.value?.version;
  const refusal = await table.explain({ kind: "play", card: illegal });
  assert.equal(refusal?.code, "card_does_not_match");
  assert.ok(refusal.clause);
  assert.equal(table.refusal.value, refusal);
  assert.equal(table.view.value?.version, version);
  table.dismiss();
  assert.equal(table.refusal.value, null);
  table.close();
});

test("a game against bots is played to its end, and played again", patience, async () => {
  const { tokens, lobby } = browser();
  const bots = [{ seat: 1, level: "easy" as const }];
  const options = { target: 1 };
  const { game, seat } = value(await lobby.create({ ruleset: "crazy-eights", seats: 2, bots, options, start: "full" }));
  const table = await follow(openTable(service, game.id, seat, tokens.get(game.id, seat)?.token ?? null));
  const seen: number[] = [];
  table.onStep(({ events }) => seen.push(...events.map((event) => event.version)));
  for (let count = 0; count < 400 && table.view.value?.status === "playing"; count += 1) {
    const moves = table.view.value.you?.legal_moves ?? [];
    const move = moves.find(({ kind }) => kind === "play") ?? moves[0];
    assert.ok(move);
    assert.equal(await table.send(move), null);
  }
  assert.equal(table.view.value?.status, "finished");
  assert.deepEqual(seen, [...seen].sort((one, other) => one - other));
  const again = value(await lobby.rematch(game.id, seat));
  assert.equal(again.seat, seat);
  assert.notEqual(again.game.id, game.id);
  table.close();
});

test("a spectator whose connection is lost again and again gets each event once and in order", patience, async () => {
  const { tokens, lobby } = browser();
  const bots = [{ seat: 1, level: "easy" as const }];
  const { game, seat } = value(await lobby.create({ ruleset: "crazy-eights", seats: 2, bots, start: "full" }));
  const player = await follow(openTable(service, game.id, seat, tokens.get(game.id, seat)?.token ?? null));
  const watching = await follow(openTable(makeService(process.env["CROUPIER_LOSSY"] ?? ""), game.id, null, null));
  const first = watching.view.value?.version ?? 0;
  const seen: number[] = [];
  watching.onStep(({ events }) => seen.push(...events.map((event) => event.version)));
  for (let count = 0; count < 8; count += 1) {
    const move = player.view.value?.you?.legal_moves[0];
    if (move) await player.send(move);
  }
  const last = player.view.value?.version ?? 0;
  await until(() => (watching.view.value?.version ?? 0) >= last);
  const params = { path: { game_id: game.id }, query: { after: first } };
  const history = value(await send(() => service.GET("/v1/games/{game_id}/events", { params })));
  assert.deepEqual(seen, history.events.map((event) => event.version));
  [player, watching].forEach((table) => table.close());
});

test("a seat that was left can be reclaimed", patience, async () => {
  const { tokens, lobby } = browser();
  const { game } = value(await lobby.create({ ruleset: "crazy-eights", seats: 3, name: "Ana" }));
  value(await lobby.join(game, { name: "Ben", look: null }, 2));
  value(await lobby.leave(game.id, 2));
  assert.equal(tokens.get(game.id, 2)?.left, true);
  assert.equal(value(await lobby.reclaim(game.id, 2)).seat, 2);
  assert.equal(tokens.get(game.id, 2)?.left, undefined);
  const own = await lobby.mine();
  assert.equal(own.length, 2);
});

test("a table ends when the game is not there", patience, async () => {
  const table = openTable(service, "000000000000000000000000", null, null);
  await until(() => table.ended.value !== null);
  assert.equal(table.ended.value, "game_not_found");
});

test("refused options name their field", patience, async () => {
  const outcome = await browser().lobby.create({ ruleset: "uno-official", seats: 2, options: { hand_size: 99 } });
  assert.ok(!outcome.ok);
  assert.equal(outcome.refusal.errors?.[0]?.pointer, "/options/hand_size");
});

test("the catalogue loads a ruleset once", patience, async () => {
  const catalogue = new Catalogue(service);
  assert.ok(value(await catalogue.list()).length >= 4);
  assert.equal(await catalogue.ruleset("phase-10"), await catalogue.ruleset("phase-10"));
});

test("a service that cannot be reached is a refusal", patience, async () => {
  const outcome = await send(() => makeService("http://127.0.0.1:9").GET("/v1/rulesets"), 1);
  assert.ok(!outcome.ok);
  assert.equal(outcome.refusal.code, "unreachable");
});

const viewOf = async (game: string) => value(await send(() => service.GET("/v1/games/{game_id}", { params: { path: { game_id: game } } })));

test("the shuffle depends on what each seat and tab contributes, and the record shows it", patience, async () => {
  const { storage, tokens, lobby, fairness } = browser();
  const { game } = value(await lobby.create({ ruleset: "uno-official", seats: 2, name: "Ana" }));
  value(await lobby.join(game, { name: "Ben", look: null }, 1));
  const commitment = game.fairness?.commitment ?? "";
  await fairness.contribute(game.id, 0, commitment);
  assert.deepEqual((await viewOf(game.id)).fairness?.contributions, [null, null], "nothing is sent for a commitment that was not seen");
  fairness.see(game.id, commitment);
  fairness.see(game.id, "0".repeat(64));
  const otherTab = new Fairness(service, tokens, storage);
  await Promise.all([fairness.contribute(game.id, 0, commitment), otherTab.contribute(game.id, 0, commitment), fairness.contribute(game.id, 1, commitment)]);
  value(await lobby.start(game.id, 0));
  value(await lobby.end(game.id, 0));
  const { verdict, isOwn, isSeen, record } = value(await fairness.prove(game.id, 0));
  assert.deepEqual([verdict, isOwn, isSeen], [{ result: "fair" }, true, true]);
  assert.equal(record.versions.length, record.version);
});

test("who sits down again contributes again, and what went with the seat is not asked for", patience, async () => {
  const { lobby, fairness } = browser();
  const { game } = value(await lobby.create({ ruleset: "uno-dice", seats: 3, name: "Ana" }));
  value(await lobby.join(game, { name: "Ben", look: null }, 1));
  const commitment = game.fairness?.commitment ?? "";
  fairness.see(game.id, commitment);
  await fairness.contribute(game.id, 1, commitment);
  value(await lobby.leave(game.id, 1));
  fairness.forget(game.id, 1);
  assert.equal((await viewOf(game.id)).fairness?.contributions[1], null);
  for (const seat of [1, 2]) value(await lobby.join(game, { name: "Ben", look: null }, seat));
  await fairness.contribute(game.id, 1, commitment);
  assert.notEqual((await viewOf(game.id)).fairness?.contributions[1], null);
  value(await lobby.start(game.id, 0));
  await fairness.contribute(game.id, 2, commitment);
  value(await lobby.end(game.id, 0));
  assert.deepEqual(value(await fairness.prove(game.id, 0)).verdict, { result: "fair" });
});

test("who has not seen the commitment before the end hears that", patience, async () => {
  const { lobby } = browser();
  const { game } = value(await lobby.create({ ruleset: "phase-10", seats: 2, name: "Ana" }));
  const { fairness } = browser();
  assert.ok(!(await fairness.prove(game.id, null)).ok);
  value(await lobby.end(game.id, 0));
  const { verdict, isSeen, isOwn } = value(await fairness.prove(game.id, null));
  assert.deepEqual([verdict, isSeen, isOwn], [{ result: "undealt" }, false, false]);
});
