import { formatIPv4, readIPv4 } from "#shared/domain/ipv4.ts";
import type { StoredFinding } from "#core/platform/ports/stored-findings.ts";
import { ownNetworks, type OwnNetworks } from "./address-policy.ts";
import { sweptClaim, type Claim } from "./claims.ts";
import { claimOf, idOf } from "./from-mdns.ts";
import { claimOfMatch, idOfMatch } from "./from-onvif.ts";
import type { AddressRange } from "./subnets.ts";

/** What a search is to find. */
export interface WantedDevices {
  readonly mdns: boolean;
  readonly onvif: boolean;
  /** Addresses and ports of the sweep; null for none. */
  readonly sweep: {
    readonly ranges: readonly AddressRange[];
    readonly ports: readonly number[];
  } | null;
}

/** A claim, and the address that it was heard from. */
export interface HeardClaim {
  readonly claim: Claim;
  readonly from: string;
}

/**
 * Claims of stored findings, by the rules for findings of now. A goodbye removes what it is about. Sources, addresses and
 * ports that this search does not try are left out.
 * @param stored oldest first
 */
export function storedClaims(
  stored: readonly StoredFinding[],
  wanted: WantedDevices,
): HeardClaim[] {
  const claims = new Map<string, HeardClaim>();
  const networksOf = memoized();
  for (const { at, networks, found } of stored) {
    const { id, claim, from } = read(found, networksOf(networks), wanted);
    if (claim === null) claims.delete(id);
    else claims.set(id, { claim: { ...claim, foundAt: at }, from });
  }
  return [...claims.values()];
}

interface Read {
  readonly id: string;
  /** Claim to check; null if there is nothing to check, or no longer. */
  readonly claim: Claim | null;
  readonly from: string;
}

function read(found: StoredFinding["found"], networks: OwnNetworks, wanted: WantedDevices): Read {
  switch (found.event) {
    case "up": {
      const { service } = found;
      const claim = wanted.mdns ? claimOf(service, networks) : null;
      return { id: idOf(service), claim, from: service.addresses[0] ?? "" };
    }
    case "down":
      return { id: idOf(found.service), claim: null, from: "" };
    case "match": {
      const claim = wanted.onvif ? claimOfMatch(found.match, networks) : null;
      return { id: idOfMatch(found.match), claim, from: found.match.from };
    }
    case "gone":
      return { id: idOfMatch(found), claim: null, from: "" };
    case "open":
      return readOpen(found, wanted.sweep);
  }
}

function readOpen(
  { address: text, port }: { address: string; port: number },
  sweep: WantedDevices["sweep"],
): Read {
  const number = readIPv4(text);
  const isTried =
    number !== null &&
    sweep?.ports.includes(port) === true &&
    sweep.ranges.some(({ first, last }) => number >= first && number <= last);
  // One spelling: a padded address would be another one in a URL.
  const address = number === null ? text : formatIPv4(number);
  const claim = isTried ? sweptClaim(address, port) : null;
  return { id: claim?.id ?? "", claim, from: address };
}

/** Most findings of an agent have the same networks. */
function memoized(): (networks: StoredFinding["networks"]) => OwnNetworks {
  const known = new Map<string, OwnNetworks>();
  return (networks) => {
    const key = JSON.stringify(networks);
    const made = known.get(key) ?? ownNetworks(networks);
    known.set(key, made);
    return made;
  };
}
