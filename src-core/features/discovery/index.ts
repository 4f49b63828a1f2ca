import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { DEFAULT_PORTS, type Finding } from "#shared/domain/discovery.ts";
import { fault } from "#shared/errors.ts";
import {
  discoveryErrorMessages as messages,
  discoveryJobTitles as titles,
} from "#shared/messages/discovery-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Networks } from "#core/platform/ports/network-access.ts";
export { fingerprintAt } from "./check-device.ts";
import { networksOf } from "./own-networks.ts";
import { probe } from "./probe.ts";
import { discover, type DiscoveryInput } from "./run.ts";
import { countAddresses, MOST_CONNECTS, parseSubnets } from "./subnets.ts";
import { updateAddress, type UpdateAddressTools } from "./update-address.ts";

interface Tools extends UpdateAddressTools {
  readonly networks: Pick<Networks, "of">;
  readonly jobs: Jobs;
  readonly events: EventHub;
}

/** Scans for recorders in the networks of this computer or of an agent group, and in subnets that it reaches. */
export function discoveryHandlers(
  tools: Tools,
): Pick<
  Handlers,
  "discovery.networks" | "discovery.probe" | "discovery.run" | "discovery.updateAddress"
> {
  const { inventory, jobs, events } = tools;
  return {
    "discovery.networks": ({ agentGroup }) => {
      const network = findNetwork(inventory, agentGroup);
      if (!network.ok) return Promise.resolve(network);
      const addresses = tools.networks.of(network.value).ownAddresses();
      return Promise.resolve(ok({ networks: networksOf(addresses) }));
    },
    "discovery.probe": async ({ url, agentGroup }, { signal }) => {
      const network = findNetwork(inventory, agentGroup);
      if (!network.ok) return network;
      const context = {
        inventory,
        network: network.value,
        drivers: tools.drivers.in(network.value),
      };
      return probe(context, url, signal);
    },
    "discovery.run": async (input, { signal }) => {
      const wishes = parseRunInput(input);
      if (!wishes.ok) return wishes;
      const found = findNetwork(inventory, input.agentGroup);
      if (!found.ok) return found;
      const network = found.value;
      const ports = { ...tools.networks.of(network), drivers: tools.drivers.in(network) };
      const all = await inventory.list();
      const recorders = all.filter(({ agentGroupId }) => agentGroupId === network);
      const title = wishes.value.sweep ? titles.subnetScan : titles.scan;
      const withAgentGroup = (finding: Finding): Finding =>
        network === null ? finding : { ...finding, agentGroupId: network };
      const onFinding = (finding: Finding) =>
        events.emit("discovery.finding", withAgentGroup(finding));
      const about = { kind: "discovery", title, subject: input.job, total: 0, signal } as const;
      return jobs.run(about, async (progress) => {
        const context = { recorders, progress, onFinding, throughAgents: network !== null };
        const discovered = await discover(ports, wishes.value, context, progress.signal);
        return ok({ ...discovered, findings: discovered.findings.map(withAgentGroup) });
      });
    },
    "discovery.updateAddress": (input, { signal }) => updateAddress(tools, input, signal),
  };
}

/** Network of an agent group, by the name of the group. Without a name: null, the network of this computer. */
function findNetwork(inventory: Inventory, agentGroup: string | undefined): Result<string | null> {
  return agentGroup === undefined ? ok(null) : inventory.agentGroupNamed(agentGroup);
}

function parseRunInput(input: Checked<"discovery.run">): Result<DiscoveryInput> {
  const { seconds, mdns, onvif, subnets, ports } = input;
  if (subnets === undefined || subnets.length === 0) {
    if (!mdns && !onvif) return err(noSource());
    return ok({ seconds, mdns, onvif, sweep: null });
  }
  const ranges = parseSubnets(subnets);
  if (!ranges.ok) return ranges;
  const wanted = [...new Set(ports ?? DEFAULT_PORTS)];
  const connects = countAddresses(ranges.value) * wanted.length;
  if (connects > MOST_CONNECTS) return err(tooManyConnects(connects));
  return ok({ seconds, mdns, onvif, sweep: { ranges: ranges.value, ports: wanted } });
}

function noSource() {
  return fault("bad_input", messages.noSource, { hint: messages.noSourceHint, where: "subnets" });
}

function tooManyConnects(connects: number) {
  const message = messages.manyConnections({ count: connects, most: MOST_CONNECTS });
  return fault("bad_input", message, {
    hint: messages.manyConnectionsHint,
    where: "ports",
  });
}
