import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLocks } from "#core/platform/locks/index.ts";
import { ok, type Result } from "#shared/result.ts";

const HOLDER = fileURLToPath(new URL("../../../../support/lock-holder.ts", import.meta.url));

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-locks-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function locksIn(dir: string, program = "Muster window") {
  const locks = createLocks(dir, program);
  onTestFinished(() => locks.close());
  return locks;
}

/** A process that holds a lock when it answers. */
async function holderProcess(dir: string, name: string, mode: "shared" | "exclusive") {
  const child = fork(HOLDER, [dir, name, mode], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = (await once(child, "message")) as [string];
  expect(said).toBe("held");
  return {
    pid: child.pid as number,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function refused(result: Result<unknown>) {
  if (result.ok) throw new Error("It was to be refused.");
  return result.error;
}

describe("a named lock", () => {
  test("is held by many shared, or by one", async () => {
    const dir = directory();
    const [one, other] = [locksIn(dir), locksIn(dir)];
    const first = await one.hold("inventory", "shared");
    const second = await other.hold("inventory", "shared");
    expect(first.ok && second.ok).toBe(true);
    expect(refused(await one.hold("inventory", "exclusive")).code).toBe("lock_held");
    if (first.ok) first.value.release();
    expect(refused(await one.hold("inventory", "exclusive")).code).toBe("lock_held");
    if (second.ok) second.value.release();
    const alone = await one.hold("inventory", "exclusive");
    expect(alone.ok).toBe(true);
    expect(refused(await other.hold("inventory", "shared")).code).toBe("lock_held");
    expect(refused(await one.hold("inventory", "exclusive")).code).toBe("lock_held");
  });

  test("does not stand in the way of another name", async () => {
    const dir = directory();
    const [one, other] = [locksIn(dir), locksIn(dir)];
    await one.hold("inventory", "exclusive");
    expect((await other.hold("vault", "exclusive")).ok).toBe(true);
  });

  test("is released after the work, also when that throws", async () => {
    const locks = locksIn(directory());
    const thrown = locks.exclusive("vault", async () => {
      throw new Error("no");
    });
    await expect(thrown).rejects.toThrow("no");
    expect(await locks.exclusive("vault", async () => ok(7))).toEqual(ok(7));
  });

  test("is waited for, with patience", async () => {
    const dir = directory();
    const [one, other] = [locksIn(dir), locksIn(dir)];
    const held = await one.hold("vault", "exclusive");
    const waiting = other.hold("vault", "exclusive", { patience: 10_000 });
    if (held.ok) held.value.release();
    expect((await waiting).ok).toBe(true);
  });

  test("is not waited for after a cancel", async () => {
    const dir = directory();
    const [one, other] = [locksIn(dir), locksIn(dir)];
    await one.hold("vault", "exclusive");
    const { signal, abort } = cancel();
    const waiting = other.hold("vault", "exclusive", { patience: 60_000, signal });
    abort();
    expect(refused(await waiting).code).toBe("cancelled");
  });

  test("of another process says whose it is and since when, and is free once that is killed", async () => {
    const dir = directory();
    const locks = locksIn(dir);
    const { pid, kill } = await holderProcess(dir, "inventory", "exclusive");
    const { code, message } = refused(
      await locks.hold("inventory", "exclusive", { what: "The inventory" }),
    );
    expect(code).toBe("lock_held");
    expect(message).toMatch(
      new RegExp(
        `^The inventory is in use by muster apply \\(process ${pid}, .+\\) since 20\\d\\d-`,
      ),
    );
    await kill();
    expect(locks.leftBehind("inventory").map((holder) => holder.pid)).toEqual([pid]);
    expect((await locks.hold("inventory", "exclusive")).ok).toBe(true);
    expect(locks.leftBehind("inventory")).toEqual([]);
  });

  test("shared by a process that is killed, is free too", async () => {
    const dir = directory();
    const locks = locksIn(dir);
    const { kill } = await holderProcess(dir, "inventory", "shared");
    expect((await locks.hold("inventory", "shared")).ok).toBe(true);
    locks.close();
    expect(refused(await locks.hold("inventory", "exclusive")).code).toBe("lock_held");
    await kill();
    expect((await locks.hold("inventory", "exclusive")).ok).toBe(true);
  });

  test("that is forgotten leaves no file, and is still one lock for a process that waits for it", async () => {
    const dir = directory();
    const [one, other, third] = [locksIn(dir), locksIn(dir), locksIn(dir)];
    const held = await one.hold("rollout-1", "exclusive");
    const waiting = other.hold("rollout-1", "exclusive", { patience: 10_000 });
    if (held.ok) held.value.release(true);
    const next = await waiting;
    expect(next.ok).toBe(true);
    expect(refused(await third.hold("rollout-1", "exclusive")).code).toBe("lock_held");
    if (next.ok) next.value.release(true);
    expect(readdirSync(dir)).toEqual([]);
  });

  test("makes nothing before it is wanted", () => {
    const dir = join(directory(), "locks");
    locksIn(dir);
    expect(existsSync(dir)).toBe(false);
  });
});

function cancel() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
