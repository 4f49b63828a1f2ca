/**
 * A Muster that searches through agents, in a process of its own that can be killed on the way:
 * `node discovery-through-agents.ts ORDER`, where ORDER is a file with a `DiscoveryOrder`. Prints the address of each recorder found.
 */
import { readFileSync } from "node:fs";
import { openTestCore } from "../core.ts";
import { networksOf, withAgents } from "./fleet-under-test.ts";
import type { NatsFleet } from "./nats-server.ts";

export interface DiscoveryOrder {
  readonly dataDir: string;
  readonly nats: Pick<NatsFleet, "keys" | "urls" | "ca">;
  readonly agentGroup: string;
}

const order = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as DiscoveryOrder;
const { dataDir, nats, agentGroup } = order;
const muster = await openTestCore({ networks: withAgents(networksOf(nats)), dataDir });
muster.client.subscribe("discovery.finding", ({ url, verdict }) => {
  if (verdict === "recorder") process.stdout.write(`${url}\n`);
});
await muster.call("discovery.run", { seconds: 120, onvif: false, agentGroup });
