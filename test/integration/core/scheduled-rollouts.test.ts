import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Role, TeamUser, UserScope } from "#shared/domain/team.ts";
import { localTransport, openTestCore, type TestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { MovableClock } from "#test/support/movable-clock.ts";
import { emailPlan } from "#test/support/rollouts.ts";

const ALL: UserScope = { kind: "all" };

/** Recorders, and a process that starts what is due. */
async function under(
  clock = new MovableClock(),
  processKind: "command" | "watch" = "watch",
  recorders = 2,
) {
  const { muster, fleet, ids } = await fleetUnderTest(
    { recorders, channels: 2 },
    { clock, processKind },
  );
  const written = () => fleet.recorders.filter(({ counters }) => counters.writeLog.length > 0);
  const listed = async () => (await muster.call("rollouts.scheduled", {})).scheduled;
  const finished = () =>
    vi.waitFor(async () => {
      const { rollouts } = await muster.call("rollouts.list", {});
      expect(rollouts.map(({ state }) => state)).toEqual(["finished"]);
    }, 10_000);
  return { muster, fleet, clock, ids, written, listed, finished };
}

function as(
  muster: TestCore,
  user: Pick<TeamUser, "id" | "name">,
  role: Role,
  scope = ALL,
): Client {
  return createClient(localTransport(muster.core.as({ user, role, scope })));
}

describe("a rollout at a set time", () => {
  test("starts by itself at its time, and not before, with the id under which it was scheduled", async () => {
    const { muster, clock, written, listed, finished } = await under();
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    const at = clock.in(60);
    const { scheduled } = await muster.call("rollouts.schedule", {
      planId: plan.id,
      start: { when: "at", at },
    });
    expect(scheduled).toMatchObject([
      { state: "waiting", startsAt: at, recorders: 2, sites: ["Leeds"], name: "Relay" },
    ]);
    clock.forward(58);
    expect(written()).toEqual([]);
    clock.forward(3);
    await finished();
    expect(written()).toHaveLength(2);
    expect(await listed()).toEqual([]);
    const { rollouts } = await muster.call("rollouts.list", {});
    expect(rollouts[0]?.id).toBe(scheduled[0]?.id);
    const kinds = ["rollout.scheduled", "rollout.started"] as const;
    const { entries } = await muster.call("activity.list", { limit: 9, kinds: [...kinds] });
    expect(entries.map(({ kind }) => kind)).toEqual(["rollout.started", "rollout.scheduled"]);
  });

  test("that was missed is not started late, until a user moves it", async () => {
    const clock = new MovableClock();
    const { muster, written, listed, finished } = await under(clock, "command");
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    const start = { when: "at", at: clock.in(60) } as const;
    await muster.call("rollouts.schedule", { planId: plan.id, start });
    // No process that starts rollouts is open at the time, nor in the quarter of an hour after it.
    clock.forward(60 + 16);
    const late = await openTestCore({ dataDir: muster.dataDir, clock, processKind: "watch" });
    onTestFinished(() => late.stop({ keep: true }));
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe("missed"), 10_000);
    expect(written()).toEqual([]);
    const overview = await late.call("overview.get", {});
    expect(overview.attention.map(({ kind }) => kind)).toContain("rollouts_missed");
    const id = (await listed())[0]?.id ?? "";
    await late.call("rollouts.reschedule", { id, at: clock.in(30) });
    expect(await listed()).toMatchObject([{ state: "waiting", error: null }]);
    clock.forward(31);
    await finished();
  });

  test("that was scheduled by a process which ended starts once, whichever of two others is first", async () => {
    const clock = new MovableClock();
    const { muster, listed, finished } = await under(clock, "command");
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    const start = { when: "at", at: clock.in(60) } as const;
    await muster.call("rollouts.schedule", { planId: plan.id, start });
    clock.forward(61);
    const open = () => openTestCore({ dataDir: muster.dataDir, clock, processKind: "watch" });
    for (const one of await Promise.all([open(), open()]))
      onTestFinished(() => one.stop({ keep: true }));
    await finished();
    expect(await listed()).toEqual([]);
  });

  test("is cancelled, is refused in the past and twice for one plan", async () => {
    const { muster, clock, written, listed } = await under();
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    const wish = (at: string) => ({ planId: plan.id, start: { when: "at", at } as const });
    await muster.refuses("bad_input", "rollouts.schedule", wish(clock.in(-1)));
    await muster.refuses("bad_input", "rollouts.schedule", wish(clock.in(60 * 24 * 91)));
    const { scheduled } = await muster.call("rollouts.schedule", wish(clock.in(60)));
    await muster.refuses("already_exists", "rollouts.schedule", wish(clock.in(90)));
    const id = scheduled[0]?.id ?? "";
    await muster.call("rollouts.unschedule", { id });
    await muster.refuses("bad_input", "rollouts.unschedule", { id });
    clock.forward(61);
    expect(await listed()).toEqual([]);
    expect(written()).toEqual([]);
  });
});

describe("a scheduled rollout under four eyes", () => {
  async function approved() {
    const found = await under();
    const { muster, clock } = found;
    await muster.call("team.setSettings", { fourEyes: true });
    const password = "a long password";
    const paul = await muster.call("team.setUser", { name: "paul", role: "approver", password });
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    const { id: planId, digest } = plan;
    const asPaul = as(muster, paul, "approver");
    const start = { when: "at", at: clock.in(60) } as const;
    await muster.refuses("approval_needed", "rollouts.schedule", { planId, start });
    await asPaul.call("plans.approve", { id: planId, digest });
    return { ...found, paul, asPaul, plan, planId, start };
  }

  test("needs the approval again when it starts", async () => {
    const { muster, clock, paul, planId, start, listed, written } = await approved();
    await muster.call("rollouts.schedule", { planId, start });
    await muster.call("team.setUser", { id: paul.id, disabled: true });
    clock.forward(61);
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe("refused"), 10_000);
    expect(await listed()).toMatchObject([{ error: { code: "approval_needed" } }]);
    expect(written()).toEqual([]);
  });

  test("needs the rights of the user who scheduled it when it starts", async () => {
    const { muster, clock, paul, asPaul, planId, start, listed, written } = await approved();
    expect(await asPaul.call("rollouts.schedule", { planId, start })).toMatchObject({ ok: true });
    await muster.call("team.setSettings", { fourEyes: false });
    await muster.call("team.setUser", { id: paul.id, role: "operator" });
    clock.forward(61);
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe("refused"), 10_000);
    expect(await listed()).toMatchObject([{ error: { code: "forbidden" } }]);
    expect(written()).toEqual([]);
  });

  test("is hidden from users who do not see the whole plan", async () => {
    const { muster, ids, planId, start } = await approved();
    const { scheduled } = await muster.call("rollouts.schedule", { planId, start });
    await muster.call("recorders.set", { ids: [ids[0] ?? ""], set: { tags: ["west"] } });
    const west: UserScope = { kind: "some", siteIds: [], tags: ["west"] };
    const wanda = as(muster, { id: "id-wanda", name: "wanda" }, "approver", west);
    expect(await wanda.call("rollouts.scheduled", {})).toMatchObject({ value: { scheduled: [] } });
    const hidden = { error: { code: "not_found" } };
    const id = scheduled[0]?.id ?? "";
    expect(await wanda.call("rollouts.unschedule", { id })).toMatchObject(hidden);
    expect(await wanda.call("rollouts.reschedule", { id, at: start.at })).toMatchObject(hidden);
    expect(await wanda.call("rollouts.schedule", { planId, start })).toMatchObject(hidden);
    expect(await wanda.call("rollouts.windows", { planId })).toMatchObject(hidden);
  });
});

describe("a rollout in maintenance windows", () => {
  /** The second recorder is at a site of its own. */
  async function atTwoSites(recorders = 2) {
    const found = await under(new MovableClock(), "watch", recorders);
    const { muster, ids } = found;
    await muster.call("sites.set", { name: "York" });
    await muster.call("recorders.set", { ids: [ids[1] ?? ""], set: { site: "York" } });
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    return { ...found, planId: plan.id };
  }
  const utc = (from: string, to: string) => ({
    timeZone: "UTC",
    maintenance: [{ days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const, from, to }],
  });
  /** The hour of the day that begins in so many hours. */
  const hour = (clock: MovableClock, ahead: number) => `${clock.in(ahead * 60).slice(11, 13)}:00`;

  test("is one rollout for each window, and leaves out sites without a window", async () => {
    const { muster, clock, planId, written, finished } = await atTwoSites();
    await muster.refuses("nothing_selected", "rollouts.schedule", {
      planId,
      start: { when: "maintenance" },
    });
    const window = utc(hour(clock, 3), hour(clock, 5));
    await muster.call("sites.set", {
      name: "York",
      timeZone: window.timeZone,
      maintenance: window.maintenance.map((one) => ({ ...one, days: [...one.days] })),
    });
    expect(await muster.call("rollouts.windows", { planId })).toMatchObject({
      windows: [{ recorders: 1, sites: ["York"] }],
      without: { recorders: 1, sites: ["Leeds"] },
    });
    const { scheduled } = await muster.call("rollouts.schedule", {
      planId,
      start: { when: "maintenance" },
    });
    expect(scheduled).toMatchObject([
      { when: "maintenance", sites: ["York"], recorders: 1, options: { onlyInWindow: true } },
    ]);
    clock.forward(3 * 60 + 1);
    await finished();
    expect(written()).toHaveLength(1);
  });

  test("does not start in a later window after the one of an earlier window was stopped, and the reason is shown", async () => {
    const { muster, fleet, clock, planId, written, listed } = await atTwoSites(3);
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
    const windowOf = (site: string, ahead: number) =>
      muster.call("sites.set", {
        name: site,
        timeZone: "UTC",
        maintenance: [{ days: [...days], from: hour(clock, ahead), to: hour(clock, ahead + 1) }],
      });
    await windowOf("Leeds", 3);
    await windowOf("York", 5);
    const { scheduled } = await muster.call("rollouts.schedule", {
      planId,
      start: { when: "maintenance" },
      options: { maxFailures: "0", atOnce: 1 },
    });
    expect(scheduled.map(({ sites }) => sites)).toEqual([["Leeds"], ["York"]]);
    // The first recorder of Leeds that does not answer stops the rollout there.
    const [gate, york, yard] = fleet.recorders;
    for (const one of [gate, yard]) await one?.setFaults("refuse-connection");
    clock.forward(3 * 60 + 1);
    await vi.waitFor(async () => {
      const { rollouts } = await muster.call("rollouts.list", {});
      expect(rollouts.map(({ state }) => state)).toEqual(["stopped"]);
    }, 10_000);
    clock.forward(2 * 60);
    await vi.waitFor(async () => expect((await listed())[0]?.state).toBe("refused"), 10_000);
    expect((await listed())[0]).toMatchObject({
      sites: ["York"],
      error: { message: expect.stringContaining("was stopped or cancelled") as string },
    });
    expect(york?.counters.writeLog).toEqual([]);
    expect(written()).toEqual([]);
    expect((await muster.call("rollouts.list", {})).rollouts).toHaveLength(1);
  });

  test("that was moved to a set time writes outside of the window, whatever the others of its plan came to", async () => {
    const { muster, clock, planId, written, finished } = await atTwoSites();
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
    const window = { from: hour(clock, 5), to: hour(clock, 6) };
    const maintenance = [{ ...window, days: [...days] }];
    await muster.call("sites.set", { name: "York", timeZone: "UTC", maintenance });
    const start = { when: "maintenance" } as const;
    const { scheduled } = await muster.call("rollouts.schedule", { planId, start });
    const id = scheduled[0]?.id ?? "";
    const moved = await muster.call("rollouts.reschedule", { id, at: clock.in(60) });
    expect(moved.scheduled).toMatchObject({ when: "at", options: {} });
    expect(moved.scheduled.options).not.toHaveProperty("onlyInWindow");
    clock.forward(61);
    await finished();
    expect(written()).toHaveLength(1);
  });
});
