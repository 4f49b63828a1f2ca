import { describe, expect, it } from "vitest";
import type { Job } from "#shared/domain/job.ts";
import { fault } from "#shared/errors.ts";
import { permitted } from "#test/support/permitted.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { DEAD, emptyDisk, passwordsIn, process, type Before } from "./move-support.ts";
import { dataDirectory } from "./vault-support.ts";

const PASSWORDS = { leeds: "one", "York ü": "", alarm: "three" };
const NAMES = Object.keys(PASSWORDS);
const { signal } = new AbortController();

async function filled() {
  const dataDir = dataDirectory();
  const disk = emptyDisk();
  const first = await process(dataDir, disk);
  for (const [name, password] of Object.entries(PASSWORDS)) await first.keep(name, password);
  await first.storage.close();
  return { dataDir, disk };
}

type Process = Awaited<ReturnType<typeof process>>;

async function allRead({ read }: Process): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of NAMES) found[name] = await read(name);
  return found;
}

/** Stores passwords as earlier versions did: one entry a name. */
async function asBefore({ dataDir, disk }: Awaited<ReturnType<typeof filled>>): Promise<void> {
  const { storage } = await process(dataDir, disk);
  storage.sqlite.exec("update credential set entry = ''");
  disk.keychain.clear();
  for (const [name, password] of Object.entries(PASSWORDS)) {
    disk.keychain.set(`${name.replace("Y", "y")} (test)`, password);
  }
  await storage.close();
}

const accountsOf = (entries: ReadonlyMap<string, string>, name: string) =>
  [...entries.keys()].filter((account) => account.startsWith(`${name} (test`));

/** Ends the process, or fails, at the use of a store with this number. */
function at(number: number, what: "dies" | "fails") {
  let count = 0;
  const uses: string[] = [];
  const before: Before = (use) => {
    uses.push(use);
    count += 1;
    // A process that is gone does nothing any more.
    if (what === "dies" && count >= number) throw DEAD;
    return what === "fails" && count === number
      ? fault("secret_store_unavailable", `no ${use}`)
      : null;
  };
  return { before, uses, reached: () => count >= number };
}

describe("a move of all passwords to another store", () => {
  it("leaves them there, and nothing where they were", async () => {
    const { dataDir, disk } = await filled();
    const first = await process(dataDir, disk);
    const { secrets, storage } = first;
    const status = value(await secrets.choose("vault", undefined, signal));
    expect(status).toMatchObject({ kind: "vault", chosen: true, state: "ready" });
    expect(status.note).toBe("Passwords are kept in vault.");
    expect(await allRead(first)).toEqual(PASSWORDS);
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([0, 3]);
    await storage.close();
    const later = await process(dataDir, disk);
    expect(later.secrets.inUse.kind).toBe("vault");
    expect(await allRead(later)).toEqual(PASSWORDS);
    value(await later.secrets.choose("keychain", undefined, signal));
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([3, 0]);
    await later.storage.close();
  });

  it.each(["dies", "fails"] as const)(
    "loses nothing when it %s at any step, and the next one leaves nothing behind",
    async (what) => {
      let interrupted = 0;
      for (let step = 1; step < 100; step += 1) {
        const { dataDir, disk } = await filled();
        const { before, reached } = at(step, what);
        const broken = await process(dataDir, disk, before);
        const ended = await broken.secrets
          .choose("vault", undefined, signal)
          .catch((error: unknown) => error);
        expect(ended === DEAD || what === "fails" || !reached(), `step ${step}`).toBe(true);
        await broken.storage.close();

        const after = await process(dataDir, disk);
        expect(await allRead(after), `step ${step}`).toEqual(PASSWORDS);
        await after.secrets.tidy();
        expect(
          passwordsIn(disk.keychain).length + passwordsIn(disk.vault).length,
          `step ${step}`,
        ).toBe(3);
        value(await after.secrets.choose("vault", undefined, signal));
        expect(await allRead(after)).toEqual(PASSWORDS);
        expect(
          [passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length],
          `step ${step}`,
        ).toEqual([0, 3]);
        await after.storage.close();
        if (!reached()) break;
        interrupted += 1;
      }
      // Its state, three reads, three writes, three reads, three removals, and the state it tells at the end.
      expect(interrupted).toBeGreaterThanOrEqual(13);
    },
  );

  it("of hundreds asks a store for a bounded number at a time, and shows how far it is", async () => {
    const dataDir = dataDirectory();
    const disk = emptyDisk();
    const one = await process(dataDir, disk);
    const add = one.storage.sqlite.prepare(
      "insert into credential (name, username, revision, updated_at, store, entry) values (?, 'admin', 'r', '', 'keychain', ?)",
    );
    for (let count = 0; count < 300; count += 1) {
      add.run(`c${count}`, `e${count}`);
      disk.keychain.set(`c${count} (test e${count})`, `p${count}`);
    }
    await one.storage.close();
    let open = 0;
    let most = 0;
    const slow = await process(dataDir, disk, async () => {
      most = Math.max(most, (open += 1));
      await new Promise(setImmediate);
      open -= 1;
      return null;
    });
    const jobs: Job[] = [];
    slow.events.on(({ event, payload }) => {
      if (event === "jobs.changed") jobs.push(...(payload as { jobs: Job[] }).jobs);
    });
    value(await slow.secrets.choose("vault", undefined, signal));
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([0, 300]);
    expect(most).toBeLessThanOrEqual(64);
    expect(jobs[0]).toMatchObject({ kind: "secrets", title: "Moving passwords to the vault" });
    await slow.storage.close();
  });

  it("can be cancelled, and leaves every password where it was", async () => {
    const { dataDir, disk } = await filled();
    const cancel = new AbortController();
    const one = await process(dataDir, disk, (use) => {
      if (use === "vault set") cancel.abort();
      return null;
    });
    const chosen = await one.secrets.choose("vault", undefined, cancel.signal);
    expect(chosen).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([3, 0]);
    expect(one.secrets.inUse.kind).toBe("keychain");
    expect(await allRead(one)).toEqual(PASSWORDS);
    await one.storage.close();
  });

  it("does not switch to a store that gives back something else", async () => {
    const { dataDir, disk } = await filled();
    const broken = await process(dataDir, disk, (use) => {
      if (use === "vault get") disk.vault.set(accountsOf(disk.vault, "alarm")[0] ?? "", "other");
      return null;
    });
    const chosen = await broken.secrets.choose("vault", undefined, signal);
    expect(chosen).toMatchObject({ ok: false });
    expect(JSON.stringify(chosen)).not.toContain("three");
    expect(broken.secrets.inUse.kind).toBe("keychain");
    expect(await allRead(broken)).toEqual(PASSWORDS);
    await broken.storage.close();
  });

  it("names those that cannot be read, leaves them where they are, and brings them along later", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const line = await process(dataDir, disk, (use) =>
      locked && use.startsWith("keychain") ? fault("secret_store_locked", "It is locked.") : null,
    );
    const { secrets, storage, credentials } = line;
    const status = value(await secrets.choose("vault", undefined, signal));
    expect(status.note).toContain("The passwords of 'alarm' (keychain), 'leeds'");
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([3, 0]);
    expect(await credentials.signIn(permitted("leeds"))).toMatchObject({
      error: { code: "secret_store_locked" },
    });
    locked = false;
    expect(await allRead(line)).toEqual(PASSWORDS);
    expect(value(await secrets.choose("vault", undefined, signal)).note).not.toContain("Not there");
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([0, 3]);
    await storage.close();
  });

  it("reports passwords that another process kept in memory, and goes on", async () => {
    const { dataDir, disk } = await filled();
    const window = await process(dataDir, disk, () => null, "memory");
    await window.keep("leeds", "in memory now");
    await window.storage.close();
    // Its own old copy is gone from the keychain.
    expect(passwordsIn(disk.keychain).length).toBe(2);
    disk.memory.clear();
    const { secrets, credentials, read, storage } = await process(dataDir, disk);
    expect(value(await secrets.choose("vault", undefined, signal)).note).toContain(
      "'leeds' (memory)",
    );
    expect(await credentials.signIn(permitted("leeds"))).toMatchObject({
      error: { code: "credential_missing" },
    });
    expect(await read("alarm")).toBe("three");
    await storage.close();
  });

  it("in one process is seen by another that goes on reading and setting", async () => {
    const { dataDir, disk } = await filled();
    const window = await process(dataDir, disk);
    const line = await process(dataDir, disk);
    const [, ...reads] = await Promise.all([
      line.secrets.choose("vault", undefined, signal),
      ...NAMES.map((name) => window.read(name)),
      window.keep("new", "set meanwhile"),
    ]);
    expect(reads.slice(0, 3)).toEqual(Object.values(PASSWORDS));
    expect(await line.read("new")).toBe("set meanwhile");
    expect(window.secrets.inUse.kind).toBe("vault");
    await window.keep("leeds", "another");
    expect(await line.read("leeds")).toBe("another");
    // A password that was set in the old store just before is brought along by the next move.
    value(await window.secrets.choose("vault", undefined, signal));
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([0, 4]);
    await window.storage.close();
    await line.storage.close();
  });
});

describe("setting a password anew", () => {
  it("is done whole or not at all, ended anywhere, and leaves nothing behind", async () => {
    for (let step = 1, reached = true; reached; step += 1) {
      for (const what of ["dies", "fails"] as const) {
        const { dataDir, disk } = await filled();
        const ending = at(step, what);
        const broken = await process(dataDir, disk, ending.before);
        const set = broken.credentials.set("leeds", "operator", "two");
        const ended = await set.catch((error: unknown) => error);
        reached = ending.reached();
        expect(ended, `step ${step}`).toSatisfy(
          () => ended === DEAD || what === "fails" || !reached,
        );
        await broken.storage.close();

        const after = await process(dataDir, disk);
        const { username, password } = value(await after.credentials.signIn(permitted("leeds")));
        expect([
          ["admin", "one"],
          ["operator", "two"],
        ]).toContainEqual([username, password]);
        await after.secrets.tidy();
        expect(passwordsIn(disk.keychain).length, `step ${step}`).toBe(3);
        expect(await after.read("leeds")).toBe(password);
        await after.storage.close();
      }
    }
  });

  it("leaves the one before as it was when the database cannot take it", async () => {
    const { dataDir, disk } = await filled();
    const { credentials, storage, secrets } = await process(dataDir, disk);
    storage.sqlite.exec(
      "create trigger full before update on credential begin select raise(abort, 'disk is full'); end",
    );
    await expect(credentials.set("leeds", "operator", "two")).rejects.toThrow("disk is full");
    const kept = value(await credentials.signIn(permitted("leeds")));
    expect(kept).toMatchObject({ username: "admin", password: "one" });
    await secrets.tidy();
    expect(passwordsIn(disk.keychain).length).toBe(3);
    await storage.close();
  });

  it("is never read half: an old user name or revision with the new password", async () => {
    const { dataDir, disk } = await filled();
    const line = await process(dataDir, disk);
    const before = value(await line.credentials.signIn(permitted("leeds")));
    const during: unknown[] = [];
    const look = async () => during.push(value(await line.credentials.signIn(permitted("leeds"))));
    const looks: Promise<unknown>[] = [];
    const window = await process(dataDir, disk, () => {
      looks.push(look());
      return null;
    });
    // A store has the new password before it says so.
    const set = disk.keychain.set.bind(disk.keychain);
    disk.keychain.set = (account, password) => {
      set(account, password);
      looks.push(look());
      return disk.keychain;
    };
    value(await window.credentials.set("leeds", "operator", "two"));
    await Promise.all(looks);
    const after = value(await line.credentials.signIn(permitted("leeds")));
    expect(after).toMatchObject({ username: "operator", password: "two" });
    for (const one of during) expect([before, after]).toContainEqual(one);
    await window.storage.close();
    await line.storage.close();
  });
});

describe("passwords that an earlier version kept", () => {
  it("are found, set anew, moved and removed", async () => {
    const files = await filled();
    await asBefore(files);
    const { dataDir, disk } = files;
    const now = await process(dataDir, disk);
    expect(await allRead(now)).toEqual(PASSWORDS);
    await now.keep("leeds", "two");
    expect(passwordsIn(disk.keychain).length).toBe(3);
    value(await now.secrets.choose("vault", undefined, signal));
    expect(await allRead(now)).toEqual({ ...PASSWORDS, leeds: "two" });
    value(await now.credentials.remove("alarm", false));
    expect([passwordsIn(disk.keychain).length, passwordsIn(disk.vault).length]).toEqual([0, 2]);
    await now.storage.close();
  });
});

describe("removing a credential", () => {
  it("whose password cannot be reached is refused, or done with the password removed later", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const { secrets, credentials, storage } = await process(dataDir, disk, (use) =>
      locked && use.startsWith("keychain") ? fault("secret_store_locked", "It is locked.") : null,
    );
    expect(await credentials.remove("leeds", false)).toMatchObject({ ok: false });
    value(await credentials.remove("leeds", true));
    expect(accountsOf(disk.keychain, "leeds")).toHaveLength(1);
    locked = false;
    await secrets.tidy();
    expect(accountsOf(disk.keychain, "leeds")).toEqual([]);
    expect(passwordsIn(disk.keychain).length).toBe(2);
    await storage.close();
  });

  it.each([false, true])(
    "that the database cannot take away leaves its password (removed anyway: %s)",
    async (anyway) => {
      const { dataDir, disk } = await filled();
      const { secrets, credentials, storage, read } = await process(dataDir, disk);
      storage.sqlite.exec(
        "create trigger full before delete on credential begin select raise(abort, 'disk is full'); end",
      );
      await expect(credentials.remove("leeds", anyway)).rejects.toThrow("disk is full");
      expect(await read("leeds")).toBe("one");
      await secrets.tidy();
      expect(await read("leeds")).toBe("one");
      storage.sqlite.exec("drop trigger full");
      value(await credentials.remove("leeds", anyway));
      expect(passwordsIn(disk.keychain).length).toBe(2);
      await storage.close();
    },
  );

  it("is done whole or not at all, ended anywhere, and leaves nothing behind", async () => {
    for (let step = 1, reached = true; reached; step += 1) {
      const { dataDir, disk } = await filled();
      const ending = at(step, "dies");
      const broken = await process(dataDir, disk, ending.before);
      await broken.credentials.remove("leeds", false).catch((error: unknown) => error);
      reached = ending.reached();
      await broken.storage.close();

      const after = await process(dataDir, disk);
      const there = after.credentials.list().some(({ name }) => name === "leeds");
      const kept = there ? await after.read("leeds") : null;
      expect(kept, `step ${step}`).toBe(there ? "one" : null);
      await after.secrets.tidy();
      expect(passwordsIn(disk.keychain).length, `step ${step}`).toBe(there ? 3 : 2);
      await after.storage.close();
    }
  });

  it("does not take a password along that was set anew meanwhile", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const { secrets, credentials, storage, keep, read } = await process(dataDir, disk, (use) =>
      locked && use === "keychain remove" ? fault("secret_store_locked", "It is locked.") : null,
    );
    value(await credentials.remove("leeds", true));
    await keep("leeds", "anew");
    locked = false;
    await secrets.tidy();
    expect(await read("leeds")).toBe("anew");
    await storage.close();
  });
});
