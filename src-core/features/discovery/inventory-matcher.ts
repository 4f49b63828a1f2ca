import type { Recorder } from "#shared/domain/inventory.ts";
import { isIP } from "node:net";
import { normalizedMac, serialKey } from "#core/features/inventory/index.ts";
import { hostOf } from "./claims.ts";

/** What is known of a device that was found. */
export interface DeviceTraits {
  /** Origins. */
  readonly addresses: readonly string[];
  readonly serial: string;
  readonly mac: string;
  /** Those that no other device shows. */
  readonly certificates: readonly string[];
}

export interface KnownAs {
  readonly knownAs: string | null;
  readonly movedFrom: string | null;
}

type Entry = Pick<Recorder, "id" | "url" | "serial" | "mac" | "certificate">;

/** Says which recorder of the inventory a device is: by serial number, MAC, certificate, then address. */
export function createInventoryMatcher(
  recorders: readonly Entry[],
): (seen: DeviceTraits) => KnownAs {
  const indexes = {
    serial: indexBy(recorders, ({ serial }) => serialKey(serial)),
    mac: indexBy(recorders, ({ mac }) => normalizedMac(mac)),
    certificate: indexBy(recorders, ({ certificate }) => certificate ?? ""),
    url: indexBy(recorders, ({ url }) => url),
  };
  return (seen) => {
    const found =
      theOne(indexes.serial.get(serialKey(seen.serial)), seen) ??
      theOne(indexes.mac.get(seen.mac), seen) ??
      theOne(
        seen.certificates.flatMap((one) => indexes.certificate.get(one) ?? []),
        seen,
      ) ??
      theOne(
        seen.addresses.flatMap((one) => indexes.url.get(one) ?? []),
        seen,
      );
    if (found === null) return { knownAs: null, movedFrom: null };
    return { knownAs: found.id, movedFrom: hasMoved(found, seen) ? found.url : null };
  };
}

function indexBy(recorders: readonly Entry[], keyOf: (one: Entry) => string): Map<string, Entry[]> {
  const index = Map.groupBy(recorders, keyOf);
  index.delete("");
  return index;
}

/** The one among these that does not speak against it; of several the one at its address, else none. */
function theOne(entries: readonly Entry[] | undefined, seen: DeviceTraits): Entry | null {
  const possible = (entries ?? []).filter((entry) => !contradicts(entry, seen));
  if (possible.length === 1) return possible[0] ?? null;
  return possible.find(({ url }) => seen.addresses.includes(url)) ?? null;
}

/** Another serial number; or another MAC, where no serial numbers can be compared. */
function contradicts(entry: Entry, seen: DeviceTraits): boolean {
  const [stored, reported] = [serialKey(entry.serial), serialKey(seen.serial)];
  if (stored !== "" && reported !== "") return stored !== reported;
  const mac = normalizedMac(entry.mac);
  return mac !== "" && seen.mac !== "" && mac !== seen.mac;
}

/** A name goes with its device, so that it says nothing of a move. */
function hasMoved({ url }: Entry, { addresses }: DeviceTraits): boolean {
  return isIP(hostOf(url)) !== 0 && !addresses.includes(url);
}
