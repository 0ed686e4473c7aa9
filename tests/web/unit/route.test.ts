import assert from "node:assert/strict";
import test from "node:test";
import { format, parse, type Route } from "../../../service/croupier/web/src/route";

const ROUTES: Route[] = [
  { screen: "home" },
  { screen: "create", ruleset: "uno-official" },
  { screen: "create", ruleset: null },
  { screen: "join", code: "BCDFGH" },
  { screen: "tables" },
  { screen: "replay", game: "1d0e", version: null, seat: null },
  { screen: "replay", game: "1d0e", version: 7, seat: null },
  { screen: "replay", game: "1d0e", version: 7, seat: 0 },
  { screen: "game", game: "1d0e", seat: 0 },
  { screen: "game", game: "1d0e", seat: null },
  { screen: "continue", game: "1d0e", seat: 2, token: "a-b_c" },
];

for (const route of ROUTES) test(`the address ${format(route)} leads back`, () => assert.deepEqual(parse(format(route)), route));

test("an address that is not known leads home", () => {
  for (const hash of ["", "#", "#/nowhere", "#/game", "#/continue/1d0e/x/token"]) assert.deepEqual(parse(hash), { screen: "home" });
});
