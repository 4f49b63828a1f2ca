import type { ImportFault, ImportTarget } from "#shared/domain/import.ts";
import { normalizedMac, serialKey } from "#core/features/inventory/index.ts";
import type { InventorySnapshot, StandingRecorder } from "#core/features/inventory/index.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import { placeKey } from "#core/drivers/place.ts";
import type { Mapping } from "./mapping.ts";
import { rowPlacesIn, type RowPlaces } from "./places.ts";
import { faultAt, type ReadRow } from "./read-rows.ts";

/** The recorder that a row is about, and what speaks against it. */
export interface Match {
  readonly standing: StandingRecorder | null;
  readonly faults: readonly ImportFault[];
}

type KeyOf = (text: string) => string;
type Key = "serial" | "mac" | "place" | "url";

/**
 * Finds the recorder that each row is about: by serial, else by MAC, and only when no row has it by those, by address.
 * Rows that are skipped are about nothing, and hold nothing against others.
 */
export function matchRows(
  rows: readonly ReadRow[],
  { recorders, sites }: InventorySnapshot,
  mapping: Mapping,
  site?: string,
): Match[] {
  const index = indexOf(recorders);
  const places = rowPlacesIn(sites, site);
  const firm = rows.map((read) => (read.skipped ? null : byIdentity(read, index)));
  const movedTo = new Map<string, string | undefined>();
  for (const [at, found] of firm.entries()) if (found) movedTo.set(found.id, rows[at]?.wish.url);
  const claims = new Map<string, number>();
  return rows.map((read, at) => {
    if (read.skipped) return { standing: null, faults: [] };
    const standing = firm[at] ?? atAddress(read, index, places, movedTo);
    const faults = [
      ...claimFaults(read, standing, { index, claims, mapping, places }),
      ...identityFaults(read, standing, mapping),
    ];
    return { standing, faults };
  });
}

type Index = Readonly<Record<Key, ReadonlyMap<string, StandingRecorder>>>;

/** What two recorders share tells neither of them. */
function indexOf(recorders: readonly StandingRecorder[]): Index {
  const unique = (keyOf: (recorder: StandingRecorder) => string) => {
    const found = new Map<string, StandingRecorder>();
    const shared = new Set<string>();
    for (const recorder of recorders) {
      const key = keyOf(recorder);
      if (key === "") continue;
      if (found.has(key)) shared.add(key);
      found.set(key, recorder);
    }
    for (const key of shared) found.delete(key);
    return found;
  };
  return {
    serial: unique(({ serial }) => serialKey(serial)),
    mac: unique(({ mac }) => normalizedMac(mac)),
    place: unique(({ network, url: origin }) => placeKey({ network, origin })),
    url: unique(({ url }) => url),
  };
}

function byIdentity({ wish }: ReadRow, index: Index): StandingRecorder | null {
  const bySerial = index.serial.get(serialKey(wish.serial ?? ""));
  return bySerial ?? index.mac.get(normalizedMac(wish.mac ?? "")) ?? null;
}

/** The recorder at an address, unless another row moves it away: the address is free then. */
function atAddress(
  { wish }: ReadRow,
  index: Index,
  places: RowPlaces,
  movedTo: ReadonlyMap<string, string | undefined>,
): StandingRecorder | null {
  if (wish.url === undefined) return null;
  const place = places.of(wish);
  // Without a site, an address that only one recorder has in all networks is that recorder.
  const found = place === null ? index.url.get(wish.url) : index.place.get(place);
  if (!found) return null;
  const target = movedTo.get(found.id);
  return target !== undefined && target !== found.url ? null : found;
}

/**
 * One recorder, one address, one serial and one MAC may stand in one row alone; the first has it. A serial or MAC that
 * recorders share is not told against the rows of those.
 */
function claimFaults(
  { row, wish, raw }: ReadRow,
  standing: StandingRecorder | null,
  { index, claims, mapping, places }: Claiming,
): ImportFault[] {
  const faults: ImportFault[] = [];
  const claim = (key: string, target: ImportTarget, text: string, messageOf: RowText) => {
    const first = claims.get(key);
    if (first === undefined) claims.set(key, row);
    else if (faults.length === 0) {
      const message = messageOf({ row: first });
      const hint = hintFor(target, mapping);
      faults.push(faultAt(row, mapping.of(target), text, { message, hint }));
    }
  };
  if (wish.url) claim(`url:${places.of(wish) ?? wish.url}`, "url", raw.url, texts.sameAddress);
  const identity = (target: "serial" | "mac", keyOf: KeyOf, messageOf: RowText) => {
    const text = wish[target] ?? "";
    const key = keyOf(text);
    const shared = standing && keyOf(standing[target]) === key && !index[target].has(key);
    if (key === "" || shared) return;
    claim(`${target}:${key}`, target, text, messageOf);
  };
  identity("serial", serialKey, texts.sameSerial);
  identity("mac", normalizedMac, texts.sameMac);
  if (standing) {
    const { id, name } = standing;
    claim(`id:${id}`, "url", "", ({ row: first }) => texts.sameRecorder({ row: first, name }));
  }
  return faults;
}

interface Claiming {
  readonly index: Index;
  readonly claims: Map<string, number>;
  readonly mapping: Mapping;
  readonly places: RowPlaces;
}

type RowText = (values: { row: number }) => string;

function hintFor(target: ImportTarget, mapping: Mapping): string {
  return target !== "url" || mapping.of("port") ? texts.sameRowHint : texts.samePortHint;
}

/** The row has another serial number or MAC address than the device reported. */
function identityFaults(
  { row, wish }: ReadRow,
  standing: StandingRecorder | null,
  mapping: Mapping,
): ImportFault[] {
  if (!standing?.identified) return [];
  const other = (key: "serial" | "mac", keyOf: KeyOf) => {
    const [listed, stored] = [keyOf(wish[key] ?? ""), keyOf(standing[key])];
    return listed !== "" && stored !== "" && listed !== stored;
  };
  const key = other("serial", serialKey) ? "serial" : other("mac", normalizedMac) ? "mac" : null;
  if (key === null) return [];
  const known = { name: standing.name, value: standing[key] };
  const message = key === "mac" ? texts.otherMac(known) : texts.otherSerial(known);
  const hint = texts.otherRecorderHint;
  return [faultAt(row, mapping.of(key), wish[key] ?? "", { message, hint })];
}
