/** Audits, or delivers alerts, in a process of its own that can be killed on the way. */
import { openTestCore } from "./core.ts";

const [dataDir = "", what = "", passphrase = ""] = process.argv.slice(2);
const muster = await openTestCore({ dataDir, secretStore: "auto" });
if (what === "audit") await muster.call("audit.run", { select: {} });
if (what === "deliver") {
  await muster.call("secrets.unlock", { passphrase });
  await muster.call("alerts.deliver", {});
}
process.stdout.write("done\n");
setInterval(() => {}, 1_000);
