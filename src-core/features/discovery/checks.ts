import { isIPv4 } from "node:net";
import type { Neighbours } from "#core/platform/ports/neighbours.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import type { DiscoverySession } from "./discovery-session.ts";
import { askAt, silentAt } from "./check.ts";
import { doorOf, hostOf, type Claim, type DeviceFacts } from "./claims.ts";
import { HostLimiter } from "./host-limiter.ts";

/** Doors asked at a time: in all, and at one host. */
const LIMITS = { all: 48, perHost: 2 };

interface Ports {
  readonly scan: PortScan;
  readonly neighbours: Neighbours;
  readonly drivers: Drivers;
}

/** Asks who is at the doors that claims name; each door is asked once, however many name it. */
export function createChecks(
  { scan, neighbours, drivers }: Ports,
  session: DiscoverySession,
  on: { checked(): void; failed(error: unknown): void },
  signal: AbortSignal,
) {
  const turns = new HostLimiter(LIMITS);
  const asked = new Map<string, Promise<DeviceFacts>>();
  const underWay = new Set<Promise<void>>();

  /** @param open it has just taken a connection */
  function check(origin: string, open: boolean): Promise<DeviceFacts> {
    const door = doorOf(origin);
    const before = asked.get(door);
    if (before !== undefined) return before;
    // An open port that a sweep found does exist; an announced address may occupy a turn in vain.
    const facts = turns.run(hostOf(origin), () => knock(origin, open), open);
    asked.set(door, facts);
    return facts;
  }

  async function knock(origin: string, open: boolean): Promise<DeviceFacts> {
    const host = hostOf(origin);
    const port = Number(doorOf(origin).split(":").at(-1));
    const there = open || (await scan.probe(host, port, signal)) === "open";
    const facts = there ? await askAt(drivers, origin, signal) : silentAt(origin);
    if (signal.aborted) return facts;
    // The connection has just made the system resolve the MAC.
    const mac = isIPv4(host) ? (await neighbours.read()).get(host) : undefined;
    if (mac !== undefined) session.neighbour(host, mac);
    session.learn(doorOf(origin), facts);
    on.checked();
    return facts;
  }

  /** Its candidates one after the other, until one is a recorder. */
  async function walk({ candidates }: Claim, open: boolean): Promise<void> {
    for (const origin of candidates) {
      if (signal.aborted) return;
      const { verdict } = await check(origin, open);
      if (verdict === "recorder") return;
    }
  }

  function start(claim: Claim, open: boolean): Promise<void> {
    for (const door of claim.candidates.map(doorOf)) {
      if (session.factsOf(door)?.verdict === "silent") asked.delete(door);
    }
    session.claim(claim);
    const work = walk(claim, open)
      .catch(on.failed)
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  return {
    /** A repeated claim is checked again if its address did not answer before. */
    take(claim: Claim): void {
      void start(claim, false);
    },
    /** Of a port that was found open; done when it has been asked. */
    takeOpen: (claim: Claim): Promise<void> => start(claim, true),
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
