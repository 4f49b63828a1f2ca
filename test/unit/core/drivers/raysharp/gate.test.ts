import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Gate } from "#core/drivers/raysharp/gate.ts";

const never = new AbortController().signal;

/** Lets everything run that can run without time passing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for entry and notes when it was given. */
function ask(gate: Gate, recorder: string, site: string | null, signal: AbortSignal = never) {
  const entry = { state: "waiting" as "waiting" | "inside" | "turned away" };
  void gate.enter(recorder, site, signal).then((inside) => {
    entry.state = inside ? "inside" : "turned away";
  });
  return entry;
}

describe("places", () => {
  test("one conversation per recorder, in the order of asking", async () => {
    const gate = new Gate({ total: 9, perSite: 9 });
    const entries = [1, 2, 3].map(() => ask(gate, "r", "s"));
    await settle();
    expect(entries.map((entry) => entry.state)).toEqual(["inside", "waiting", "waiting"]);
    gate.leave("r", "s");
    await settle();
    expect(entries.map((entry) => entry.state)).toEqual(["inside", "inside", "waiting"]);
    gate.leave("r", "s");
    gate.leave("r", "s");
    await settle();
    gate.leave("r", "s");
    expect(gate.size).toBe(0);
  });

  test("a cap per site and one in all; a full site does not hold up another", async () => {
    const gate = new Gate({ total: 3, perSite: 2 });
    const entries = ["a1", "a2", "a3", "b1", "b2"].map((key) => ask(gate, key, key.slice(0, 1)));
    await settle();
    const inside = () => entries.map((entry) => entry.state === "inside");
    expect(inside()).toEqual([true, true, false, true, false]);
    gate.leave("b1", "b");
    await settle();
    expect(inside()).toEqual([true, true, false, true, true]);
    gate.leave("a1", "a");
    await settle();
    expect(inside()[2]).toBe(true);
  });

  test("who has said all makes room for others, though not at the same recorder before it is free", async () => {
    const gate = new Gate({ total: 1, perSite: 1 });
    const entries = ["a", "a", "b"].map((key) => ask(gate, key, "s"));
    await settle();
    const states = () => entries.map((entry) => entry.state);
    expect(states()).toEqual(["inside", "waiting", "waiting"]);
    gate.countOut("s");
    await settle();
    expect(states()).toEqual(["inside", "waiting", "inside"]);
    gate.leave("b", "s");
    await settle();
    expect(states()[1]).toBe("waiting");
    gate.free("a");
    await settle();
    expect(states()[1]).toBe("inside");
    gate.leave("a", "s");
    expect(gate.size).toBe(0);
  });

  test("no site, no cap per site", async () => {
    const gate = new Gate({ total: 5, perSite: 1 });
    const entries = ["a", "b", "c"].map((key) => ask(gate, key, null));
    await settle();
    expect(entries.every((entry) => entry.state === "inside")).toBe(true);
  });
});

describe("abort", () => {
  test("ends waiting, at each of the three stages, and leaves nothing behind", async () => {
    const gate = new Gate({ total: 2, perSite: 1 });
    const held = [ask(gate, "a", "s"), ask(gate, "b", "t")];
    await settle();
    const controller = new AbortController();
    const waiting = [
      ask(gate, "a", "s", controller.signal),
      ask(gate, "c", "s", controller.signal),
      ask(gate, "d", "u", controller.signal),
    ];
    await settle();
    controller.abort();
    await settle();
    expect(waiting.map((entry) => entry.state)).toEqual([
      "turned away",
      "turned away",
      "turned away",
    ]);
    const after = ask(gate, "c", "s");
    gate.leave("a", "s");
    await settle();
    expect([...held, after].map((entry) => entry.state)).toEqual(["inside", "inside", "inside"]);
    gate.leave("b", "t");
    gate.leave("c", "s");
    expect(gate.size).toBe(0);
  });

  test("a signal that has aborted before asks for nothing", async () => {
    const gate = new Gate({ total: 1, perSite: 1 });
    expect(await gate.enter("r", "s", AbortSignal.abort())).toBe(false);
    expect(gate.size).toBe(0);
  });
});

test("closing turns away who waits and who comes, and those inside still leave", async () => {
  const gate = new Gate({ total: 1, perSite: 1 });
  const inside = ask(gate, "a", "s");
  const waiting = [ask(gate, "a", "s"), ask(gate, "b", "s"), ask(gate, "c", "t")];
  await settle();
  gate.close();
  const late = ask(gate, "d", "u");
  await settle();
  expect(inside.state).toBe("inside");
  expect([...waiting, late].every((entry) => entry.state === "turned away")).toBe(true);
  gate.leave("a", "s");
  expect(gate.size).toBe(0);
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
        const gate = new Gate({ total, perSite });
        const inside: { recorder: string; site: string }[] = [];
        const most = (key: "recorder" | "site") =>
          Math.max(0, ...inside.map((one) => inside.filter((two) => two[key] === one[key]).length));
        const run = async ({ recorder, aborts, stay }: (typeof visits)[number]) => {
          const controller = new AbortController();
          const who = { recorder: `r${recorder}`, site: `s${recorder % 2}` };
          const entering = gate.enter(who.recorder, who.site, controller.signal);
          if (aborts) setImmediate(() => controller.abort());
          if (!(await entering)) return;
          inside.push(who);
          expect(inside.length).toBeLessThanOrEqual(total);
          expect(most("recorder")).toBe(1);
          expect(most("site")).toBeLessThanOrEqual(perSite);
          for (let turn = 0; turn < stay; turn += 1) await settle();
          inside.splice(inside.indexOf(who), 1);
          gate.leave(who.recorder, who.site);
        };
        await Promise.all(visits.map(run));
        expect(gate.size).toBe(0);
      },
    ),
  );
});

test("ten thousand in one queue, on one signal, are served quickly and in order", async () => {
  const gate = new Gate({ total: 1, perSite: 1 });
  const { signal } = new AbortController();
  const served: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 10_000 }, async (_, index) => {
      await gate.enter(`r${index}`, "s", signal);
      served.push(index);
      gate.leave(`r${index}`, "s");
    }),
  );
  expect(served).toEqual(served.toSorted((a, b) => a - b));
  expect(served).toHaveLength(10_000);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(gate.size).toBe(0);
});

test("who is let in and aborts in the same moment gives back what it has, also where the next place is taken", async () => {
  const gate = new Gate({ total: 9, perSite: 1 });
  await gate.enter("a", null, never);
  await gate.enter("b", "s", never);
  const stop = new AbortController();
  const waiting = gate.enter("a", "s", stop.signal);
  gate.leave("a", null);
  stop.abort();
  expect(await waiting).toBe(false);
  gate.leave("b", "s");
  expect(gate.size).toBe(0);
  expect(await gate.enter("a", "s", never)).toBe(true);
});
