import { AT_ONCE } from "./bare/at-once.ts";
import { startBare } from "./bare/process.ts";
import { onWarmCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { compared } from "./rounds.ts";

/** Rates in recorders per second: rounds in each of which both run, in turn, on fresh connections. */
export async function benchSweep(options: BenchOptions) {
  const fleet = await startBenchFleet(options.recorders);
  const bare = startBare("sweep");
  try {
    return await compared(
      options,
      () => onWarmCore(fleet.urls, {}, (muster) => timedAudit(muster, fleet.urls.length)),
      bare,
      () => bare.run({ urls: fleet.urls, count: AT_ONCE }),
    );
  } finally {
    await bare.stop();
    await fleet.stop();
  }
}
