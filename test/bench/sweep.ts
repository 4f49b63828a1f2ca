import { startBare } from "./bare/process.ts";
import { compared, onWarmCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

/** Rates in recorders per second: the median over rounds, in each of which both run, in turn, on fresh connections. */
export async function benchSweep(options: BenchOptions) {
  const fleet = await startBenchFleet(options.recorders);
  const bare = startBare("sweep");
  try {
    return await compared(
      options,
      () => onWarmCore(fleet.urls, {}, (muster) => timedAudit(muster, fleet.urls.length)),
      () => bare.run({ urls: fleet.urls }),
    );
  } finally {
    await bare.stop();
    await fleet.stop();
  }
}
