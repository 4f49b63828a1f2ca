import { fleetOptions, parseArguments } from "#simulator/arguments.ts";
import { startControl } from "#simulator/control.ts";
import { startFleet } from "#simulator/index.ts";
import { describe } from "#simulator/output.ts";
import { serve, type Started } from "./service-process.ts";

serve(startSimulated);

/** What `muster simulate --control` starts, in this process. */
async function startSimulated(given: {
  args: string[];
  env: Record<string, string>;
}): Promise<Started> {
  const fleet = await startFleet(fleetOptions(parseArguments(given.args), given.env));
  const control = await startControl(fleet.recorders);
  return {
    value: describe(fleet.recorders, control.url),
    async stop() {
      await control.stop();
      await fleet.stop();
    },
  };
}
