import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConversationLimiter } from "#core/drivers/conversation-limiter.ts";

const never = new AbortController().signal;

/** Lets everything run that can run without time passing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for entry and notes when it was given. */
function ask(
  limiter: ConversationLimiter,
  recorder: string,
  site: string | null,
  signal: AbortSignal = never,
) {
  const entry = { state: "waiting" as "waiting" | "inside" | "turned away" };
  void limiter.enter(recorder, site, signal).then((inside) => {
    entry.state = inside ? "inside" : "turned away";
  });
  return entry;
}

describe("places", () => {
  test("one conversation per recorder, in the order of asking", async () => {
    const limiter = new ConversationLimiter({ total: 9, perSite: 9 });
    const entries = [1, 2, 3].map(() => ask(limiter, "r", "s"));
    await settle();
    expect(entries.map((entry) => entry.state)).toEqual(["inside", "waiting", "waiting"]);
    limiter.leave("r", "s");
    await settle();
    expect(entries.map((entry) => entry.state)).toEqual(["inside", "inside", "waiting"]);
    limiter.leave("r", "s");
    limiter.leave("r", "s");
    await settle();
    limiter.leave("r", "s");
    expect(limiter.size).toBe(0);
  });

  test("a cap per site and one in all; a full site does not hold up another", async () => {
    const limiter = new ConversationLimiter({ total: 3, perSite: 2 });
    const entries = ["a1", "a2", "a3", "b1", "b2"].map((key) => ask(limiter, key, key.slice(0, 1)));
    await settle();
    const inside = () => entries.map((entry) => entry.state === "inside");
    expect(inside()).toEqual([true, true, false, true, false]);
    limiter.leave("b1", "b");
    await settle();
    expect(inside()).toEqual([true, true, false, true, true]);
    limiter.leave("a1", "a");
    await settle();
    expect(inside()[2]).toBe(true);
  });

  test("who has said all makes room for others, though not at the same recorder before it is free", async () => {
    const limiter = new ConversationLimiter({ total: 1, perSite: 1 });
    const entries = ["a", "a", "b"].map((key) => ask(limiter, key, "s"));
    await settle();
    const states = () => entries.map((entry) => entry.state);
    expect(states()).toEqual(["inside", "waiting", "waiting"]);
    limiter.countOut("s");
    await settle();
    expect(states()).toEqual(["inside", "waiting", "inside"]);
    limiter.leave("b", "s");
    await settle();
    expect(states()[1]).toBe("waiting");
    limiter.free("a");
    await settle();
    expect(states()[1]).toBe("inside");
    limiter.leave("a", "s");
    expect(limiter.size).toBe(0);
  });

  test("no site, no cap per site", async () => {
    const limiter = new ConversationLimiter({ total: 5, perSite: 1 });
    const entries = ["a", "b", "c"].map((key) => ask(limiter, key, null));
    await settle();
    expect(entries.every((entry) => entry.state === "inside")).toBe(true);
  });
});

describe("abort", () => {
  test("ends waiting, at each of the three stages, and leaves nothing behind", async () => {
    const limiter = new ConversationLimiter({ total: 2, perSite: 1 });
    const held = [ask(limiter, "a", "s"), ask(limiter, "b", "t")];
    await settle();
    const controller = new AbortController();
    const waiting = [
      ask(limiter, "a", "s", controller.signal),
      ask(limiter, "c", "s", controller.signal),
      ask(limiter, "d", "u", controller.signal),
    ];
    await settle();
    controller.abort();
    await settle();
    expect(waiting.map((entry) => entry.state)).toEqual([
      "turned away",
      "turned away",
      "turned away",
    ]);
    const after = ask(limiter, "c", "s");
    limiter.leave("a", "s");
    await settle();
    expect([...held, after].map((entry) => entry.state)).toEqual(["inside", "inside", "inside"]);
    limiter.leave("b", "t");
    limiter.leave("c", "s");
    expect(limiter.size).toBe(0);
  });

  test("a signal that has aborted before asks for nothing", async () => {
    const limiter = new ConversationLimiter({ total: 1, perSite: 1 });
    expect(await limiter.enter("r", "s", AbortSignal.abort())).toBe(false);
    expect(limiter.size).toBe(0);
  });
});

test("closing turns away who waits and who comes, and those inside still leave", async () => {
  const limiter = new ConversationLimiter({ total: 1, perSite: 1 });
  const inside = ask(limiter, "a", "s");
  const waiting = [ask(limiter, "a", "s"), ask(limiter, "b", "s"), ask(limiter, "c", "t")];
  await settle();
  limiter.close();
  const late = ask(limiter, "d", "u");
  await settle();
  expect(inside.state).toBe("inside");
  expect([...waiting, late].every((entry) => entry.state === "turned away")).toBe(true);
  limiter.leave("a", "s");
  expect(limiter.size).toBe(0);
});

test("however they come, leave and abort: no cap is passed, all end, nothing is left", async () => {
  const visit = fc.record({
    recorder: fc.nat(5),
    aborts: fc.boolean(),
    stay: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (visits, total, perSite) => {
        const limiter = new ConversationLimiter({ total, perSite });
        const inside: { recorder: string; site: string }[] = [];
        const most = (key: "recorder" | "site") =>
          Math.max(0, ...inside.map((one) => inside.filter((two) => two[key] === one[key]).length));
        const run = async ({ recorder, aborts, stay }: (typeof visits)[number]) => {
          const controller = new AbortController();
          const who = { recorder: `r${recorder}`, site: `s${recorder % 2}` };
          const entering = limiter.enter(who.recorder, who.site, controller.signal);
          if (aborts) setImmediate(() => controller.abort());
          if (!(await entering)) return;
          inside.push(who);
          expect(inside.length).toBeLessThanOrEqual(total);
          expect(most("recorder")).toBe(1);
          expect(most("site")).toBeLessThanOrEqual(perSite);
          for (let turn = 0; turn < stay; turn += 1) await settle();
          inside.splice(inside.indexOf(who), 1);
          limiter.leave(who.recorder, who.site);
        };
        await Promise.all(visits.map(run));
        expect(limiter.size).toBe(0);
      },
    ),
  );
});

test("ten thousand in one queue, on one signal, are served quickly and in order", async () => {
  const limiter = new ConversationLimiter({ total: 1, perSite: 1 });
  const { signal } = new AbortController();
  const served: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 10_000 }, async (_, index) => {
      await limiter.enter(`r${index}`, "s", signal);
      served.push(index);
      limiter.leave(`r${index}`, "s");
    }),
  );
  expect(served).toEqual(served.toSorted((a, b) => a - b));
  expect(served).toHaveLength(10_000);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(limiter.size).toBe(0);
});

test("who is let in and aborts in the same moment gives back what it has, also where the next place is taken", async () => {
  const limiter = new ConversationLimiter({ total: 9, perSite: 1 });
  await limiter.enter("a", null, never);
  await limiter.enter("b", "s", never);
  const stop = new AbortController();
  const waiting = limiter.enter("a", "s", stop.signal);
  limiter.leave("a", null);
  stop.abort();
  expect(await waiting).toBe(false);
  limiter.leave("b", "s");
  expect(limiter.size).toBe(0);
  expect(await limiter.enter("a", "s", never)).toBe(true);
});
