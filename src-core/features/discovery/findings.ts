import type { Finding } from "#shared/domain/discovery.ts";
import { oneLine } from "#core/platform/text.ts";
import { hostOf } from "./claims.ts";
import type { DeviceTraits, KnownAs } from "./inventory-matcher.ts";
import type { SightingGroup, Sighting } from "./merge.ts";

export interface Context {
  readonly shared: ReadonlySet<string>;
  recognise(seen: DeviceTraits): KnownAs;
}

/**
 * A device in the form that screens get.
 * @param key of the finding
 */
export function toFinding(
  key: string,
  group: SightingGroup,
  { shared, recognise }: Context,
): Finding {
  const ranked = group.toSorted(byRank);
  const [best] = ranked as [Sighting, ...Sighting[]];
  const addresses = [...new Set(ranked.filter(isThere(best)).flatMap((one) => one.origins))];
  const serial = first(ranked, (one) => one.serial);
  const mac = first(ranked, (one) => one.mac);
  const certificates = unique(ranked.map(({ facts }) => facts?.certificate ?? null));
  const own = certificates.filter((one) => !shared.has(one));
  const known = recognise({ addresses, serial, mac, certificates: own });
  const url = best.origin;
  return {
    key,
    name: nameOf(ranked),
    url,
    addresses,
    host: hostOf(url),
    port: portOf(url),
    sources: unique(group.map(({ claim }) => claim.source)).toSorted(),
    verdict: verdictOf(group),
    driver: best.facts?.driver ?? null,
    gone: group.every(({ claim }) => claim.gone),
    needsSignIn: ranked.some(({ facts }) => verdictIs(facts, best) && facts?.needsSignIn === true),
    model: first(ranked, ({ facts, claim }) => facts?.model || claim.model),
    serial,
    mac,
    certificate:
      best.facts?.certificate ?? (certificates.length === 1 ? (certificates[0] ?? null) : null),
    ...known,
    ...foundBefore(group),
  };
}

/** Time at which a device that this scan has not met yet was found last. */
function foundBefore(group: SightingGroup): Pick<Finding, "foundAt"> {
  const times = group.map(({ claim }) => claim.foundAt ?? "");
  if (times.includes("")) return {};
  return { foundAt: times.reduce((one, other) => (other > one ? other : one)) };
}

const VERDICTS = ["recorder", "other", "silent"] as const;

/** Recorders first, then HTTPS, since it keeps what is said to itself; then the usual port; then by address. */
function byRank(one: Sighting, other: Sighting): number {
  const rank = ({ facts, origin }: Sighting) =>
    (facts === null ? 3 : VERDICTS.indexOf(facts.verdict)) * 4 +
    (origin.startsWith("https:") ? 0 : 2) +
    (new URL(origin).port === "" ? 0 : 1);
  return (
    rank(one) - rank(other) || (one.origin + one.claim.id < other.origin + other.claim.id ? -1 : 1)
  );
}

/** Origins that do not answer are left out when others do. */
function isThere(best: Sighting): (one: Sighting) => boolean {
  const answers = best.facts !== null && best.facts.verdict !== "silent";
  return ({ facts }) => !answers || (facts !== null && facts.verdict !== "silent");
}

function verdictIs(facts: Sighting["facts"], best: Sighting): boolean {
  return facts?.verdict === best.facts?.verdict;
}

function verdictOf(group: SightingGroup): Finding["verdict"] {
  const verdicts = new Set(group.map(({ facts }) => facts?.verdict ?? "checking"));
  const order = ["recorder", "checking", "other", "silent"] as const;
  return order.find((verdict) => verdicts.has(verdict)) ?? "silent";
}

/** Name that the device announces; else the name that it reports; else its address. */
function nameOf(ranked: readonly Sighting[]): string {
  const announced = ["mdns", "onvif"].map((source) =>
    first(
      ranked.filter(({ claim }) => claim.source === source),
      ({ claim }) => claim.name,
    ),
  );
  const own = first(ranked, ({ facts }) => facts?.name ?? "");
  const place = new URL(ranked[0]?.origin ?? "http://-").host;
  return [...announced, own].map(oneLine).find((name) => name !== "") ?? place;
}

function first(all: readonly Sighting[], of: (one: Sighting) => string): string {
  return all.map(of).find((value) => value !== "") ?? "";
}

function unique<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function portOf(origin: string): number {
  const { port, protocol } = new URL(origin);
  return Number(port) || (protocol === "https:" ? 443 : 80);
}
