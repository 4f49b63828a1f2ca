import { compareNames } from "#shared/compare.ts";
import type { ActivityEntry, ActivityKind } from "#shared/domain/activity.ts";

/** A row of the list: one entry, or several of one action in bulk, such as an import of 180 sites. */
export interface ActivityRow extends ActivityEntry {
  /** All entries of the row, the latest first; absent for one entry. */
  readonly bulk?: readonly ActivityEntry[];
}

/** Entries of a few sites or recorders are rows of their own: those of recorders have more to show. */
const LEAST = { sites: 3, recorders: 5, pictures: 2, similar: 10 };
/** One for each channel: they differ in the channel alone. */
const PER_CHANNEL: ReadonlySet<ActivityKind> = new Set<ActivityKind>(["picture.taken"]);
/** Entries of one action follow each other within this time, in ms. */
const GAP_MS = 60_000;

/** Entries that follow each other and say the same about different things are one row, as are many that begin with the same words. @param entries the latest first */
export function bulkRows(entries: readonly ActivityEntry[]): ActivityRow[] {
  return runsOf(entries, isSimilar).flatMap((similar) => {
    const [first] = similar;
    if (first && similar.length >= LEAST.similar) return [bulkRow(first, similar)];
    return runsOf(similar, isSameAction).flatMap((run) => {
      const [latest] = run;
      return latest && run.length >= leastOf(latest) ? [bulkRow(latest, run)] : run;
    });
  });
}

/** Splits entries wherever an entry does not belong to the entry before it. */
function runsOf(
  entries: readonly ActivityEntry[],
  belongs: (one: ActivityEntry, other: ActivityEntry) => boolean,
): ActivityEntry[][] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && belongs(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function leastOf({ kind, recorders }: ActivityEntry): number {
  if (PER_CHANNEL.has(kind)) return LEAST.pictures;
  return recorders.length > 0 ? LEAST.recorders : LEAST.sites;
}

const known = new WeakMap<ActivityEntry, ActivityRow & Required<Pick<ActivityRow, "bulk">>>();

/** A row that did not change stays the same object. */
function bulkRow(first: ActivityEntry, run: readonly ActivityEntry[]): ActivityRow {
  const before = known.get(first);
  if (before?.bulk.length === run.length) return before;
  const row = { ...first, bulk: run };
  known.set(first, row);
  return row;
}

function isSameAction(one: ActivityEntry, other: ActivityEntry): boolean {
  return isSimilar(one, other) && (one.detail === other.detail || PER_CHANNEL.has(one.kind));
}

/** The same was done to another place, perhaps with another value: `Customer set to …`. */
function isSimilar(one: ActivityEntry, other: ActivityEntry): boolean {
  return (
    one.kind === other.kind &&
    one.user === other.user &&
    one.host === other.host &&
    one.outcome === other.outcome &&
    (firstWords(one) === firstWords(other) || PER_CHANNEL.has(one.kind)) &&
    Date.parse(one.at) - Date.parse(other.at) <= GAP_MS &&
    isAboutPlace(one) &&
    isAboutPlace(other)
  );
}

function firstWords({ detail }: ActivityEntry): string {
  return detail.split(" ", 2).join(" ");
}

/** Whether the entries of a row differ in more than their place. */
export function isMixed({ kind, detail, bulk = [] }: ActivityRow): boolean {
  return !PER_CHANNEL.has(kind) && bulk.some((entry) => entry.detail !== detail);
}

/** Entries about plans, users and the like stay apart: each is an action of its own. */
function isAboutPlace({ recorders, sites }: ActivityEntry): boolean {
  return recorders.length + sites.length > 0;
}

/** How many entries of one channel each a row has; null for a row whose targets are counted. */
export function channelCountOf({ kind, bulk }: ActivityRow): number | null {
  return bulk && PER_CHANNEL.has(kind) ? bulk.length : null;
}

/** Channels of a row of entries of one channel each, in all or at one recorder. */
export function channelsOfRow({ bulk = [] }: ActivityRow, recorderId?: string): string[] {
  const own = bulk.filter(
    ({ recorders }) => recorderId === undefined || recorders.some(({ id }) => id === recorderId),
  );
  return [...new Set(own.flatMap(({ subject }) => subject ?? []))].toSorted(compareNames);
}

/** Recorders or sites of a row, each once. */
export function placesOf(
  row: ActivityRow,
  of: "recorders" | "sites",
): readonly { readonly id: string; readonly name: string }[] {
  const all = (row.bulk ?? [row]).flatMap((entry) => entry[of]);
  return [...new Map(all.map((place) => [place.id, place])).values()];
}
