import { expect, it, onTestFinished } from "vitest";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";

it("a template may name the serial number in the first plan of recorders that were only added", async () => {
  const fleet = await startFleet({ recorders: 3 });
  onTestFinished(() => fleet.stop());
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
  await muster.call("discovery.add", { findings, site: "Leeds" });
  const plan = await muster.call("plans.create", {
    template: { name: "t", email: { username: "nvr-{{recorder.serial}}" } },
    select: {},
  });
  const { recorders } = await muster.call("recorders.list", {});
  const told = recorders.filter(({ serial }) => serial !== "");
  // Some recorders do not report it at all.
  expect(told.length).toBeGreaterThan(1);
  for (const { id, serial } of told) {
    const item = plan.items.find(({ recorderId }) => recorderId === id);
    expect(item?.fields[0]?.after).toBe(`nvr-${serial}`);
  }
});
