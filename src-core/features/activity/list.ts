import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Checked, Output } from "#shared/contract/methods.ts";
import { SHOWN_RECORDERS, type ActivityEntry } from "#shared/domain/activity.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { ChainRow } from "./chain.ts";
import { readEntry, type Entry } from "./entry.ts";

const CHUNK = 200;

type Wish = Checked<"activity.list">;
type Page = Omit<Output<"activity.list">, "revision">;

/** Entries that fit, the latest first; read in pieces, between which the process sees to others. */
export async function listActivity(storage: Storage, wish: Wish): Promise<Page> {
  const found: Entry[] = [];
  const page = (more: boolean): Page => ({ entries: found.map(shown), more });
  for (let before = wish.before ?? Number.MAX_SAFE_INTEGER; ; await setImmediate()) {
    const rows = await rowsBefore(storage, before, wish);
    for (const entry of rows.map(readEntry)) {
      if (!says(entry, wish.text)) continue;
      if (found.length === wish.limit) return page(true);
      found.push(entry);
    }
    if (rows.length < CHUNK) return page(false);
    before = rows.at(-1)?.seq ?? 0;
  }
}

function rowsBefore({ db }: Storage, before: number, wish: Wish): Promise<ChainRow[]> {
  let query = db.selectFrom("activity").selectAll().where("seq", "<", before);
  if (wish.kinds) query = query.where("kind", "in", wish.kinds);
  if (wish.since !== undefined) query = query.where("at", ">=", new Date(wish.since).toISOString());
  if (wish.recorderId !== undefined) {
    // As canonical JSON writes it; within a text the quotes would be escaped.
    const written = `"id":${JSON.stringify(wish.recorderId)}`;
    query = query.where(sql<boolean>`instr(body_json, ${written}) > 0`);
  }
  return query.orderBy("seq", "desc").limit(CHUNK).execute();
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
