import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { startBare } from "./bare/process.ts";
import { openBenchCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { compared } from "./rounds.ts";

/**
 * The audit of recorders that want a session: login (challenge and answer), read, logout; against a bare loop of the same
 * four requests. Muster knows the recorders' dialect from an audit before, as it does from the second day on.
 */
export async function benchLogin(options: BenchOptions) {
  const { recorders } = options;
  const password = SIMULATED_PASSWORD;
  const fleet = await startBenchFleet(recorders, ["--auth", "session", "--trans-key", "none"]);
  const bare = startBare("login");
  const muster = await openBenchCore(fleet.urls, { password });
  try {
    return await compared(
      options,
      async () => {
        await timedAudit(muster, recorders);
        return timedAudit(muster, recorders);
      },
      bare,
      () => bare.run({ urls: fleet.urls, password }),
    );
  } finally {
    await muster.stop();
    await bare.stop();
    await fleet.stop();
  }
}
