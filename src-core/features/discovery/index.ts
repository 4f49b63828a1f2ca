import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { DEFAULT_PORTS } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { probe } from "./probe.ts";
import { discover, type DiscoveryPorts, type Wishes } from "./run.ts";
import { compareDevice, type SameDevice } from "./same-device.ts";
import { countAddresses, MOST_CONNECTS, parseSubnets } from "./subnets.ts";

interface Tools extends DiscoveryPorts {
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly credentials: Credentials;
  readonly jobs: Jobs;
  readonly events: EventHub;
  readonly clock: Clock;
}

/** Looks for recorders on the networks of this computer, and in subnets that it reaches. */
export function discoveryHandlers(
  tools: Tools,
): Pick<Handlers, "discovery.probe" | "discovery.run" | "discovery.updateAddress"> {
  const { inventory, jobs, events } = tools;
  return {
    "discovery.probe": ({ url }, { signal }) => probe(tools, url, signal),
    "discovery.run": async (input, { signal }) => {
      const wishes = wishesOf(input);
      if (!wishes.ok) return wishes;
      const recorders = await inventory.list();
      const title = wishes.value.sweep ? "Sweeping for recorders" : "Looking for recorders";
      const onFinding = (finding: Parameters<typeof events.emit<"discovery.finding">>[1]) =>
        events.emit("discovery.finding", finding);
      return jobs.run({ kind: "discovery", title, total: 0, signal }, async (progress) =>
        ok(
          await discover(tools, wishes.value, { recorders, progress, onFinding }, progress.signal),
        ),
      );
    },
    "discovery.updateAddress": ({ id, url }, { signal }) => updateAddress(tools, id, url, signal),
  };
}

function wishesOf(input: Checked<"discovery.run">): Result<Wishes> {
  const { seconds, mdns, onvif, subnets, ports } = input;
  if (subnets === undefined || subnets.length === 0) {
    if (!mdns && !onvif) return err(nowhereToLook());
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
  const taken = all.some((one) => one.url === origin.value);
  // Its own address, one that is taken, or no recorder: nothing is sent there.
  if (recorder === undefined || taken)
    return told(await inventory.move(id, url, true), "certificate");
  const driver = tools.drivers.of(recorder.driver);
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
      talked: { id, origin: origin.value },
      reach: { state: "reached", at: clock.now(), error: null },
    },
  ]);
  const [now] = await inventory.byIds([id]);
  return told(now ? ok(now) : moved, same.value);
}

function told(moved: Result<Recorder>, same: SameDevice) {
  return moved.ok ? ok({ ...moved.value, identityConfirmed: same === "certificate" }) : moved;
}

function nowhereToLook() {
  return fault(
    "bad_input",
    "There is nothing to look by: mDNS and ONVIF are off, and no subnet is given.",
    {
      mend: "Switch one of them on, or give a subnet to sweep.",
      where: "subnets",
    },
  );
}

function tooManyConnects(connects: number) {
  const said = `${connects.toLocaleString("en")} connections (addresses × ports) are too many for one sweep; it makes ${MOST_CONNECTS.toLocaleString("en")}.`;
  return fault("bad_input", said, {
    mend: "Sweep fewer addresses at a time, or fewer ports.",
    where: "ports",
  });
}
