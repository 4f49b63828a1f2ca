import { expect, it } from "vitest";
import { fleetUnderTest } from "#test/support/fleet.ts";

it("a template may name the serial number in the first plan of recorders that were only added", async () => {
  const { fleet, muster } = await fleetUnderTest({ recorders: 3 });
  const plan = await muster.call("plans.create", {
    template: { name: "t", email: { username: "nvr-{{recorder.serial}}" } },
    select: {},
  });
  const serials = fleet.recorders.map((recorder) => recorder.serial);
  const wanted = plan.items.map(({ error, fields }) => error?.message ?? fields[0]?.after);
  expect(wanted.toSorted()).toEqual(serials.map((serial) => `nvr-${serial}`).toSorted());
});
