/** Carries out schedules in a process of its own that can be killed on the way. */
import { openTestCore } from "./core.ts";

const [dataDir = ""] = process.argv.slice(2);
await openTestCore({ dataDir, processKind: "watch" });
setInterval(() => {}, 1_000);
