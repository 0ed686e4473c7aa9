import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { has, t } from "../../../service/croupier/web/src/words";

const web = join(process.cwd(), "service/croupier/web");
const sources = readdirSync(join(web, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8"))
  .join("\n");
const messages = [...readFileSync(join(web, "messages/en.ftl"), "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? "");

test("every message that the sources name exists", () => {
  const named = [...sources.matchAll(/\bt\("([\w-]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(named.length > 50);
  assert.deepEqual(named.filter((id) => !has(id)), []);
});

test("every message is used", () => {
  const prefixes = [...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((found) => found[1] ?? "");
  const isUsed = (id: string) => sources.includes(`"${id}"`) || prefixes.some((prefix) => id.startsWith(prefix));
  assert.deepEqual(messages.filter((id) => !isUsed(id)), []);
});

test("numbers choose the form", () => {
  assert.equal(t("cards", { count: 1 }), "1 card");
  assert.equal(t("cards", { count: 7 }), "7 cards");
});
