import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { DEFAULT_PORTS, type Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import {
  discoveryErrorMessages as messages,
  discoveryJobTitles as titles,
} from "#shared/messages/discovery-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Networks } from "#core/platform/ports/network-access.ts";
import type { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import { placeKey } from "#core/drivers/place.ts";
export { fingerprintAt } from "./check.ts";
import { probe } from "./probe.ts";
import { discover, type DiscoveryInput } from "./run.ts";
import { compareDevice, type SameDevice } from "./same-device.ts";
import { countAddresses, MOST_CONNECTS, parseSubnets } from "./subnets.ts";

interface Tools {
  readonly networks: Pick<Networks, "of">;
  readonly drivers: NetworkDrivers;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly credentials: Credentials;
  readonly jobs: Jobs;
  readonly events: EventHub;
  readonly clock: Clock;
}

/** Scans for recorders in the networks of this computer or of an agent group, and in subnets that it reaches. */
export function discoveryHandlers(
  tools: Tools,
): Pick<Handlers, "discovery.probe" | "discovery.run" | "discovery.updateAddress"> {
  const { inventory, jobs, events } = tools;
  return {
    "discovery.probe": async ({ url, agentGroup }, { signal }) => {
      const network = networkNamed(inventory, agentGroup);
      if (!network.ok) return network;
      const asking = {
        inventory,
        network: network.value,
        drivers: tools.drivers.in(network.value),
      };
      return probe(asking, url, signal);
    },
    "discovery.run": async (input, { signal }) => {
      const wishes = wishesOf(input);
      if (!wishes.ok) return wishes;
      const named = networkNamed(inventory, input.agentGroup);
      if (!named.ok) return named;
      const network = named.value;
      const ports = { ...tools.networks.of(network), drivers: tools.drivers.in(network) };
      const all = await inventory.list();
      const recorders = all.filter(({ agentGroupId }) => agentGroupId === network);
      const title = wishes.value.sweep ? titles.subnetScan : titles.scan;
      const there = (finding: Finding): Finding =>
        network === null ? finding : { ...finding, agentGroupId: network };
      const onFinding = (finding: Finding) => events.emit("discovery.finding", there(finding));
      const about = { kind: "discovery", title, subject: input.job, total: 0, signal } as const;
      return jobs.run(about, async (progress) => {
        const told = { recorders, progress, onFinding, throughAgents: network !== null };
        const discovered = await discover(ports, wishes.value, told, progress.signal);
        return ok({ ...discovered, findings: discovered.findings.map(there) });
      });
    },
    "discovery.updateAddress": ({ id, url }, { signal }) => updateAddress(tools, id, url, signal),
  };
}

/** @param agentGroup name; absent: the network of this computer */
function networkNamed(inventory: Inventory, agentGroup: string | undefined): Result<string | null> {
  return agentGroup === undefined ? ok(null) : inventory.agentGroupNamed(agentGroup);
}

function wishesOf(input: Checked<"discovery.run">): Result<DiscoveryInput> {
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

async function updateAddress(tools: Tools, id: string, url: string, signal: AbortSignal) {
  const { inventory, credentials, contacts, clock } = tools;
  const origin = parseAddress(url);
  if (!origin.ok) return origin;
  const all = await inventory.list();
  const recorder = all.find((one) => one.id === id);
  const network = recorder?.agentGroupId ?? null;
  const taken = all.some((one) => one.url === origin.value && one.agentGroupId === network);
  // Nothing is sent to the recorder's own address, to the address of another recorder, or for an unknown recorder.
  if (recorder === undefined || taken)
    return withIdentity(await inventory.move(id, url, true), "certificate");
  const driver = tools.drivers.in(network).of(recorder.driver);
  if (!driver.ok) return driver;
  const comparing = {
    driver: driver.value,
    credential: (recorderId: string) => credentials.signInFor(recorderId),
    inventory: all,
  };
  const same = await compareDevice(comparing, recorder, origin.value, signal);
  if (!same.ok) return same;
  const moved = await inventory.move(id, url, same.value === "certificate");
  if (!moved.ok) return moved;
  await contacts.note([
    {
      talked: { id, place: placeKey({ network, origin: origin.value }) },
      reach: { state: "reached", at: clock.now(), error: null },
    },
  ]);
  const [now] = await inventory.byIds([id]);
  return withIdentity(now ? ok(now) : moved, same.value);
}

function withIdentity(moved: Result<Recorder>, same: SameDevice) {
  return moved.ok ? ok({ ...moved.value, identityConfirmed: same === "certificate" }) : moved;
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
