import { expect, it } from "vitest";
import type { Template } from "#shared/domain/template.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut } from "#test/support/rollouts.ts";

const TEMPLATE = {
  name: "Every area",
  email: { smtp_server: "relay.example.net", recvemail: { recvemail_2: "noc@example.net" } },
  disarming: { disarmed: true },
  eventPush: { port: 8443, keep_alive_interval: "5" },
  recognition: { channels: "all", sensitivity: 73 },
} as unknown as Template;

async function apply({ muster, fleet }: FleetUnderTest) {
  const plan = await muster.call("plans.create", { template: TEMPLATE, select: {} });
  const { items } = await carriedOut(muster, plan);
  const readable = new Map(fleet.recorders.map(({ name, readable: shown }) => [name, shown]));
  return items.map(({ recorderName, outcome }) => ({
    outcome,
    expected: readable.get(recorderName) ? "verified" : "accepted",
  }));
}

function violations({ fleet }: FleetUnderTest) {
  return fleet.recorders.flatMap((one) => one.counters.violations);
}

it("members that a recorder shows as null are left out of writes, at any depth", async () => {
  const under = await fleetUnderTest({ recorders: 6, channels: 2 });
  const nothing = { vendor_null: null, vendor: { deep: null, kept: [1, { two: null, three: 3 }] } };
  for (const { state } of under.fleet.recorders) {
    const { table } = state.eventPush as { table: object };
    for (const one of [state.email, state.disarming, state.ownDisarming, table])
      Object.assign(one, structuredClone(nothing));
    for (const one of Object.values(state.recognition))
      Object.assign(one, structuredClone(nothing));
  }
  for (const { outcome, expected } of await apply(under)) expect(outcome).toBe(expected);
  const sent = under.fleet.recorders.flatMap(({ counters }) => counters.writeLog);
  expect(JSON.stringify(sent)).not.toContain("null");
  expect(JSON.stringify(sent)).toContain('{"three":3}');
  // Nothing of it is gone at the recorder.
  for (const { state } of under.fleet.recorders)
    expect(state.disarming).toMatchObject({ vendor_null: null });
});

it("recorders that show event push and recipients in other places are written as they want it", async () => {
  const under = await fleetUnderTest({ recorders: 24, channels: 2, quirks: true });
  for (const { outcome, expected } of await apply(under)) expect(outcome).toBe(expected);
  for (const { state } of under.fleet.recorders) {
    expect(state.eventPush["table"]).toMatchObject({ port: 8443, keep_alive_interval: "5" });
    expect(state.email).toMatchObject({ recvemail: { recvemail_2: "noc@example.net" } });
    expect(Object.keys(state.email)).not.toContain("recvemail_2");
  }
  expect(violations(under)).toEqual([]);
  const places = under.fleet.recorders.map(({ counters }) =>
    counters.writeLog
      .filter(({ path }) => path.endsWith("/EventPush/Set"))
      .map(({ data }) => "params" in data),
  );
  expect(new Set(places.flat())).toEqual(new Set([true, false]));
});
