import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { anAudit, letItBeDue } from "#test/support/scheduled.ts";
import { scriptedDriver, type Script } from "#test/support/scripted-driver.ts";

const ORIGIN = "http://127.0.0.1:9301";
const scripts = new Map<string, Script>([[ORIGIN, { channels: { Entrance: "Online" } }]]);
const drivers = [scriptedDriver(scripts)];

let dataDir: string;
let first: TestCore;
let recorderId: string;

/** A process that keeps passwords in memory: it has those that were entered in it. */
const openProcess = (processKind: "command" | "watch" = "command") =>
  openTestCore({ dataDir, drivers, processKind });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "muster-test-"));
  first = await openProcess();
  await first.call("credentials.set", { name: "north", username: "admin", password: "p1" });
  const added = await first.call("recorders.add", {
    name: "NVR",
    url: ORIGIN,
    site: "Leeds",
    driver: "scripted",
    credential: "north",
  });
  recorderId = added.id;
  await first.call("audit.run", { select: {} });
});
afterEach(async () => {
  await first.stop({ keep: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const recorderIn = async (muster: TestCore) => {
  const [recorder] = (await muster.call("recorders.list", {})).recorders;
  return recorder;
};
const kindsIn = async (muster: TestCore) =>
  (await muster.call("overview.get", {})).attention.map(({ kind }) => kind);

describe("a process that does not have a password", () => {
  let other: TestCore;
  beforeEach(async () => {
    other = await openProcess();
  });
  afterEach(() => other.stop({ keep: true }));

  test("says so at the recorder, the credential and on the overview", async () => {
    expect(await recorderIn(other)).toMatchObject({ passwordMissing: true });
    const { credentials } = await other.call("credentials.list", {});
    expect(credentials).toMatchObject([{ name: "north", passwordMissing: true }]);
    const { attention } = await other.call("overview.get", {});
    expect(attention).toMatchObject([
      { kind: "passwords_missing", count: 1, entries: [{ label: "north" }] },
    ]);
  });

  test("changes nothing that another process knows, and causes no alert", async () => {
    const before = await recorderIn(first);
    const report = await other.call("audit.run", { select: {} });
    expect(report.items).toMatchObject([
      { outcome: "attention", error: { code: "credential_missing" } },
    ]);
    expect(await recorderIn(first)).toEqual(before);
    expect(await kindsIn(first)).toEqual([]);
    const overview = await first.call("overview.get", {});
    expect(overview.channels).toMatchObject({ up: 1, unknown: 0 });
    const { alerts } = await other.call("alerts.list", { state: "open", limit: 10 });
    expect(alerts).toEqual([]);
    const { problems } = await other.call("availability.problems", {});
    expect(problems).toEqual([]);
  });

  test("has it as soon as a user enters it", async () => {
    const changed = new Promise<boolean | undefined>((resolve) => {
      other.client.subscribe("recorders.changed", ({ upserted }) =>
        resolve(upserted.find(({ id }) => id === recorderId)?.passwordMissing),
      );
    });
    await other.call("credentials.set", { name: "north", username: "admin", password: "p1" });
    expect(await changed).toBe(false);
    expect(await kindsIn(other)).toEqual([]);
    const report = await other.call("audit.run", { select: {} });
    expect(report.items).toMatchObject([{ outcome: "ok" }]);
  });
});

test("scheduled audits wait for passwords, and start when they are entered", async () => {
  await first.call("schedules.set", { schedule: anAudit() });
  letItBeDue(dataDir);
  const other = await openProcess("watch");
  const stateIn = async () => (await other.call("schedules.list", {})).schedules[0];
  await vi.waitFor(async () => expect(await stateIn()).toMatchObject({ waitsForPasswords: true }));
  expect((await stateIn())?.last).toBeNull();
  await other.call("credentials.set", { name: "north", username: "admin", password: "p1" });
  await vi.waitFor(async () => expect((await stateIn())?.last?.state).toBe("finished"), 10_000);
  expect(await stateIn()).toMatchObject({ last: { counts: { done: 1, failed: 0 } } });
  await other.stop({ keep: true });
});
