import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabaseMaintenance } from "#core/index.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import type { TestCore } from "#test/support/core.ts";
import { openEarlier } from "#test/support/earlier-version.ts";
import { atRest } from "#test/support/rollouts.ts";

/** What it has: test/fixtures/2026-11-26/README.md. */
const FIXTURE = fileURLToPath(new URL("../../fixtures/2026-11-26/", import.meta.url));

describe("a data directory of 26 November 2026", () => {
  let muster: TestCore;
  let recorders: readonly SimulatedRecorder[];

  beforeEach(async () => {
    ({ muster, recorders } = await openEarlier(FIXTURE));
  });

  async function rolloutCalled(name: string) {
    const { rollouts } = await muster.call("rollouts.list", {});
    const id = rollouts.find((one) => one.name === name)?.id ?? "";
    return muster.call("rollouts.get", { id });
  }

  test("opens with its inventory, template, view and note, and its activity log verifies", async () => {
    const { recorders: found } = await muster.call("recorders.list", {});
    expect(found.map(({ name }) => name)).toEqual(["R1", "R2", "R3", "R4", "R5", "R6"]);
    expect((await muster.call("customers.list", {})).customers).toMatchObject([
      { name: "Harbour", sites: 1 },
    ]);
    expect((await muster.call("templates.list", {})).templates).toMatchObject([{ name: "Relay" }]);
    expect((await muster.call("views.list", { screen: "recorders" })).views).toMatchObject([
      { name: "Mine" },
    ]);
    expect((await muster.call("channels.notes", {})).notes).toMatchObject([
      { channel: "CH1", note: { text: "Covered by scaffolding" } },
    ]);
    expect(await muster.call("activity.verify", {})).toMatchObject({ ok: true, brokenAt: null });
  });

  test("is found without damage when its schema is compared with that of the migrations", async () => {
    const care = createDatabaseMaintenance(muster.dataDir, { program: "test", version: "1" });
    expect(await care.check()).toMatchObject({ ok: true, value: { faults: [] } });
  });

  test("has hints in all errors that it stored", async () => {
    const { recorders: found } = await muster.call("recorders.list", {});
    expect(found.at(-1)?.reach.error).toMatchObject({
      code: "unreachable",
      hint: expect.stringMatching(/./),
    });
    const { items } = await rolloutCalled("Relay");
    expect(items.flatMap(({ error }) => error ?? [])).toMatchObject([
      { code: "refused", hint: expect.stringMatching(/./) },
    ]);
    const { schedules } = await muster.call("schedules.list", {});
    expect(schedules[0]?.last?.error).toMatchObject({ hint: expect.stringMatching(/./) });
  });

  test("has a plan that can still be carried out, with the recorder that could not be planned", async () => {
    const { plans } = await muster.call("plans.list", {});
    const id = plans.find(({ name }) => name === "With an error")?.id ?? "";
    const plan = await muster.call("plans.get", { id });
    const failed = plan.items.filter(({ error }) => error);
    expect(failed).toMatchObject([{ error: { hint: expect.stringMatching(/./) } }]);
    const { rollout } = await atRest(muster, () => muster.call("rollouts.start", { planId: id }));
    expect(rollout.state).toBe("finished");
  });

  test("resumes the rollout that was killed: no recorder is written to twice", async () => {
    const { rollout: killed } = await rolloutCalled("Killed");
    expect(killed.state).toBe("interrupted");
    const { rollout, items } = await atRest(muster, () =>
      muster.call("rollouts.resume", { id: killed.id }),
    );
    expect(rollout.state).toBe("finished");
    expect(items.map(({ outcome }) => outcome)).not.toContain(null);
    for (const { counters } of recorders) {
      expect(counters.violations).toEqual([]);
      expect(counters.writes.email.accepted).toBeLessThanOrEqual(1);
    }
  });
});
