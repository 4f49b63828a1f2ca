import { expect, it } from "vitest";
import type { Template } from "#shared/domain/template.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut } from "#test/support/rollouts.ts";

type Part = NonNullable<Template["disarming"]>;

/** Recorders with the cameras' form alone, with their own form alone, and with both. */
async function mixedSite(): Promise<FleetUnderTest> {
  const under = await fleetUnderTest({ recorders: 20, channels: 4, quirks: true });
  for (const { state } of under.fleet.recorders) {
    Object.assign(state.disarming, { enable: false });
    Object.assign(state.ownDisarming, { disarming: false });
  }
  return under;
}

function planOf({ muster }: FleetUnderTest, disarming: Part, missingField?: "skip-field") {
  const template = { name: "Disarm", disarming };
  return muster.call("plans.create", {
    template,
    ...(missingField && { missingField }),
    select: {},
  });
}

/** Whether each recorder is disarmed, by form; undefined if it does not have the form. */
function isDisarmed({ fleet }: FleetUnderTest) {
  return fleet.recorders.map(({ state, disarming }) => ({
    cameras: disarming.cameras ? state.disarming["enable"] : undefined,
    own: disarming.own ? state.ownDisarming["disarming"] : undefined,
  }));
}

it("a mixed site is disarmed in one plan, by 'disarmed'", async () => {
  const under = await mixedSite();
  const forms = isDisarmed(under).map(({ cameras, own }) => JSON.stringify([cameras, own]));
  expect(new Set(forms)).toEqual(new Set(["[false,null]", "[null,false]", "[false,false]"]));
  const plan = await planOf(under, { disarmed: true });
  expect(new Set(plan.items.map(({ state }) => state))).toEqual(new Set(["ready"]));
  const { items } = await carriedOut(under.muster, plan);
  expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(["verified"]));
  for (const { cameras, own } of isDisarmed(under)) expect([cameras, own]).not.toContain(false);
});

it("a plan of both forms skips, by choice, recorders or the fields that they do not have", async () => {
  const under = await mixedSite();
  const part = { enable: true, disarming: true };
  const whole = await planOf(under, part);
  const both = isDisarmed(under).filter(
    ({ cameras, own }) => cameras !== undefined && own !== undefined,
  ).length;
  expect(whole.items.filter(({ state }) => state === "ready")).toHaveLength(both);
  expect(whole.items.filter(({ state }) => state === "invalid")).toHaveLength(20 - both);

  const plan = await planOf(under, part, "skip-field");
  expect(plan.missingField).toBe("skip-field");
  expect(new Set(plan.items.map(({ state }) => state))).toEqual(new Set(["ready"]));
  const fieldsOf = new Map(plan.items.map(({ recorderName, fields }) => [recorderName, fields]));
  isDisarmed(under).forEach(({ cameras, own }, index) => {
    const fields = fieldsOf.get(under.fleet.recorders[index]?.name ?? "") ?? [];
    const skipped = [
      ...(cameras === undefined ? ["enable"] : []),
      ...(own === undefined ? ["disarming"] : []),
    ];
    expect(fields.filter(({ leftOut }) => leftOut).map(({ path }) => path)).toEqual(skipped);
  });
  const { items } = await carriedOut(under.muster, plan);
  expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(["verified"]));
  for (const { cameras, own } of isDisarmed(under)) expect([cameras, own]).not.toContain(false);
});

it("a weekly schedule is written to the channels that are named, read back, watched for drift and rolled back", async () => {
  const under = await mixedSite();
  const { muster, fleet } = under;
  const own = fleet.recorders.filter(({ disarming }) => disarming.own);
  const slots = (state: Record<string, unknown>) => {
    const channels = Object.values(state["channel_info"] as Record<string, Schedule>);
    return channels.map(({ disarming_schedule: [entry] }) =>
      entry?.week.map(({ day, time }) => `${day} ${time.join("")}`),
    );
  };
  const before = own.map(({ state }) => structuredClone(state.ownDisarming));
  const second = own.map(
    ({ state }) => Object.keys(state.ownDisarming["channel_info"] as object)[1],
  );
  const plan = await planOf(under, {
    channel_info: {
      channels: [...new Set(second)].map((name) => name ?? ""),
      disarming_schedule: "Mon-Fri 18:00-07:00; Sat-Sun all day",
    },
  });
  const { items, rollout } = await carriedOut(muster, plan);
  const written = "Mon 18:00-24:00; Tue-Fri 00:00-07:00, 18:00-24:00; Sat-Sun 00:00-24:00";
  const byName = new Map(items.map((item) => [item.recorderName, item]));
  for (const { name, disarming } of fleet.recorders) {
    const item = byName.get(name);
    expect(item?.outcome).toBe(disarming.own ? "verified" : "skipped");
    const field = { before: "always", readBack: written };
    expect(item?.fields).toMatchObject(disarming.own ? [field] : []);
  }
  own.forEach(({ state }, index) => {
    const [first, changed, ...rest] = slots(state.ownDisarming);
    const [firstBefore, , ...restBefore] = slots(before[index] ?? {});
    expect([first, rest]).toEqual([firstBefore, restBefore]);
    expect(changed?.[0]).toBe(`Sun ${"1".repeat(48)}`);
    expect(changed?.[1]).toBe(`Mon ${"0".repeat(36)}${"1".repeat(12)}`);
    expect(changed?.[2]).toBe(`Tue ${"1".repeat(14)}${"0".repeat(22)}${"1".repeat(12)}`);
  });

  await muster.call("history.readAgain", { select: {} });
  expect((await muster.call("history.drift", {})).drifted).toEqual([]);
  const [moved] = own;
  Object.assign(moved?.state.ownDisarming ?? {}, structuredClone(before[0]));
  await muster.call("history.readAgain", { select: {} });
  expect((await muster.call("history.drift", {})).drifted).toMatchObject([
    {
      recorderName: moved?.name,
      fields: [
        { path: expect.stringContaining("disarming_schedule"), wanted: written, found: "always" },
      ],
    },
  ]);

  const back = await muster.call("rollouts.rollback", { id: rollout.id });
  await carriedOut(muster, back);
  expect(own.map(({ state }) => slots(state.ownDisarming))).toEqual(before.map(slots));
});

interface Schedule {
  readonly disarming_schedule: readonly { week: { day: string; time: number[] }[] }[];
}
