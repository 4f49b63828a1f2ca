import { afterEach, expect, test } from "vitest";
import { poePower } from "#shared/facts/poe-power.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

test("the power of each recorder that has network ports for cameras", async () => {
  fleet = await startFleet({ recorders: 20, channels: 4, quirks: true });
  let reporting = 0;
  for (const one of fleet.recorders) {
    const value = await readFact(one, "poePower");
    expect(value !== null).toBe(one.offers("/API/ChannelConfig/PoePower/Get"));
    if (value === null) continue;
    reporting += 1;
    expect(value.total).toBe(one.state.health.poe?.totalWatts);
    expect(poePower.judge(value, { expected: {}, now: 0 }).finding).toBe("ok");
  }
  expect(reporting).toBeGreaterThan(0);
});

test("a recorder whose cameras draw nearly all of its power has a problem", async () => {
  fleet = await startFleet({ recorders: 1, channels: 4, faults: "poe-power-low" });
  const [one] = fleet.recorders;
  const value = one ? await readFact(one, "poePower") : null;
  if (!value) throw new Error("no power");
  const verdict = poePower.judge(value, { expected: {}, now: 0 });
  expect(verdict).toMatchObject({ finding: "problem", reason: "poe_power_low" });
  expect(verdict.text).toBe("Only 2 W of 156 W are left for cameras");
});
