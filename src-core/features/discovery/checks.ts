import { isIPv4 } from "node:net";
import type { Neighbours } from "#core/platform/ports/neighbours.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import type { DiscoverySession } from "./discovery-session.ts";
import { checkDevice, silentAt } from "./check-device.ts";
import { toHostPort, hostOf, type Claim, type DeviceFacts } from "./claims.ts";
import { HostLimiter } from "./host-limiter.ts";

/** Checks that run at a time: in all, and at one host. */
const LIMITS = { all: 48, perHost: 2 };

interface Ports {
  readonly scan: PortScan;
  readonly neighbours: Neighbours;
  readonly drivers: Drivers;
}

interface PortHint {
  /** Whether the port has just accepted a connection. */
  readonly isOpen: boolean;
}

/** Checks which devices answer at the addresses of claims. Each host and port is checked once, however many claims name it. */
export function createChecks(
  { scan, neighbours, drivers }: Ports,
  session: DiscoverySession,
  on: { checked(): void; failed(error: unknown): void },
  signal: AbortSignal,
) {
  const turns = new HostLimiter(LIMITS);
  const asked = new Map<string, Promise<DeviceFacts>>();
  const claimed = new Set<string>();
  /** Hosts and ports that were announced again during their check: it may have begun before they could answer. */
  const announcedAgain = new Set<string>();
  const underWay = new Set<Promise<void>>();

  function check(origin: string, { isOpen }: PortHint): Promise<DeviceFacts> {
    const hostPort = toHostPort(origin);
    const before = asked.get(hostPort);
    if (before !== undefined) return before;
    // An open port that a sweep found does exist; an announced address may occupy a turn in vain.
    const facts = turns.run(hostOf(origin), () => probeAndCheck(origin, { isOpen }), isOpen);
    asked.set(hostPort, facts);
    return facts;
  }

  async function probeAndCheck(origin: string, { isOpen }: PortHint): Promise<DeviceFacts> {
    const host = hostOf(origin);
    const port = Number(toHostPort(origin).split(":").at(-1));
    const answers = isOpen || (await scan.probe(host, port, signal)) === "open";
    const facts = answers ? await checkDevice(drivers, origin, signal) : silentAt(origin);
    if (signal.aborted) return facts;
    // The connection has just made the system resolve the MAC.
    const mac = isIPv4(host) ? (await neighbours.read()).get(host) : undefined;
    if (mac !== undefined) session.neighbour(host, mac);
    session.learn(toHostPort(origin), facts);
    on.checked();
    return facts;
  }

  /** Checks the candidates of a claim one after the other, until one is a recorder. */
  async function checkCandidates({ candidates }: Claim, hint: PortHint): Promise<void> {
    for (const origin of candidates) {
      if (signal.aborted) return;
      const { verdict } = await checkUntilHeard(origin, hint);
      if (verdict === "recorder") return;
    }
  }

  /** Checks once more if no device answered, and it was announced again meanwhile. */
  async function checkUntilHeard(origin: string, hint: PortHint): Promise<DeviceFacts> {
    const facts = await check(origin, hint);
    const hostPort = toHostPort(origin);
    if (facts.verdict !== "silent" || !announcedAgain.delete(hostPort)) return facts;
    asked.delete(hostPort);
    return check(origin, hint);
  }

  function start(claim: Claim, hint: PortHint): Promise<void> {
    const isRepeated = claimed.has(claim.id);
    claimed.add(claim.id);
    for (const hostPort of claim.candidates.map(toHostPort)) {
      const facts = session.factsOf(hostPort);
      if (facts?.verdict === "silent") asked.delete(hostPort);
      else if (facts === undefined && isRepeated) announcedAgain.add(hostPort);
    }
    session.claim(claim);
    const work = checkCandidates(claim, hint)
      .catch(on.failed)
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  return {
    /** A repeated claim is checked again if its address did not answer before. */
    take(claim: Claim): void {
      void start(claim, { isOpen: false });
    },
    /** Takes the claim of a port that a sweep found open. Resolves when the device was checked. */
    takeOpen: (claim: Claim): Promise<void> => start(claim, { isOpen: true }),
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
