/** Begins a rollout of a plan, or resumes one, in a process of its own that can be killed on the way. */
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { openTestCore } from "./core.ts";
import { atRest } from "./rollouts.ts";

const [dataDir = "", what = "", id = "", options = "{}"] = process.argv.slice(2);
// Its recorders apply a write within a second.
const muster = await openTestCore({ dataDir, lateWriteMs: 1_500 });
const { rollout } = await atRest(muster, () =>
  what === "start"
    ? muster.call("rollouts.start", { planId: id, options: JSON.parse(options) as RolloutOptions })
    : muster.call("rollouts.resume", { id }),
);
process.stdout.write(`${rollout.state}\n`);
await muster.stop({ keep: true });
