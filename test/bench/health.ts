import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";
import { startBare } from "./bare/process.ts";
import type { Requests } from "./bare/requests.ts";
import { median, rounded } from "./figures.ts";
import { openBenchCore, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

interface Counters {
  readonly requests: Record<string, number>;
}

/**
 * An audit with every fact due, of recorders that answer late, against a bare loop that posts as many requests to the same paths:
 * ms, medians of rounds in turn. `ratio`: how much of the bare loop's speed Muster reaches.
 */
export async function benchHealth({ recorders, latency, atOnce, rounds, note }: BenchOptions) {
  const late = `latency:${latency}`;
  const options = ["--recorders", String(recorders), "--channels", "16", "--control"];
  const simulator = await startSimulatorProcess(options.concat("--faults", late));
  const bare = startBare("requests");
  const urls = simulator.recorders.map(({ url }) => url);
  const audit = async () => {
    const muster = await openBenchCore(urls, { atOnce, factsDue: true });
    try {
      return await timedAudit(muster, recorders);
    } finally {
      await muster.stop();
    }
  };
  try {
    const before = await counters(simulator);
    await audit();
    const parts = await requestsSince(simulator, before);
    const requests = parts.reduce((sum, { paths }) => sum + paths.length, 0);
    note(`${requests} requests to ${recorders} recorders that answer after ${latency} ms`);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      const least = await bare.run({ parts, count: atOnce });
      const ours = await audit();
      note(`round ${round}: Muster ${Math.round(ours)} ms, bare loop ${Math.round(least)} ms`);
      times.ours.push(ours);
      times.bare.push(least);
    }
    const [ours, least] = [median(times.ours), median(times.bare)];
    const figures = { ours: Math.round(ours), bare: Math.round(least) };
    return { requests, ...figures, ratio: rounded(least / ours) };
  } finally {
    await bare.stop();
    await simulator.stop();
  }
}

async function counters({ control }: SimulatorProcess): Promise<Counters[]> {
  return (await (await fetch(`${control ?? ""}/counters`)).json()) as Counters[];
}

/** What the simulator counted since then, per recorder. */
async function requestsSince(
  simulator: SimulatorProcess,
  before: readonly Counters[],
): Promise<Requests["parts"]> {
  const after = await counters(simulator);
  return simulator.recorders.map(({ url }, at) => {
    const earlier = before[at]?.requests ?? {};
    const paths = Object.entries(after[at]?.requests ?? {}).flatMap(([path, count]) =>
      // Paths that a recorder does not have are counted together.
      Array.from({ length: count - (earlier[path] ?? 0) }, () =>
        path.startsWith("/") ? path : "/API/Other/Get",
      ),
    );
    return { url, paths };
  });
}
