import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { emailPlan } from "#test/support/rollouts.ts";
import { inFull } from "#test/support/long.ts";
import { programFile } from "#test/support/program-file.ts";

const CHILD = programFile("test/support/rollout-child.ts");
const RECORDERS = 50;
const WANTED = { smtp_server: "relay.example.net", smtp_port: 2525 };
const KILLS = inFull(20, 8);
/** After the kills it comes to its end, once everybody who was in the middle has answered. */
const MOST_RUNS = KILLS + 20;
const PATIENCE_MS = 60_000;
const STEPS = ["reading", "writing", "verifying", "done"] as const;

/** Each recorder is slow enough for every step to be seen; some do worse. */
function faultsOf(at: number): string {
  const more = [
    "",
    "slow-apply:300",
    "",
    "hang-up@0.1",
    "half-closed@0.3",
    "",
    "refuse-writes",
    "",
  ];
  return ["latency:12", more[at % more.length]].filter(Boolean).join(",");
}

/** The journal as another process sees it. */
function watchJournal(dataDir: string) {
  const db = new BetterSqlite3(join(dataDir, "muster.db"), { readonly: true });
  onTestFinished(() => void db.close());
  const inStep = db
    .prepare<[string], string>(
      "select recorder_id from rollout_item where step = ? and wave is not null",
    )
    .pluck();
  const rollout = db.prepare<[], string>("select id from rollout").pluck();
  const origins = db
    .prepare<[number], string>(
      `select distinct origin from settings_reading
       where area = 'email' and json_extract(values_json, '$.smtp_port') = ?`,
    )
    .pluck();
  return {
    inStep: (step: string) => inStep.all(step),
    rolloutId: () => rollout.get(),
    /** What states with that port were read for. */
    originsOf: (port: number) => origins.all(port),
  };
}

/** Whether there were enough kills: in the gate, one at each step. In full, only the number of kills limits them. */
const isEnough = (kills: ReadonlyMap<string, number>): boolean =>
  STEPS.every((step) => (kills.get(step) ?? 0) >= inFull(KILLS, 1));

test("a rollout that is killed at every step in turn and resumed does nothing twice and leaves nothing out", async () => {
  const { fleet, muster } = await fleetUnderTest({ recorders: RECORDERS });
  const before = fleet.recorders.map((one) => structuredClone(one.state.email));
  const plan = await emailPlan(muster, WANTED);
  expect(plan.items.every(({ state }) => state === "ready")).toBe(true);
  const [moved] = fleet.recorders.filter(({ readable }) => readable) as [SimulatedRecorder];
  moved.state.email["sender"] = "somebody@example.org";
  for (const one of fleet.recorders) await one.setFaults(faultsOf(one.index));
  const { dataDir } = muster;
  await muster.stop({ keep: true });

  const journal = watchJournal(dataDir);
  const hit = new Map(STEPS.map((step) => [step, new Set<string>()]));
  const kills = new Map<string, number>();
  let state = "";
  for (let run = 0; state !== "finished" && run < MOST_RUNS; run += 1) {
    const step = STEPS[run % STEPS.length] as (typeof STEPS)[number];
    const known = hit.get(step) as Set<string>;
    for (const id of journal.inStep("done")) hit.get("done")?.add(id);
    const options = JSON.stringify({ waves: ["40%", "100%"], atOnce: 20 });
    const id = journal.rolloutId();
    const args = id === undefined ? ["start", plan.id, options] : ["resume", id];
    const child = spawn(process.execPath, [CHILD, dataDir, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    const ended = once(child, "close").then(() => true);
    const until = performance.now() + PATIENCE_MS;
    for (let over = false; !over && performance.now() < until;) {
      const struck = journal.inStep(step).find((recorder) => !known.has(recorder));
      if (struck !== undefined && said === "" && run < KILLS && !isEnough(kills)) {
        known.add(struck);
        kills.set(step, (kills.get(step) ?? 0) + 1);
        child.kill("SIGKILL");
        break;
      }
      over = await Promise.race([ended, delay(1, false)]);
    }
    expect(await Promise.race([ended, delay(PATIENCE_MS, false)])).toBe(true);
    state = said.trim();
  }

  expect(state).toBe("finished");
  process.stdout.write(`killed at ${[...kills].map(([step, n]) => `${step} ${n}`).join(", ")}\n`);
  for (const step of STEPS) expect(kills.get(step) ?? 0, step).toBeGreaterThanOrEqual(inFull(3, 1));
  const end = await openTestCore({ dataDir });
  onTestFinished(() => end.stop());
  const { items } = await end.call("rollouts.get", { id: String(journal.rolloutId()) });
  expect(items).toHaveLength(RECORDERS);
  // Also where the write was of a process that is gone.
  expect(journal.originsOf(WANTED.smtp_port)).toEqual(["readback"]);
  const byName = new Map(items.map((item) => [item.recorderName, item]));
  fleet.recorders.forEach((one, at) => {
    const item = byName.get(one.name) as RolloutItem;
    const context = `${one.name} (${one.faults}): ${item.outcome}: ${item.detail}`;
    const log = one.counters.writeLog.filter(({ outcome }) => outcome === "accepted");
    expect(log.length, context).toBeLessThanOrEqual(1);
    const was = before[at] as Record<string, unknown>;
    const moves = one === moved ? { sender: "somebody@example.org" } : {};
    const now = { ...was, ...(log.length === 0 ? {} : WANTED), ...moves };
    expect(one.state.email, context).toEqual(now);
    expect(item.step, context).toBe("done");
    expect(truthsOf(log.length, one), context).toContain(item.outcome);
  });
  expect(byName.get(moved.name)).toMatchObject({
    outcome: "refused",
    error: { code: "plan_stale" },
  });
}, 240_000);

/** Outcomes that are true of a recorder that was written to so often. */
function truthsOf(written: number, { readable, faults }: SimulatedRecorder): Outcome[] {
  const told: Outcome[] = written === 1 ? ["verified", "accepted"] : ["refused", "unreachable"];
  // If values cannot be read back, or the reading broke off, the outcome is unknown and not guessed.
  return !readable || BREAKS_OFF.test(faults) ? [...told, "interrupted"] : told;
}

const BREAKS_OFF = /hang-up|half-closed/;
