import { z } from "zod";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import {
  HEALTH_FILTERS,
  healthFilterLabel,
  healthFilterValues,
  isHealthFilter,
  NO_PROBLEMS,
  type ProblemIndex,
} from "#renderer/features/health/index.ts";
import { compareNames } from "#shared/compare.ts";
import { isProblem, problemLabel, problemOf, RECORDER_PROBLEMS } from "./problem.ts";
import {
  isState,
  RECORDER_STATES,
  stateLabel,
  recorderStateOf,
  type SitesInMaintenance,
} from "./state.ts";
import { isUpkeep, UPKEEP, upkeepLabel, type RecordersByUpkeep } from "./upkeep.ts";

/** The fields that recorders can be filtered by. */
export const FILTER_KEYS = [
  "state",
  "problem",
  "health",
  "customer",
  "site",
  "tag",
  "model",
  "credential",
  "column",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** The accepted values for each key; no values accept every recorder. An empty text means that a recorder has no value. */
export type RecorderFilter = Readonly<Record<FilterKey, readonly string[]>>;

export const NO_FILTER: RecorderFilter = {
  state: [],
  customer: [],
  problem: [],
  health: [],
  site: [],
  tag: [],
  model: [],
  credential: [],
  column: [],
};

/** Data that a filter needs besides the recorder. */
export interface FilterContext {
  readonly sites: ReadonlyMap<string, Site>;
  readonly maintained: SitesInMaintenance;
  /** Problems of the health; if absent, none is known. */
  readonly health?: ProblemIndex;
  /** Ids of the recorders with problems of any kind; null or absent if not known. */
  readonly withProblems?: ReadonlySet<string> | null;
  /** Recorders that were not reached for long or have older firmware; null or absent if not known. */
  readonly upkeep?: RecordersByUpkeep | null;
}

/** The credential of the recorder or, without one, of its site; null if neither has a credential. */
export function credentialFilterValue(
  { credential, siteId }: Pick<Recorder, "credential" | "siteId">,
  sites: ReadonlyMap<string, Site>,
): { name: string; from: "recorder" | "site" } | null {
  if (credential !== null) return { name: credential, from: "recorder" };
  const name = sites.get(siteId)?.credential ?? null;
  return name === null ? null : { name, from: "site" };
}

function valuesOf(key: FilterKey, recorder: Recorder, around: FilterContext): readonly string[] {
  switch (key) {
    case "state":
      return [recorderStateOf(recorder, around.maintained)];
    case "customer":
      return [around.sites.get(recorder.siteId)?.customerId ?? ""];
    case "problem":
      return [
        problemOf(recorder) ?? "",
        ...UPKEEP.filter((one) => around.upkeep?.[one].has(recorder.id)),
      ];
    case "health":
      return healthFilterValues(
        around.health ?? NO_PROBLEMS,
        recorder.id,
        around.withProblems ?? null,
      );
    case "site":
      return [recorder.siteId];
    case "tag":
      return recorder.tags.length > 0 ? recorder.tags : [""];
    case "model":
      return [recorder.model];
    case "credential":
      return [credentialFilterValue(recorder, around.sites)?.name ?? ""];
    case "column":
      return Object.entries(recorder.columns).map(([name, value]) => columnValue(name, value));
  }
}

/** Name and value of a column of the user's own, as one value of a filter. */
export function columnValue(name: string, value: string): string {
  return JSON.stringify([name, value]);
}

function columnOf(value: string): readonly [name: string, value: string] {
  try {
    const [name, own] = z.tuple([z.string(), z.string()]).parse(JSON.parse(value));
    return [name, own];
  } catch {
    return [value, ""];
  }
}

/** Name of the column in a value of `columnValue`. */
export function columnNameOf(value: string): string {
  return columnOf(value)[0];
}

export function isFiltering(filter: RecorderFilter): boolean {
  return FILTER_KEYS.some((key) => filter[key].length > 0);
}

/** A test of recorders; null when all pass. @param except a key that does not count */
export function filterTest(
  filter: RecorderFilter,
  around: FilterContext,
  except: FilterKey | null = null,
): ((recorder: Recorder) => boolean) | null {
  const tests = FILTER_KEYS.filter((key) => key !== except).flatMap((key) =>
    wantedSets(key, filter[key]).map(
      (wanted) => (recorder: Recorder) =>
        valuesOf(key, recorder, around).some((value) => wanted.has(value)),
    ),
  );
  return tests.length === 0 ? null : (recorder) => tests.every((test) => test(recorder));
}

/** Sets of values; a recorder needs one value of each set. Custom columns have one set each: Acme or Bolt, and level 2. */
function wantedSets(key: FilterKey, values: readonly string[]): ReadonlySet<string>[] {
  if (values.length === 0) return [];
  if (key !== "column") return [new Set(values)];
  const byColumn = Map.groupBy(values, (value) => columnOf(value)[0]);
  return [...byColumn.values()].map((of) => new Set(of));
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Number of recorders that match this value and the other keys of the filter. */
  readonly count: number;
}

/** Keys of which the options are complete, and in their own order. */
const FIXED: { readonly [Key in FilterKey]?: readonly string[] } = {
  state: RECORDER_STATES,
  problem: [...RECORDER_PROBLEMS, ...UPKEEP],
  health: HEALTH_FILTERS,
};

/** The options of a key, sorted by label. States and problems are complete and in their own order. */
export function filterOptions(
  key: FilterKey,
  recorders: readonly Recorder[],
  filter: RecorderFilter,
  around: FilterContext,
): FilterOption[] {
  const test = filterTest(filter, around, key);
  const fixed = FIXED[key] ?? [];
  const counts = new Map<string, number>(fixed.map((one) => [one, 0]));
  for (const value of filter[key]) counts.set(value, 0);
  for (const recorder of recorders) {
    const counted = !test || test(recorder) ? 1 : 0;
    for (const value of valuesOf(key, recorder, around)) {
      counts.set(value, (counts.get(value) ?? 0) + counted);
    }
  }
  const options = [...counts].map(([value, count]) => ({
    value,
    label: filterLabel(key, value, around),
    count,
  }));
  return fixed.length > 0 ? options : options.toSorted(byLabel);
}

/** Sorts by label; the option for recorders without a value comes last. */
function byLabel(a: FilterOption, b: FilterOption): number {
  if ((a.value === "") !== (b.value === "")) return a.value === "" ? 1 : -1;
  return compareNames(a.label, b.label);
}

/** Labels of the option for recorders without a value. */
const NO_VALUE: Readonly<Record<FilterKey, () => string>> = {
  state: () => "",
  customer: () => customers.noCustomer,
  problem: () => text.noProblem,
  health: () => healthFilterLabel(""),
  site: () => text.noSite,
  tag: () => text.noTag,
  model: () => text.notRead,
  credential: () => common.none,
  column: () => "",
};

/** Label of a filter value. */
export function filterLabel(key: FilterKey, value: string, { sites }: FilterContext): string {
  if (value === "") return NO_VALUE[key]();
  if (key === "state") return isState(value) ? stateLabel(value) : value;
  if (key === "customer") return customerName(value, sites);
  if (key === "health") return healthFilterLabel(value);
  if (key === "problem") return problemFilterLabel(value);
  if (key === "site") return sites.get(value)?.name ?? text.removedSite;
  if (key === "column") return columnOf(value).join(": ");
  return value;
}

function problemFilterLabel(value: string): string {
  if (isUpkeep(value)) return upkeepLabel(value);
  return isProblem(value) ? problemLabel(value) : value;
}

function customerName(id: string, sites: FilterContext["sites"]): string {
  for (const site of sites.values()) if (site.customerId === id) return site.customerName;
  return customers.unknownCustomer;
}

/** Reads a stored filter, which another version of Muster may have written. */
export function filterFrom(kept: Json | null | undefined): RecorderFilter {
  if (!kept || !isJsonObject(kept)) return NO_FILTER;
  const read = (key: FilterKey): string[] => {
    const values = kept[key];
    return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  };
  return {
    state: read("state").filter(isState),
    customer: read("customer"),
    problem: read("problem").filter((one) => one === "" || isProblem(one) || isUpkeep(one)),
    health: read("health").filter(isHealthFilter),
    site: read("site"),
    tag: read("tag"),
    model: read("model"),
    credential: read("credential"),
    column: read("column"),
  };
}
