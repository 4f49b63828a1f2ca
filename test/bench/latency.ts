import { inRounds, median, onWarmCore, rounded, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

/** Time of a sweep in ms, against latency × requests ÷ conversations at once: what it would take if all else took none. */
export async function benchLatency(options: BenchOptions) {
  const { recorders, latency, atOnce, note } = options;
  const fleet = await startBenchFleet(recorders, ["--faults", `latency:${latency}`]);
  const ideal = (latency * recorders) / atOnce;
  try {
    note(`${recorders} recorders that answer after ${latency} ms, ${atOnce} at once`);
    const times: number[] = [];
    await inRounds(options, async (name, counts) => {
      const took = await onWarmCore(fleet.urls, { atOnce }, (muster) =>
        timedAudit(muster, recorders),
      );
      note(`${name}: ${Math.round(took)} ms`);
      if (counts) times.push(took);
    });
    const ours = median(times);
    return { ours: Math.round(ours), floor: Math.round(ideal), ratio: rounded(ours / ideal) };
  } finally {
    await fleet.stop();
  }
}
