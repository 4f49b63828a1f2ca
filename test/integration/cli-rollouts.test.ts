import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import type { Muster } from "#test/support/muster-process.ts";

const RECORDERS = 24;

interface Shown {
  readonly rollout: Rollout;
  readonly items: RolloutItem[];
}

/** Recorders, a data directory that knows them, and a plan for all of them in a file. */
async function planned(port: number): Promise<{ cli: Muster; fleet: Fleet; path: string }> {
  const fleet = await startFleet({ recorders: RECORDERS });
  onTestFinished(() => fleet.stop());
  const cli = musterCommand();
  onTestFinished(() => cli.remove());
  const core = await openTestCore({ dataDir: cli.dataDir });
  const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
  await core.call("discovery.add", { findings, site: "Leeds" });
  await core.stop({ keep: true });
  const template = join(cli.dataDir, "port.yaml");
  writeFileSync(template, `name: Port\nemail: { smtp_port: ${port} }\n`);
  const path = join(cli.dataDir, "port.plan.json");
  await cli.json(0, "plan", "--template", template, "--out", path);
  return { cli, fleet, path };
}

const writes = ({ recorders }: Fleet) =>
  recorders.map(({ counters }) => counters.writes.email.accepted);
const onlyRollout = async (cli: Muster) =>
  (await cli.json<{ rollouts: Rollout[] }>(0, "rollouts", "list")).rollouts[0] as Rollout;

describe("a rollout from the command line", () => {
  it("stopped by Ctrl+C finishes whom it is writing to, says how to go on, and goes on", async () => {
    const { cli, fleet, path } = await planned(2525);
    for (const one of fleet.recorders) await one.setFaults("latency:150");
    const running = cli.start("apply", path, "--yes", "--at-once", "4");
    // The first tenth is done, and so others are in the middle.
    await running.until("err", /Rollout 'Port': [1-9]\d* of 24/);
    running.child.kill("SIGINT");
    const { status, err } = await running.ended;
    expect(status).toBe(130);
    const [, id = ""] = /To resume: muster rollouts resume (\w+)/.exec(err) ?? [];
    const { rollout, items } = await cli.json<Shown>(2, "rollouts", "show", id);
    expect(rollout).toMatchObject({ state: "paused", pausedBy: "person" });
    const done = items.filter(({ step }) => step === "done").length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(RECORDERS);
    expect(items.filter(({ step }) => step === "pending")).toHaveLength(RECORDERS - done);
    expect(writes(fleet).filter((count) => count > 0)).toHaveLength(done);

    for (const one of fleet.recorders) await one.setFaults("");
    const end = await cli.json<Shown>(0, "rollouts", "resume", id);
    expect(end.rollout.state).toBe("finished");
    expect(writes(fleet)).toEqual(Array(RECORDERS).fill(1));
  });

  it("is hurried and paused from another process, and is rolled back", async () => {
    const { cli, fleet, path } = await planned(2525);
    const before = fleet.recorders.map(({ state }) => structuredClone(state.email));
    const running = cli.start("apply", path, "--yes", "--waves", "6", "--pause", "3600");
    await running.until("err", /Wave 1 of 4 is done. Wave 2 starts at /);
    const { id } = await onlyRollout(cli);
    expect((await cli.run("rollouts", "next", id)).status).toBe(0);
    await running.until("err", /Wave 2 of 4 is done. Wave 3 starts at /);
    expect((await cli.run("rollouts", "pause", id)).status).toBe(0);
    const paused = await running.ended;
    expect(paused.status).toBe(2);
    expect(paused.err).toContain("(paused in wave 2 of 4)");
    expect(writes(fleet).reduce((sum, count) => sum + count, 0)).toBe(12);

    const back = join(cli.dataDir, "back.json");
    const made = await cli.json<{ plan: Plan }>(2, "rollouts", "rollback", id, "--out", back);
    expect(made.plan.items).toHaveLength(12);
    await cli.json(2, "apply", back, "--yes");
    const now = fleet.recorders.map(({ state }) => structuredClone(state.email));
    const restored = (_: unknown, at: number) => fleet.recorders[at]?.readable;
    expect(now.filter(restored)).toEqual(before.filter(restored));
    expect((await cli.run("rollouts", "cancel", id)).status).toBe(0);
    expect(await onlyRollout(cli)).toMatchObject({ name: "Roll back 'Port'" });
  });

  it("plans again for whom was changed meanwhile, and shows what is new", async () => {
    const { cli, fleet, path } = await planned(2525);
    const moved = fleet.recorders.find(({ readable }) => readable);
    if (!moved) throw new Error("No simulated recorder is readable.");
    moved.state.email["smtp_port"] = 465;
    const ended = await cli.run("apply", path, "--yes", "--replan");
    expect(ended.status).toBe(2);
    expect(ended.out).toMatch(
      new RegExp(`${moved.name}\\s+Leeds\\s+smtp_port\\s+\\d+\\s+465\\s+2525`),
    );
    const out = join(cli.dataDir, "port.plan.stale.json");
    expect(ended.err).toContain(`muster apply ${out}`);
    const plan = JSON.parse(readFileSync(out, "utf8")) as Plan;
    expect(plan.items.map(({ recorderName }) => recorderName)).toEqual([moved.name]);
    expect(moved.state.email["smtp_port"]).toBe(465);
    await cli.json(0, "apply", out, "--yes");
    expect(moved.state.email["smtp_port"]).toBe(2525);
  });
});
