import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EmailTemplate } from "#shared/areas/email.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { TestCore } from "#test/support/core.ts";
import { openTestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

const RELAY: EmailTemplate = {
  smtp_server: "relay.example.net",
  smtp_port: 2525,
  username: "alarms-{{site.name}}",
  recvemail: { recvemail_2: "noc@example.net" },
};

function planOf(muster: TestCore, email: EmailTemplate): Promise<Plan> {
  return muster.call("plans.create", { template: { name: "Relay", email }, select: {} });
}

async function carriedOut(
  muster: TestCore,
  plan: Plan,
): Promise<{ rollout: Rollout; items: RolloutItem[] }> {
  const ended = Promise.withResolvers<void>();
  const stop = muster.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.planId === plan.id && rollout.state !== "running") ended.resolve();
  });
  const { rollout } = await muster.call("rollouts.start", { planId: plan.id });
  await ended.promise;
  stop();
  return muster.call("rollouts.get", { id: rollout.id });
}

describe("an email template, planned and carried out", () => {
  it("writes nothing while planning", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 8 });
    const before = fleet.recorders.map((recorder) => structuredClone(recorder.state.email));
    const plan = await planOf(muster, RELAY);
    expect(plan.items.map((item) => item.state)).toEqual(Array(8).fill("ready"));
    expect(fleet.recorders.map((recorder) => recorder.state.email)).toEqual(before);
    expect(fleet.recorders.every((one) => one.counters.writes.email.accepted === 0)).toBe(true);
  });

  it("is verified where it reads back and accepted where it cannot; the rest keeps its value", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 12 });
    for (const recorder of fleet.recorders) recorder.state.email["vendor_extra"] = { kept: true };
    const before = fleet.recorders.map((recorder) => structuredClone(recorder.state.email));
    const plan = await planOf(muster, RELAY);
    const limits = () =>
      fleet.recorders.map(({ counters }) => counters.requests["/API/NetworkConfig/Email/Range"]);
    expect(limits()).toEqual(Array(12).fill(1));
    const { rollout, items } = await carriedOut(muster, plan);
    expect(rollout.state).toBe("finished");
    // Read again before the write; what a recorder permits is not asked once more to see that it has taken it.
    expect(limits()).toEqual(Array(12).fill(2));
    const byName = new Map(items.map((item) => [item.recorderName, item.outcome]));
    fleet.recorders.forEach((recorder, index) => {
      expect(byName.get(recorder.name)).toBe(recorder.readable ? "verified" : "accepted");
      expect(recorder.counters.writes.email.accepted).toBe(1);
      const was = before[index] as Record<string, unknown>;
      expect(recorder.state.email).toEqual({
        ...was,
        smtp_server: "relay.example.net",
        smtp_port: 2525,
        username: "alarms-Leeds",
        recvemail: { ...(was["recvemail"] as object), recvemail_2: "noc@example.net" },
      });
    });

    const again = await planOf(muster, RELAY);
    for (const item of again.items) {
      const readable = fleet.recorders.find((one) => one.name === item.recorderName)?.readable;
      expect(item.state).toBe(readable ? "nothing_to_do" : "ready");
      const states = new Set(item.fields.map((field) => field.state));
      expect([...states]).toEqual([readable ? "same" : "unknown_before"]);
    }
  });

  it("refuses a recorder that moved since the plan, and goes on with the others", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 6 });
    const plan = await planOf(muster, RELAY);
    const moved = fleet.recorders.find((recorder) => recorder.readable);
    if (!moved) throw new Error("No simulated recorder is readable.");
    moved.state.email["sender"] = "somebody@example.org";
    const { items } = await carriedOut(muster, plan);
    const refused = items.filter((item) => item.outcome === "refused");
    expect(refused).toMatchObject([{ recorderName: moved.name, error: { code: "plan_stale" } }]);
    expect(moved.counters.writes.email.accepted).toBe(0);
    expect(
      items.filter((item) => item.outcome === "verified" || item.outcome === "accepted"),
    ).toHaveLength(5);
  });

  it("reports recorders at which a plan is out of date, since another rollout wrote to the same area", async () => {
    const { muster } = await fleetUnderTest({ recorders: 3 });
    const [email, same] = [await planOf(muster, RELAY), await planOf(muster, { smtp_port: 2525 })];
    const conflicts = (id: string) => muster.call("plans.conflicts", { id });
    expect(await conflicts(email.id)).toEqual({ changed: [], unfinished: [], rollouts: [] });
    const { items } = await carriedOut(muster, same);
    const written = items.map(({ recorderId }) => recorderId).toSorted();
    const found = await conflicts(email.id);
    expect(found.changed.toSorted()).toEqual(written);
    expect(found.unfinished).toEqual([]);
    // The rollout of the plan itself is no conflict, and a plan that was created afterwards has none.
    expect((await conflicts(same.id)).changed).toEqual([]);
    expect((await conflicts((await planOf(muster, RELAY)).id)).changed).toEqual([]);
    const [listed] = (await muster.call("plans.list", {})).plans;
    expect(listed).toMatchObject({ areas: ["email"] });
  });

  it("does not take success for applied", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 8, faults: "ignore-writes" });
    const { items } = await carriedOut(muster, await planOf(muster, { smtp_port: 2525 }));
    const outcomes = new Set(items.map((item) => item.outcome));
    expect(outcomes).toEqual(new Set(["mismatch", "accepted"]));
    const mismatch = items.find((item) => item.outcome === "mismatch");
    expect(mismatch?.detail).toContain("reads back other values");
    expect(mismatch?.fields[0]).toMatchObject({ path: "smtp_port", wanted: 2525 });
    expect(mismatch?.fields[0]?.readBack).not.toBe(2525);
    expect(fleet.recorders.every((one) => one.counters.writes.email.accepted === 1)).toBe(true);
  });

  it("waits for a recorder that takes its time to apply", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 4, faults: "slow-apply:700" });
    const { items } = await carriedOut(muster, await planOf(muster, { smtp_port: 2525 }));
    const readable = new Map(fleet.recorders.map((one) => [one.name, one.readable]));
    for (const { recorderName, outcome } of items) {
      expect(outcome).toBe(readable.get(recorderName) ? "verified" : "accepted");
    }
  });

  it("tells a refusal by the recorder with its reason, and leaves it unchanged", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 4 });
    const plan = await planOf(muster, RELAY);
    const refusing = fleet.recorders.find(({ readable }) => readable);
    await refusing?.setFaults("refuse-writes");
    const { items } = await carriedOut(muster, plan);
    const item = items.find((one) => one.recorderName === refusing?.name);
    expect(item).toMatchObject({
      outcome: "refused",
      error: { code: "refused", deviceCode: "param_error" },
    });
  });

  it("writes in the form that a recorder takes, and remembers it for the model", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 8, writes: "partial" });
    const first = await carriedOut(muster, await planOf(muster, RELAY));
    const readable = fleet.recorders.filter((one) => one.readable);
    for (const { recorderName, outcome } of first.items) {
      const one = readable.find((recorder) => recorder.name === recorderName);
      expect(outcome).toBe(one ? "verified" : "accepted");
    }
    const refused = () => fleet.recorders.map((one) => one.counters.writes.email.refused);
    expect(Math.max(...refused())).toBe(1);
    const before = refused();
    await carriedOut(muster, await planOf(muster, { smtp_port: 2526 }));
    expect(refused()).toEqual(before);
    expect(fleet.recorders.every((one) => one.state.email["smtp_port"] === 2526)).toBe(true);
  });

  it("shows what a recorder's own Range forbids, and never writes there", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 30 });
    const plan = await planOf(muster, {
      encryption: "Auto",
      interval_time: 1,
      health_model_enable: true,
    });
    const unfit = plan.items.filter((item) => item.state === "invalid");
    expect(unfit.length).toBeGreaterThan(0);
    expect(unfit.length).toBeLessThan(30);
    const { items } = await carriedOut(muster, plan);
    for (const { recorderName } of unfit) {
      expect(items.find((item) => item.recorderName === recorderName)?.outcome).toBe("skipped");
      const recorder = fleet.recorders.find((one) => one.name === recorderName);
      expect(recorder?.counters.writes.email).toMatchObject({ accepted: 0, refused: 0 });
    }
    expect(fleet.recorders.every((one) => one.counters.writes.email.refused === 0)).toBe(true);
  });

  it("tells recorders that are not reached, at planning and at writing", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 3 });
    await fleet.recorders[0]?.setFaults("refuse-connection");
    const plan = await planOf(muster, RELAY);
    expect(plan.items.map((item) => item.state).toSorted()).toEqual([
      "ready",
      "ready",
      "unreachable",
    ]);
    await fleet.recorders[1]?.setFaults("refuse-connection");
    const { items } = await carriedOut(muster, plan);
    const outcomes = new Map(items.map((item) => [item.recorderName, item.outcome]));
    expect(outcomes.get(String(fleet.recorders[0]?.name))).toBe("skipped");
    expect(outcomes.get(String(fleet.recorders[1]?.name))).toBe("unreachable");
  });

  it("fills in what differs per site, and misses nothing silently", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 2 });
    await muster.call("recorders.set", { ids: [ids[0] as string], set: { site: "York" } });
    await muster.call("sites.set", { name: "York", code: "YRK" });
    const plan = await planOf(muster, { username: "alarms-{{site.code}}" });
    const bySite = new Map(plan.items.map((item) => [item.siteName, item]));
    expect(bySite.get("York")?.fields[0]?.after).toBe("alarms-YRK");
    expect(bySite.get("Leeds")).toMatchObject({
      state: "invalid",
      fields: [{ reason: "has no value for {{site.code}}" }],
    });
  });

  it("can be cancelled: what is begun comes to its end, the rest is skipped", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 60, faults: "latency:40" });
    const plan = await planOf(muster, RELAY);
    const ended = Promise.withResolvers<Rollout>();
    const begun = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      begun.resolve();
      if (rollout.state !== "running") ended.resolve(rollout);
    });
    const { rollout, jobId } = await muster.call("rollouts.start", { planId: plan.id });
    await begun.promise;
    await muster.call("jobs.cancel", { id: jobId });
    expect((await muster.call("rollouts.get", { id: rollout.id })).rollout.wish).toBe("cancel");
    expect((await ended.promise).state).toBe("cancelled");
    const { items } = await muster.call("rollouts.get", { id: rollout.id });
    expect(items.every((item) => item.step === "done" && item.outcome !== null)).toBe(true);
    const written = fleet.recorders.filter((one) => one.counters.writes.email.accepted > 0).length;
    const reported = items.filter(
      (item) => item.outcome === "verified" || item.outcome === "accepted",
    );
    expect(reported).toHaveLength(written);
    expect(items.filter((item) => item.outcome === "skipped")).toHaveLength(60 - written);
  });

  it("refuses a plan that was changed by hand, and one that has nothing to write", async () => {
    const { muster } = await fleetUnderTest({ recorders: 2 });
    const plan = await planOf(muster, RELAY);
    const changed = structuredClone(plan);
    const field = changed.items[0]?.fields[0];
    if (!field) throw new Error("The plan has no field.");
    field.after = "evil.example.net";
    await muster.refuses("plan_invalid", "plans.import", { plan: changed });
    await muster.refuses("plan_invalid", "plans.import", { plan: { name: "x" } });
    await muster.refuses("not_found", "rollouts.start", { planId: "nothing" });
    await muster.refuses("not_found", "rollouts.get", { id: "nothing" });
    const again = await muster.call("plans.import", { plan: plan });
    expect(again).toEqual(plan);
  });

  it("refuses templates that name a missing secret or field before any recorder is asked", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 1 });
    const secret = { name: "t", email: { password: { secret: "nobody" } } };
    await muster.refuses("credential_missing", "plans.create", { template: secret, select: {} });
    const unknown = { name: "t", email: { smtp_sever: "a" } } as never;
    await muster.refuses("bad_payload", "plans.create", { template: unknown, select: {} });
    expect(fleet.recorders[0]?.counters.requests).toEqual({});
  });
});

describe("a rollout whose process was killed", () => {
  it("is reported as interrupted at the next start; recorders without a write still get their turn", async () => {
    const { muster, fleet } = await fleetUnderTest({ recorders: 3 });
    const plan = await planOf(muster, RELAY);
    await fleet.recorders[0]?.setFaults("stall");
    const { rollout } = await muster.call("rollouts.start", { planId: plan.id });
    const stuck = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ rollout: now }) => {
      if ((now.counts.verified ?? 0) + (now.counts.accepted ?? 0) === 2) stuck.resolve();
    });
    await stuck.promise;

    const again = await openTestCore({ dataDir: await asAfterAKill(muster) });
    const { rollout: found, items } = await again.call("rollouts.get", { id: rollout.id });
    expect(found.state).toBe("interrupted");
    const left = items.filter((item) => item.step !== "done");
    expect(left).toMatchObject([
      { recorderName: fleet.recorders[0]?.name, step: "pending", outcome: null },
    ]);
    await again.stop();
  });
});

/** A data directory as it would be if the process were killed now: with the stored state, and without the rollout's lock. */
async function asAfterAKill({ dataDir }: TestCore): Promise<string> {
  const { default: BetterSqlite3 } = await import("better-sqlite3");
  const copy = mkdtempSync(join(tmpdir(), "muster-killed-"));
  const db = new BetterSqlite3(join(dataDir, "muster.db"));
  db.prepare("vacuum into ?").run(join(copy, "muster.db"));
  db.close();
  return copy;
}
