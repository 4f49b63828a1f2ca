import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { onceAborted } from "../aborted.ts";
import type { MdnsBrowser } from "../ports/mdns.ts";
import type { Neighbours } from "../ports/neighbours.ts";
import type { PortScan } from "../ports/port-scan.ts";
import type { WsDiscovery } from "../ports/ws-discovery.ts";
import type { RecorderClient } from "../recorder/index.ts";
import { ownAddresses } from "./askable.ts";
import { createBoard } from "./board.ts";
import { createChecks } from "./checks.ts";
import { originOf, type Claim } from "./claims.ts";
import { claimOf, idOf } from "./from-mdns.ts";
import { claimOfMatch, idOfMatch } from "./from-onvif.ts";
import { countAddresses, type AddressRange } from "./subnets.ts";
import { sweep, type Swept } from "./sweep.ts";
import { SERVICE_TYPES } from "./service-types.ts";

/** What the sources are reached by. */
export interface DiscoveryPorts {
  readonly mdns: MdnsBrowser;
  readonly onvif: WsDiscovery;
  readonly scan: PortScan;
  readonly neighbours: Neighbours;
  readonly client: RecorderClient;
}

export interface Wishes {
  /** How long to listen. */
  readonly seconds: number;
  readonly mdns: boolean;
  readonly onvif: boolean;
  /** Null: no sweep. */
  readonly sweep: {
    readonly ranges: readonly AddressRange[];
    readonly ports: readonly number[];
  } | null;
}

export interface Progress {
  setTotal(total: number): void;
  step(): void;
}

export interface Discovered {
  readonly findings: Finding[];
  readonly swept: Swept | null;
  readonly troubles: MusterError[];
}

/** Each network may have something to complain of; of one cause once is enough. */
const MOST_TROUBLES = 20;

/**
 * Runs the wished sources side by side, and asks at every door that they name who is there: without a credential, once.
 * An abort ends it with what was found by then.
 */
export async function discover(
  ports: DiscoveryPorts,
  wishes: Wishes,
  told: { recorders: readonly Recorder[]; progress: Progress; onFinding(finding: Finding): void },
  signal: AbortSignal,
): Promise<Discovered> {
  const { progress } = told;
  const board = createBoard(told.recorders, told.onFinding);
  const swept = wishes.sweep !== null;
  const checks = createChecks(ports, board, () => swept || progress.step(), signal);
  const troubles = new Map<string, MusterError>();
  const trouble = (error: MusterError) => {
    if (troubles.size < MOST_TROUBLES) troubles.set(error.message, error);
  };
  const seen = (claim: Claim | null) => {
    if (claim !== null) checks.take(claim);
  };
  const own = ownAddresses();
  const sources = [
    ...(wishes.mdns ? [() => browse(ports.mdns, own, seen, board.gone, trouble)] : []),
    ...(wishes.onvif ? [() => probe(ports.onvif, own, seen, board.gone, trouble)] : []),
  ];
  try {
    const [result] = await Promise.all([
      wishes.sweep === null
        ? null
        : sweepThrough(wishes.sweep, ports.scan, checks, progress, signal),
      listen(sources, wishes.seconds, signal),
    ]);
    await checks.settled();
    return { findings: board.flush(), swept: result, troubles: [...troubles.values()] };
  } finally {
    board.close();
  }
}

async function listen(
  sources: readonly (() => () => void)[],
  seconds: number,
  signal: AbortSignal,
) {
  if (sources.length === 0) return;
  const ends = sources.map((start) => start());
  try {
    await onceAborted(AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)]));
  } finally {
    for (const end of ends) end();
  }
}

function browse(
  mdns: MdnsBrowser,
  own: ReadonlySet<string>,
  seen: (claim: Claim | null) => void,
  gone: (id: string) => void,
  trouble: (error: MusterError) => void,
): () => void {
  return mdns.browse(SERVICE_TYPES, {
    up: (service) => seen(claimOf(service, own)),
    down: (service) => gone(idOf(service)),
    error: (error) => trouble(cannotListen("announcements (mDNS)", error, "UDP port 5353")),
  });
}

function probe(
  onvif: WsDiscovery,
  own: ReadonlySet<string>,
  seen: (claim: Claim | null) => void,
  gone: (id: string) => void,
  trouble: (error: MusterError) => void,
): () => void {
  return onvif.probe({
    match: (match) => seen(claimOfMatch(match, own)),
    gone: (endpoint, from) => gone(idOfMatch({ endpoint, from })),
    error: (error) => trouble(cannotListen("ONVIF devices", error, "UDP port 3702")),
  });
}

function sweepThrough(
  wish: NonNullable<Wishes["sweep"]>,
  scan: PortScan,
  checks: ReturnType<typeof createChecks>,
  progress: Progress,
  signal: AbortSignal,
): Promise<Swept> {
  progress.setTotal(countAddresses(wish.ranges));
  const open = (address: string, port: number) => checks.takeOpen(sweptClaim(address, port));
  return sweep(scan, wish, { open, done: () => progress.step() }, signal);
}

function sweptClaim(address: string, port: number): Claim {
  return {
    id: `subnet ${address}:${port}`,
    source: "subnet",
    candidates: [originOf("http", address, port)],
    loose: false,
    name: "",
    model: "",
    serial: "",
    mac: "",
    gone: false,
  };
}

function cannotListen(what: string, error: Error, port: string): MusterError {
  const said = error.message.replace(/[.\s]+$/, "");
  return fault("discovery_failed", `Listening for ${what} failed: ${said}.`, {
    mend: `Another program may hold ${port}, or a firewall may block it; sweep the subnet, or add recorders by address meanwhile.`,
  });
}
