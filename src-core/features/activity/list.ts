import { nextTurn } from "#core/platform/turns.ts";
import type { Checked, Output } from "#shared/contract/methods.ts";
import { SHOWN_RECORDERS, type ActivityEntry } from "#shared/domain/activity.ts";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { PlaceReader } from "#core/features/inventory/index.ts";
import { Where, type Storage } from "#core/platform/storage/index.ts";
import type { ChainRow } from "./chain.ts";
import { readEntry, type Entry } from "./entry.ts";

const CHUNK = 200;

type EntryQuery = Checked<"activity.list">;
type Page = Omit<Output<"activity.list">, "revision">;

/** Entries that fit, the latest first; read in pieces, between which the process sees to others. */
export async function listActivity(storage: Storage, wish: EntryQuery): Promise<Page> {
  const found: Entry[] = [];
  const concerns = placeTest(storage, wish.place);
  const page = (more: boolean): Page => ({ entries: found.map(shown), more });
  for (let before = wish.before ?? Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const rows = rowsBefore(storage, before, wish);
    for (const entry of rows.map(readEntry)) {
      if (!concerns(entry) || !isBy(entry, wish.user) || !says(entry, wish.text)) continue;
      if (found.length === wish.limit) return page(true);
      found.push(entry);
    }
    if (rows.length < CHUNK) return page(false);
    before = rows.at(-1)?.seq ?? 0;
  }
}

function rowsBefore({ sqlite }: Storage, before: number, wish: EntryQuery): ChainRow[] {
  const where = new Where();
  where.and`seq < ${before}`;
  if (wish.kinds) where.and`kind in (select value from json_each(${JSON.stringify(wish.kinds)}))`;
  if (wish.since !== undefined) where.and`at >= ${new Date(wish.since).toISOString()}`;
  if (wish.recorderId !== undefined) {
    // As canonical JSON writes it; within a text the quotes would be escaped.
    where.and`instr(body_json, ${`"id":${JSON.stringify(wish.recorderId)}`}) > 0`;
  }
  return sqlite
    .prepare<unknown[], ChainRow>(
      `select * from activity where ${where.text} order by seq desc limit ${CHUNK}`,
    )
    .all(where.values);
}

/** Whether an entry is about a site or recorder of this place, as the database has the place now. */
function placeTest(storage: Storage, place: FleetPlace | undefined): (entry: Entry) => boolean {
  if (place === undefined) return () => true;
  const places = new PlaceReader(storage);
  const isRecorder = place.kind === "recorder";
  const recorderIds = new Set(isRecorder ? [place.id] : places.recorderIds(place));
  const siteIds = new Set(isRecorder ? [] : places.siteIds(place));
  return ({ recorders, sites }) =>
    recorders.some(({ id }) => recorderIds.has(id)) || sites.some(({ id }) => siteIds.has(id));
}

function isBy({ user }: Entry, wanted: string | undefined): boolean {
  return wanted === undefined || user === wanted;
}

function says(entry: Entry, text: string | undefined): boolean {
  if (text === undefined) return true;
  const wanted = text.toLowerCase();
  const { user, host, kind, subject, digest, detail, recorders, sites } = entry;
  const names = [...recorders, ...sites].map(({ name }) => name);
  return [user, host, kind, subject, digest, detail, ...names].some((one) =>
    one?.toLowerCase().includes(wanted),
  );
}

function shown(entry: Entry): ActivityEntry {
  const { recorders } = entry;
  const some = recorders.slice(0, SHOWN_RECORDERS);
  return { ...entry, recorders: some, recorderCount: recorders.length };
}
