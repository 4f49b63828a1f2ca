import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { discoveryErrorMessages as messages } from "#shared/messages/discovery-errors.ts";
import type { MdnsBrowser } from "#core/platform/ports/mdns.ts";
import type { InterfaceAddress, NetworkAccess } from "#core/platform/ports/network-access.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";
import type { WsDiscovery } from "#core/platform/ports/ws-discovery.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import { ownNetworks, type OwnNetworks } from "./address-policy.ts";
import { createDiscoverySession, type DiscoverySession } from "./discovery-session.ts";
import { createChecks } from "./checks.ts";
import { ClaimLimits } from "./claim-limits.ts";
import { sweptClaim, sweptId, type Claim } from "./claims.ts";
import { claimOf, idOf } from "./from-mdns.ts";
import { claimOfMatch, idOfMatch } from "./from-onvif.ts";
import { countAddresses } from "./subnets.ts";
import { sweep, type SweepResult } from "./sweep.ts";
import { SERVICE_TYPES } from "./service-types.ts";
import { storedClaims, type WantedDevices } from "./stored-claims.ts";

/** The network to search, and the drivers that recognise recorders. */
export interface DiscoveryPorts extends Omit<NetworkAccess, "http"> {
  readonly drivers: Drivers;
}

export interface DiscoveryInput extends WantedDevices {
  /** Listening time, in s. */
  readonly seconds: number;
  /** Time for checks that still run after the listening time and the sweep, in ms; `GRACE_MS` if absent. */
  readonly grace?: number;
}

export interface DiscoveryProgress {
  setTotal(total: number): void;
  step(): void;
}

export interface DiscoveryResult {
  readonly findings: Finding[];
  readonly swept: Pick<SweepResult, "addresses" | "open"> | null;
  readonly troubles: MusterError[];
}

/** Default of `grace`, in ms. A device that accepts connections and never answers takes 4 s for each of its ports. */
const GRACE_MS = 30_000;

/** Age at which the list of this computer's networks is read again, in ms. */
const NETWORKS_MS = 3_000;

/** Limit of reported troubles, since each network may have its own. */
const MOST_TROUBLES = 20;

export interface DiscoveryContext {
  readonly recorders: readonly Recorder[];
  readonly progress: DiscoveryProgress;
  onFinding(finding: Finding): void;
  /** Whether agents scan, and not this computer. */
  readonly throughAgents?: boolean;
}

/**
 * Runs the chosen sources at the same time, and checks every address that they report once, without a credential.
 * An abort ends the scan with the findings so far. So does the end of `grace`, which `troubles` then reports. Devices that were
 * not checked have the verdict `unasked`.
 */
export async function discover(
  ports: DiscoveryPorts,
  wishes: DiscoveryInput,
  context: DiscoveryContext,
  signal: AbortSignal,
): Promise<DiscoveryResult> {
  const { progress } = context;
  const session = createDiscoverySession(context.recorders, context.onFinding);
  const swept = wishes.sweep !== null;
  const overdue = new AbortController();
  const ended = AbortSignal.any([signal, overdue.signal]);
  const troubles = new Map<string, MusterError>();
  const trouble = (error: MusterError) => {
    if (troubles.size < MOST_TROUBLES) troubles.set(error.message, error);
  };
  const checked = () => swept || progress.step();
  const failed = (error: unknown) => trouble(checkFailed(error));
  const checks = createChecks(ports, session, { checked, failed }, ended);
  const networks = upToDate(() => ports.ownAddresses());
  const limits = new ClaimLimits(networks, (message) => trouble(tooMuch(message)));
  const seen = (claim: Claim | null, from: string) => {
    const bounded = claim && limits.take(claim, from);
    if (bounded !== null) checks.take(bounded);
  };
  const unheard = (textOf: TextOf, port: number) => (error: Error) =>
    trouble(cannotListen(textOf, error, context.throughAgents ? null : port));
  const sources = [
    ...(wishes.mdns ? [() => browse(ports.mdns, networks, seen, session.gone, unheard)] : []),
    ...(wishes.onvif ? [() => probe(ports.onvif, networks, seen, session.gone, unheard)] : []),
  ];
  try {
    // First, so that everything that is found now overrides what was found before.
    await replay(ports, wishes, { seen, open: checks.take, trouble });
    const [result] = await Promise.all([
      wishes.sweep === null
        ? null
        : sweepThrough(wishes.sweep, ports.scan, { board: session, checks, progress }, signal),
      listen(sources, wishes.seconds, signal),
    ]);
    const inTime = await settledWithin(checks, wishes.grace ?? GRACE_MS);
    overdue.abort();
    const findings = session.flush().map(asEnded);
    const unasked = findings.filter(({ verdict }) => verdict === "unasked").length;
    if (!inTime && unasked > 0) trouble(notAsked(unasked));
    const missed = result?.unscanned ?? 0;
    if (missed > 0) trouble(notScanned(missed));
    return {
      findings,
      swept: result && { addresses: result.addresses, open: result.open },
      troubles: [...troubles.values()],
    };
  } finally {
    session.close();
  }
}

/** Takes what agents found before as if it were found now. */
async function replay(
  { storedFindings }: DiscoveryPorts,
  wishes: DiscoveryInput,
  to: { seen: Seen; open(claim: Claim): void; trouble(error: MusterError): void },
): Promise<void> {
  const stored = await storedFindings?.read().catch((error: unknown) => {
    to.trouble(notRead(error));
    return [];
  });
  for (const { claim, from } of storedClaims(stored ?? [], wishes)) {
    // As in a sweep, the addresses are those of the search, and limits for senders do not count.
    if (claim.source === "subnet") to.open(claim);
    else to.seen(claim, from);
  }
}

/** @returns whether all places were asked in that time, in ms */
async function settledWithin(
  checks: { settled(): Promise<void> },
  grace: number,
): Promise<boolean> {
  const time = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => time.resolve(false), grace);
  try {
    return await Promise.race([checks.settled().then(() => true), time.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const asEnded = (finding: Finding): Finding =>
  finding.verdict === "checking" ? { ...finding, verdict: "unasked" } : finding;

/**
 * Networks come and go while discovery runs; reading them for each announcement would take too long. Agents may not have told
 * theirs yet when it begins.
 */
function upToDate(read: () => readonly InterfaceAddress[]): () => OwnNetworks {
  let networks = ownNetworks([]);
  let freshUntil = 0;
  return () => {
    const now = performance.now();
    if (now < freshUntil) return networks;
    const addresses = read();
    networks = ownNetworks(addresses);
    freshUntil = addresses.length === 0 ? 0 : now + NETWORKS_MS;
    return networks;
  };
}

async function listen(
  sources: readonly (() => () => void)[],
  seconds: number,
  signal: AbortSignal,
) {
  if (sources.length === 0) return;
  const ends = sources.map((start) => start());
  try {
    // Unlike a time-out of an AbortSignal, it keeps the process alive while only agents listen.
    await pause(seconds * 1_000, undefined, { signal }).catch(() => {});
  } finally {
    for (const end of ends) end();
  }
}

type Seen = (claim: Claim | null, from: string) => void;
type TextOf = (values: { reason: string }) => string;
type Unheard = (textOf: TextOf, port: number) => (error: Error) => void;

function browse(
  mdns: MdnsBrowser,
  networks: () => OwnNetworks,
  seen: Seen,
  gone: (id: string) => void,
  unheard: Unheard,
): () => void {
  return mdns.browse(SERVICE_TYPES, {
    up: (service) => seen(claimOf(service, networks()), service.addresses[0] ?? ""),
    down: (service) => gone(idOf(service)),
    error: unheard(messages.notListening, 5353),
  });
}

function probe(
  onvif: WsDiscovery,
  networks: () => OwnNetworks,
  seen: Seen,
  gone: (id: string) => void,
  unheard: Unheard,
): () => void {
  return onvif.probe({
    match: (match) => seen(claimOfMatch(match, networks()), match.from),
    gone: (endpoint, from) => gone(idOfMatch({ endpoint, from })),
    error: unheard(messages.notAskingOnvif, 3702),
  });
}

function sweepThrough(
  wish: NonNullable<DiscoveryInput["sweep"]>,
  scan: PortScan,
  to: {
    board: DiscoverySession;
    checks: ReturnType<typeof createChecks>;
    progress: DiscoveryProgress;
  },
  signal: AbortSignal,
): Promise<SweepResult> {
  const { board: session, checks, progress } = to;
  progress.setTotal(countAddresses(wish.ranges));
  const on = {
    open: (address: string, port: number) => checks.takeOpen(sweptClaim(address, port)),
    closed: (address: string, port: number) => session.drop(sweptId(address, port)),
    done: () => progress.step(),
  };
  return sweep(scan, wish, on, signal);
}

/** @param port null if agents listen */
function cannotListen(textOf: TextOf, error: Error, port: number | null): MusterError {
  const reason = error.message.replace(/[.\s]+$/, "");
  const hint =
    port === null ? messages.agentHint : messages.notListeningHint({ port: String(port) });
  return fault("discovery_failed", textOf({ reason }), { hint });
}

function notScanned(count: number) {
  return fault("discovery_failed", messages.notScanned({ count }), { hint: messages.agentHint });
}

function checkFailed(error: unknown) {
  return fault("discovery_failed", messages.checkFailed({ reason: String(error) }), {
    hint: messages.checkFailedHint,
  });
}

function notRead(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  return fault("discovery_failed", messages.notRead({ reason }), { hint: messages.notReadHint });
}

function tooMuch(message: string) {
  return fault("discovery_failed", message, { hint: messages.manyHint });
}

function notAsked(count: number) {
  return fault("discovery_failed", messages.notAsked({ count }), { hint: messages.notAskedHint });
}
