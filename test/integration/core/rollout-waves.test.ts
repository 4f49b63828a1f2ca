import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { RolloutItem, RolloutOptions } from "#shared/domain/rollout.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";
import { HastyClock } from "#test/support/hasty-clock.ts";
import { noRoomForLines } from "#test/support/no-room.ts";
import { atRest, carriedOut, emailPlan } from "#test/support/rollouts.ts";

const PORT = { smtp_port: 2525 };
/** Muster reads a write back for four seconds until it is applied. */
const HASTY = { clock: new HastyClock() };

const written = ({ fleet }: FleetUnderTest) =>
  fleet.recorders.filter((one) => one.counters.writeLog.length > 0).length;
const numbers = (items: readonly RolloutItem[]) => {
  const counts = new Map<number | null, number>();
  for (const { wave } of items) counts.set(wave, (counts.get(wave) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([a], [b]) => Number(a) - Number(b)));
};

describe("waves", () => {
  it("come one after the other, the canary first", async () => {
    const under = await fleetUnderTest({ recorders: 20 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const seen: string[] = [];
    muster.client.subscribe("rollouts.changed", ({ items }) => {
      for (const { step, wave } of items) if (step === "done") seen.push(String(wave));
    });
    const { rollout, items } = await carriedOut(muster, plan, {
      canary: 2,
      waves: ["5", "25%", "100%"],
      atOnce: 4,
    });
    expect(rollout).toMatchObject({ state: "finished", waves: 3, wave: 3 });
    expect(numbers(items)).toEqual({ 0: 2, 1: 5, 2: 5, 3: 8 });
    expect(seen.join("")).toBe(seen.toSorted().join(""));
    expect(fleet.recorders.every((one) => one.counters.writeLog.length === 1)).toBe(true);
  });

  it("that wait for a person rest until the person says so", async () => {
    const under = await fleetUnderTest({ recorders: 9 });
    const { muster } = under;
    const plan = await emailPlan(muster, PORT);
    const first = await carriedOut(muster, plan, { waves: ["3"], pause: "ask" });
    expect(first.rollout).toMatchObject({ state: "paused", pausedBy: "wave", wave: 1, waves: 3 });
    expect(written(under)).toBe(3);
    const { id } = first.rollout;
    const second = await atRest(muster, () => muster.call("rollouts.next", { id }));
    expect(second.rollout).toMatchObject({ state: "paused", pausedBy: "wave", wave: 2 });
    expect(written(under)).toBe(6);
    const third = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(third.rollout.state).toBe("finished");
    expect(under.fleet.recorders.every((one) => one.counters.writeLog.length === 1)).toBe(true);
    await muster.refuses("bad_input", "rollouts.resume", { id });
    await muster.refuses("bad_input", "rollouts.next", { id });
  });

  it("keep other plans of their recorders waiting until the rollout ends", async () => {
    const { muster } = await fleetUnderTest({ recorders: 3 });
    const [mine, other] = [await emailPlan(muster, PORT), await emailPlan(muster, PORT)];
    const conflicts = () => muster.call("plans.conflicts", { id: other.id });
    const { rollout } = await carriedOut(muster, mine, { canary: 1, pause: "ask" });
    const { items } = await muster.call("rollouts.get", { id: rollout.id });
    const found = await conflicts();
    expect(found.rollouts).toEqual([rollout.id]);
    expect(found.unfinished).toHaveLength(items.filter(({ step }) => step !== "done").length);
    expect(found.unfinished).not.toHaveLength(0);
    await atRest(muster, () => muster.call("rollouts.cancel", { id: rollout.id }));
    expect(await conflicts()).toMatchObject({ unfinished: [], rollouts: [] });
  });

  it("that pause can be hurried, and can be cancelled meanwhile", async () => {
    const under = await fleetUnderTest({ recorders: 6 });
    const { muster } = under;
    const plan = await emailPlan(muster, PORT);
    const waits = Promise.withResolvers<string>();
    let told = 0;
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.waitsUntil === null || rollout.wave !== told + 1) return;
      told += 1;
      if (told === 1) void muster.call("rollouts.next", { id: rollout.id });
      else waits.resolve(rollout.id);
    });
    const end = carriedOut(muster, plan, { waves: ["2"], pause: 3_600 });
    const id = await waits.promise;
    expect(written(under)).toBe(4);
    await muster.call("rollouts.cancel", { id });
    const { rollout, items } = await end;
    expect(rollout.state).toBe("cancelled");
    expect(items.filter(({ outcome }) => outcome === "skipped")).toHaveLength(2);
    expect(written(under)).toBe(4);
  });
});

describe("what is done to recorders while a rollout waits", () => {
  it("counts when their turn comes: one has another address, one is gone", async () => {
    const under = await fleetUnderTest({ recorders: 3 });
    const elsewhere = await fleetUnderTest({ recorders: 3 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const waits = Promise.withResolvers<string>();
    const stop = muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.waitsUntil !== null) waits.resolve(rollout.id);
    });
    const end = carriedOut(muster, plan, { waves: ["1"], pause: 3_600 });
    const id = await waits.promise;
    stop();
    const { items } = await muster.call("rollouts.get", { id });
    const [moved, gone] = items.filter(({ step }) => step === "pending");
    const at = under.ids.indexOf(moved?.recorderId ?? "");
    const url = elsewhere.fleet.recorders[at]?.url ?? "";
    await muster.call("recorders.set", { ids: [under.ids[at] ?? ""], set: { url } });
    await muster.call("recorders.remove", { ids: [gone?.recorderId ?? ""] });
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.waitsUntil !== null && rollout.wish === null)
        void muster.client.call("rollouts.next", { id });
    });
    await muster.call("rollouts.next", { id });
    const lines = (await end).items;
    const endOf = (one = moved) =>
      lines.find(({ recorderId }) => recorderId === one?.recorderId)?.detail;
    expect(endOf(gone)).toContain("was removed from the inventory since the plan was created");
    expect(endOf(moved)).toMatch(/Verified|Accepted/);
    expect(elsewhere.fleet.recorders[at]?.counters.writeLog).toHaveLength(1);
    expect(fleet.recorders[at]?.counters.writeLog).toEqual([]);
    expect(written(under)).toBe(1);
  });
});

describe("pause, resume and cancel", () => {
  it("lets who is being written to finish, and goes on with the others", async () => {
    const under = await fleetUnderTest({ recorders: 40, faults: "latency:20" });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const paused = await atRest(muster, async () => {
      const begun = await muster.call("rollouts.start", {
        planId: plan.id,
        options: { atOnce: 8 },
      });
      const told: unknown[] = [];
      muster.client.subscribe("rollouts.changed", ({ rollout }) => void told.push(rollout.wish));
      const asked = await muster.call("rollouts.pause", { id: begun.rollout.id });
      expect(asked.rollout).toMatchObject({ state: "running", wish: "pause" });
      expect(told).toContain("pause");
      return begun;
    });
    expect(paused.rollout).toMatchObject({ state: "paused", pausedBy: "person", wish: null });
    const done = paused.items.filter(({ step }) => step === "done").length;
    expect(done).toBe(written(under));
    expect(done).toBeLessThanOrEqual(16);
    expect(paused.items.filter(({ step }) => step === "pending")).toHaveLength(40 - done);
    const { id } = paused.rollout;
    await muster.refuses("bad_input", "rollouts.pause", { id });
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(end.rollout.state).toBe("finished");
    expect(fleet.recorders.every((one) => one.counters.writeLog.length === 1)).toBe(true);
  });

  it("is cancelled before it pauses if no recorder has a turn any more", async () => {
    const under = await fleetUnderTest({ recorders: 6 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const one = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ items }) => {
      if (items.some(({ step }) => step === "reading")) one.resolve();
    });
    for (const recorder of fleet.recorders) await recorder.setFaults("latency:300");
    const { rollout } = await atRest(muster, async () => {
      const options = { canary: 1, pause: "ask" as const };
      const begun = await muster.call("rollouts.start", { planId: plan.id, options });
      await one.promise;
      await muster.call("rollouts.cancel", { id: begun.rollout.id });
      return begun;
    });
    expect(rollout).toMatchObject({ state: "cancelled", counts: { skipped: 5 } });
    expect(written(under)).toBe(1);
  });

  it("cancels what rests: the rest is skipped, and nothing is left to resume", async () => {
    const under = await fleetUnderTest({ recorders: 4 });
    const { muster } = under;
    const plan = await emailPlan(muster, PORT);
    const { rollout } = await carriedOut(muster, plan, { waves: ["1"], pause: "ask" });
    const { id } = rollout;
    const cancelled = await muster.call("rollouts.cancel", { id });
    expect(cancelled.rollout).toMatchObject({ state: "cancelled", counts: { skipped: 3 } });
    await muster.refuses("bad_input", "rollouts.resume", { id });
    await muster.refuses("bad_input", "rollouts.cancel", { id });
    expect(written(under)).toBe(1);
    const again = await atRest(muster, () => muster.call("rollouts.retry", { id, options: {} }));
    expect(again.rollout).toMatchObject({ state: "finished", total: 3, retryOf: id });
    expect(under.fleet.recorders.every((one) => one.counters.writeLog.length === 1)).toBe(true);
  });
});

describe("Muster's own end", () => {
  it("lets who is being written to finish where that is quick, and the rest is resumed at the next start", async () => {
    const under = await fleetUnderTest({ recorders: 20, faults: "latency:30" });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const begun = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ items }) => {
      if (items.some(({ step }) => step === "done")) begun.resolve();
    });
    const input = { planId: plan.id, options: { atOnce: 4 } };
    const { rollout } = await muster.call("rollouts.start", input);
    await begun.promise;
    // Answers no more: its part cannot come to an end.
    await fleet.recorders
      .find(({ counters }) => counters.conversations.open > 0)
      ?.setFaults("stall");
    await muster.stop({ keep: true });

    const again = await openTestCore({ dataDir: muster.dataDir });
    onTestFinished(() => again.stop({ keep: true }));
    const { rollout: rests, items } = await again.call("rollouts.get", { id: rollout.id });
    expect(rests.state).toBe("interrupted");
    const done = items.filter(({ step }) => step === "done");
    expect(done.length).toBeGreaterThan(0);
    expect(done.every(({ outcome }) => outcome === "verified" || outcome === "accepted")).toBe(
      true,
    );
    for (const one of fleet.recorders) await one.setFaults("");
    const { id } = rollout;
    const end = await atRest(again, () => again.call("rollouts.resume", { id }));
    expect(end.rollout.state).toBe("finished");
    expect(fleet.recorders.every((one) => one.counters.writeLog.length <= 1)).toBe(true);
    // A write to a recorder that fell silent, and that cannot be read, stays unknown.
    const unknown = end.items.filter(({ outcome }) => outcome === "interrupted").length;
    expect(written(under) + unknown).toBeGreaterThanOrEqual(20);
    expect(unknown).toBeLessThanOrEqual(1);
  });
});

describe("a rollout that broke off while it wrote to a recorder", () => {
  /** The recorder has taken the write, and the journal knows no more than that it was begun. */
  async function brokenOff(options: RolloutOptions = {}) {
    const { muster, fleet, ids } = await fleetUnderTest({ recorders: 4 }, HASTY);
    await muster.call("sites.set", { name: "Leeds", timeZone: "UTC", maintenance: [ALWAYS] });
    const at = fleet.recorders.findIndex(({ readable }) => readable);
    const [one, recorderId] = [fleet.recorders[at] as SimulatedRecorder, ids[at] as string];
    const template = { name: "Relay", email: PORT };
    const plan = await muster.call("plans.create", { template, select: { ids: [recorderId] } });
    const makeRoom = noRoomForLines(muster, "new.step in ('verifying', 'done')");
    const { rollout } = await carriedOut(muster, plan, options);
    expect(rollout.state).toBe("interrupted");
    expect(one.counters.writeLog).toHaveLength(1);
    makeRoom();
    const { id } = rollout;
    const now = async () => (await muster.call("rollouts.get", { id })).items;
    expect(await now()).toMatchObject([{ step: "writing", outcome: "interrupted" }]);
    const resume = () => atRest(muster, () => muster.call("rollouts.resume", { id }));
    return { muster, id, one, recorderId, now, resume };
  }

  it("stays open for as long as the recorder does not answer, and is resolved once it does", async () => {
    const { one, resume } = await brokenOff();
    await one.setFaults("refuse-connection");
    const first = await resume();
    expect(first.rollout.state).toBe("interrupted");
    expect(first.items).toMatchObject([{ step: "writing", outcome: "interrupted" }]);
    await one.setFaults("");
    const second = await resume();
    expect(second.rollout.state).toBe("finished");
    expect(second.items).toMatchObject([{ step: "done", outcome: "verified" }]);
    expect(one.counters.writeLog).toHaveLength(1);
  });

  it("is found out outside the maintenance window as well: nothing is left to be written", async () => {
    const { muster, one, resume } = await brokenOff({ onlyInWindow: true });
    await muster.call("sites.set", { name: "Leeds", maintenance: [] });
    const { items } = await resume();
    expect(items).toMatchObject([{ step: "done", outcome: "verified" }]);
    expect(one.counters.writeLog).toHaveLength(1);
  });

  it("leaves nothing open once it is cancelled, and what is not known can be tried again", async () => {
    const { muster, id, recorderId, now } = await brokenOff();
    await muster.call("rollouts.cancel", { id });
    expect(await now()).toMatchObject([{ step: "done", outcome: "interrupted" }]);
    const again = await atRest(muster, () => muster.call("rollouts.retry", { id, options: {} }));
    expect(again.items).toMatchObject([{ recorderId, step: "done" }]);
  });
});

describe("a rollout that was killed when a wave was done", () => {
  it.each([
    ["the pause", "", { pause: "ask" }, { state: "paused", pausedBy: "wave" }],
    [
      "the rules of its end",
      "refuse-connection",
      { ignoreUnreachable: true },
      { state: "stopped", stop: { rule: "unreachable", wave: 1 } },
    ],
  ] as const)("sees to %s before the next one begins", async (_, faults, options, rests) => {
    const under = await fleetUnderTest({ recorders: 4 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    for (const one of fleet.recorders) await one.setFaults(faults);
    const first = await carriedOut(muster, plan, { waves: ["2"], ...options });
    expect(first.rollout).toMatchObject(rests);
    const before = written(under);
    const { default: BetterSqlite3 } = await import("better-sqlite3");
    const db = new BetterSqlite3(join(muster.dataDir, "muster.db"));
    onTestFinished(() => void db.close());
    // The last that a process has written that is killed now.
    db.exec("update rollout set state = 'running', paused_by = null, stop_json = null");
    for (const one of fleet.recorders) await one.setFaults("");
    const { id } = first.rollout;
    const again = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(again.rollout).toMatchObject({ ...rests, wave: 1 });
    expect(written(under)).toBe(before);
  });
});

describe("stop rules", () => {
  async function failing(recorders: number, broken: number) {
    const under = await fleetUnderTest({ recorders });
    const plan = await emailPlan(under.muster, PORT);
    for (const one of under.fleet.recorders.slice(0, broken)) await one.setFaults("refuse-writes");
    return { under, plan, muster: under.muster };
  }

  it("do not strike when as many fail as may, and do when one more does", async () => {
    const { muster, plan } = await failing(12, 3);
    const equal = await carriedOut(muster, plan, { waves: ["4"], maxFailures: "3" });
    expect(equal.rollout).toMatchObject({ state: "finished", counts: { refused: 3 } });

    const more = await failing(12, 4);
    const struck = await carriedOut(more.muster, more.plan, { atOnce: 1, maxFailures: "3" });
    expect(struck.rollout).toMatchObject({
      state: "stopped",
      stop: { rule: "all", failures: 4, limit: "3", of: 12 },
      counts: { refused: 4 },
    });
    // One at a time: recorders after the fourth failure were not begun.
    const tried = struck.items.filter(({ step }) => step === "done");
    expect(tried).toHaveLength(written(more.under));
    expect(struck.items.filter(({ step }) => step === "pending")).toHaveLength(12 - tried.length);
  });

  it("in the canary: one failure, and no wave begins", async () => {
    const { muster, plan, under } = await failing(10, 1);
    for (const one of under.fleet.recorders) await one.setFaults("refuse-writes");
    const { rollout } = await carriedOut(muster, plan, { canary: 1, maxFailures: "100%" });
    expect(rollout).toMatchObject({ state: "stopped", wave: 0, stop: { rule: "canary" } });
    expect(written(under)).toBe(1);
  });

  it("a wave without any answer stops, even where unreachable is no failure", async () => {
    const under = await fleetUnderTest({ recorders: 8 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    for (const one of fleet.recorders) await one.setFaults("refuse-connection");
    const { rollout } = await carriedOut(muster, plan, { waves: ["2"], ignoreUnreachable: true });
    expect(rollout).toMatchObject({
      state: "stopped",
      stop: { rule: "unreachable", wave: 1, failures: 2, of: 2 },
      counts: { unreachable: 2 },
    });
  });

  it("after a rule was exceeded, only the writes in flight are finished", async () => {
    const under = await fleetUnderTest({ recorders: 40, faults: "latency:15" }, HASTY);
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    for (const one of fleet.recorders) await one.setFaults("latency:15,ignore-writes");
    const { rollout, items } = await carriedOut(muster, plan, { atOnce: 6, maxFailures: "0" });
    expect(rollout.state).toBe("stopped");
    const failed = items.filter(({ outcome }) => outcome === "mismatch").length;
    expect(failed).toBeGreaterThan(0);
    // Those without a way to read back are accepted, and no failure: they may go on until the first mismatch is seen.
    const later = items.filter(({ outcome }) => outcome !== null && outcome !== "accepted").length;
    expect(later).toBeLessThanOrEqual(6);
    expect(written(under)).toBe(items.filter(({ step }) => step === "done").length);
  });

  it("can be overruled by a person: what failed before counts no more", async () => {
    const { muster, plan, under } = await failing(6, 2);
    const { rollout } = await carriedOut(muster, plan, { atOnce: 1, maxFailures: "0" });
    expect(rollout.state).toBe("stopped");
    for (const one of under.fleet.recorders) await one.setFaults("");
    const { id } = rollout;
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(end.rollout).toMatchObject({ state: "finished", stop: null });
    const again = await atRest(muster, () => muster.call("rollouts.retry", { id, options: {} }));
    expect(again.rollout.counts.refused ?? 0).toBe(0);
    expect(again.items.map(({ recorderId }) => recorderId)).toEqual(
      end.items.filter(({ outcome }) => outcome === "refused").map((one) => one.recorderId),
    );
  });
});

describe("a rule that is broken by those who came to their end while it was being paused", () => {
  /** Three are being written to, and will refuse, when the others hear of the pause. */
  async function pausedAmongFailures(options: RolloutOptions) {
    const under = await fleetUnderTest({ recorders: 24, faults: "latency:30" });
    const { muster, fleet, ids } = under;
    const plan = await emailPlan(muster, PORT);
    const failing = plan.items.slice(0, 3).map(({ recorderId }) => recorderId);
    for (const id of failing)
      await fleet.recorders[ids.indexOf(id)]?.setFaults("refuse-writes,latency:250");
    const { rollout } = await atRest(muster, async () => {
      const how = { ...options, atOnce: 4 };
      const begun = await muster.call("rollouts.start", { planId: plan.id, options: how });
      const { id } = begun.rollout;
      const beingWritten = async () =>
        (await muster.call("rollouts.get", { id })).items
          .filter(({ step }) => step === "writing")
          .map(({ recorderId }) => recorderId);
      await expect
        .poll(beingWritten, { interval: 10, timeout: 20_000 })
        .toEqual(expect.arrayContaining(failing));
      await muster.call("rollouts.pause", { id });
      return begun;
    });
    expect(rollout).toMatchObject({ state: "paused", counts: { refused: 3 } });
    return { under, resume: () => muster.call("rollouts.resume", { id: rollout.id }) };
  }

  it.each([
    ["all", { maxFailures: "2" }],
    ["wave", { waves: ["22"], maxFailuresPerWave: "10%" }],
    ["canary", { canary: 22, maxFailures: "50%" }],
  ] satisfies [string, RolloutOptions][])(
    "stops before another recorder is written to: %s",
    async (rule, options) => {
      const { under, resume } = await pausedAmongFailures(options);
      const before = written(under);
      const { rollout } = await atRest(under.muster, resume);
      expect(rollout).toMatchObject({ state: "stopped", stop: { rule, failures: 3 } });
      expect(written(under)).toBe(before);
      // A person has decided then.
      expect((await atRest(under.muster, resume)).rollout.state).toBe("finished");
    },
  );
});

describe("a journal that cannot be written", () => {
  it("keeps every recorder from being written to, and the rollout can be resumed", async () => {
    const under = await fleetUnderTest({ recorders: 12 });
    const { muster, fleet } = under;
    const plan = await emailPlan(muster, PORT);
    const makeRoom = noRoomForLines(muster, "new.step = 'writing'");
    const { rollout } = await carriedOut(muster, plan);
    expect(rollout.state).toBe("interrupted");
    expect(written(under)).toBe(0);
    makeRoom();
    const { id } = rollout;
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(end.rollout.state).toBe("finished");
    expect(fleet.recorders.every((one) => one.counters.writeLog.length === 1)).toBe(true);
  });

  it("shows every viewer that the rollout ended and why, also if the end cannot be stored", async () => {
    const under = await fleetUnderTest({ recorders: 6 });
    const { muster } = under;
    const plan = await emailPlan(muster, PORT);
    const makeRoom = noRoomForLines(muster, "new.step in ('writing', 'pending')");
    const states: string[] = [];
    muster.client.subscribe("rollouts.changed", ({ rollout: { state } }) => states.push(state));
    const { rollout, items } = await carriedOut(muster, plan);
    const reason = {
      state: "interrupted",
      failure: { message: expect.stringContaining("no room") },
    };
    expect(rollout).toMatchObject(reason);
    expect(items.map(({ outcome }) => outcome ?? "none")).not.toContain("verified");
    expect((await muster.call("rollouts.list", {})).rollouts).toMatchObject([reason]);
    expect(states.at(-1)).toBe("interrupted");
    makeRoom();
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id: rollout.id }));
    expect(end.rollout.state).toBe("finished");
    expect(end.rollout).not.toHaveProperty("failure");
    expect(written(under)).toBe(6);
  });

  it("can be resumed once it can be written again, by whom it could not be before", async () => {
    const { muster } = await fleetUnderTest({ recorders: 3 });
    const options = { canary: 1, pause: "ask" as const };
    const { rollout } = await carriedOut(muster, await emailPlan(muster, PORT), options);
    const { default: BetterSqlite3 } = await import("better-sqlite3");
    const db = new BetterSqlite3(join(muster.dataDir, "muster.db"));
    onTestFinished(() => void db.close());
    db.exec(`create trigger full before update on rollout when new.state = 'running'
      begin select raise(abort, 'no room'); end`);
    const { id } = rollout;
    await expect(muster.client.call("rollouts.resume", { id })).rejects.toThrow("no room");
    db.exec("drop trigger full");
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(end.rollout.state).toBe("finished");
  });

  it("has a new rollout whole, with whom it passes over, or not at all", async () => {
    const { muster, fleet } = await fleetUnderTest({ recorders: 8 });
    await carriedOut(muster, await emailPlan(muster, PORT));
    const plan = await emailPlan(muster, PORT);
    expect(new Set(plan.items.map(({ state }) => state))).toEqual(
      new Set(["ready", "nothing_to_do"]),
    );
    const { default: BetterSqlite3 } = await import("better-sqlite3");
    const db = new BetterSqlite3(join(muster.dataDir, "muster.db"));
    onTestFinished(() => void db.close());
    db.exec(`create trigger full before update on rollout_item when new.outcome = 'skipped'
      begin select raise(abort, 'no room'); end`);
    const start = () => muster.client.call("rollouts.start", { planId: plan.id });
    await expect(start()).rejects.toThrow("no room");
    expect((await muster.call("rollouts.list", {})).rollouts).toHaveLength(1);
    expect(db.prepare("select count(*) from rollout_item").pluck().get()).toBe(8);
    db.exec("drop trigger full");
    const { rollout, items } = await carriedOut(muster, plan);
    expect(rollout.state).toBe("finished");
    const passed = items.filter(({ wave }) => wave === null);
    const same = plan.items.filter(({ state }) => state === "nothing_to_do");
    expect(passed.map(({ outcome }) => outcome)).toEqual(same.map(() => "skipped"));
    const twice = fleet.recorders.filter((one) => one.counters.writeLog.length === 2);
    expect(twice).toHaveLength(items.length - same.length);
  });
});

describe("a maintenance window", () => {
  it("blocks no other: a recorder outside its window is skipped, and reported when the window begins", async () => {
    const under = await fleetUnderTest({ recorders: 4 });
    const { muster, ids } = under;
    await muster.call("recorders.set", { ids: [ids[0] as string], set: { site: "York" } });
    await muster.call("recorders.set", { ids: [ids[1] as string], set: { site: "Hull" } });
    await muster.call("sites.set", { name: "York", timeZone: "UTC", maintenance: [ALWAYS] });
    const day = new Date(Date.now() + 2 * 86_400_000).getUTCDay();
    const later = { days: [WEEK[(day + 6) % 7] as Day], from: "01:00", to: "02:00" };
    await muster.call("sites.set", { name: "Hull", timeZone: "UTC", maintenance: [later] });
    const plan = await emailPlan(muster, PORT);
    const { items } = await carriedOut(muster, plan, { onlyInWindow: true });
    const bySite = (name: string) => items.filter(({ siteName }) => siteName === name);
    expect(bySite("York")[0]?.outcome).toMatch(/verified|accepted/);
    expect(bySite("Hull")[0]?.detail).toMatch(
      /Hull is not in maintenance now; it will be from .+T01:00/,
    );
    expect(bySite("Leeds").map(({ outcome }) => outcome)).toEqual(["skipped", "skipped"]);
    expect(bySite("Leeds")[0]?.detail).toBe("Leeds has no maintenance window.");
    expect(written(under)).toBe(1);
  });

  it("that skips the whole canary lets no wave begin, until a person says so", async () => {
    const under = await fleetUnderTest({ recorders: 6 });
    const { muster, ids } = under;
    await muster.call("sites.set", { name: "Leeds", timeZone: "UTC", maintenance: [ALWAYS] });
    await muster.call("recorders.set", { ids: [ids[0] as string], set: { site: "Aachen" } });
    const plan = await emailPlan(muster, PORT);
    const { rollout } = await carriedOut(muster, plan, { canary: 1, onlyInWindow: true });
    expect(rollout).toMatchObject({
      state: "stopped",
      wave: 0,
      stop: { rule: "skipped", wave: 0, of: 1 },
      counts: { skipped: 1 },
    });
    expect(written(under)).toBe(0);
    const { id } = rollout;
    const made = await muster.call("reports.make", { kind: "rollout", id, format: "html" });
    expect(Buffer.from(made.base64, "base64").toString()).toContain(
      "Stopped after the canary: every canary recorder was skipped.",
    );
    const end = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(end.rollout).toMatchObject({ state: "finished", counts: { skipped: 1 } });
    expect(written(under)).toBe(5);
  });
});

const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
type Day = (typeof WEEK)[number];
const ALWAYS = { days: [...WEEK], from: "00:00", to: "00:00" };
