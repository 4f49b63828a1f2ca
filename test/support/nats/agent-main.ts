/** An agent as a process: `node agent-main.ts CREDS CA SERVER…`, until SIGTERM. Prints its log. */
import { startAgent } from "#core/start-agent.ts";
import { TEST_VERSION } from "./fleet-under-test.ts";

const [credsFile = "", caFile = "", ...servers] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${line}\n`);
const started = await startAgent({
  servers,
  credsFile,
  caFile,
  version: process.env["AGENT_VERSION"] ?? TEST_VERSION,
  discoveryInterface: "127.0.0.1",
  log,
});
if (!started.ok) throw new Error(started.error.message);
process.once("SIGTERM", () => {
  log("Stopping.");
  void started.value.stop();
});
