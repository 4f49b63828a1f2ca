import Papa from "papaparse";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditReport } from "#shared/domain/channels.ts";
import { factOf, HEALTH_FACT_IDS, isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { musterCommand } from "#test/support/muster-command.ts";

/** Each fault of the simulator, with the problem that must be found. Facts that are not in the registry yet are skipped. */
const FAULTS: readonly (readonly [fault: string, fact: string, reason: string])[] = [
  ["not-recording", "recording", "not_recording"],
  ["disk-error", "disks", "disk_failed"],
  ["disk-missing", "disks", "disk_missing"],
  ["disk-full", "disks", "disk_full"],
  ["footage-gap:3", "footage", "footage_gap"],
  ["clock-off:400", "clock", "clock_off"],
  ["clock-drift:60", "clock", "clock_off"],
  ["clock-change-missed", "clock", "clock_hour_off"],
  ["disk-alarm-without-mail", "exceptionAlarms", "alarm_without_mail"],
  ["bandwidth-low", "bandwidth", "bandwidth_low"],
  ["poe-power-low", "poePower", "poe_power_low"],
  ["certificate-ends:5", "certificateDays", "certificate_expires_soon"],
  ["nightly-restarts:4", "restarts", "restarts_often"],
  ["weak-camera-password", "camera", "camera_weak_password"],
  ["sign-in-failures:30", "signInFailures", "sign_in_failures"],
  ["raid-degraded", "raid", "raid_degraded"],
];

const known = FAULTS.filter(([, fact]) => isHealthFactId(fact));

interface Problems {
  readonly problems: FactProblem[];
}

/** What a recorder must have for a fault to show, beside the fact. */
const NEEDS: Readonly<Record<string, (recorder: SimulatedRecorder) => boolean>> = {
  "disk-missing": ({ state }) => state.health.storage.disks.length > 1,
  // Without the page of daylight saving time, an hour ahead may be right.
  "clock-change-missed": ({ time }) => time.dst,
};

const foundIn = (problems: readonly FactProblem[]) =>
  problems.map(({ fact, reason, condition }) => `${fact} ${reason} ${condition}`);

describe("the health of simulated recorders over real sockets", () => {
  test("a healthy fleet has no problem", async () => {
    const { muster } = await fleetUnderTest({ recorders: 6, channels: 8, seed: 11 });
    const { items } = await muster.call("audit.run", { select: {}, facts: "all" });
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(6).fill("ok"));
    const { problems } = await muster.call("health.problems", {});
    expect(foundIn(problems)).toEqual([]);
    const { readings } = await muster.call("health.list", {});
    const read = new Set(readings.filter(({ values }) => values.length > 0).map((one) => one.fact));
    const own = HEALTH_FACT_IDS.filter((id) => !factOf(id).needsUser);
    expect([...read].toSorted()).toEqual(own.toSorted());
    const agreed = { recording: "continuous", footageDays: 30, clockOffset: 5 } as const;
    await muster.call("expectations.set", { scope: "all", scopeId: "", values: agreed });
    const judged = await muster.call("health.problems", {});
    expect(foundIn(judged.problems)).toEqual([]);
  });

  test("a healthy fleet that reports in other ways, or not at all, has no problem", async () => {
    const { muster } = await fleetUnderTest({ recorders: 16, channels: 4, seed: 12, quirks: true });
    await muster.call("audit.run", { select: {}, facts: "all" });
    const { problems } = await muster.call("health.problems", {});
    expect(foundIn(problems)).toEqual([]);
  });

  test("each fault is found as exactly one problem of one recorder", async () => {
    const recorders = known.length + 6;
    const { fleet, muster, ids } = await fleetUnderTest({ recorders, channels: 4, seed: 11 });
    await muster.call("audit.run", { select: {}, facts: "all" });
    const { readings } = await muster.call("health.list", {});
    const canShow = (fault: string, recorderId: string) => {
      const recorder = fleet.recorders[ids.indexOf(recorderId)];
      return recorder !== undefined && (NEEDS[fault]?.(recorder) ?? true);
    };
    const able = known.map(([fault, fact]) => {
      const suitable = readings.filter(
        (one) => one.fact === fact && one.values.length > 0 && canShow(fault, one.recorderId),
      );
      return { fault, recorders: suitable };
    });
    const struck = new Map<string, string>();
    // What few recorders report has its choice first.
    for (const { fault, recorders: some } of able.toSorted(
      (a, b) => a.recorders.length - b.recorders.length,
    )) {
      const free = some.find(({ recorderId }) => !struck.has(recorderId));
      const recorder = fleet.recorders[ids.indexOf(free?.recorderId ?? "")];
      if (!free || !recorder) throw new Error(`No recorder is left for ${fault}.`);
      await recorder.setFaults(fault);
      struck.set(free.recorderId, fault);
    }
    await muster.call("audit.run", { select: {}, facts: "all" });
    const { problems } = await muster.call("health.problems", {});
    const found = [...Map.groupBy(problems, ({ recorderId }) => struck.get(recorderId) ?? "none")];
    expect(Object.fromEntries(found.map(([fault, own]) => [fault, foundIn(own)]))).toEqual(
      Object.fromEntries(
        known.map(([fault, fact, reason]) => [fault, [`${fact} ${reason} problem`]]),
      ),
    );
  });
});

test("a call that moves recorders ends when they are judged by what is agreed there", async () => {
  const { muster, ids } = await fleetUnderTest({ recorders: 2, channels: 2, seed: 11 });
  await muster.call("audit.run", { select: {}, facts: "all" });
  const agreed = { firmware: [{ model: "", wanted: ["0.1"], bad: [] }] };
  const tag = { scope: "tag", scopeId: "old", values: agreed } as const;
  await muster.call("expectations.set", tag);
  const { id: scopeId } = await muster.call("customers.set", { name: "North" });
  await muster.call("expectations.set", { scope: "customer", scopeId, values: agreed });
  const found = async () => foundIn((await muster.call("health.problems", {})).problems);
  const bad = "firmware firmware_not_wanted problem";
  expect(await found()).toEqual([]);
  const [first = ""] = ids;
  await muster.call("recorders.set", { ids: [first], set: { tags: ["old"] } });
  expect(await found()).toEqual([bad]);
  await muster.call("sites.set", { name: "Leeds", customer: "North" });
  expect(await found()).toEqual([bad, bad]);
  await muster.call("recorders.set", { ids: [first], set: { site: "York", tags: [] } });
  expect(await found()).toEqual([bad]);
  const { undo } = await muster.call("recorders.remove", { ids: [...ids] });
  await muster.call("sites.set", { name: "Leeds", customer: null });
  await muster.call("recorders.restore", { undo });
  expect(await found()).toEqual([]);
});

describe("a disk that disappears", () => {
  test("is missing until it is back, or until a user accepts the disks as they are", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 6, channels: 4, seed: 11 });
    const at = fleet.recorders.findIndex(({ state }) => state.health.storage.disks.length > 1);
    const [recorder, recorderId] = [fleet.recorders[at], ids[at] ?? ""];
    const read = async (faults: string) => {
      await recorder?.setFaults(faults);
      await muster.call("audit.run", { select: {}, facts: "all" });
      return problemsNow();
    };
    const problemsNow = async () =>
      (await muster.call("health.problems", {})).problems.map((one) => [one.recorderId, one.text]);
    const accept = () => muster.call("health.accept", { recorderId, fact: "disks" });
    const gone = [[recorderId, "Disk 1 of 2 is missing"]];
    expect(await read("")).toEqual([]);
    expect(await accept()).toEqual({ accepted: false });
    expect(await read("disk-missing")).toEqual(gone);
    expect(await read("disk-missing")).toEqual(gone);
    expect(await read("")).toEqual([]);
    expect(await read("disk-missing")).toEqual(gone);
    expect(await accept()).toEqual({ accepted: true });
    expect(await problemsNow()).toEqual([]);
    expect(await read("disk-missing")).toEqual([]);
  });

  test("with all others at once is unknown at first, and a problem if the next list is empty, too", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 2, channels: 4, seed: 11 });
    const [first] = fleet.recorders;
    const read = async () => {
      await muster.call("audit.run", { select: {}, facts: "all" });
      return foundIn((await muster.call("health.problems", {})).problems);
    };
    expect(await read()).toEqual([]);
    first?.state.health.storage.disks.splice(0);
    expect(await read()).toEqual([]);
    expect(await read()).toEqual(["disks no_disk problem"]);
  });
});

describe("muster health over real sockets", () => {
  test("audits, lists, shows and judges by what was agreed", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 2, channels: 4, seed: 11 });
    const cli = musterCommand();
    onTestFinished(() => cli.remove());
    const at = ["--data-dir", muster.dataDir];
    const [first] = fleet.recorders;
    await first?.setFaults("disk-error");
    const audited = await cli.json<Problems & AuditReport>(2, ...at, "health", "audit");
    expect(audited.items.map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
    expect(foundIn(audited.problems)).toEqual(["disks disk_failed problem"]);
    const values = await cli.run(...at, "health", "list", "--fact", "disks");
    expect([values.status, values.out]).toEqual([2, expect.stringContaining("has failed")]);
    const shown = await cli.run(...at, "health", "show", first?.name ?? "");
    expect(shown.out).toContain("Last 30 days:");
    expect((await cli.run(...at, "channels", "audit")).err).toContain(
      "Health: 1 problem at 1 recorder.",
    );
    await first?.setFaults("");
    await cli.json(0, ...at, "health", "audit");
    await cli.json(0, ...at, "expectations", "set", "--site", "Leeds", "--firmware-wanted", "=0.1");
    const judged = await cli.json<Problems>(2, ...at, "health", "list");
    const bad = "firmware firmware_not_wanted problem";
    expect(foundIn(judged.problems)).toEqual([bad, bad]);
    const { versions } = await cli.json<{ versions: { problem: string }[] }>(
      2,
      ...at,
      "health",
      "firmware",
    );
    expect(versions.every(({ problem }) => problem !== "")).toBe(true);
  });
});

describe("the health in a customer report over real sockets", () => {
  test("shows recorders of this customer only, and nothing before the first reading", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 2, channels: 4, seed: 11 });
    await muster.call("sites.set", { name: "Leeds", customer: "North" });
    await muster.call("recorders.set", { ids: [ids[1] as string], set: { site: "York" } });
    await muster.call("sites.set", { name: "York", customer: "South" });
    for (const one of fleet.recorders) await one.setFaults("disk-error");
    const period = {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const report = async (format: "csv" | "html") => {
      const scope = { of: "customer", name: "North" } as const;
      const wish = { kind: "customer", format, scope, period } as const;
      const { base64 } = await muster.call("reports.make", wish);
      return Buffer.from(base64, "base64").toString("utf8");
    };
    await muster.call("audit.run", { select: {}, facts: "none" });
    expect(await report("html")).not.toContain(messages.health);
    await muster.call("audit.run", { select: {}, facts: "all" });
    await muster.call("expectations.set", {
      scope: "all",
      scopeId: "",
      values: { footageDays: 20 },
    });
    const html = await report("html");
    expect(html).toContain(messages.health);
    expect(html).toMatch(/one recorder had problems \([^)]*Disks/);
    expect(html).not.toContain("York");
    const { data } = Papa.parse<Record<string, string>>(await report("csv"), {
      header: true,
      skipEmptyLines: true,
    });
    expect(new Set(data.map((row) => row["Disks: state"]))).toEqual(new Set(["problem"]));
    expect(data.map((row) => row["Recorder id"])).not.toContain(ids[1]);
  });
});

/** Facts that no fault of the table proves. */
const UNPROVEN: readonly HealthFactId[] = ["firmware"];

// What a user has to prepare has a test of its own, such as camera-views.test.ts.
test("every fact has a fault that proves it", () => {
  const proven = new Set(FAULTS.map(([, fact]) => fact));
  expect(
    HEALTH_FACT_IDS.filter(
      (id) => !proven.has(id) && !UNPROVEN.includes(id) && !factOf(id).needsUser,
    ),
  ).toEqual([]);
});
