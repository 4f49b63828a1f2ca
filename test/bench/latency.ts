import { onWarmCore, rounded, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

/** Time of a sweep in ms, against latency × requests ÷ conversations at once: what it would take if all else took none. */
export async function benchLatency({ recorders, latency, atOnce, note }: BenchOptions) {
  const fleet = await startBenchFleet(recorders, ["--faults", `latency:${latency}`]);
  try {
    note(`${recorders} recorders that answer after ${latency} ms, ${atOnce} at once`);
    const ours = await onWarmCore(fleet.urls, { atOnce }, (muster) =>
      timedAudit(muster, recorders),
    );
    const ideal = (latency * recorders) / atOnce;
    return { ours: Math.round(ours), floor: Math.round(ideal), ratio: rounded(ours / ideal) };
  } finally {
    await fleet.stop();
  }
}
