import assert from "node:assert/strict";
import test from "node:test";
import { layOut } from "../../../service/croupier/web/src/parts/layout";

const WIDTHS = [288, 344, 736, 1080];

for (const width of WIDTHS) {
  for (let count = 1; count <= 25; count += 1) {
    test(`${count} cards fit into ${width} pixels with their corners visible`, () => {
      const { rows, card, step } = layOut(count, { width, height: 800 }, 108);
      const perRow = Math.ceil(count / rows);
      assert.ok(card + (perRow - 1) * step <= width + 0.5);
      assert.ok(perRow === 1 || step >= 0.46 * card);
      assert.ok(rows <= 3 && card >= 52 && step >= 24);
    });
  }
}

test("two rows come before strips that are narrower than a finger", () => {
  for (const [count, width] of [[10, 374], [14, 374], [7, 288]] as const) assert.ok(layOut(count, { width, height: 800 }, 108).step >= 44, `${count}`);
  assert.equal(layOut(10, { width: 374, height: 800 }, 108).rows, 2);
});

test("a hand of seven has one row on a phone", () => {
  assert.equal(layOut(7, { width: 344, height: 800 }, 108).rows, 1);
});
