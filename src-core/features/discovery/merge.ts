import { normalizedMac, plainSerial, serialKey } from "#core/features/inventory/index.ts";
import { toHostPort, hostOf, type Claim, type Evidence, type DeviceFacts } from "./claims.ts";

/** A claim with what is known of the place it speaks of. */
export interface Sighting {
  readonly claim: Claim;
  /** Where it is asked: the candidate that turned out to be a recorder, else one that answers, else the first. */
  readonly origin: string;
  /** That one, and the one that led there. */
  readonly origins: readonly string[];
  /** Host and port of the origin. Two sightings with the same host and port are of one device. */
  readonly hostPort: string;
  readonly host: string;
  /** Result of the check; null if it was not checked yet. */
  readonly facts: DeviceFacts | null;
  readonly serial: string;
  /** MAC that the device reports, else the one that the local network has. */
  readonly mac: string;
}

/** The sightings of one device. */
export type SightingGroup = readonly Sighting[];

/**
 * Groups the claims of each device: by serial number, then MAC, then certificate, then address. The result depends only on the
 * evidence, not on its order. In doubt two devices stay two: a superfluous one is visible and can be omitted, a hidden one
 * cannot.
 */
export function mergeClaims(evidence: Evidence): SightingGroup[] {
  const claims = evidence.claims.toSorted(byId);
  const sighted = claims.map((claim) => sight(claim, evidence.facts));
  const sightings = withNeighbours(sighted, evidence);
  const identity = new Identities(sightings);
  bySerial(identity);
  byMac(identity);
  byCertificate(identity);
  byDoor(identity);
  byTwinDoors(identity);
  byHost(identity);
  return identity.groups();
}

/** Who each sighting is of, as far as it is known. */
class Identities {
  readonly all: readonly Sighting[];
  readonly #names = new Map<Sighting, string>();

  constructor(all: readonly Sighting[]) {
    this.all = all;
  }

  of(one: Sighting): string | undefined {
    return this.#names.get(one);
  }

  set(one: Sighting, name: string): void {
    this.#names.set(one, name);
  }

  /** Everything called one of these is called `name` from now on. */
  rename(names: ReadonlySet<string>, name: string): void {
    for (const [one, was] of this.#names) if (names.has(was)) this.#names.set(one, name);
  }

  /** The identities of these sightings, those without one left out. */
  among(sightings: readonly Sighting[]): Set<string> {
    const names = sightings.map((one) => this.#names.get(one));
    return new Set(names.filter((name) => name !== undefined));
  }

  groups(): SightingGroup[] {
    return [...Map.groupBy(this.all, (one) => this.#names.get(one) ?? one.claim.id).values()];
  }
}

function bySerial(identity: Identities): void {
  for (const one of identity.all) {
    if (one.serial !== "") identity.set(one, `serial:${serialKey(one.serial)}`);
  }
}

/**
 * Claims with a MAC and without a serial number belong to the only device that has both; if several devices have that MAC, they
 * belong to none.
 */
function byMac(identity: Identities): void {
  const withMac = identity.all.filter(({ mac }) => mac !== "");
  for (const [mac, sightings] of Map.groupBy(withMac, (one) => one.mac)) {
    const named = identity.among(sightings);
    const [only] = named;
    const name = only !== undefined && named.size === 1 ? only : `mac:${mac}`;
    for (const one of sightings) if (identity.of(one) === undefined) identity.set(one, name);
  }
}

/** A device has two interfaces at most; what more than two places show is the certificate of a whole series. */
const MOST_HOLDERS = 2;

/**
 * A certificate identifies unless several devices are known to share it, as those of a series do that ship with one key:
 * then it would hide all but one.
 */
function byCertificate(identity: Identities): void {
  const holding = identity.all.filter(({ facts }) => certificateOf(facts) !== null);
  for (const [certificate, sightings] of Map.groupBy(holding, (one) => certificateOf(one.facts))) {
    if (isShared(sightings, identity)) continue;
    const [only] = identity.among(sightings);
    const name = only ?? `certificate:${certificate}`;
    for (const one of sightings) if (identity.of(one) === undefined) identity.set(one, name);
  }
}

function isShared(sightings: readonly Sighting[], identity: Identities): boolean {
  const named = identity.among(sightings);
  const known = sightings.filter((one) => identity.of(one) !== undefined);
  const knownHosts = new Set(known.map(({ host }) => host));
  const unnamed = sightings.filter((one) => identity.of(one) === undefined);
  const places = new Set(unnamed.map(({ host }) => host).filter((host) => !knownHosts.has(host)));
  const selves = new Set(
    sightings.map(({ facts }) => describe(facts)).filter((self) => self !== ""),
  );
  return named.size > 1 || named.size + places.size > MOST_HOLDERS || selves.size > 1;
}

/** Certificates that several devices show: they do not identify a device. */
export function sharedCertificates(groups: readonly SightingGroup[]): Set<string> {
  const holders = new Map<string, number>();
  for (const group of groups) {
    const own = new Set(group.map(({ facts }) => certificateOf(facts)));
    for (const one of own) if (one !== null) holders.set(one, (holders.get(one) ?? 0) + 1);
  }
  return new Set([...holders].filter(([, count]) => count > 1).map(([certificate]) => certificate));
}

/** One port of one address is one device, whatever the sources call it. */
function byDoor(identity: Identities): void {
  for (const [hostPort, sightings] of Map.groupBy(identity.all, (one) => one.hostPort)) {
    unite(identity, sightings, `hostPort:${hostPort}`);
  }
}

/** Unites the HTTP and the HTTPS port of one device: they report the same facts, and no third port at that address does. */
function byTwinDoors(identity: Identities): void {
  const recorders = identity.all.filter(({ facts }) => describe(facts) !== "");
  const keyOf = ({ host, facts }: Sighting) => `${host} ${describe(facts)}`;
  for (const [key, sightings] of Map.groupBy(recorders, keyOf)) {
    const ports = new Set(sightings.map(({ hostPort }) => hostPort));
    const schemes = new Set(sightings.map(({ origin }) => new URL(origin).protocol));
    if (ports.size === 2 && schemes.size === 2) unite(identity, sightings, key);
  }
}

/**
 * Gives sightings one identity, the firmest that one of them has. Where they have several that differ in serial number or
 * MAC these stay, and those without any are called `otherwise`.
 */
function unite(identity: Identities, sightings: readonly Sighting[], otherwise: string): void {
  const names = identity.among(sightings);
  const firmest = [...names].toSorted(byFirmness)[0] ?? otherwise;
  const agree =
    names.size <= 1 || agreeing(identity.all.filter((one) => names.has(identity.of(one) ?? "")));
  if (agree) identity.rename(names, firmest);
  for (const one of sightings) {
    if (identity.of(one) === undefined) identity.set(one, agree ? firmest : otherwise);
  }
}

/** No two serial numbers; and no MAC that what has the serial number, or anything else among them, does not have. */
function agreeing(sightings: readonly Sighting[]): boolean {
  const macs = (some: readonly Sighting[]) => knownKeys(some.map(({ mac }) => mac));
  if (knownKeys(sightings.map(({ serial }) => serialKey(serial))).size > 1) return false;
  const own = macs(sightings.filter(({ serial }) => serial !== ""));
  const all = macs(sightings);
  return own.size === 0 ? all.size <= 1 : all.size === own.size;
}

function knownKeys(keys: readonly string[]): Set<string> {
  return new Set(keys.filter((key) => key !== ""));
}

const FIRMNESS = ["serial", "mac", "certificate", "hostPort"];

function byFirmness(one: string, other: string): number {
  const rank = (name: string) => FIRMNESS.indexOf(name.split(":", 1)[0] ?? "");
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

/**
 * What says that something is at an address, without being a recorder itself. When its word was not of a web server at
 * all, it is part of the one device known there. Else what is left at an address is one device, unless it was announced
 * under several names.
 */
function byHost(identity: Identities): void {
  for (const [host, sightings] of Map.groupBy(identity.all, (one) => one.host)) {
    const loose = sightings.filter((one) => one.claim.loose && isNoRecorder(one));
    const firm = sightings.filter((one) => !loose.includes(one) && !isWeak(one, identity));
    if (identity.among(firm).size === 1) {
      for (const one of loose) unite(identity, [one, ...firm], "");
    }
    const weak = sightings.filter((one) => isWeak(one, identity));
    const names = new Set(weak.map(({ claim }) => claim.name).filter((name) => name !== ""));
    for (const one of weak) {
      if (names.size <= 1) identity.set(one, `host:${host}`);
      else if (one.claim.name !== "") identity.set(one, `host:${host}/${one.claim.name}`);
    }
  }
}

function isNoRecorder({ facts }: Sighting): boolean {
  return facts !== null && facts.verdict !== "recorder";
}

/** Known by its place alone. */
function isWeak(one: Sighting, identity: Identities): boolean {
  return isNoRecorder(one) && identity.of(one)?.startsWith("hostPort:") === true;
}

function byId(one: Claim, other: Claim): number {
  return one.id < other.id ? -1 : 1;
}

function certificateOf(facts: DeviceFacts | null): string | null {
  return facts?.certificate ?? null;
}

/** What a recorder reports about itself without a sign-in; empty for all other devices. */
function describe(facts: DeviceFacts | null): string {
  if (facts?.verdict !== "recorder") return "";
  const { model, name, siteVersion } = facts;
  return model + name === "" ? "" : JSON.stringify([model, name, siteVersion]);
}

const BEST: readonly (DeviceFacts["verdict"] | undefined)[] = ["recorder", "other"];

function sight(claim: Claim, all: ReadonlyMap<string, DeviceFacts>): Sighting {
  const facts = claim.candidates.map((origin) => all.get(toHostPort(origin)) ?? null);
  const best = BEST.map((verdict) => facts.findIndex((one) => one?.verdict === verdict));
  const at = best.find((index) => index >= 0) ?? 0;
  const known = facts[at] ?? null;
  const origin = known?.origin ?? claim.candidates[at] ?? "";
  return {
    claim,
    origin,
    origins: [...new Set([origin, known?.asked ?? origin])],
    hostPort: toHostPort(origin),
    host: hostOf(origin),
    facts: known,
    serial: plainSerial(known?.serial ?? "") || plainSerial(claim.serial),
    mac: normalizedMac(claim.mac),
  };
}

/**
 * Adds the MAC that the network has for an address. One that stands for several addresses is that of a router or a proxy,
 * and one address with several recorders is a gateway: both say nothing of who is behind them.
 */
function withNeighbours(sightings: readonly Sighting[], { neighbours }: Evidence): Sighting[] {
  const owners = Map.groupBy(neighbours, ([, mac]) => normalizedMac(mac));
  const gateways = hostsOfSeveral(sightings);
  return sightings.map((one) => {
    const mac = normalizedMac(neighbours.get(one.host) ?? "");
    const own = mac !== "" && owners.get(mac)?.length === 1 && !gateways.has(one.host);
    return one.mac === "" && own ? { ...one, mac } : one;
  });
}

function hostsOfSeveral(sightings: readonly Sighting[]): Set<string> {
  const several = new Set<string>();
  for (const [host, all] of Map.groupBy(sightings, (one) => one.host)) {
    const recorders = all.filter(({ facts }) => facts?.verdict === "recorder");
    const byScheme = Map.groupBy(recorders, ({ origin }) => new URL(origin).protocol);
    const most = [...byScheme.values()].map(
      (same) => new Set(same.map(({ hostPort }) => hostPort)).size,
    );
    const serials = knownKeys(all.map(({ serial }) => serialKey(serial)));
    const macs = new Set(all.map(({ mac }) => mac).filter((mac) => mac !== ""));
    if (Math.max(0, ...most) > 1 || serials.size > 1 || macs.size > 1) several.add(host);
  }
  return several;
}
