import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "#shared/result.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLocks, createTurns, type Locks } from "#core/platform/locks/index.ts";

const HOLDER = fileURLToPath(new URL("../../../../support/turn-holder.ts", import.meta.url));
const USER = fileURLToPath(new URL("../../../../support/turn-user.ts", import.meta.url));
const RACER = fileURLToPath(new URL("../../../../support/turn-racer.ts", import.meta.url));
const NEVER = new AbortController().signal;
const KEY = "http://192.0.2.1";

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-turns-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The turns of one process: two of them in a test stand for two processes. */
function turnsIn(dir: string, patience?: number) {
  const locks = createLocks(dir, "Muster window");
  const turns = createTurns(dir, locks, patience);
  onTestFinished(() => {
    turns.close();
    locks.close();
  });
  return turns;
}

describe("turns over processes", () => {
  test("a key is with one at a time, and passes on when it is left", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    expect((await one.take(KEY, NEVER)).ok).toBe(true);
    let left = false;
    const waiting = other.take(KEY, NEVER).then((result) => {
      expect(left).toBe(true);
      return result;
    });
    expect((await other.take("http://192.0.2.2", NEVER)).ok).toBe(true);
    left = true;
    one.leave(KEY);
    expect((await waiting).ok).toBe(true);
  });

  test("who waits can be sent away, while those who have a turn keep it", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    await one.take(KEY, NEVER);
    await other.take("http://192.0.2.2", NEVER);
    const waiting = other.take(KEY, NEVER);
    other.dismiss();
    expect(await waiting).toMatchObject({ ok: false, error: { code: "cancelled" } });
    let left = false;
    const next = one.take("http://192.0.2.2", NEVER).then(({ ok }) => ok && left);
    left = true;
    other.leave("http://192.0.2.2");
    other.close();
    expect(await next).toBe(true);
  });

  test("thousands of keys in two processes: never one in both", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    const inside = new Set<string>();
    let both = 0;
    const talk = async (turns: typeof one, key: string) => {
      expect((await turns.take(key, NEVER)).ok).toBe(true);
      if (inside.has(key)) both += 1;
      inside.add(key);
      await new Promise((resolve) => setImmediate(resolve));
      inside.delete(key);
      turns.leave(key);
    };
    const keys = Array.from({ length: 300 }, (_, index) => `http://192.0.2.${index}`);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one, other].flatMap((turns) => keys.map((key) => talk(turns, key))));
    }
    expect(both).toBe(0);
    expect(inside.size).toBe(0);
  });

  test("waiting ends with a cancel, and with the end of it all", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    await one.take(KEY, NEVER);
    const controller = new AbortController();
    const cancelled = other.take(KEY, controller.signal);
    controller.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: "cancelled" } });
    const ended = other.take(KEY, NEVER);
    other.close();
    expect(await ended).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  test("what a process had is free for others when it has ended in order", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    await one.take(KEY, NEVER);
    one.leave(KEY);
    one.close();
    expect((await other.take(KEY, NEVER)).ok).toBe(true);
  });

  test("a process that has closed them ends by itself, also when an exchange was due", async () => {
    const child = fork(USER, [directory()], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [status] = (await once(child, "exit")) as [number | null];
    expect(status).toBe(0);
  });

  test("what a killed process had is free; while it lives, the refusal names it", async () => {
    const dir = directory();
    // Holds the list open, so that it is not made anew.
    const witness = turnsIn(dir);
    await witness.take("http://192.0.2.9", NEVER);
    const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect((await once(child, "message"))[0]).toBe("taken");
    const impatient = turnsIn(dir, 0);
    const refused = await impatient.take(KEY, NEVER);
    expect(refused).toMatchObject({ ok: false, error: { code: "lock_held" } });
    expect(refused).toHaveProperty(
      "error.message",
      expect.stringContaining(`muster apply (process ${child.pid}`),
    );
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await impatient.take(KEY, NEVER)).ok).toBe(true);
  });

  test("a process by itself needs no list; the second one is let in with what the first one has", async () => {
    const dir = directory();
    const one = turnsIn(dir);
    await one.take(KEY, NEVER);
    expect(existsSync(join(dir, "turns.db"))).toBe(false);
    const other = turnsIn(dir, 300);
    expect((await other.take("http://192.0.2.2", NEVER)).ok).toBe(true);
    expect(existsSync(join(dir, "turns.db"))).toBe(true);
    expect(await other.take(KEY, NEVER)).toMatchObject({ error: { code: "lock_held" } });
    one.leave(KEY);
    expect((await other.take(KEY, NEVER)).ok).toBe(true);
    expect((await one.take("http://192.0.2.3", NEVER)).ok).toBe(true);
  });

  test("what a process has stays its own while it lets others in", async () => {
    const dir = directory();
    const locks = createLocks(dir, "Muster window");
    const late = turnsIn(dir, 0);
    const between = Promise.withResolvers<Result<void>>();
    // Once it has let go of being alone, and before it comes in again, a third one tries.
    const hold: Locks["hold"] = async (name, mode, options) => {
      if (name === "turns" && mode === "shared") between.resolve(await late.take(KEY, NEVER));
      return locks.hold(name, mode, options);
    };
    const one = createTurns(dir, { ...locks, hold });
    onTestFinished(() => {
      one.close();
      locks.close();
    });
    await one.take(KEY, NEVER);
    writeFileSync(join(dir, "turns.wanted"), "");
    expect(await between.promise).toMatchObject({ ok: false, error: { code: "lock_held" } });
  });

  test("a list that cannot be opened is told, and keeps nobody from trying again", async () => {
    const dir = directory();
    const one = turnsIn(dir);
    await one.take(KEY, NEVER);
    const other = turnsIn(dir, 1_000);
    mkdirSync(join(dir, "turns.db"));
    const refused = await other.take("http://192.0.2.2", NEVER);
    expect(refused).toMatchObject({ ok: false, error: { code: "lock_held" } });
    rmSync(join(dir, "turns.db"), { recursive: true });
    expect((await other.take("http://192.0.2.2", NEVER)).ok).toBe(true);
  });

  test("a process that talks to nobody any more is in nobody's way", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir, 0)];
    await one.take(KEY, NEVER);
    one.leave(KEY);
    const held = () => readdirSync(dir).filter((file) => /^turns\..*\.json$/.test(file));
    expect(held()).toHaveLength(1);
    await vi.waitFor(() => expect(held()).toEqual([]), { timeout: 10_000 });
    // Without any patience: there is nobody to wait for.
    expect((await other.take(KEY, NEVER)).ok).toBe(true);
    expect(existsSync(join(dir, "turns.db"))).toBe(false);
  });

  test("one that was killed while it was alone leaves nothing behind", async () => {
    const dir = directory();
    const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect((await once(child, "message"))[0]).toBe("taken");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await turnsIn(dir, 0).take(KEY, NEVER)).ok).toBe(true);
  });

  test.skipIf(process.platform === "win32")(
    "one that hangs while it is alone is named",
    async () => {
      const dir = directory();
      const child = fork(HOLDER, [dir, KEY], { execArgv: [] });
      onTestFinished(() => void child.kill("SIGKILL"));
      expect((await once(child, "message"))[0]).toBe("taken");
      child.kill("SIGSTOP");
      const refused = await turnsIn(dir, 200).take("http://192.0.2.2", NEVER);
      expect(refused).toHaveProperty(
        "error.message",
        expect.stringContaining(`muster apply (process ${child.pid}`),
      );
      child.kill("SIGCONT");
      expect((await turnsIn(dir).take("http://192.0.2.2", NEVER)).ok).toBe(true);
    },
  );

  test("processes that come, rest and come again never have a key twice", async () => {
    const dir = directory();
    const claims = join(dir, "claims");
    mkdirSync(claims);
    const seeds = ["1", "2", "3"];
    const ends = seeds.map(async (seed) => {
      const child = fork(RACER, [dir, claims, seed], { execArgv: [] });
      onTestFinished(() => void child.kill("SIGKILL"));
      let taken = 0;
      child.on("message", (count) => (taken = Number(count)));
      const [status] = (await once(child, "close")) as [number | null];
      return { status, taken };
    });
    for (const { status, taken } of await Promise.all(ends)) {
      expect(status).toBe(0);
      expect(taken).toBeGreaterThan(5);
    }
    expect(readdirSync(claims)).toEqual([]);
  }, 30_000);
});
