import { describe, expect, test } from "vitest";
import { NO_CUSTOMER, type FleetPlace } from "#shared/domain/fleet-place.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut } from "#test/support/rollouts.ts";

describe("plans and rollouts of a place", () => {
  test("are those with a recorder there, with how many there are", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 3, channels: 2 });
    const [first = "", second = "", third = ""] = ids;
    await muster.call("recorders.set", { ids: [third], set: { site: "York" } });
    await muster.call("customers.set", { name: "Acme" });
    const york = await muster.call("sites.set", { name: "York", customer: "Acme" });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const planFor = (recorders: string[]) =>
      muster.call("plans.create", { template, select: { ids: recorders } });
    const [all, leeds] = [await planFor([...ids]), await planFor([first, second])];
    const { rollout } = await carriedOut(muster, leeds);
    const whole = await carriedOut(muster, all);

    const listed = async (place: FleetPlace) => {
      const { plans } = await muster.call("plans.list", { place });
      const { rollouts } = await muster.call("rollouts.list", { place });
      return [plans, rollouts].map((some) =>
        Object.fromEntries(some.map(({ id, here }) => [id, here])),
      );
    };
    const atYork = [{ [all.id]: 1 }, { [whole.rollout.id]: 1 }];
    expect(await listed({ kind: "site", id: york.id })).toEqual(atYork);
    expect(await listed({ kind: "customer", id: york.customerId ?? "" })).toEqual(atYork);
    expect(await listed({ kind: "recorder", id: third })).toEqual(atYork);
    expect(await listed({ kind: "customer", id: NO_CUSTOMER })).toEqual([
      { [all.id]: 2, [leeds.id]: 2 },
      { [whole.rollout.id]: 2, [rollout.id]: 2 },
    ]);
    expect(await listed({ kind: "site", id: "gone" })).toEqual([{}, {}]);
    const { plans } = await muster.call("plans.list", {});
    expect(plans.map(({ here }) => here)).toEqual([undefined, undefined]);
  });

  test("a rollout counts recorders that had all values already apart from skipped ones", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 2, channels: 2 });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const { items: read } = await muster.call("plans.create", { template, select: {} });
    // A recorder that shows its settings, so that the next plan finds them.
    const shown = read.find(({ fields }) => fields.some(({ before }) => before !== undefined));
    const id = shown?.recorderId ?? "";
    expect(ids).toContain(id);
    const first = await muster.call("plans.create", { template, select: { ids: [id] } });
    await carriedOut(muster, first);
    const both = await muster.call("plans.create", { template, select: {} });
    const { rollout, items } = await carriedOut(muster, both);
    expect(rollout).toMatchObject({ counts: { skipped: 1 }, alreadySet: 1, total: 2 });
    expect(
      items.filter(({ alreadySet }) => alreadySet).map(({ recorderId }) => recorderId),
    ).toEqual([id]);
    expect((await muster.call("rollouts.list", {})).rollouts[0]).toMatchObject({ alreadySet: 1 });
  });
});
