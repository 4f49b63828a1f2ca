import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLocks, createTurns } from "#core/locks/index.ts";

const HOLDER = fileURLToPath(new URL("../../../support/turn-holder.ts", import.meta.url));
const USER = fileURLToPath(new URL("../../../support/turn-user.ts", import.meta.url));
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
  onTestFinished(async () => {
    await turns.close();
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
    await other.close();
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
    await other.close();
    expect(await ended).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  test("what a process had is free for others when it has ended in order", async () => {
    const dir = directory();
    const [one, other] = [turnsIn(dir), turnsIn(dir)];
    await one.take(KEY, NEVER);
    one.leave(KEY);
    await one.close();
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
});
