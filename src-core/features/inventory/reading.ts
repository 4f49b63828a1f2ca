import { StreamedList } from "#shared/contract/streamed-list.ts";
import { mapInTurns, nextTurn } from "#core/platform/turns.ts";
import {
  compileSelection,
  nothingSelected,
  type SiteCredentials,
} from "#shared/domain/selection.ts";
import type { Recorder, Selection } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { unknownRecorder } from "./faults.ts";
import { quirksOf, RECORDER_ROWS, toRecorder, type RecorderRow } from "./rows.ts";

/** Recorders that are read between two turns of the event loop. */
const CHUNK = 500;
/** Recorders that a streamed list reads at once. */
const STREAMED_CHUNK = 100;

/** What a session with a recorder needs. */
export type RecorderToCall = Pick<
  Recorder,
  | "id"
  | "url"
  | "agentGroupId"
  | "driver"
  | "siteId"
  | "auth"
  | "dialect"
  | "quirks"
  | "outdatedTls"
  | "certificate"
  | "model"
  | "firmware"
>;

/**
 * Reading recorders, in pieces between which the process sees to others: a fleet may have ten thousand.
 * @param missingPasswords names of the credentials whose password this process does not have
 */
export function createReading(storage: Storage, missingPasswords: () => ReadonlySet<string>) {
  const siteCredentials = storage.sqlite
    .prepare<[], [string, string | null]>("select id, credential from site")
    .raw();
  const inOrder = storage.sqlite
    .prepare<[], string>(
      `select recorder.id from recorder join site on site.id = site_id
       order by site.name, recorder.name, recorder.id`,
    )
    .pluck();
  const count = storage.sqlite.prepare<[], number>("select count(*) from recorder").pluck();
  const atAddress = storage.sqlite
    .prepare<[string], number>("select 1 from recorder where place = ?")
    .pluck();
  type RowToCall = Omit<RecorderToCall, "quirks" | "outdatedTls"> & {
    quirks: string;
    outdatedTls: number;
  };
  const toCall = storage.sqlite.prepare<[string], RowToCall>(
    `select recorder.id, url, site.agent_group_id as agentGroupId, driver, site_id as siteId, auth, dialect,
       quirks_json as quirks, outdated_tls as outdatedTls, certificate, model, firmware
     from recorder join site on site.id = site_id where recorder.id in (select value from json_each(?))`,
  );

  const after = storage.sqlite.prepare<[string], RecorderRow>(
    `${RECORDER_ROWS} where recorder.id > ? order by recorder.id limit ${CHUNK}`,
  );
  const some = storage.sqlite.prepare<[string], RecorderRow>(
    `${RECORDER_ROWS} where recorder.id in (select value from json_each(?))`,
  );

  /** All, by site and name. */
  async function list(): Promise<Recorder[]> {
    const all: Recorder[] = [];
    const lacking = missingPasswords();
    for (let last = ""; ; last = all.at(-1)?.id ?? "") {
      const rows = after.all(last);
      all.push(...rows.map((row) => toRecorder(row, lacking)));
      if (rows.length < CHUNK) return all.toSorted(bySiteAndName);
      await nextTurn();
    }
  }

  /** Those that there are of them, in the order of the ids. */
  function stream(ids: readonly string[]): StreamedList<Recorder> {
    return new StreamedList(function* read() {
      const wanted = [...new Set(ids)];
      const lacking = missingPasswords();
      for (let at = 0; at < wanted.length; at += STREAMED_CHUNK) {
        const own = wanted.slice(at, at + STREAMED_CHUNK);
        const rows = new Map(some.all(JSON.stringify(own)).map((row) => [row.id, row]));
        yield own.flatMap((id) => {
          const row = rows.get(id);
          return row ? [toRecorder(row, lacking)] : [];
        });
      }
    });
  }

  /** The same, in pieces. */
  function byIds(ids: readonly string[]): Promise<Recorder[]> {
    return mapInTurns(stream(ids), (recorder) => recorder);
  }

  /** The selected recorders, at least one; an id that does not exist is an error, not a smaller selection. */
  async function select(selection: Selection): Promise<Result<Recorder[]>> {
    const sites: SiteCredentials = new Map(siteCredentials.all());
    const test = compileSelection(selection, sites);
    if (!test.ok) return test;
    const { ids } = selection;
    const candidates = ids ? (await byIds(ids)).toSorted(bySiteAndName) : await list();
    const missing = ids && missingIds(ids, candidates);
    if (missing?.length) return err(unknownRecorder(missing));
    const selected = candidates.filter(test.value);
    return selected.length > 0
      ? ok(selected)
      : err(nothingSelected(ids ? null : (count.get() ?? 0)));
  }

  /** Those of them whose network is not trusted; removed recorders are among them. */
  async function withoutTrust(ids: readonly string[]): Promise<string[]> {
    const trusted = (await byIds(ids)).filter(({ networkTrusted }) => networkTrusted);
    const known = new Set(trusted.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  return {
    list,
    byIds,
    stream,
    withoutTrust,
    select,
    /** @param origin without a trailing slash */
    hasAddress: (origin: string): boolean => atAddress.get(origin) !== undefined,
    /** Ids of all recorders, by site and name. */
    idsInOrder: (): string[] => inOrder.all(),
    /** Those that there are of a few, in no particular order. */
    toCall: (ids: readonly string[]): RecorderToCall[] =>
      toCall
        .all(JSON.stringify(ids))
        .map((row) =>
          Object.assign(row, { quirks: quirksOf(row.quirks), outdatedTls: row.outdatedTls === 1 }),
        ),
  };
}

function bySiteAndName(one: Recorder, other: Recorder): number {
  return (
    compare(one.siteName, other.siteName) ||
    compare(one.name, other.name) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function missingIds(ids: readonly string[], found: readonly Recorder[]): string[] {
  const known = new Set(found.map((recorder) => recorder.id));
  return ids.filter((id) => !known.has(id));
}
