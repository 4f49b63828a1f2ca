import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { RECORDER_FILTER_PARAMS, viewParams } from "#shared/domain/views.ts";
import type { Json } from "#shared/json.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Parameters of a view that do not decide which recorders it shows. */
const ORDER_PARAMS: ReadonlySet<string> = new Set(["sort", "group"]);

interface SiteRow {
  readonly id: string;
  readonly credential: string | null;
  /** Id of its customer. */
  readonly customer: string | null;
}

type Values = (recorder: Recorder) => readonly string[];

/** A test of recorders by the filters of a saved view, read anew at each call. */
export function viewTest(
  sqlite: BetterSqlite3.Database,
  name: string,
): Result<(recorder: Recorder) => boolean> {
  const found = sqlite
    .prepare<[string], string>(
      "select state_json from saved_view where screen = 'recorders' and name = ?",
    )
    .pluck()
    .get(name);
  if (found === undefined) return err(viewGone(name));
  const params = viewParams(JSON.parse(found) as Json);
  const values = valuesByParam(sqlite);
  const tests: ((recorder: Recorder) => boolean)[] = [];
  for (const [param, wanted] of Object.entries(params)) {
    if (wanted.length === 0 || ORDER_PARAMS.has(param)) continue;
    const valuesOf = values.get(param);
    if (!valuesOf || (param === RECORDER_FILTER_PARAMS.state && wanted.includes("maintenance"))) {
      return err(filterNotSupported(name, param));
    }
    for (const set of wantedSets(param, wanted)) {
      tests.push((recorder) => valuesOf(recorder).some((value) => set.has(value)));
    }
  }
  return ok((recorder) => tests.every((test) => test(recorder)));
}

/** An empty text stands for 'has none', as on the screen. Maintenance is no state of a recorder itself, and not supported. */
function valuesByParam(sqlite: BetterSqlite3.Database): ReadonlyMap<string, Values> {
  const rows = sqlite
    .prepare<[], SiteRow>("select id, credential, customer_id as customer from site")
    .all();
  const sites = new Map(rows.map((row) => [row.id, row]));
  const params = RECORDER_FILTER_PARAMS;
  return new Map<string, Values>([
    [params.customer, ({ siteId }) => [sites.get(siteId)?.customer ?? ""]],
    [params.state, ({ reach }) => [reach.state]],
    [params.site, ({ siteId }) => [siteId]],
    [params.tag, ({ tags }) => (tags.length > 0 ? tags : [""])],
    [params.model, ({ model }) => [model]],
    [
      params.credential,
      ({ credential, siteId }) => [credential ?? sites.get(siteId)?.credential ?? ""],
    ],
    [params.column, ({ columns }) => Object.entries(columns).map((entry) => JSON.stringify(entry))],
  ]);
}

/** One set of values that must be met; of the user's own columns, one set for each column. */
function wantedSets(param: string, values: readonly string[]): ReadonlySet<string>[] {
  if (param !== RECORDER_FILTER_PARAMS.column) return [new Set(values)];
  const byColumn = Map.groupBy(values, columnOf);
  return [...byColumn.values()].map((of) => new Set(of));
}

/** The name of the column of a filter value: `["Level","1"]`. A value of another form matches no recorder. */
function columnOf(value: string): string {
  try {
    return z.tuple([z.string(), z.string()]).parse(JSON.parse(value))[0];
  } catch {
    return value;
  }
}

function viewGone(name: string) {
  return fault("not_found", texts.viewGone({ name }), { hint: texts.viewGoneHint, where: "scope" });
}

function filterNotSupported(name: string, filter: string) {
  return fault("bad_input", texts.viewFilter({ name, filter }), {
    hint: texts.viewFilterHint,
    where: "scope",
  });
}
