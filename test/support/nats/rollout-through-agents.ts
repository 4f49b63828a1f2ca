/**
 * A Muster that carries a plan out and audits, through agents, in a process of its own that can be killed on the way:
 * `node rollout-through-agents.ts ORDER`, where ORDER is a file with an `Order`. It does not end by itself.
 */
import { readFileSync } from "node:fs";
import type { NatsFleet } from "./nats-server.ts";
import { openCoreWithAgents, OPTIONS, YORK } from "./two-sites.ts";

export interface Order {
  readonly dataDir: string;
  readonly nats: Pick<NatsFleet, "keys" | "urls" | "ca">;
  readonly planId: string;
}

const { dataDir, nats, planId } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Order;
const muster = await openCoreWithAgents(nats, dataDir);
await muster.call("rollouts.start", { planId, options: OPTIONS });
await muster.call("audit.run", { select: YORK });
setInterval(() => {}, 60_000);
