import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plan } from "#shared/domain/plan.ts";
import type { TestCore } from "#test/support/core.ts";
import { MUSTER_NODE_FLAGS } from "#test/support/muster-process.ts";
import { emailPlan, toldAtRest } from "#test/support/rollouts.ts";
import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";
import type { Part } from "./bare/rollout.ts";
import { startBare } from "./bare/process.ts";
import { median, rounded } from "./figures.ts";
import { collectGarbage, openBenchCore, startBenchFleet } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { compared } from "./rounds.ts";

/** Recorders written at once: what a rollout does unless told otherwise. */
const AT_ONCE = 32;
/** Against a time that is worked out, and each of some seconds. */
const LATE_ROUNDS = 3;
const PLANNED = 10_000;
const MB = 1024 * 1024;
const PLAN_CHILD = fileURLToPath(new URL("../support/plan-child.ts", import.meta.url));

interface Counters {
  readonly requests: Record<string, number>;
  readonly writeLog: readonly { path: string; data: Record<string, unknown> }[];
}

/**
 * A rollout through the contract, journal and read-back included, against a bare loop that posts the same requests: recorders
 * per second. The same over recorders that answer late, against latency × requests ÷ recorders at once: ms. Resident memory of
 * planning for 10,000 recorders: MB.
 */
export async function benchRollout(options: BenchOptions) {
  const atFullSpeed = await fast(options);
  return { ...atFullSpeed, ...(await slow(options)), ...(await planMemory(options)) };
}

async function fast(options: BenchOptions) {
  const count = options.recorders;
  return withFleet(count, [], async (simulator, muster) => {
    let port = 2_000;
    const next = () => (port += 1);
    const parts = await learn(simulator, muster, next());
    const bare = startBare("rollout");
    try {
      return await compared(
        options,
        // As of the bare loop, the second of two counts.
        async () => {
          await timedRollout(muster, next());
          return timedRollout(muster, next());
        },
        bare,
        () => bare.run({ parts, count: AT_ONCE, port: next() }),
      );
    } finally {
      await bare.stop();
    }
  });
}

async function slow({ recorders, latency, note }: BenchOptions) {
  note(`${recorders} recorders that answer after ${latency} ms, ${AT_ONCE} at once`);
  return withFleet(recorders, ["--faults", `latency:${latency}`], async (simulator, muster) => {
    await timedRollout(muster, 2_000);
    const times: number[] = [];
    let requests = 0;
    for (let round = 1; round <= LATE_ROUNDS; round += 1) {
      const plan = await emailPlan(muster, { smtp_port: 2_000 + round });
      const before = await requestsOf(simulator);
      const took = await timed(muster, plan);
      requests = (await requestsOf(simulator)) - before;
      note(`round ${round}: ${Math.round(took)} ms`);
      times.push(took);
    }
    const ideal = (latency * requests) / AT_ONCE;
    const took = median(times);
    return {
      lateOurs: Math.round(took),
      lateFloor: Math.round(ideal),
      lateRatio: rounded(took / ideal),
    };
  });
}

async function withFleet<T>(
  recorders: number,
  options: readonly string[],
  work: (simulator: SimulatorProcess, muster: TestCore) => Promise<T>,
): Promise<T> {
  const args = ["--recorders", String(recorders), "--control", ...options];
  const simulator = await startSimulatorProcess(args);
  const muster = await openBenchCore(simulator.recorders.map(({ url }) => url));
  try {
    return await work(simulator, muster);
  } finally {
    await muster.stop();
    await simulator.stop();
  }
}

async function timedRollout(muster: TestCore, port: number): Promise<number> {
  return timed(muster, await emailPlan(muster, { smtp_port: port }));
}

/** Time from the wish to the news of its end, in ms. */
async function timed(muster: TestCore, { id: planId }: Pick<Plan, "id">): Promise<number> {
  collectGarbage();
  const began = performance.now();
  const { counts, total } = await toldAtRest(muster, () =>
    muster.call("rollouts.start", { planId, options: { atOnce: AT_ONCE } }),
  );
  const took = performance.now() - began;
  const { verified = 0, accepted = 0 } = counts;
  if (verified + accepted !== total)
    throw new Error(`Written were ${verified + accepted} of ${total} recorders.`);
  return took;
}

async function counters({ control }: SimulatorProcess): Promise<Counters[]> {
  return (await (await fetch(`${control ?? ""}/counters`)).json()) as Counters[];
}

async function requestsOf(simulator: SimulatorProcess): Promise<number> {
  const all = await counters(simulator);
  return all.flatMap(({ requests }) => Object.values(requests)).reduce((sum, one) => sum + one, 0);
}

/** Which requests a rollout sends to each recorder: what its simulator counted in one that is not timed. */
async function learn(simulator: SimulatorProcess, muster: TestCore, port: number): Promise<Part[]> {
  // Who the recorders are is asked once, and not again in what is timed.
  await timedRollout(muster, port + 500);
  const plan = await emailPlan(muster, { smtp_port: port });
  const before = await counters(simulator);
  await timed(muster, plan);
  const after = await counters(simulator);
  return simulator.recorders.map(({ url }, at) => partOf(url, before[at], after[at]));
}

function partOf(url: string, before?: Counters, after?: Counters): Part {
  const write = after?.writeLog.at(-1);
  if (!write) throw new Error(`Nothing was written to ${url}.`);
  const reads = Object.entries(after?.requests ?? {}).flatMap(([path, count]) => {
    const times = count - (before?.requests[path] ?? 0);
    // Recorders without Email/Get are asked for it, and their simulator has no name for that.
    const asked = path === "other" ? "/API/NetworkConfig/Email/Get" : path;
    return path === write.path ? [] : [{ path: asked, times }];
  });
  const first = reads.filter(({ times }) => times > 0).map(({ path }) => path);
  const again = reads.flatMap(({ path, times }) =>
    Array<string>(Math.max(0, times - 1)).fill(path),
  );
  return { url, before: first, set: write.path, after: again, body: write.data };
}

/** Memory of a plan in a process of its own, as `muster plan` is one: what was in memory before does not count. */
async function planMemory({ note }: BenchOptions) {
  const fleet = await startBenchFleet(PLANNED);
  const muster = await openBenchCore(fleet.urls);
  try {
    note(`a plan for ${PLANNED} recorders`);
    await muster.stop({ keep: true });
    const args = [...MUSTER_NODE_FLAGS, PLAN_CHILD, muster.dataDir];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { items, before, most } = JSON.parse(stdout) as Record<string, number>;
    if (items !== PLANNED) throw new Error(`Planned were ${items}.`);
    const inMB = (bytes = 0) => Math.round(bytes / MB);
    return { planMB: inMB(most), planGrowthMB: inMB(most) - inMB(before) };
  } finally {
    await fleet.stop();
    await rm(muster.dataDir, { recursive: true, force: true });
  }
}
