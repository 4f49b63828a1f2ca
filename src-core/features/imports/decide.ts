import type { ImportFault, ImportState } from "#shared/domain/import.ts";
import type { InventorySnapshot, StandingRecorder } from "#core/features/inventory/index.ts";
import { placeKey } from "#core/drivers/place.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { recorderChange, newFields, type RecorderChange, type Fields } from "./change.ts";
import type { Mapping } from "./mapping.ts";
import { matchRows } from "./match.ts";
import { rowPlacesIn } from "./places.ts";
import type { MusterError } from "#shared/errors.ts";
import { permittedRow, type CredentialsOfRows, type PermittedRow } from "./permitted-row.ts";
import { faultAt, type ReadRow } from "./read-rows.ts";
import { createSiteFacts } from "./site-values.ts";

/** Limit of the columns that a recorder can have. */
const MOST_COLUMNS = 200;

/** What becomes of a row. */
export interface RowDecision {
  readonly row: number;
  readonly read: ReadRow;
  state: ImportState;
  readonly standing: StandingRecorder | null;
  /** Fields of a recorder that is new; null otherwise. */
  readonly fields: Fields | null;
  /** Change of a recorder that exists. */
  readonly change: RecorderChange;
  /** The same in words. */
  readonly changes: string[];
  readonly faults: ImportFault[];
}

export interface Deciding extends CredentialsOfRows {
  readonly mapping: Mapping;
  /** Site of a new recorder whose row has none. */
  readonly site: string | undefined;
}

export interface Decisions {
  readonly rows: readonly RowDecision[];
  /** Codes to give to sites. */
  readonly siteCodes: ReadonlyMap<string, string>;
  /** Customers to assign sites to. */
  readonly siteCustomers: ReadonlyMap<string, string>;
}

/**
 * Compares every row with the inventory. A row is about the recorder with its serial number, otherwise with its MAC, otherwise at
 * its address; if there is none, the recorder is new. If two rows contradict each other, the later one is faulty.
 */
export function decideRows(
  rows: readonly ReadRow[],
  standing: InventorySnapshot,
  by: Deciding,
): Decisions {
  const sites = createSiteFacts(standing.sites, by.mapping);
  const matched = matchRows(rows, standing, by.mapping, by.site);
  const decisions = rows.map((read, index) => {
    const match = matched[index] ?? { standing: null, faults: [] };
    return decideRow(read, match, by, sites.take);
  });
  refuseTakenPlaces(decisions, standing, by.mapping);
  return { rows: decisions, siteCodes: sites.codes(), siteCustomers: sites.customers() };
}

function decideRow(
  read: ReadRow,
  match: { standing: StandingRecorder | null; faults: readonly ImportFault[] },
  by: Deciding,
  takeSite: ReturnType<typeof createSiteFacts>["take"],
): RowDecision {
  const { row } = read;
  const { standing } = match;
  const faults = [...read.faults, ...match.faults];
  const permitted = permittedRow(read.wish, standing, by);
  if (!permitted.ok) faults.push(credentialFault(read, permitted.error, by));
  const wish = permitted.ok ? permitted.value : { columns: read.wish.columns };
  const decision = { row, read, standing, fields: null, change: {}, changes: [], faults };
  if (read.skipped) return { ...decision, state: "skipped" };
  if (!standing && permitted.ok) faults.push(...missingFaults(read, wish, by));
  if (faults.length > 0) return { ...decision, state: "faulty" };
  const site = wish.site ?? standing?.site ?? by.site ?? "";
  const ofSite = takeSite(row, site, wish);
  if (ofSite.faults.length > 0) return { ...decision, state: "faulty", faults: ofSite.faults };
  if (!standing) return { ...decision, state: "add", fields: newFields(wish, site) };
  const { change, changes } = recorderChange(standing, wish);
  if (Object.keys(change.columns ?? {}).length > MOST_COLUMNS) {
    return { ...decision, state: "faulty", faults: [tooManyColumns(row, standing.name)] };
  }
  if (wish.signIn !== undefined && by.credentialOf === "unknown") changes.push(texts.signInOfList);
  changes.push(...ofSite.changes);
  return { ...decision, state: changes.length > 0 ? "update" : "same", change, changes };
}

function credentialFault(
  { row, wish }: ReadRow,
  { message, hint = "" }: MusterError,
  { mapping }: Deciding,
): ImportFault {
  return faultAt(row, mapping.of("credential"), wish.credential ?? "", { message, hint });
}

function tooManyColumns(row: number, name: string): ImportFault {
  const message = inventoryErrorMessages.tooManyColumns({ name, most: MOST_COLUMNS });
  return faultAt(row, undefined, "", { message, hint: texts.tooManyColumnsHint });
}

/** What a recorder that is new must have. Without a name, its address is its name. */
function missingFaults(
  read: ReadRow,
  wish: PermittedRow,
  { mapping, site }: Deciding,
): ImportFault[] {
  const faults: ImportFault[] = [];
  const wrong = (target: "url" | "site", message: string, hint: string) => {
    const mapped = mapping.of(target);
    // A wrong cell has its own fault already.
    if (mapped && read.faults.some(({ index }) => index === mapped.index)) return;
    faults.push(faultAt(read.row, mapped, "", { message, hint }));
  };
  if (!wish.url) {
    wrong("url", texts.noAddress, texts.noAddressHint);
  }
  if (!wish.site && site === undefined) {
    wrong("site", texts.noSite, texts.noSiteHint);
  }
  return faults;
}

/**
 * The address of another recorder is free only if the file moves that recorder. A faulty row moves no recorder, so the row that
 * wants its address is faulty, too.
 */
function refuseTakenPlaces(
  decisions: readonly RowDecision[],
  { recorders, sites }: InventorySnapshot,
  mapping: Mapping,
): void {
  const { networkOf } = rowPlacesIn(sites, undefined);
  const wantedPlace = (decision: RowDecision) => placeWantedBy(decision, networkOf);
  const holders = new Map(recorders.map((recorder) => [placeOfStanding(recorder), recorder]));
  const moves = new Set<string>();
  const wanting = new Map<string, RowDecision>();
  for (const decision of decisions) {
    const place = wantedPlace(decision);
    if (place === undefined) continue;
    if (decision.standing) moves.add(decision.standing.id);
    if (holders.has(place)) wanting.set(place, decision);
  }
  const open = [...wanting.values()];
  for (let next = open.pop(); next; next = open.pop()) {
    const place = wantedPlace(next);
    const holder = place === undefined ? undefined : holders.get(place);
    if (!holder || moves.has(holder.id)) continue;
    next.state = "faulty";
    next.faults.push(takenFault(next.read, holder, mapping));
    if (!next.standing || !moves.delete(next.standing.id)) continue;
    const follower = wanting.get(placeOfStanding(next.standing));
    if (follower) open.push(follower);
  }
}

/** The place that a row gives a recorder; undefined if the recorder stays where it is. */
function placeWantedBy(
  { state, change, fields, standing }: RowDecision,
  networkOf: (site: string) => string | null,
): string | undefined {
  if (state === "add" && fields)
    return placeKey({ network: networkOf(fields.site), origin: fields.url });
  if (state !== "update" || !standing) return undefined;
  const network = change.site === undefined ? standing.network : networkOf(change.site);
  const place = placeKey({ network, origin: change.url ?? standing.url });
  return place === placeOfStanding(standing) ? undefined : place;
}

const placeOfStanding = ({ network, url: origin }: StandingRecorder): string =>
  placeKey({ network, origin });

function takenFault(
  { row, raw }: ReadRow,
  holder: StandingRecorder,
  mapping: Mapping,
): ImportFault {
  const message = inventoryErrorMessages.addressTaken({ url: holder.url, name: holder.name });
  return faultAt(row, mapping.of("url"), raw.url, { message, hint: texts.addressTakenHint });
}
