import { expect, test } from "vitest";
import type { Template } from "#shared/domain/template.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut } from "#test/support/rollouts.ts";

const FAULTS = ["hang-up@0.08", "half-closed@0.08", "reboot:1200@0.04"];
const AREAS: Omit<Template, "name"> = {
  email: { smtp_port: 2525 },
  disarming: { enable: true },
  eventPush: { addr: "192.0.2.10", port: 8081 },
};

test("a recorder that took one area and lost the connection in a later one is never unreachable", async () => {
  const { fleet, muster, ids } = await fleetUnderTest({ recorders: 120, seed: 7 });
  const template = { name: "Three areas", ...AREAS };
  const plan = await muster.call("plans.create", { template, select: {} });
  for (const one of fleet.recorders) await one.setFaults(FAULTS.join(","));
  const { rollout, items } = await carriedOut(muster, plan, { atOnce: 24 });
  for (const one of fleet.recorders) await one.setFaults("");

  const byId = new Map(items.map((item) => [item.recorderId, item]));
  let partly = 0;
  const wrong: string[] = [];
  fleet.recorders.forEach((one, at) => {
    const item = byId.get(ids[at] as string);
    const written = one.counters.writeLog.filter(({ outcome }) => outcome === "accepted").length;
    if (item?.detail.startsWith("Partly written")) partly += 1;
    if (item?.outcome === "unreachable" && written > 0)
      wrong.push(`${one.name}: ${written} writes: ${item.detail}`);
  });
  expect(wrong).toEqual([]);
  expect(partly).toBeGreaterThan(0);
  expect(rollout.counts.interrupted ?? 0).toBeGreaterThanOrEqual(partly);
}, 120_000);
