import { describe, expect, it } from "vitest";
import type { EmailTemplate } from "#shared/areas/email.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { noRoomForLines } from "#test/support/no-room.ts";
import { atRest, carriedOut, emailPlan } from "#test/support/rollouts.ts";
import { inFull } from "#test/support/long.ts";

const RELAY: EmailTemplate = {
  smtp_server: "relay.example.net",
  smtp_port: 2525,
  username: "alarms-{{site.name}}",
  recvemail: { recvemail_2: "noc@example.net" },
};

const emailsOf = (fleet: Awaited<ReturnType<typeof fleetUnderTest>>["fleet"]) =>
  fleet.recorders.map((one) => structuredClone(one.state.email));

const RECORDERS = inFull(200, 60);

describe("a rollout that is rolled back", () => {
  it("gives many recorders what they had, and says of each field that it cannot", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: RECORDERS });
    await muster.call("credentials.set", {
      name: "mailbox",
      username: "u",
      password: "Only-4-Test",
      purpose: "mail",
    });
    for (const one of fleet.recorders) one.state.email["vendor_extra"] = { of: one.serial };
    const before = emailsOf(fleet);
    const plan = await emailPlan(muster, { ...RELAY, password: { secret: "mailbox" } });
    const start = { planId: plan.id, allowClearSecrets: true };
    const done = await atRest(muster, () => muster.call("rollouts.start", start));
    expect(emailsOf(fleet)).not.toEqual(before);

    const back = await muster.call("rollouts.rollback", { id: done.rollout.id });
    expect(back.source).toEqual({ kind: "rollback", rolloutId: done.rollout.id });
    expect(back.items).toHaveLength(RECORDERS);
    for (const item of back.items) {
      const readable = fleet.recorders.find((one) => one.name === item.recorderName)?.readable;
      expect(item.state).toBe(readable ? "ready" : "invalid");
      const lost = item.fields.filter(({ state }) => state === "unsupported");
      expect(lost.map(({ path }) => path).toSorted()).toEqual(
        readable ? ["password"] : [...PATHS, "password"].toSorted(),
      );
      for (const { reason } of lost) expect(reason).toMatch(/^cannot be restored: /);
    }
    expect(emailsOf(fleet)).not.toEqual(before);

    const { rollout } = await carriedOut(muster, back);
    expect(rollout.state).toBe("finished");
    const readable = fleet.recorders.filter((one) => one.readable);
    expect(rollout.counts).toEqual({
      verified: readable.length,
      skipped: RECORDERS - readable.length,
    });
    const now = emailsOf(fleet);
    const restored = (_: unknown, at: number) => fleet.recorders[at]?.readable;
    expect(now.filter(restored)).toEqual(before.filter(restored));
    const again = await muster.call("rollouts.rollback", { id: done.rollout.id });
    const states = new Set(again.items.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(["invalid", "nothing_to_do"]);
  });

  it("says what it leaves behind, and restores the password of a stored credential", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 30 });
    for (const [name, password] of [
      ["mailbox", "New-4-Test"],
      ["old-mailbox", "Old-4-Test"],
    ] as const)
      await muster.call("credentials.set", { name, username: "u", password, purpose: "mail" });
    const plan = await emailPlan(muster, { ...RELAY, password: { secret: "mailbox" } });
    const consent = { allowClearSecrets: true };
    const run = (planId: string) =>
      atRest(muster, () => muster.call("rollouts.start", { planId, ...consent }));
    const { id } = (await run(plan.id)).rollout;
    const readable = fleet.recorders.filter((one) => one.readable).length;
    const passwords = () => fleet.recorders.map(({ state }) => state.emailPassword);
    expect(new Set(passwords())).toEqual(new Set(["New-4-Test"]));

    const back = await muster.call("rollouts.rollback", { id });
    const lost = back.items.flatMap(({ fields }) =>
      fields.filter(({ lost: why }) => why === "secret"),
    );
    expect(lost).toHaveLength(30);
    expect(lost.every(({ path }) => path === "password")).toBe(true);
    const settings = 30 - readable;
    const { rollout, items } = await run(back.id);
    expect(rollout.leftBehind).toEqual({ emailPassword: readable, eventPushPassword: 0, settings });
    expect(items.filter(({ leftBehind }) => leftBehind === "settings")).toHaveLength(settings);
    expect((await muster.call("rollouts.list", {})).rollouts[0]).toEqual(rollout);
    expect(new Set(passwords())).toEqual(new Set(["New-4-Test"]));

    const secrets = { email: "old-mailbox" };
    const whole = await muster.call("rollouts.rollback", { id, secrets });
    const end = await run(whole.id);
    expect(end.rollout.leftBehind).toEqual({ emailPassword: 0, eventPushPassword: 0, settings });
    expect(end.rollout.verifiedExceptSecret + (end.rollout.counts.accepted ?? 0)).toBeGreaterThan(
      0,
    );
    fleet.recorders.forEach((one) =>
      // A recorder that keeps the other settings keeps the password that belongs to them.
      expect(one.state.emailPassword).toBe(one.readable ? "Old-4-Test" : "New-4-Test"),
    );
    const missing = muster.client.call("rollouts.rollback", { id, secrets: { email: "none" } });
    expect(await missing).toMatchObject({ ok: false, error: { code: "credential_missing" } });
  });

  it("shows what was changed since, and is bound to it", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 6 });
    const one = fleet.recorders.find(({ readable }) => readable);
    if (!one) throw new Error("No simulated recorder is readable.");
    const was = one.state.email["smtp_port"];
    const { rollout } = await carriedOut(muster, await emailPlan(muster, { smtp_port: 2525 }));
    one.state.email["smtp_port"] = 465;
    const back = await muster.call("rollouts.rollback", { id: rollout.id });
    const item = back.items.find(({ recorderName }) => recorderName === one.name);
    expect(item?.fields).toMatchObject([
      { path: "smtp_port", before: 465, after: was, state: "change" },
    ]);
    one.state.email["smtp_port"] = 587;
    const { items } = await carriedOut(muster, back);
    const refused = items.filter(({ outcome }) => outcome === "refused");
    expect(refused).toMatchObject([{ recorderName: one.name, error: { code: "plan_stale" } }]);
    expect(one.state.email["smtp_port"]).toBe(587);
  });

  it("can be one recorder's alone; text that looks like a variable is text", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 8 });
    const at = fleet.recorders.findIndex(({ readable }) => readable);
    const [one, id] = [fleet.recorders[at], ids[at] as string];
    if (!one) throw new Error("No simulated recorder is readable.");
    one.state.email["username"] = "{{site.name}}";
    const { rollout } = await carriedOut(muster, await emailPlan(muster, { username: "new" }));
    const back = await muster.call("rollouts.rollback", { id: rollout.id, recorderIds: [id] });
    expect(back.items.map(({ recorderId }) => recorderId)).toEqual([id]);
    await carriedOut(muster, back);
    expect(one.state.email["username"]).toBe("{{site.name}}");
    const others = fleet.recorders.filter((other) => other !== one);
    expect(others.every((other) => other.state.email["username"] === "new")).toBe(true);
  });

  it("names those that were removed since, with the reason, and leaves them alone", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 6 });
    const at = fleet.recorders.findIndex(({ readable }) => readable);
    const [one, id] = [fleet.recorders[at], ids[at] as string];
    const { rollout } = await carriedOut(muster, await emailPlan(muster, { smtp_port: 2525 }));
    const { undo } = await muster.call("recorders.remove", { ids: [id] });
    const back = await muster.call("rollouts.rollback", { id: rollout.id });
    expect(back.items).toHaveLength(6);
    const gone = back.items.find(({ recorderId }) => recorderId === id);
    expect(gone).toMatchObject({
      recorderName: one?.name,
      state: "attention",
      error: { code: "not_found", message: expect.stringContaining("was removed from the inv") },
      fields: [
        { path: "smtp_port", state: "unsupported", reason: expect.stringMatching(/removed/) },
      ],
    });
    const done = await carriedOut(muster, back);
    const line = done.items.find(({ recorderId }) => recorderId === id);
    expect(line).toMatchObject({ outcome: "skipped", error: { code: "not_found" } });
    expect(one?.state.email["smtp_port"]).toBe(2525);
    const others = ids.filter((other) => other !== id);
    await muster.call("recorders.remove", { ids: others });
    const all = await muster.call("rollouts.rollback", { id: rollout.id });
    expect(all.items.map(({ state }) => state)).toEqual(Array(6).fill("attention"));
    await muster.call("recorders.restore", { undo });
    const again = await muster.call("rollouts.rollback", { id: rollout.id, recorderIds: [id] });
    expect(again.items.map(({ state }) => state)).toEqual(["ready"]);
  });

  it("is refused where nothing was written", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 });
    const plan = await emailPlan(muster, { smtp_port: 2525 });
    for (const one of fleet.recorders) await one.setFaults("refuse-connection");
    const { rollout } = await carriedOut(muster, plan);
    expect(rollout.counts).toEqual({ unreachable: 2 });
    await muster.refuses("nothing_selected", "rollouts.rollback", { id: rollout.id });
    await muster.refuses("not_found", "rollouts.rollback", { id: "nothing" });
  });

  it("gives back every area as it was, channel by channel", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 10, channels: 4 });
    const states = () => fleet.recorders.map(({ state }) => structuredClone({ ...state }));
    const before = states();
    const plan = await muster.call("plans.create", { template: ALL_AREAS, select: {} });
    const { rollout } = await carriedOut(muster, plan);
    expect(rollout.counts.verified).toBe(10);
    for (const [at, state] of states().entries()) expect(state).not.toEqual(before[at]);
    const back = await muster.call("rollouts.rollback", { id: rollout.id });
    const done = await carriedOut(muster, back);
    expect(done.rollout.counts).toEqual({ verified: 10 });
    expect(states()).toEqual(before);
  });

  it("gives back what was there before the first write, where it broke off between two and was resumed", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 1, channels: 4 });
    const [one] = fleet.recorders as [SimulatedRecorder];
    const recognition = () => structuredClone(one.state.recognition);
    const before = recognition();
    const template = { name: "Rules", recognition: ALL_AREAS.recognition };
    const plan = await muster.call("plans.create", { template, select: {} });
    const makeRoom = noRoomForLines(muster, "new.steps_json like '%CH3%'");
    const broken = await carriedOut(muster, plan);
    expect(broken.rollout.state).toBe("interrupted");
    expect(one.counters.writeLog).toHaveLength(2);
    makeRoom();
    const { id } = broken.rollout;
    const done = await atRest(muster, () => muster.call("rollouts.resume", { id }));
    expect(done.rollout).toMatchObject({ state: "finished", counts: { verified: 1 } });
    expect(one.counters.writeLog).toHaveLength(4);
    await carriedOut(muster, await muster.call("rollouts.rollback", { id }));
    expect(recognition()).toEqual(before);
  });
});

const ALL_AREAS = {
  name: "All",
  disarming: { enable: true, mobilepush: false, privacy_channel: ["CH2"] },
  eventPush: { enable: true, addr: "203.0.113.10", port: 8443, url: "events/{{site.name}}" },
  recognition: {
    channels: "all" as const,
    sensitivity: 73,
    rule_info: { rule_number2: { rule_switch: true, detection_mode: "Mode {{channel.number}}" } },
  },
};

const PATHS = ["smtp_server", "smtp_port", "username", "recvemail.recvemail_2"];
