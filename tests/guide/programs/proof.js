// A player contributes, and the record keeps what was promised; another seed, text or commitment does not.
import assert from "node:assert/strict";
const [game, token] = process.argv.slice(2);
const path = `/v1/games/${game}`;
const lobby = (await request("GET", path, { token })).said;
const kept = await contribute(lobby, 0, token);
await request("POST", `${path}/start`, { token });
assert.deepEqual(await contribute(lobby, 0, token), { commitment: kept.commitment });
await assert.rejects(recordOf(game, token));
await request("POST", `${path}/end`, { token });
const record = await recordOf(game, token);
assert.equal(record.versions.length, record.version);
assert.equal(await isPromised(record, kept), true);
const { fairness } = record;
const seed = (fairness.seed[0] === "0" ? "1" : "0") + fairness.seed.slice(1);
assert.equal(await isPromised({ ...record, fairness: { ...fairness, seed } }, kept), false);
assert.equal(await isPromised(record, { ...kept, entropy: newKey() }), false);
assert.equal(await isPromised(record, { ...kept, commitment: "0".repeat(64) }), false);
console.log(JSON.stringify(record.version));
