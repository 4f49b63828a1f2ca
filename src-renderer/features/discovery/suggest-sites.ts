import { compareNames } from "#shared/compare.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { formatIPv4, readIPv4 } from "#shared/domain/ipv4.ts";
import { discoveryAddMessages as texts } from "#shared/messages/discovery-screen.ts";

/** Findings that are added to one site. */
export interface SiteGroup {
  /** Name of the site: suggested at first, then as the user changed it. */
  readonly site: string;
  readonly findings: readonly Finding[];
  /** Name of the customer that a new site gets. */
  readonly customer?: string;
}

/** Words for a device, and numbers: what a name has besides its place. mDNS adds `(2)` to a name that is taken. */
const DEVICE = String.raw`(?:(?:nvr|dvr|xvr|hvr|ipc|cam|camera|recorder|rekorder|grabador)\d*|\d+)`;
const BETWEEN = String.raw`[\s_.,#/()-]+`;
const AT_END = new RegExp(`(?:^|${BETWEEN})${DEVICE}[)\\]]?$`, "i");
const AT_START = new RegExp(`^${DEVICE}(?:${BETWEEN}|$)`, "i");
/** The network of an IPv4 address: its first 24 bits. */
const NETWORK = 0xffffff00;

/**
 * Groups findings by site. Recorders of one site often have names that begin alike: `Leeds Briggate NVR 1`. If no two names do,
 * the recorders of one network go to one site. The user can change all names.
 * @param known names of the present sites; a suggestion that differs in case only becomes the present name
 */
export function suggestSites(findings: readonly Finding[], known: readonly string[]): SiteGroup[] {
  const places = Map.groupBy(findings, (finding) => placeOf(finding).toLowerCase());
  const isAlike = [...places].some(([place, { length }]) => place !== "" && length > 1);
  const shared = sharedWords(findings.map(placeOf));
  if (!isAlike && shared !== "") return [{ site: asKnown(shared, known), findings }];
  const bySite = Map.groupBy(findings, (finding) =>
    isAlike && placeOf(finding) !== "" ? placeOf(finding).toLowerCase() : networkOf(finding),
  );
  const groups = [...bySite.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const site = isAlike ? placeOf(first) || networkOf(first) : networkOf(first);
    return [{ site: asKnown(site, known), findings: group }];
  });
  return groups.toSorted((one, other) => compareNames(one.site, other.site));
}

/** The name without words for the device: `Leeds Briggate` of `Leeds Briggate NVR 1`. Empty if nothing else is left. */
function placeOf({ name, model, host }: Finding): string {
  let place = name.trim();
  if (place === model || place === host) return "";
  for (let last = ""; last !== place;) {
    last = place;
    place = place.replace(AT_END, "").replace(AT_START, "");
  }
  return place;
}

/** The words with which all of these begin; empty if there is none. */
function sharedWords(places: readonly string[]): string {
  const [first = [], ...rest] = places.map((place) => place.split(" "));
  const differs = first.findIndex((word, index) =>
    rest.some((other) => other[index]?.toLowerCase() !== word.toLowerCase()),
  );
  return first.slice(0, differs < 0 ? first.length : differs).join(" ");
}

function networkOf({ host }: Finding): string {
  const address = readIPv4(host);
  if (address === null) return texts.networkSite({ network: host });
  const network = formatIPv4((address & NETWORK) >>> 0);
  return texts.networkSite({ network: `${network}/24` });
}

function asKnown(site: string, known: readonly string[]): string {
  return known.find((one) => one.toLowerCase() === site.toLowerCase()) ?? site;
}
