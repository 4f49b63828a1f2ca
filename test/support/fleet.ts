import { onTestFinished } from "vitest";
import type { NodeCoreOptions } from "#core/index.ts";
import { startFleet, type Fleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "./core.ts";

export interface FleetUnderTest {
  readonly fleet: Fleet;
  readonly muster: TestCore;
  /** Ids in the inventory, in the order of `fleet.recorders`. */
  readonly ids: readonly string[];
}

/** Simulated recorders and a core that has them all in its inventory, at one site; both end with the test. */
export async function fleetUnderTest(
  options: FleetOptions,
  core: Partial<NodeCoreOptions> = {},
): Promise<FleetUnderTest> {
  const fleet = await startFleet(options);
  onTestFinished(() => fleet.stop());
  const muster = await openTestCore(core);
  onTestFinished(() => muster.stop());
  const findings = fleet.recorders.map(({ name, url, model, serial }) => ({
    name,
    url,
    model,
    serial,
  }));
  const { added } = await muster.call("discovery.add", { findings, site: "Leeds" });
  return { fleet, muster, ids: added.map((recorder) => recorder.id) };
}
