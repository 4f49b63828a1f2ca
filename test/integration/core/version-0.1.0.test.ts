import { join } from "node:path";
import { fileURLToPath } from "node:url";
import BetterSqlite3 from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabaseMaintenance } from "#core/index.ts";
import { READER_VERSION, stateDigest } from "#core/platform/state-digest.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { earlierDataDirectory, openEarlier } from "#test/support/earlier-version.ts";
import { atRest } from "#test/support/rollouts.ts";

/**
 * A data directory that version 0.1.0 left behind (test/fixtures/0.1.0/README.md): two plans, a finished rollout, and one that
 * was killed while it wrote to recorders, with the state of the simulated recorders at that moment.
 */
const FIXTURE = fileURLToPath(new URL("../../fixtures/0.1.0/", import.meta.url));

/**
 * What readers of this version make of these recorders. If it has changed, readers return something else for the same answers: increase
 * READER_VERSION, and put the new digest here. Otherwise plans of the version before are refused as stale.
 */
const READ_TODAY = [2, "2:62d09745c0cd"];

describe("a data directory of version 0.1.0", () => {
  let recorders: readonly SimulatedRecorder[];
  let muster: TestCore;

  beforeEach(async () => {
    ({ muster, recorders } = await openEarlier(FIXTURE));
  });

  async function rolloutCalled(name: string) {
    const { rollouts } = await muster.call("rollouts.list", {});
    const found = rollouts.find((one) => one.name === name);
    if (!found) throw new Error(`There is no rollout called ${name}.`);
    return found;
  }

  async function resume(name: string) {
    const { id } = await rolloutCalled(name);
    return atRest(muster, () => muster.call("rollouts.resume", { id }));
  }

  test("is found without damage when its schema is compared with that of the migrations", async () => {
    const care = createDatabaseMaintenance(muster.dataDir, { program: "test", version: "1" });
    expect(await care.check()).toMatchObject({ ok: true, value: { faults: [] } });
  });

  test("opens with its inventory, templates, plans and rollouts", async () => {
    const { recorders: found } = await muster.call("recorders.list", {});
    expect(found).toHaveLength(6);
    const { templates } = await muster.call("templates.list", {});
    expect(templates).toMatchObject([{ name: "Relay", version: 1 }]);
    const { plans } = await muster.call("plans.list", {});
    for (const { id } of plans)
      expect((await muster.call("plans.get", { id })).items).toHaveLength(6);
    const { rollouts } = await muster.call("rollouts.list", {});
    expect(Object.fromEntries(rollouts.map(({ name, state }) => [name, state]))).toEqual({
      Relay: "finished",
      "Push and recognition": "interrupted",
      "Email and disarming": "interrupted",
    });
  });

  test("shows the hints of errors that version 0.1.0 stored", async () => {
    const dataDir = earlierDataDirectory(FIXTURE, recorders);
    const db = new BetterSqlite3(join(dataDir, "muster.db"));
    const older = { code: "unreachable", message: "No answer.", mend: "Check the address." };
    db.prepare("update recorder set reach_error_json = ?").run(JSON.stringify(older));
    db.prepare("update rollout_item set error_json = ?").run(JSON.stringify(older));
    db.close();
    await muster.stop();
    muster = await openTestCore({ dataDir });

    const hint = "Check the address.";
    const { recorders: found } = await muster.call("recorders.list", {});
    expect(found[0]?.reach.error).toEqual({ code: "unreachable", message: "No answer.", hint });
    const { id } = await rolloutCalled("Relay");
    const { items } = await muster.call("rollouts.get", { id });
    expect(items.map(({ error }) => error?.hint)).toEqual(Array(6).fill(hint));
  });

  test("has an activity log that verifies", async () => {
    expect(await muster.call("activity.verify", {})).toMatchObject({ ok: true, brokenAt: null });
  });

  test("resumes the interrupted rollout: every recorder ends as planned, with one write per unit", async () => {
    const { rollout, items } = await resume("Push and recognition");
    expect(rollout.state).toBe("finished");
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(6).fill("verified"));
    for (const { counters } of recorders) {
      expect(counters.writes.eventPush.accepted).toBeLessThanOrEqual(1);
      expect(counters.violations).toEqual([]);
    }
  });

  test("carries out the rest of a rollout where Muster reads more today: what was read then is compared", async () => {
    const { items } = await resume("Email and disarming");
    const outcomes = items.map(({ outcome, error }) => error?.code ?? outcome);
    // The email settings of two recorders cannot be read: one of them was being written to when version 0.1.0 was killed.
    expect(outcomes.map(String).toSorted()).toEqual([
      "accepted",
      "accepted",
      "interrupted",
      "verified",
      "verified",
      "verified",
    ]);
    for (const { counters } of recorders) {
      expect(counters.violations).toEqual([]);
      expect(counters.writes.email.accepted).toBeLessThanOrEqual(1);
    }
  });

  test("is read as before by readers of the same version", async () => {
    const template = {
      name: "All",
      email: { smtp_port: 2526 },
      disarming: { enable: true },
      eventPush: { port: 8088 },
      recognition: { channels: "all" as const, sensitivity: 33 },
    };
    const { items } = await muster.call("plans.create", { template, select: {} });
    const digest = stateDigest(items.map(({ boundTo }) => boundTo)).slice(0, 14);
    expect([READER_VERSION, digest]).toEqual(READ_TODAY);
  });

  test("rolls the finished rollout back", async () => {
    const { id } = await rolloutCalled("Relay");
    const back = await muster.call("rollouts.rollback", { id });
    const ready = back.items.filter(({ state }) => state === "ready");
    expect(ready).toHaveLength(3);
    for (const { fields } of ready)
      expect(fields).toContainEqual(
        expect.objectContaining({ path: "smtp_server", state: "change" }),
      );
    // Recorders whose email settings cannot be read, and passwords, keep what the rollout wrote.
    const lost = back.items.flatMap(({ fields }) => fields.flatMap((field) => field.lost ?? []));
    expect(new Set(lost)).toEqual(new Set(["unread", "secret"]));
  });

  test("shows the settings that were read by it", async () => {
    const { recorders: found } = await muster.call("recorders.list", {});
    const { readings } = await muster.call("history.list", { recorderId: found[0]?.id ?? "" });
    expect(new Set(readings.map(({ area }) => area))).toEqual(
      new Set(["disarming", "recorderDisarming", "eventPush", "recognition", "pushQuery"]),
    );
  });
});
