import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { startFleet, type FleetOptions } from "#simulator/index.ts";
import { inFull, longTest } from "#test/support/long.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import { musterProcess, type Muster } from "#test/support/muster-process.ts";

/** A core as a window holds it, and the command line as processes of their own, over one data directory. */
async function both(): Promise<{ window: TestCore; muster: Muster }> {
  const muster = musterProcess();
  onTestFinished(() => muster.remove());
  const window = await openTestCore({ dataDir: muster.dataDir, program: "Muster window" });
  onTestFinished(() => window.stop({ keep: true }));
  return { window, muster };
}

async function fleetOf(options: FleetOptions) {
  const fleet = await startFleet(options);
  onTestFinished(() => fleet.stop());
  const findings = fleet.recorders.map(({ name, url, model, serial }) => ({
    name,
    url,
    model,
    serial,
  }));
  return { fleet, findings };
}

describe("window and command line over one data directory", () => {
  test("the window gets what the command line adds within two seconds", async () => {
    const { window, muster } = await both();
    const told = Promise.withResolvers<number>();
    window.client.subscribe("core.changedElsewhere", () => told.resolve(performance.now()));
    const added = muster.run(
      "recorders",
      "add",
      "http://192.0.2.1",
      "--site",
      "Leeds",
      "--name",
      "Shop 1",
    );
    const ended = added.then(() => performance.now());
    expect((await added).status).toBe(0);
    expect((await told.promise) - (await ended)).toBeLessThan(2_000);
    const { recorders } = await window.call("recorders.list", {});
    expect(recorders.map(({ name }) => name)).toEqual(["Shop 1"]);
  });

  test("what the window itself changes is not told as another's", async () => {
    const { window } = await both();
    const told: string[] = [];
    window.core.onEvent(({ event }) => void told.push(event));
    await window.call("recorders.add", { name: "Shop 1", url: "http://192.0.2.1", site: "Leeds" });
    const again = await openTestCore({ dataDir: window.dataDir });
    await again.call("recorders.add", { name: "Shop 2", url: "http://192.0.2.2", site: "Leeds" });
    await again.stop({ keep: true });
    await expect
      .poll(() => told.filter((one) => one === "core.changedElsewhere"), { timeout: 5_000 })
      .toHaveLength(1);
    expect(told.indexOf("recorders.changed")).toBeLessThan(told.indexOf("core.changedElsewhere"));
  });

  test("only one of them contacts a recorder at a time, whichever audits", async () => {
    const { fleet, findings } = await fleetOf({ recorders: inFull(8, 4), faults: "latency:40" });
    const { window, muster } = await both();
    await window.call("discovery.add", { findings, site: "Leeds" });
    const audits = [1, 2].map(() => muster.run("channels", "audit", "--json"));
    const audited = { all: false };
    const all = Promise.all(audits).then((ended) => {
      audited.all = true;
      return ended;
    });
    let rounds = 0;
    for (; !audited.all && rounds < 500; rounds += 1)
      await window.call("audit.run", { select: {} });
    for (const ended of await all)
      expect([ended.status, ended.err.includes("locked")]).toEqual([0, false]);
    expect(rounds).toBeGreaterThan(1);
    for (const { counters } of fleet.recorders) {
      expect(counters.requests["/API/Login/ChannelInfo/Get"]).toBe(rounds + 2);
      expect(counters.conversations.most).toBe(1);
    }
  });
});

describe("a rollout", () => {
  const RUNNING = /rollout/i;

  /** `muster apply` on its way through a slow fleet. */
  async function applying(muster: Muster, window: TestCore) {
    const { findings, fleet } = await fleetOf({ recorders: 8 });
    await window.call("discovery.add", { findings, site: "Leeds" });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await window.call("plans.create", { template, select: {} });
    const file = join(muster.dataDir, "plan.json");
    writeFileSync(file, JSON.stringify(plan));
    for (const one of fleet.recorders) await one.setFaults("latency:200");
    const running = muster.start("apply", file, "--yes", "--json");
    await expect
      .poll(() => rolloutsOf(window), { timeout: 20_000 })
      .toMatchObject([{ state: "running" }]);
    return { running, fleet };
  }

  async function rolloutsOf(core: TestCore): Promise<readonly Rollout[]> {
    return (await core.call("rollouts.list", {})).rollouts;
  }

  test("that another living process carries out is not declared interrupted; one whose process was killed is", async () => {
    const { window, muster } = await both();
    const { running, fleet } = await applying(muster, window);
    const next = await openTestCore({ dataDir: muster.dataDir });
    expect(await rolloutsOf(next)).toMatchObject([{ state: "running", wish: null }]);
    await window.call("rollouts.pause", { id: (await rolloutsOf(window))[0]?.id ?? "" });
    expect(await rolloutsOf(next)).toMatchObject([{ state: "running", wish: "pause" }]);
    await next.stop({ keep: true });
    running.child.kill("SIGKILL");
    expect((await running.ended).status).toBeNull();
    const after = await openTestCore({ dataDir: muster.dataDir });
    const [rollout] = await rolloutsOf(after);
    expect(rollout).toMatchObject({ state: "interrupted", wish: null });
    const { items } = await after.call("rollouts.get", { id: rollout?.id ?? "" });
    expect(items.every(({ step }) => step === "done" || step === "pending")).toBe(true);
    await after.stop({ keep: true });
    // Neither locks nor leases of the killed process block anything.
    expect(readdirSync(join(muster.dataDir, "locks")).filter((file) => RUNNING.test(file))).toEqual(
      [],
    );
    for (const one of fleet.recorders) await one.setFaults("");
    await window.call("audit.run", { select: {} });
  });

  test(
    "goes to its end beside a window that audits, and no recorder sees both at once",
    longTest(
      "integration/core/two-processes.test.ts",
      "unit/core/platform/locks/conversation-leases.test.ts",
    ),
    async () => {
      const { window, muster } = await both();
      const { running, fleet } = await applying(muster, window);
      await window.call("audit.run", { select: {} });
      const { status, err } = await running.ended;
      expect([status, err.includes("locked")]).toEqual([0, false]);
      expect(await rolloutsOf(window)).toMatchObject([{ state: "finished" }]);
      for (const { counters } of fleet.recorders) {
        expect(counters.writes.email.accepted).toBe(1);
        expect(counters.conversations.most).toBe(1);
      }
    },
  );
});

describe("the command line and a database that cannot be used", () => {
  const recordersOf = async (muster: Muster) =>
    (await muster.json<{ recorders: Recorder[] }>(0, "recorders", "list")).recorders;

  test("a damaged one is reported, set aside, and restored by the command that the message names", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    await muster.run("recorders", "add", "http://192.0.2.1", "--site", "Leeds", "--name", "Shop 1");
    const { path } = await muster.json<{ path: string }>(0, "database", "backup");
    expect(path).toContain(join("backups", "muster-manual-"));
    for (const end of ["", "-wal", "-shm"])
      rmSync(join(muster.dataDir, `muster.db${end}`), { force: true });
    writeFileSync(join(muster.dataDir, "muster.db"), "not a database".repeat(2_000));
    const checked = await muster.run("database", "check");
    expect([checked.status, checked.err]).toEqual([
      1,
      expect.stringContaining("file is not a database"),
    ]);
    const failed = await muster.run("recorders", "list");
    expect(failed.status).toBe(1);
    expect(failed.err).toContain("is damaged");
    expect(failed.err).toContain("database restore");
    expect((await muster.run("recorders", "list")).err).toContain("it was damaged");
    expect((await muster.run("database", "restore")).status).toBe(0);
    expect((await recordersOf(muster)).map(({ name }) => name)).toEqual(["Shop 1"]);
    const aside = readdirSync(muster.dataDir).find((file) => /\.corrupt-[^-]+$/.test(file)) ?? "";
    expect(readFileSync(join(muster.dataDir, aside), "utf8")).toContain("not a database");
  });

  test("restoring under an open window is refused with status 3 and its name", async () => {
    const { muster } = await both();
    await muster.run("database", "backup");
    const { status, err } = await muster.run("database", "restore");
    expect(status).toBe(3);
    expect(err).toContain(`Muster window (process ${process.pid}`);
    expect(err).toMatch(/since 20\d\d-\d\d-\d\d/);
  });

  test("a data directory that is a file: said plainly", async () => {
    const dir = mkdtempSync(join(tmpdir(), "muster-file-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    writeFileSync(join(dir, "file"), "");
    const muster = musterProcess({ MUSTER_DATA_DIR: join(dir, "file") });
    onTestFinished(() => muster.remove());
    const { status, err } = await muster.run("recorders", "list");
    expect(status).toBe(1);
    expect(err).toContain("--data-dir");
    expect(err).not.toMatch(/^\s+at /m);
  });
});
