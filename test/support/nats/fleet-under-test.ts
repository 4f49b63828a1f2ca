import { AgentNetworks } from "#core/platform/adapters/nats/agent-networks.ts";
import type { FleetConnection } from "#core/platform/ports/agent-transport.ts";
import type { NodeCoreOptions } from "#core/index.ts";
import type { NatsFleet } from "./nats-server.ts";

export const TEST_VERSION = "0.1.0";

/** Muster's side of agents, without a core. */
export function networksOf(
  { keys, urls, ca }: Pick<NatsFleet, "keys" | "urls" | "ca">,
  more: Partial<FleetConnection> & { version?: string; revoked?: ReadonlySet<string> } = {},
): AgentNetworks {
  const { version = TEST_VERSION, revoked, ...connection } = more;
  return new AgentNetworks(
    { servers: urls, creds: keys.coreCreds, ca, fleet: keys.fleet, ...connection },
    version,
    {
      groupName: (group) => `Group ${group}`,
      isKnown: (agent) => revoked?.has(agent) !== true,
      state: () => {},
      agent: () => {},
      findings: () => {},
    },
  );
}

/** For a core that reaches agent groups. The core closes it. */
export const withAgents =
  (agents: AgentNetworks): NonNullable<NodeCoreOptions["networks"]> =>
  (local) => ({
    of: (network) => (network === null ? local : agents.of(network)),
    async close() {
      await local.http.close();
      await agents.close();
    },
  });
