import { monitorEventLoopDelay } from "node:perf_hooks";
import { perSecond, rounded } from "./figures.ts";
import { collectGarbage, openBenchCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

const MB = 1024 * 1024;
const SAMPLE_MS = 50;

/** Growth of resident memory in MB at its highest during one sweep, and event-loop delay in ms. */
export async function benchMemory({ recorders, atOnce, note }: BenchOptions) {
  const fleet = await startBenchFleet(recorders);
  const muster = await openBenchCore(fleet.urls, { atOnce });
  try {
    note(`one sweep over ${recorders} recorders`);
    collectGarbage();
    const before = process.memoryUsage.rss();
    let most = before;
    const sampler = setInterval(
      () => (most = Math.max(most, process.memoryUsage.rss())),
      SAMPLE_MS,
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const took = await timedAudit(muster, recorders);
    delay.disable();
    clearInterval(sampler);
    most = Math.max(most, process.memoryUsage.rss());
    return {
      recordersPerSecond: perSecond(recorders, took),
      growthMB: rounded((most - before) / MB),
      delayP99Ms: rounded(delay.percentile(99) / 1e6),
      delayMaxMs: rounded(delay.max / 1e6),
    };
  } finally {
    await muster.stop();
    await fleet.stop();
  }
}
