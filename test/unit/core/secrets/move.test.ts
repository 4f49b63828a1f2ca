import { describe, expect, it } from "vitest";
import { fault } from "#shared/errors.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { DEAD, emptyDisk, process, type Before } from "./move-support.ts";
import { dataDirectory } from "./vault-support.ts";

const PASSWORDS = { leeds: "one", "York ü": "", alarm: "three" };
const NAMES = Object.keys(PASSWORDS);

async function filled() {
  const dataDir = dataDirectory();
  const disk = emptyDisk();
  const first = await process(dataDir, disk);
  for (const [name, password] of Object.entries(PASSWORDS)) await first.keep(name, password);
  await first.storage.close();
  return { dataDir, disk };
}

type Secrets = Awaited<ReturnType<typeof process>>["secrets"];

async function allRead(secrets: Secrets): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const name of NAMES) found[name] = value(await secrets.read(name));
  return found;
}

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
    const { secrets, storage } = await process(dataDir, disk);
    const status = value(await secrets.choose("vault", undefined));
    expect(status).toMatchObject({ kind: "vault", chosen: true, state: "ready" });
    expect(status.note).toBe("Passwords are kept in vault.");
    expect(await allRead(secrets)).toEqual(PASSWORDS);
    expect([disk.keychain.size, disk.vault.size]).toEqual([0, 3]);
    await storage.close();
    const later = await process(dataDir, disk);
    expect(later.secrets.inUse.kind).toBe("vault");
    expect(await allRead(later.secrets)).toEqual(PASSWORDS);
    value(await later.secrets.choose("keychain", undefined));
    expect([disk.keychain.size, disk.vault.size]).toEqual([3, 0]);
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
          .choose("vault", undefined)
          .catch((error: unknown) => error);
        expect(ended === DEAD || what === "fails" || !reached(), `step ${step}`).toBe(true);
        await broken.storage.close();

        const after = await process(dataDir, disk);
        expect(await allRead(after.secrets), `step ${step}`).toEqual(PASSWORDS);
        await after.secrets.tidy();
        expect(disk.keychain.size + disk.vault.size, `step ${step}`).toBe(3);
        value(await after.secrets.choose("vault", undefined));
        expect(await allRead(after.secrets)).toEqual(PASSWORDS);
        expect([disk.keychain.size, disk.vault.size], `step ${step}`).toEqual([0, 3]);
        await after.storage.close();
        if (!reached()) break;
        interrupted += 1;
      }
      // Its state, three reads, three writes, three reads, three removals, and the state it tells at the end.
      expect(interrupted).toBeGreaterThanOrEqual(13);
    },
  );

  it("does not switch to a store that gives back something else", async () => {
    const { dataDir, disk } = await filled();
    const broken = await process(dataDir, disk, (use) => {
      if (use === "vault get") disk.vault.set("alarm (test)", "other");
      return null;
    });
    const chosen = await broken.secrets.choose("vault", undefined);
    expect(chosen).toMatchObject({ ok: false });
    expect(JSON.stringify(chosen)).not.toContain("three");
    expect(broken.secrets.inUse.kind).toBe("keychain");
    expect(await allRead(broken.secrets)).toEqual(PASSWORDS);
    await broken.storage.close();
  });

  it("names those that cannot be read, leaves them where they are, and brings them along later", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const { secrets, storage } = await process(dataDir, disk, (use) =>
      locked && use.startsWith("keychain") ? fault("secret_store_locked", "It is locked.") : null,
    );
    const status = value(await secrets.choose("vault", undefined));
    expect(status.note).toContain("Not there: the passwords of 'alarm' (keychain), 'leeds'");
    expect([disk.keychain.size, disk.vault.size]).toEqual([3, 0]);
    expect(await secrets.read("leeds")).toMatchObject({ error: { code: "secret_store_locked" } });
    locked = false;
    expect(await allRead(secrets)).toEqual(PASSWORDS);
    expect(value(await secrets.choose("vault", undefined)).note).not.toContain("Not there");
    expect([disk.keychain.size, disk.vault.size]).toEqual([0, 3]);
    await storage.close();
  });

  it("tells of passwords that another process kept in memory, and goes on", async () => {
    const { dataDir, disk } = await filled();
    const window = await process(dataDir, disk, () => null, "memory");
    await window.keep("leeds", "in memory now");
    await window.storage.close();
    // Its own old copy is gone from the keychain.
    expect(disk.keychain.size).toBe(2);
    disk.memory.clear();
    const { secrets, storage } = await process(dataDir, disk);
    expect(value(await secrets.choose("vault", undefined)).note).toContain("'leeds' (memory)");
    expect(value(await secrets.read("leeds"))).toBeNull();
    expect(value(await secrets.read("alarm"))).toBe("three");
    await storage.close();
  });

  it("in one process is seen by another that goes on reading and setting", async () => {
    const { dataDir, disk } = await filled();
    const window = await process(dataDir, disk);
    const line = await process(dataDir, disk);
    const [, ...reads] = await Promise.all([
      line.secrets.choose("vault", undefined),
      ...NAMES.map((name) => window.secrets.read(name)),
      window.keep("new", "set meanwhile"),
    ]);
    expect(reads.slice(0, 3).map((one) => one && value(one))).toEqual(Object.values(PASSWORDS));
    expect(value(await line.secrets.read("new"))).toBe("set meanwhile");
    expect(window.secrets.inUse.kind).toBe("vault");
    await window.keep("leeds", "another");
    expect(value(await line.secrets.read("leeds"))).toBe("another");
    // A password that was set in the old store just before is brought along by the next move.
    value(await window.secrets.choose("vault", undefined));
    expect([disk.keychain.size, disk.vault.size]).toEqual([0, 4]);
    await window.storage.close();
    await line.storage.close();
  });
});

describe("removing a credential", () => {
  it("whose password cannot be reached is refused, or done all the same and the password removed later", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const { secrets, storage } = await process(dataDir, disk, (use) =>
      locked && use === "keychain remove" ? fault("secret_store_locked", "It is locked.") : null,
    );
    const gone = () => storage.db.deleteFrom("credential").where("name", "=", "leeds").execute();
    expect(await secrets.remove("leeds", false, gone)).toMatchObject({ ok: false });
    value(await secrets.remove("leeds", true, gone));
    expect(disk.keychain.has("leeds (test)")).toBe(true);
    locked = false;
    await secrets.tidy();
    expect(disk.keychain.has("leeds (test)")).toBe(false);
    expect(disk.keychain.size).toBe(2);
    await storage.close();
  });

  it("does not take a password along that was set anew meanwhile", async () => {
    const { dataDir, disk } = await filled();
    let locked = true;
    const { secrets, storage, keep } = await process(dataDir, disk, (use) =>
      locked && use === "keychain remove" ? fault("secret_store_locked", "It is locked.") : null,
    );
    const gone = () => storage.db.deleteFrom("credential").where("name", "=", "leeds").execute();
    value(await secrets.remove("leeds", true, gone));
    await keep("leeds", "anew");
    locked = false;
    await secrets.tidy();
    expect(value(await secrets.read("leeds"))).toBe("anew");
    await storage.close();
  });
});
