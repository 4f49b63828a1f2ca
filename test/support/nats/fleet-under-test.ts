import { AgentNetworks } from "#core/platform/adapters/nats/agent-networks.ts";
import type { FleetConnection, FleetEvents } from "#core/platform/ports/agent-transport.ts";
import type { NodeCoreOptions } from "#core/index.ts";
import type { NatsFleet } from "./nats-server.ts";

export const TEST_VERSION = "0.1.0";

/** Muster's side of agents, without a core. */
export function networksOf(
  { keys, urls, ca }: Pick<NatsFleet, "keys" | "urls" | "ca">,
  more: Partial<FleetConnection> & {
    version?: string;
    revoked?: ReadonlySet<string>;
    on?: Partial<FleetEvents>;
  } = {},
): AgentNetworks {
  const { version = TEST_VERSION, revoked, on, ...connection } = more;
  return new AgentNetworks({ servers: urls, keys, ca, ...connection }, version, {
    groupName: (group) => `Group ${group}`,
    isKnown: (agent) => revoked?.has(agent) !== true,
    state: () => {},
    agent: () => {},
    findings: () => {},
    failed(error) {
      throw error;
    },
    ...on,
  });
}

/** Port for a core that reaches agent groups. The core closes it. */
export const withAgents =
  (agents: AgentNetworks): NonNullable<NodeCoreOptions["networks"]> =>
  (local) => ({
    of: (network) => (network === null ? local : agents.of(network)),
    async close() {
      await local.http.close();
      await agents.close();
    },
  });
