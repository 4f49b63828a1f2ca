import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { ConversationLeases, createLocks } from "#core/platform/locks/index.ts";

const HOLDER = fileURLToPath(new URL("../../../../support/lease-holder.ts", import.meta.url));
const USER = fileURLToPath(new URL("../../../../support/lease-user.ts", import.meta.url));
const RACER = fileURLToPath(new URL("../../../../support/lease-racer.ts", import.meta.url));
const NEVER = new AbortController().signal;
const KEY = "http://192.0.2.1";

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-leases-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const processLocks = (dir: string) =>
  readdirSync(dir).filter((file) => /^process-.*\.lock$/.test(file));

/** The leases of one process: two of them in a test are as two processes. */
function leasesIn(dir: string, patience?: number) {
  const locks = createLocks(dir, "Muster window");
  const leases = new ConversationLeases(dir, locks, patience);
  onTestFinished(() => {
    leases.close();
    locks.close();
  });
  return leases;
}

describe("conversation leases", () => {
  test("are with one process at a time, and go to the next one when they are released", async () => {
    const dir = directory();
    const [one, other] = [leasesIn(dir), leasesIn(dir)];
    expect((await one.acquire(KEY, NEVER)).ok).toBe(true);
    let left = false;
    const waiting = other.acquire(KEY, NEVER).then((result) => {
      expect(left).toBe(true);
      return result;
    });
    expect((await other.acquire("http://192.0.2.2", NEVER)).ok).toBe(true);
    left = true;
    one.release(KEY);
    expect((await waiting).ok).toBe(true);
  });

  test("remain valid when those that wait are cancelled", async () => {
    const dir = directory();
    const [one, other] = [leasesIn(dir), leasesIn(dir)];
    await one.acquire(KEY, NEVER);
    await other.acquire("http://192.0.2.2", NEVER);
    const waiting = other.acquire(KEY, NEVER);
    other.stopWaiting();
    expect(await waiting).toMatchObject({ ok: false, error: { code: "cancelled" } });
    let left = false;
    const next = one.acquire("http://192.0.2.2", NEVER).then(({ ok }) => ok && left);
    left = true;
    other.release("http://192.0.2.2");
    other.close();
    expect(await next).toBe(true);
  });

  test("are never with two processes, for thousands of keys", async () => {
    const dir = directory();
    const [one, other] = [leasesIn(dir), leasesIn(dir)];
    const inside = new Set<string>();
    let both = 0;
    const talk = async (leases: typeof one, key: string) => {
      expect((await leases.acquire(key, NEVER)).ok).toBe(true);
      if (inside.has(key)) both += 1;
      inside.add(key);
      await new Promise((resolve) => setImmediate(resolve));
      inside.delete(key);
      leases.release(key);
    };
    const keys = Array.from({ length: 300 }, (_, index) => `http://192.0.2.${index}`);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one, other].flatMap((leases) => keys.map((key) => talk(leases, key))));
    }
    expect(both).toBe(0);
    expect(inside.size).toBe(0);
  });

  test("are no longer waited for after a cancel, or when all are closed", async () => {
    const dir = directory();
    const [one, other] = [leasesIn(dir), leasesIn(dir)];
    await one.acquire(KEY, NEVER);
    const controller = new AbortController();
    const cancelled = other.acquire(KEY, controller.signal);
    controller.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: "cancelled" } });
    const ended = other.acquire(KEY, NEVER);
    other.close();
    expect(await ended).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  test("of a process that has closed them are free for others", async () => {
    const dir = directory();
    const [one, other] = [leasesIn(dir), leasesIn(dir)];
    await one.acquire(KEY, NEVER);
    one.release(KEY);
    one.close();
    expect((await other.acquire(KEY, NEVER)).ok).toBe(true);
  });

  test("do not keep a process alive that has closed them, also if a transaction was due", async () => {
    const child = fork(USER, [directory()], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [status] = (await once(child, "exit")) as [number | null];
    expect(status).toBe(0);
  });

  test("of a killed process are free; while it lives, the error names it", async () => {
    const dir = directory();
    // Keeps the table open, so that it is not created anew.
    const other = leasesIn(dir);
    await other.acquire("http://192.0.2.9", NEVER);
    const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect((await once(child, "message"))[0]).toBe("acquired");
    const impatient = leasesIn(dir, 0);
    const refused = await impatient.acquire(KEY, NEVER);
    expect(refused).toMatchObject({ ok: false, error: { code: "lock_held" } });
    expect(refused).toHaveProperty(
      "error.message",
      expect.stringContaining(`muster apply (process ${child.pid}`),
    );
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await impatient.acquire(KEY, NEVER)).ok).toBe(true);
  });

  test("report a table that cannot be opened, and open it at the next request", async () => {
    const dir = directory();
    const one = leasesIn(dir);
    mkdirSync(join(dir, "leases.db"));
    const refused = await one.acquire(KEY, NEVER);
    expect(refused).toMatchObject({ ok: false, error: { code: "storage_failed" } });
    rmSync(join(dir, "leases.db"), { recursive: true });
    expect((await one.acquire(KEY, NEVER)).ok).toBe(true);
  });

  test("are stored in a new table if the old one was damaged when the computer went down", async () => {
    const dir = directory();
    writeFileSync(join(dir, "leases.db"), "not a database, and longer than a header ".repeat(100));
    expect((await leasesIn(dir).acquire(KEY, NEVER)).ok).toBe(true);
  });

  test("of a killed process leave nothing behind", async () => {
    const dir = directory();
    const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect((await once(child, "message"))[0]).toBe("acquired");
    child.kill("SIGKILL");
    await once(child, "exit");
    const next = leasesIn(dir, 0);
    expect((await next.acquire(KEY, NEVER)).ok).toBe(true);
    expect(processLocks(dir)).toHaveLength(1);
    next.close();
    expect(processLocks(dir)).toEqual([]);
  });

  test.skipIf(process.platform === "win32")(
    "of a process that hangs block only its own recorders, and the error names it",
    async () => {
      const dir = directory();
      const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
      onTestFinished(() => void child.kill("SIGKILL"));
      expect((await once(child, "message"))[0]).toBe("acquired");
      child.kill("SIGSTOP");
      const other = leasesIn(dir, 200);
      expect((await other.acquire("http://192.0.2.2", NEVER)).ok).toBe(true);
      expect(await other.acquire(KEY, NEVER)).toHaveProperty(
        "error.message",
        expect.stringContaining(`muster apply (process ${child.pid}`),
      );
    },
  );

  test("are never with two processes that start, rest and start again", async () => {
    const dir = directory();
    const claims = join(dir, "claims");
    mkdirSync(claims);
    const seeds = ["1", "2", "3"];
    const ends = seeds.map(async (seed) => {
      const child = fork(RACER, [dir, claims, seed], { execArgv: [] });
      onTestFinished(() => void child.kill("SIGKILL"));
      let acquired = 0;
      child.on("message", (count) => (acquired = Number(count)));
      const [status] = (await once(child, "close")) as [number | null];
      return { status, acquired };
    });
    for (const { status, acquired } of await Promise.all(ends)) {
      expect(status).toBe(0);
      expect(acquired).toBeGreaterThan(5);
    }
    expect(readdirSync(claims)).toEqual([]);
  }, 30_000);
});
