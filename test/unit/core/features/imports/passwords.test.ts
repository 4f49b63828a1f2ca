import { expect, test, vi } from "vitest";
import type { Credentials } from "#core/features/credentials/index.ts";
import { storeSignIns, nameSignIns } from "#core/features/imports/passwords.ts";
import { createUploadCache } from "#core/features/imports/upload-cache.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { permitted } from "#test/support/permitted.ts";
import type { OpenImportFile } from "#core/features/imports/open-import-file.ts";

const { signal } = new AbortController();

/** A store of credentials that fails at the nth. */
function store(failsAt: number) {
  const kept = new Map<string, { username: string; password: string; revision: string }>();
  const credentials = {
    list: () => [...kept].map(([name, { username }]) => ({ name, username, purpose: "recorder" })),
    permits: { permit: (name: string) => ok(name), forNew: (name: string) => name },
    signIn: async (name: string) => ok({ name, ...kept.get(name) }),
    create: async (name: string, username: string, password: string) => {
      if (kept.has(name)) return err(fault("already_exists", "Taken."));
      if (kept.size + 1 === failsAt) return err(fault("secret_store_locked", "Locked."));
      const revision = `of ${password}`;
      kept.set(name, { username, password, revision });
      return ok({ name, revision });
    },
    remove: async (name: string, _force: boolean, revision: string) => {
      if (kept.get(name)?.revision === revision) kept.delete(name);
      return ok(undefined);
    },
  } as unknown as Credentials;
  return { kept, credentials };
}

const signIn = (name: string) => ({
  name: permitted(name),
  username: "u",
  password: "p",
  kept: false,
});

test("where one password cannot be kept, none is", async () => {
  const { kept, credentials } = store(3);
  const result = await storeSignIns([signIn("a"), signIn("b"), signIn("c")], credentials);
  expect(result).toMatchObject({ ok: false, error: { code: "secret_store_locked" } });
  expect(kept.size).toBe(0);
});

test("those of an import that failed are taken out again, and no others", async () => {
  const { kept, credentials } = store(0);
  await credentials.create("old", "u", "p0", "recorder");
  const result = await storeSignIns([signIn("a"), signIn("b")], credentials);
  expect([...kept.keys()]).toEqual(["old", "a", "b"]);
  // Set anew by a person meanwhile: theirs.
  kept.set("b", { username: "u", password: "p2", revision: "of p2" });
  if (result.ok) await result.value.undo();
  expect([...kept.keys()]).toEqual(["old", "b"]);
});

test("a password that is kept already is that credential, whatever it is called; names are never taken twice", async () => {
  const { credentials } = store(0);
  await credentials.create("Head office", "admin", "p1", "recorder");
  await credentials.create("leeds ADMIN", "admin", "p9", "recorder");
  const row = (site: string, password: string) => ({
    row: 2,
    wish: { site, signIn: { username: "admin", password }, columns: {} },
    faults: [],
    skipped: false,
    raw: { name: "", url: "", site: "" },
  });
  const named = await nameSignIns(
    [
      row("York", "p1"),
      row("Leeds", "p2"),
      row("Leeds", "p3"),
      { ...row("X", "p4"), skipped: true },
    ],
    undefined,
    credentials,
    signal,
  );
  expect([...named.values()].map(({ name, kept }) => [name, kept])).toEqual([
    ["Head office", true],
    ["Leeds admin 2", false],
    ["Leeds admin 3", false],
  ]);
});

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    wish: { signIn: { username: "admin", password: `p${at}` }, columns: {} },
    faults: [],
    skipped: false,
    raw: { name: "", url: "", site: "" },
  }));

test("however many passwords a list has, each that is kept is read once; those of other users are not", async () => {
  const { credentials } = store(0);
  for (let at = 0; at < 20; at += 1)
    await credentials.create(`c${at}`, "admin", `p${at}`, "recorder");
  await credentials.create("other", "guest", "p1", "recorder");
  const read = vi.spyOn(credentials, "signIn");
  const named = await nameSignIns(manyRows(30), "Leeds", credentials, signal);
  expect([...named.values()].filter(({ kept }) => kept)).toHaveLength(20);
  expect(read.mock.calls.map(([name]) => name)).toEqual(
    Array.from({ length: 20 }, (_, at) => `c${at}`),
  );
});

test("no more are read once the import is cancelled", async () => {
  const { credentials } = store(0);
  for (let at = 0; at < 20; at += 1)
    await credentials.create(`c${at}`, "admin", `p${at}`, "recorder");
  const stop = new AbortController();
  const read = vi.spyOn(credentials, "signIn").mockImplementation(async () => {
    stop.abort();
    return err(fault("secret_store_locked", "Locked."));
  });
  await nameSignIns(manyRows(30), "Leeds", credentials, stop.signal);
  expect(read).toHaveBeenCalledOnce();
});

test("a file is forgotten after half an hour", async () => {
  const waits: { ms: number; end: () => void }[] = [];
  const shelf = createUploadCache({
    now: () => "",
    wait: (ms) => new Promise((resolve) => void waits.push({ ms, end: () => resolve() })),
  });
  const id = shelf.put({} as OpenImportFile);
  expect(shelf.get(id).ok).toBe(true);
  expect(waits[0]?.ms).toBe(1_800_000);
  waits[0]?.end();
  await Promise.resolve();
  expect(shelf.get(id)).toMatchObject({ ok: false, error: { code: "not_found" } });
});
