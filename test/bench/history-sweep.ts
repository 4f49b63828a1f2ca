import { openTestCore, type TestCore } from "#test/support/core.ts";
import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";
import { AT_ONCE } from "./bare/at-once.ts";
import { startBare } from "./bare/process.ts";
import { median, rounded } from "./figures.ts";
import { timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { compared } from "./rounds.ts";

/** Recorders of each of the two sweeps, at most. */
const SWEPT = 2_000;
/** One recorder in so many has a change between two audits: as often as in `history-filling.ts`, with audits every 15 minutes. */
const UNCHANGED = 100;
/** Rounds of sweeps for each round that is asked for: two programs are compared, on a shared processor. */
const MORE_ROUNDS = 5;

/** Recorders of the fleet that there are, as simulators: some answer at once, as many others after a while. */
export interface SweptFleet {
  readonly prompt: SimulatorProcess;
  readonly late: SimulatorProcess;
  /** Addresses of the first recorders of the fleet: prompt, then late. */
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

export async function startSweptFleet({ recorders, latency }: BenchOptions): Promise<SweptFleet> {
  const count = String(Math.min(SWEPT, Math.floor(recorders / 2)));
  const start = (...more: string[]) =>
    startSimulatorProcess(["--recorders", count, "--control", ...more]);
  const prompt = await start();
  const late = await start("--faults", `latency:${latency}`);
  return {
    prompt,
    late,
    urls: [...prompt.recorders, ...late.recorders].map(({ url }) => url),
    async stop() {
      await prompt.stop();
      await late.stop();
    },
  };
}

/**
 * What the Overview costs the core, and what sweeps cost over a part of the fleet, all with the history in place: each sweep finds
 * few changes, and is compared with a bare loop in the same round.
 */
export async function withHistoryInPlace(
  dataDir: string,
  fleet: SweptFleet,
  options: BenchOptions,
) {
  const muster = await openTestCore({ dataDir, limits: { total: AT_ONCE } });
  const { prompt, late } = fleet;
  const count = prompt.recorders.length;
  try {
    const overviewDataMs = await overviewData(muster, options.rounds);
    const more = { ...options, rounds: options.rounds * MORE_ROUNDS };
    const swept = await sweep(muster, { simulator: prompt, first: 0 }, more);
    const sweptLate = await sweep(muster, { simulator: late, first: count }, more);
    return {
      overviewDataMs,
      sweepOurs: swept.ours,
      sweepFloor: swept.floor,
      sweepRatio: swept.ratio,
      sweepLateOurs: sweptLate.ours,
      sweepLateFloor: sweptLate.floor,
      sweepLateRatio: sweptLate.ratio,
    };
  } finally {
    await muster.stop({ keep: true });
  }
}

async function overviewData({ core }: TestCore, rounds: number): Promise<number> {
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const { signal } = new AbortController();
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const answer = await core.handlers["overview.get"]({ since }, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    // The first one warms up.
    if (round > 0) took.push(performance.now() - began);
  }
  return rounded(median(took));
}

/** @param part recorders of a simulator, and which number the first of them has in the fleet */
async function sweep(
  muster: TestCore,
  { simulator, first }: { simulator: SimulatorProcess; first: number },
  options: BenchOptions,
) {
  const urls = simulator.recorders.map(({ url }) => url);
  const ids = urls.map((_, index) => `r${first + index}`);
  const bare = startBare("sweep");
  try {
    // The first audit finds what the simulators have made up.
    await timedAudit(muster, urls.length, { ids });
    return await compared(
      { ...options, recorders: urls.length },
      async () => {
        await changeSome(simulator);
        return timedAudit(muster, urls.length, { ids });
      },
      bare,
      () => bare.run({ urls, count: AT_ONCE }),
    );
  } finally {
    await bare.stop();
  }
}

/** A camera of some recorders goes offline, or comes back. */
async function changeSome({ control, recorders }: SimulatorProcess): Promise<void> {
  for (let index = 0; index < recorders.length; index += UNCHANGED) {
    const address = `${control}/recorders/${index}/state`;
    const answer = await fetch(address);
    const { channels } = (await answer.json()) as { channels: { connect_status: string }[] };
    const [camera, ...others] = channels;
    const isUp = camera?.connect_status === "Online";
    const changed = { ...camera, connect_status: isUp ? "Offline" : "Online", videoloss: isUp };
    const body = JSON.stringify({ channels: [changed, ...others] });
    const set = await fetch(address, { method: "POST", body });
    if (!set.ok) throw new Error(`The simulator did not take the change: ${await set.text()}`);
  }
}
