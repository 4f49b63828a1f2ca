import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createLedger } from "#core/features/credentials/index.ts";
import { createDatabaseMaintenance } from "#core/platform/storage/index.ts";
import { fault } from "#shared/errors.ts";
import { permitted } from "#test/support/permitted.ts";
import { value } from "#test/support/secret-store-contract.ts";
import {
  emptyDisk,
  passwordsIn,
  process,
  type Disk,
} from "#test/unit/core/platform/secrets/move-support.ts";
import { dataDirectory } from "#test/unit/core/platform/secrets/vault-support.ts";

/** What a recorder refused stays refused, whatever name the password has and whatever database it is in. */

const CLOCK = { now: () => "2026-11-23T10:00:00.000Z", wait: async () => {} };
const DEVICE = { id: "r1", origin: "http://192.0.2.4", address: "192.0.2.4:80" };
const NO = "It did not accept it.";

async function start(dataDir: string, disk: Disk) {
  const muster = await process(dataDir, disk);
  const { storage, credentials } = muster;
  storage.sqlite.exec(
    `insert or ignore into preference (key, value_json) values ('instance', '"test"')`,
  );
  const ledger = createLedger(storage, CLOCK, { changed: () => {} });
  const signIn = async (name: string) => value(await credentials.signIn(permitted(name)));
  return {
    ...muster,
    ledger,
    refuse: async (name: string) => value(ledger.refused(DEVICE, await signIn(name), NO, null)),
    isRefused: async (name: string) => !ledger.check(DEVICE, await signIn(name)).ok,
    /** What the keychain holds beside the key of the hashes. */
    passwords: () => passwordsIn(disk.keychain),
    async stop() {
      ledger.flush();
      await storage.close();
    },
  };
}

const care = (dataDir: string) =>
  createDatabaseMaintenance(dataDir, { program: "test", version: "0" });

describe("a password that a recorder has refused", () => {
  test("stays refused when the very same one is set again", async () => {
    const { keep, refuse, isRefused } = await start(dataDirectory(), emptyDisk());
    await keep("north", "wrong");
    await refuse("north");
    await keep("north", "wrong");
    expect(await isRefused("north")).toBe(true);
    await keep("north", "right");
    expect(await isRefused("north")).toBe(false);
    await keep("north", "wrong");
    expect(await isRefused("north")).toBe(true);
  });

  test("stays refused as another credential, but not with another user name", async () => {
    const { credentials, keep, refuse, isRefused } = await start(dataDirectory(), emptyDisk());
    await keep("north", "wrong");
    await refuse("north");
    await keep("lab", "wrong");
    value(await credentials.set("other", "operator", "wrong"));
    expect(await isRefused("lab")).toBe(true);
    expect(await isRefused("other")).toBe(false);
    expect(credentials.list().map(({ refusedBy }) => refusedBy)).toEqual([0, 0, 0]);
  });

  test("stays refused after database new, in a fresh inventory", async () => {
    const [dataDir, disk] = [dataDirectory(), emptyDisk()];
    const before = await start(dataDir, disk);
    await before.keep("north", "wrong");
    await before.refuse("north");
    await before.stop();
    expect(value(await care(dataDir).fresh())).toMatchObject({ refusalsLost: false });
    const { keep, isRefused } = await start(dataDir, disk);
    await keep("south", "wrong");
    expect(await isRefused("south")).toBe(true);
  });

  test("stays refused when a backup from before is restored, which has the password of now", async () => {
    const [dataDir, disk] = [dataDirectory(), emptyDisk()];
    const before = await start(dataDir, disk);
    await before.keep("north", "old");
    value(await care(dataDir).backup());
    await before.keep("north", "wrong");
    await before.refuse("north");
    await before.stop();
    expect(value(await care(dataDir).restore())).toMatchObject({ refusalsLost: false });
    const { read, isRefused } = await start(dataDir, disk);
    expect(await read("north")).toBe("wrong");
    expect(await isRefused("north")).toBe(true);
  });

  test("is not known any more where the database is damaged, which is said", async () => {
    const [dataDir, disk] = [dataDirectory(), emptyDisk()];
    const before = await start(dataDir, disk);
    await before.keep("north", "wrong");
    value(await care(dataDir).backup());
    await before.stop();
    for (const file of readdirSync(dataDir).filter((name) => name.startsWith("muster.db")))
      writeFileSync(join(dataDir, file), "no database at all".repeat(1_000));
    expect(value(await care(dataDir).restore())).toMatchObject({ refusalsLost: true });
  });

  test("stays refused when the key of the hashes is lost, for the credentials that there are", async () => {
    const [dataDir, disk] = [dataDirectory(), emptyDisk()];
    const before = await start(dataDir, disk);
    await before.keep("north", "wrong");
    await before.refuse("north");
    await before.stop();
    for (const account of disk.keychain.keys())
      if (account.startsWith("sign-in key")) disk.keychain.delete(account);
    expect(await (await start(dataDir, disk)).isRefused("north")).toBe(true);
  });

  test("stays refused from before there were hashes", async () => {
    const { storage, keep, refuse, isRefused } = await start(dataDirectory(), emptyDisk());
    await keep("north", "wrong");
    await refuse("north");
    storage.sqlite.exec(
      "update credential set revision = 'old'; update sign_in_state set account = 'old'",
    );
    expect(await isRefused("north")).toBe(true);
    await keep("lab", "wrong");
    expect(await isRefused("lab")).toBe(true);
  });
});

test("a key that cannot be read is no missing key: nothing is signed in to, and it stays as it is", async () => {
  const [dataDir, disk] = [dataDirectory(), emptyDisk()];
  const before = await start(dataDir, disk);
  await before.keep("north", "wrong");
  await before.stop();
  const held = new Map(disk.keychain);
  const locked = fault("secret_store_locked", "The keychain is locked.");
  const { credentials } = await process(dataDir, disk, (use) =>
    use === "keychain get" ? locked : null,
  );
  expect(await credentials.signIn(permitted("north"))).toMatchObject({ error: locked });
  expect(await credentials.set("lab", "admin", "x")).toMatchObject({ error: locked });
  expect(disk.keychain).toEqual(held);
});

test("no hash of a password can be found out from the database alone", async () => {
  const databases = [dataDirectory(), dataDirectory()];
  const revisions = [];
  for (const dataDir of databases) {
    const { keep, credentials } = await start(dataDir, emptyDisk());
    await keep("north", "wrong");
    revisions.push(value(await credentials.signIn(permitted("north"))).revision);
  }
  expect(new Set(revisions).size).toBe(2);
});

describe("passwords of a database that was replaced", () => {
  test("stay in the store as long as the file is kept, and are removed after that", async () => {
    const [dataDir, disk] = [dataDirectory(), emptyDisk()];
    const before = await start(dataDir, disk);
    await before.keep("north", "secret");
    await before.stop();
    const { replaced } = value(await care(dataDir).fresh());
    const empty = await start(dataDir, disk);
    await empty.secrets.tidy();
    expect(empty.passwords()).toHaveLength(1);
    await empty.stop();

    // It comes back, and has its password.
    value(await care(dataDir).restore(replaced as string));
    const back = await start(dataDir, disk);
    await back.secrets.tidy();
    expect(await back.read("north")).toBe("secret");
    await back.stop();

    const again = value(await care(dataDir).fresh());
    const last = await start(dataDir, disk);
    for (const file of [replaced, again.replaced]) rmSync(file as string, { force: true });
    await last.secrets.tidy();
    expect(last.passwords()).toEqual([]);
  });
});
