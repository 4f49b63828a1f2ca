import { startBare } from "./bare/process.ts";
import { median, rounded } from "./figures.ts";
import { onWarmCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { inRounds } from "./rounds.ts";

/**
 * Time of a sweep in ms, against latency × requests ÷ conversations at once: what it would take if all else took none. Beside it, what a
 * bare loop of the same requests takes: how near to that this machine comes at all.
 */
export async function benchLatency(options: BenchOptions) {
  const { recorders, latency, atOnce, note } = options;
  const fleet = await startBenchFleet(recorders, ["--faults", `latency:${latency}`]);
  const loop = startBare("sweep");
  const { urls } = fleet;
  const ideal = (latency * recorders) / atOnce;
  try {
    note(`${recorders} recorders that answer after ${latency} ms, ${atOnce} at once`);
    const times = { ours: [] as number[], bare: [] as number[] };
    await inRounds(options, async (name, counts) => {
      const bare = await loop.run({ urls, count: atOnce });
      const took = await onWarmCore(urls, { atOnce }, (muster) => timedAudit(muster, recorders));
      note(`${name}: Muster ${Math.round(took)} ms, bare loop ${Math.round(bare)} ms`);
      if (!counts) return;
      times.ours.push(took);
      times.bare.push(bare);
    });
    const [ours, bare] = [median(times.ours), median(times.bare)];
    return {
      ours: Math.round(ours),
      floor: Math.round(ideal),
      ratio: rounded(ours / ideal),
      bare: Math.round(bare),
      bareRatio: rounded(bare / ideal),
    };
  } finally {
    await loop.stop();
    await fleet.stop();
  }
}
