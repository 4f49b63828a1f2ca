import { describe, expect, onTestFinished, test } from "vitest";
import { createLedger } from "#core/credentials/index.ts";
import { createRowKeeper } from "#core/inventory/kept-rows.ts";
import { openDatabase } from "#core/storage/index.ts";
import { ok } from "#shared/result.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { dataDirectory } from "../secrets/vault-support.ts";
import {
  challenge,
  fakeHttp,
  json,
  never,
  page,
  setupWith,
  SIGN_IN,
  target,
  type Outcome,
} from "../recorder/fake-http.ts";

/** What recorders made of credentials, in a database on disk that several processes have open. */

const CLOCK = { now: () => "2026-11-23T10:00:00.000Z", wait: async () => {} };
const URL = "http://192.0.2.4";
const TAKEN = json({ result: "success", data: { channel_param: [] } });
const ODD = json({ error_code: "pwd_err" }, 400);

/** A process of Muster's of its own; the first one enters the recorder. */
async function process(dataDir: string) {
  const storage = value(await openDatabase(dataDir));
  onTestFinished(() => storage.close());
  storage.sqlite.exec(`insert or ignore into site (id, name) values ('s1', 'Leeds');
    insert or ignore into recorder (id, name, url, site_id, added_at)
      values ('a1', 'Shop', '${URL}', 's1', '2026-11-20T12:00:00.000Z')`);
  const changes: (readonly string[])[] = [];
  const ledger = createLedger(storage, CLOCK, (ids) => changes.push(ids));
  /** One reading by a program that ends with it, of a recorder that answers its sign-in like that. */
  async function read(answer: Outcome, patch: Parameters<typeof target>[0] = {}) {
    const fake = fakeHttp(({ authorization }) => (authorization ? answer : challenge("n")));
    const { client } = setupWith(ledger, fake.http);
    const said = await client.converse(target(patch), never, (one) => one.getChannelInfo());
    const sent = fake.requests.filter(({ authorization }) => authorization).length;
    return [said.ok ? "read" : said.error.code, sent] as const;
  }
  return { ledger, read, storage, changes };
}

describe("an answer that is neither yes nor no", () => {
  test("is known to the next process: two attempts in all, until a person says 'try again'", async () => {
    const dataDir = dataDirectory();
    const runs = [];
    for (let run = 0; run < 6; run += 1) runs.push(await (await process(dataDir)).read(ODD));
    expect(runs).toEqual([
      ["refused", 1],
      ["auth_refused", 1],
      ...Array.from({ length: 4 }, () => ["breaker_open", 0]),
    ]);
    const { ledger, read } = await process(dataDir);
    expect(ledger.reopen(["a1"])).toBe(1);
    expect(await read(ODD)).toEqual(["refused", 1]);
    expect(await read(TAKEN)).toEqual(["read", 1]);
  });

  test("is forgotten with a new password, after 'try again', and after a success", async () => {
    const { read, ledger } = await process(dataDirectory());
    const credential = async () => ok({ ...SIGN_IN, revision: "2" });
    expect(await read(ODD)).toEqual(["refused", 1]);
    expect(await read(ODD, { credential })).toEqual(["refused", 1]);
    expect(ledger.reopen(["a1"])).toBe(0);
    expect(await read(ODD, { credential })).toEqual(["refused", 1]);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await read(TAKEN, { credential })).toEqual(["read", 1]);
      expect(await read(ODD, { credential })).toEqual(["refused", 1]);
    }
  });

  test("stops a recorder that took the credential before too, in other processes", async () => {
    const dataDir = dataDirectory();
    const runs = [];
    expect(await (await process(dataDir)).read(TAKEN)).toEqual(["read", 1]);
    for (let run = 0; run < 4; run += 1) runs.push(await (await process(dataDir)).read(page(200)));
    expect(runs).toEqual([
      ["not_a_recorder", 1],
      ["auth_refused", 1],
      ["breaker_open", 0],
      ["breaker_open", 0],
    ]);
  });

  test("is kept apart from having been taken, which goes with address and password", async () => {
    const { read, ledger } = await process(dataDirectory());
    const at = { id: "a1", origin: URL };
    await read(TAKEN);
    expect(ledger.standing(at, SIGN_IN)).toEqual({ taken: true, doubted: false });
    await read(ODD);
    expect(ledger.standing(at, SIGN_IN)).toEqual({ taken: true, doubted: true });
    const moved = { ...at, origin: "http://192.0.2.5" };
    expect(ledger.standing(moved, SIGN_IN)).toEqual({ taken: false, doubted: true });
    ledger.reopen(["a1"]);
    expect(ledger.standing(at, SIGN_IN)).toEqual({ taken: true, doubted: false });
    const next = { ...SIGN_IN, revision: "2" };
    ledger.noteDoubt(at, next);
    expect(ledger.standing(at, next)).toEqual({ taken: false, doubted: true });
  });
});

describe("a database that cannot be written", () => {
  const denied = json({ error_code: "verify_failed" }, 401);

  test("knows a doubt and a refusal all the same, for this process, and tells of it as a value", async () => {
    const { read, ledger, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    expect(await read(ODD)).toEqual(["storage_failed", 1]);
    expect(await read(ODD)).toEqual(["storage_failed", 1]);
    expect(await read(ODD)).toEqual(["breaker_open", 0]);
    storage.sqlite.pragma("query_only = off");
    expect(await read(TAKEN)).toEqual(["breaker_open", 0]);
    expect(ledger.reopen(["a1"])).toBe(1);
    expect(await read(TAKEN)).toEqual(["read", 1]);
  });

  test("gets a wrong password sent once", async () => {
    const { read, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    expect(await read(denied)).toEqual(["storage_failed", 1]);
    for (let turn = 0; turn < 3; turn += 1) expect(await read(denied)).toEqual(["breaker_open", 0]);
  });

  test("forgets a doubt with the next success", async () => {
    const { read, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await read(ODD)).toEqual(["storage_failed", 1]);
      expect(await read(TAKEN)).toEqual(["read", 1]);
    }
  });

  test("has what it was told written as soon as it can be, for the next process and the screens", async () => {
    const directory = dataDirectory();
    const { read, ledger, storage, changes } = await process(directory);
    storage.sqlite.pragma("query_only = on");
    expect(await read(denied)).toEqual(["storage_failed", 1]);
    expect(changes).toEqual([]);
    storage.sqlite.pragma("query_only = off");
    expect(await read(denied)).toEqual(["breaker_open", 0]);
    expect(changes).toEqual([["a1"]]);
    expect(await (await process(directory)).read(denied)).toEqual(["breaker_open", 0]);

    ledger.reopen(["a1"]);
    storage.sqlite.pragma("query_only = on");
    expect(await read(ODD)).toEqual(["storage_failed", 1]);
    storage.sqlite.pragma("query_only = off");
    // As Muster ends.
    ledger.flush();
    expect(await (await process(directory)).read(ODD)).toEqual(["auth_refused", 1]);
  });

  test("says what the recorder did, and what the matter is with the disk", async () => {
    const { ledger, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    const doubt = ledger.noteDoubt({ id: "a1", origin: URL }, SIGN_IN);
    const refusal = ledger.refused("a1", SIGN_IN, `${URL} did not accept it.`);
    const told = [doubt, refusal].map((noted) => (noted.ok ? "" : noted.error.message));
    expect(told[0]).toContain(`${URL} gave no clear answer to a sign-in with credential "Site".`);
    expect(told[1]).toContain(`${URL} did not accept it.`);
    for (const message of told) expect(message).toMatch(/could not be written down.*may not be/);
    const mends = [doubt, refusal].map((noted) => (noted.ok ? "" : (noted.error.mend ?? "")));
    for (const mend of mends) expect(mend).toMatch(/^(?!.*try again).*do not sign in there/i);
  });
});

test("a refusal ends what was known before: after 'try again' it begins anew", async () => {
  const { read, ledger } = await process(dataDirectory());
  await read(TAKEN);
  expect(await read(json({ error_code: "verify_failed" }, 401))).toEqual(["auth_refused", 1]);
  ledger.reopen(["a1"]);
  expect(await read(ODD)).toEqual(["refused", 1]);
  expect(await read(ODD)).toEqual(["auth_refused", 1]);
});

test("a doubt comes back with a recorder whose removal is taken back", async () => {
  const { read, ledger, storage } = await process(dataDirectory());
  await read(ODD);
  const keeper = createRowKeeper(storage);
  const kept = keeper.parse(JSON.stringify(keeper.read("a1")));
  storage.sqlite.exec("delete from recorder");
  keeper.write(kept);
  expect(ledger.standing({ id: "a1", origin: URL }, SIGN_IN).doubted).toBe(true);
});

test("what is said of a recorder that has gone meanwhile is nobody's", async () => {
  const { ledger, storage } = await process(dataDirectory());
  const gone = { id: "gone", origin: URL };
  ledger.noteDoubt(gone, SIGN_IN);
  expect(ledger.standing(gone, SIGN_IN)).toEqual({ taken: false, doubted: false });
  expect(storage.sqlite.prepare("select * from sign_in_standing").all()).toEqual([]);
});
