import type { ActivityEntry } from "#shared/domain/activity.ts";

/** A row of the list: one entry, or several of one action in bulk, such as an import of 180 sites. */
export interface ActivityRow extends ActivityEntry {
  /** All entries of the row, the latest first; absent for one entry. */
  readonly bulk?: readonly ActivityEntry[];
}

/** Entries of a few sites or recorders are rows of their own: those of recorders have more to show. */
const LEAST = { sites: 3, recorders: 5 };
/** Entries of one action follow each other within this time, in ms. */
const GAP_MS = 60_000;

/** Entries that follow each other and say the same about different things are one row. @param entries the latest first */
export function bulkRows(entries: readonly ActivityEntry[]): ActivityRow[] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isSameAction(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    return first && run.length >= leastOf(first) ? [bulkRow(first, run)] : run;
  });
}

function leastOf({ recorders }: ActivityEntry): number {
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
  return (
    one.kind === other.kind &&
    one.user === other.user &&
    one.host === other.host &&
    one.outcome === other.outcome &&
    one.detail === other.detail &&
    Date.parse(one.at) - Date.parse(other.at) <= GAP_MS &&
    isAboutPlace(one) &&
    isAboutPlace(other)
  );
}

/** Entries about plans, users and the like stay apart: each is an action of its own. */
function isAboutPlace({ recorders, sites }: ActivityEntry): boolean {
  return recorders.length + sites.length > 0;
}

/** Recorders or sites of a row, each once. */
export function placesOf(
  row: ActivityRow,
  of: "recorders" | "sites",
): readonly { readonly id: string; readonly name: string }[] {
  const all = (row.bulk ?? [row]).flatMap((entry) => entry[of]);
  return [...new Map(all.map((place) => [place.id, place])).values()];
}
