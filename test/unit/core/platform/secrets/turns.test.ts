import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createKeychainQueue } from "#core/platform/adapters/keychain/keychain-queue.ts";
import { fault } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";

const late = () => fault("secret_store_locked", "late");

describe("turns at a keychain", () => {
  it("are two at a time, in order", async () => {
    const turns = createKeychainQueue(late);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const uses = [1, 2, 3, 4].map((number) =>
      turns.take(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return ok(number);
      }, 10_000),
    );
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    ends[0]?.();
    expect(await uses[0]).toEqual(ok(1));
    expect(begun).toEqual([1, 2, 3]);
    for (const end of ends) end();
    await uses[2];
    for (const end of ends) end();
    expect(await Promise.all(uses)).toEqual([1, 2, 3, 4].map((number) => ok(number)));
  });

  it("are waited for as long as others come to their ends", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const turns = createKeychainQueue(late);
    const patience = 100;
    const use = () =>
      turns.take(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return ok("done");
      }, patience);
    const uses = Promise.all(Array.from({ length: 30 }, use));
    await vi.runAllTimersAsync();
    expect(await uses).toEqual(Array(30).fill(ok("done")));
  });

  it("are given up once all have been silent for as long as one has patience, or for too long", async () => {
    const turns = createKeychainQueue(late);
    const ended: string[] = [];
    const silent = Promise.withResolvers<Result<string>>();
    const take = async (name: string, patience: number) => {
      const { ok: done } = await turns.take(() => silent.promise, patience);
      ended.push(`${name}${done ? "" : " is late"}`);
    };
    const uses = [take("a", 60), take("b", 60), take("glance", 20), take("c", 10_000)];
    await Promise.all(uses);
    expect(ended[0]).toBe("glance is late");
    expect(ended.toSorted()).toEqual(["a is late", "b is late", "c is late", "glance is late"]);
    silent.resolve(ok("at last"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await turns.take(async () => ok("again"), 10_000)).toEqual(ok("again"));
  });

  it("are not begun while one hangs, and go on when it has ended", async () => {
    const turns = createKeychainQueue(late);
    const hanging = Promise.withResolvers<Result<string>>();
    expect(await turns.take(() => hanging.promise, 5)).toMatchObject({ ok: false });
    let begun = false;
    const refused = await turns.take(async () => {
      begun = true;
      return ok("never");
    }, 5);
    expect([refused.ok, begun]).toEqual([false, false]);
    hanging.resolve(ok("at last"));
    await hanging.promise;
    // The end of the hanging one is noted within the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await turns.take(async () => ok("again"), 10_000)).toEqual(ok("again"));
  });
});
