import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** The part of a saved view of the Recorders screen that says which recorders are shown (renderer, inventory/filter.ts). */
const stateSchema = z.object({
  filter: z.record(z.string(), z.array(z.string())).catch({}),
});

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
  const view = stateSchema.catch({ filter: {} }).parse(JSON.parse(found));
  const values = valuesByKey(sqlite);
  const tests: ((recorder: Recorder) => boolean)[] = [];
  for (const [key, wanted] of Object.entries(view.filter)) {
    if (wanted.length === 0) continue;
    const valuesOf = values.get(key);
    if (!valuesOf || (key === "state" && wanted.includes("maintenance"))) {
      return err(filterNotSupported(name, key));
    }
    for (const set of wantedSets(key, wanted)) {
      tests.push((recorder) => valuesOf(recorder).some((value) => set.has(value)));
    }
  }
  return ok((recorder) => tests.every((test) => test(recorder)));
}

/** An empty text stands for 'has none', as on the screen. Maintenance is no state of a recorder itself, and not supported. */
function valuesByKey(sqlite: BetterSqlite3.Database): ReadonlyMap<string, Values> {
  const rows = sqlite
    .prepare<[], SiteRow>("select id, credential, customer_id as customer from site")
    .all();
  const sites = new Map(rows.map((row) => [row.id, row]));
  return new Map<string, Values>([
    ["customer", ({ siteId }) => [sites.get(siteId)?.customer ?? ""]],
    ["state", ({ reach }) => [reach.state]],
    ["site", ({ siteId }) => [siteId]],
    ["tag", ({ tags }) => (tags.length > 0 ? tags : [""])],
    ["model", ({ model }) => [model]],
    ["credential", ({ credential, siteId }) => [credential ?? sites.get(siteId)?.credential ?? ""]],
    ["column", ({ columns }) => Object.entries(columns).map((entry) => JSON.stringify(entry))],
  ]);
}

/** One set of values that must be met; of the user's own columns, one set for each column. */
function wantedSets(key: string, values: readonly string[]): ReadonlySet<string>[] {
  if (key !== "column") return [new Set(values)];
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
