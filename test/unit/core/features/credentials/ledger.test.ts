import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLedger } from "#core/features/credentials/index.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import { ok } from "#shared/result.ts";
import { addEmptyDatabase } from "#test/support/new-data-dir.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { dataDirectory } from "#test/unit/core/platform/secrets/vault-support.ts";
import {
  challenge,
  DEVICE,
  fakeHttp,
  json,
  never,
  page,
  setupWith,
  SIGN_IN,
  target,
  type Outcome,
} from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** What recorders made of credentials, in a database on disk that several processes have open. */

const CLOCK = { now: () => "2026-11-23T10:00:00.000Z", wait: async () => {} };
const URL = "http://192.0.2.4";
const TAKEN = json({ result: "success", data: { channel_param: [] } });
const ODD = json({ error_code: "pwd_err" }, 400);

/** A process of Muster's of its own; the first one enters the recorder. */
async function process(dataDir: string) {
  await addEmptyDatabase(dataDir);
  const storage = value(await openDatabase(dataDir));
  onTestFinished(() => storage.close());
  storage.sqlite.exec(`insert or ignore into site (id, name) values ('s1', 'Leeds');
    insert or ignore into recorder (id, name, place, site_id, added_at)
      values ('a1', 'Shop', '${URL}', 's1', '2026-11-20T12:00:00.000Z')`);
  const changes: (readonly string[])[] = [];
  const ledger = createLedger(storage, CLOCK, { changed: (ids) => changes.push(ids) });
  /** One reading by a program that ends with it, of a recorder that answers its sign-in like that. */
  async function read(answer: Outcome, patch: Parameters<typeof target>[0] = {}) {
    const fake = fakeHttp(({ authorization }) => (authorization ? answer : challenge("n")));
    const { client } = setupWith(ledger, fake.http);
    const said = await client.converse(target(patch), never, (one) => one.getChannelInfo());
    const sent = fake.requests.filter(({ authorization }) => authorization).length;
    return [said.ok ? "read" : said.error.code, sent] as const;
  }
  /** A reading that ends once its sign-in has been sent, and before the recorder answers. Returns whether it was sent. */
  async function readUntil(end: "killed" | "cancelled", patch: Parameters<typeof target>[0] = {}) {
    const sent = Promise.withResolvers<void>();
    const answer = new Promise<Outcome>(() => {});
    const fake = fakeHttp(({ authorization }) => {
      if (!authorization) return challenge("n");
      sent.resolve();
      return answer;
    });
    const { client } = setupWith(ledger, fake.http);
    const controller = new AbortController();
    const over = client.converse(target(patch), controller.signal, (one) => one.getChannelInfo());
    const wasSent = await Promise.race([sent.promise.then(() => true), over.then(() => false)]);
    if (end === "killed" || !wasSent) return wasSent;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    controller.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await over).toMatchObject({ ok: false, error: { code: "cancelled" } });
    return true;
  }
  return { ledger, read, readUntil, storage, changes };
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
    const { read, ledger, storage } = await process(dataDirectory());
    const unclear = storage.sqlite
      .prepare<[], number>("select sum(unclear) from sign_in_state")
      .pluck();
    const known = () => [ledger.isProven(DEVICE, SIGN_IN), unclear.get()];
    await read(TAKEN);
    ledger.flush();
    expect(known()).toEqual([true, 0]);
    await read(ODD);
    expect(known()).toEqual([true, 1]);
    expect(ledger.isProven({ ...DEVICE, origin: "http://192.0.2.5" }, SIGN_IN)).toBe(false);
    ledger.reopen(["a1"]);
    expect(known()).toEqual([true, 0]);
    const next = { ...SIGN_IN, revision: "2" };
    ledger.unclear(DEVICE, next);
    expect(ledger.isProven(DEVICE, next)).toBe(false);
  });
});

describe.each(["killed", "cancelled"] as const)(
  "a sign-in whose program was %s before the answer",
  (end) => {
    test("counts as unclear: two are sent in all, until a person says 'try again'", async () => {
      const dataDir = dataDirectory();
      const sent = [];
      for (let run = 0; run < 5; run += 1) {
        const { readUntil } = await process(dataDir);
        sent.push(await readUntil(end));
      }
      expect(sent).toEqual([true, true, false, false, false]);
      const { ledger, read } = await process(dataDir);
      expect(await read(TAKEN)).toEqual(["breaker_open", 0]);
      expect(ledger.reopen(["a1"])).toBe(1);
      expect(await read(TAKEN)).toEqual(["read", 1]);
    });

    test("counts at a recorder that has accepted the credential before, too", async () => {
      const dataDir = dataDirectory();
      expect(await (await process(dataDir)).read(TAKEN)).toEqual(["read", 1]);
      const sent = [];
      for (let run = 0; run < 3; run += 1) {
        const { readUntil } = await process(dataDir);
        sent.push(await readUntil(end));
      }
      expect(sent).toEqual([true, true, false]);
    });

    test("is settled by the next success", async () => {
      const dataDir = dataDirectory();
      for (let run = 0; run < 3; run += 1) {
        expect(await (await process(dataDir)).readUntil(end)).toBe(true);
        const { read, ledger } = await process(dataDir);
        expect(await read(TAKEN)).toEqual(["read", 1]);
        ledger.flush();
      }
    });
  },
);

describe("a sign-in that is not counted", () => {
  const refused = (): Outcome => ({
    ok: false,
    error: { kind: "refused", detail: "", sent: false },
  });

  test.each([
    ["device_busy", json({ error_code: "device_busy" }, 503)],
    ["HTTP 503", page(503)],
    ["a connection that was refused", refused()],
  ])("%s, however often", async (_name, answer) => {
    const dataDir = dataDirectory();
    for (let run = 0; run < 4; run += 1) {
      const { read, ledger } = await process(dataDir);
      const [, sent] = await read(answer);
      expect(sent).toBeGreaterThan(0);
      ledger.flush();
    }
    expect(await (await process(dataDir)).read(TAKEN)).toEqual(["read", 1]);
  });
});

describe("a refusal holds for the device, and not for the row of the inventory:", () => {
  const denied = json({ error_code: "verify_failed" }, 401);
  const add = (
    url: string,
    serial = "",
  ) => `insert into recorder (id, name, place, site_id, serial, added_at)
    values ('b1', 'Again', '${url}', 's1', '${serial}', '2026-11-21T12:00:00.000Z')`;

  test("removed and added again", async () => {
    const { read, storage } = await process(dataDirectory());
    expect(await read(denied)).toEqual(["auth_refused", 1]);
    storage.sqlite.exec(`delete from recorder; ${add(URL)}`);
    expect(await read(denied, { id: "b1" })).toEqual(["breaker_open", 0]);
  });

  test("added a second time under another name of the same address", async () => {
    const { ledger, storage, changes } = await process(dataDirectory());
    storage.sqlite.exec(add("http://recorder.example.net"));
    ledger.refused({ ...DEVICE, address: "192.0.2.4:80" }, SIGN_IN, "No.", null);
    const alias = { id: "b1", origin: "http://recorder.example.net", address: "192.0.2.4:80" };
    expect(await ledger.begin(alias, SIGN_IN)).toMatchObject({ error: { code: "breaker_open" } });
    expect(changes).toEqual([["a1"], ["b1"]]);
    // At another port there may be another device.
    const other = { id: "c1", origin: "http://192.0.2.4:81", address: "192.0.2.4:81" };
    expect(await ledger.begin(other, SIGN_IN)).toEqual(ok(false));
    expect(ledger.reopen(["b1"])).toBe(1);
    expect(ledger.check(DEVICE, SIGN_IN).ok).toBe(true);
  });

  test("known by its serial number at another address, unless several report that number", async () => {
    const { ledger, storage } = await process(dataDirectory());
    storage.sqlite.exec(`update recorder set serial = 'S1'`);
    ledger.refused(DEVICE, SIGN_IN, "No.", null);
    storage.sqlite.exec(`delete from recorder; ${add("http://192.0.2.9", "S1")}`);
    const moved = { id: "b1", origin: "http://192.0.2.9", address: "192.0.2.9:80" };
    expect(ledger.check(moved, SIGN_IN).ok).toBe(false);
    storage.sqlite.exec(`insert into recorder (id, name, place, site_id, serial, added_at)
      values ('c1', 'Twin', 'http://192.0.2.10', 's1', 'S1', '2026-11-21T12:00:00.000Z')`);
    const twin = { id: "c1", origin: "http://192.0.2.10", address: "192.0.2.10:80" };
    expect(ledger.check(twin, SIGN_IN).ok).toBe(true);
  });

  test("two addresses of one device share what is unclear", async () => {
    const { readUntil, storage } = await process(dataDirectory());
    storage.sqlite.exec(add("http://192.0.2.4:80/"));
    const alias = { id: "b1", origin: "http://192.0.2.4:80/" };
    storage.sqlite.exec(`update recorder set serial = ''`);
    expect(await readUntil("killed")).toBe(true);
    storage.sqlite.exec(`update sign_in_state set address = '192.0.2.4'`);
    expect(await readUntil("killed", alias)).toBe(true);
    expect(await readUntil("killed", alias)).toBe(false);
  });
});

describe("a database that cannot be written", () => {
  const denied = json({ error_code: "verify_failed" }, 401);

  test("gets no sign-in, since none could be counted", async () => {
    const { read, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    expect(await read(TAKEN)).toEqual(["storage_failed", 0]);
    storage.sqlite.pragma("query_only = off");
    expect(await read(TAKEN)).toEqual(["read", 1]);
  });

  test("that fails while a sign-in is under way: the refusal holds in this process, and is stored as soon as it can be", async () => {
    const directory = dataDirectory();
    const { ledger, storage, changes } = await process(directory);
    expect(await ledger.begin(DEVICE, SIGN_IN)).toEqual(ok(false));
    storage.sqlite.pragma("query_only = on");
    const refusal = ledger.refused(DEVICE, SIGN_IN, `${URL} did not accept it.`, null);
    expect(refusal).toMatchObject({ error: { code: "storage_failed" } });
    expect(ledger.check(DEVICE, SIGN_IN)).toMatchObject({ error: { code: "breaker_open" } });
    expect(changes).toEqual([]);
    storage.sqlite.pragma("query_only = off");
    // As Muster ends.
    ledger.flush();
    expect(changes).toEqual([["a1"]]);
    expect(await (await process(directory)).read(denied)).toEqual(["breaker_open", 0]);
    expect(ledger.reopen(["a1"])).toBe(1);
  });

  test("says what the recorder did, and what the matter is with the disk", async () => {
    const { ledger, storage } = await process(dataDirectory());
    storage.sqlite.pragma("query_only = on");
    const unclear = ledger.unclear(DEVICE, SIGN_IN);
    const refusal = ledger.refused(DEVICE, SIGN_IN, `${URL} did not accept it.`, null);
    const told = [unclear, refusal].map((noted) => (noted.ok ? "" : noted.error.message));
    expect(told[0]).toContain(`${URL} gave no clear answer to a sign-in with credential "Site".`);
    expect(told[1]).toContain(`${URL} did not accept it.`);
    for (const message of told) expect(message).toMatch(/could not be stored.*cannot be/);
    const hints = [unclear, refusal].map((noted) => (noted.ok ? "" : (noted.error.hint ?? "")));
    for (const hint of hints)
      expect(hint).toMatch(/^(?!.*try again).*do not sign in to this recorder/i);
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

test("a sign-in that was never accepted is on the disk before it is sent; one that was costs no wait for it", async () => {
  const { ledger, storage } = await process(dataDirectory());
  const through = vi.spyOn(storage, "writeThrough");
  expect(await ledger.begin(DEVICE, SIGN_IN)).toEqual(ok(false));
  expect(through).toHaveBeenCalledTimes(1);
  ledger.accepted(DEVICE, SIGN_IN);
  ledger.flush();
  expect(await ledger.begin(DEVICE, SIGN_IN)).toEqual(ok(false));
  expect(through).toHaveBeenCalledTimes(1);
  ledger.refused(DEVICE, SIGN_IN, "No.", null);
  ledger.flush();
  expect(through).toHaveBeenCalledTimes(2);
});
