import { z } from "zod";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { PROBLEM_TEXTS, problemOf, RECORDER_PROBLEMS, type RecorderProblem } from "./problem.ts";
import { RECORDER_STATES, STATE_TEXTS, stateOf, type Maintained } from "./state.ts";

/** What recorders can be filtered by. */
export const FILTER_KEYS = [
  "state",
  "problem",
  "customer",
  "site",
  "tag",
  "model",
  "credential",
  "column",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Of each, the values of which a recorder must have one; none: any. An empty text stands for 'has none'. */
export type RecorderFilter = Readonly<Record<FilterKey, readonly string[]>>;

export const NO_FILTER: RecorderFilter = {
  state: [],
  customer: [],
  problem: [],
  site: [],
  tag: [],
  model: [],
  credential: [],
  column: [],
};

/** What a filter has to know besides the recorder. */
export interface Surroundings {
  readonly sites: ReadonlyMap<string, Site>;
  readonly maintained: Maintained;
}

/** The credential that is used: its own, else that of its site; null: neither has one. */
export function credentialOf(
  { credential, siteId }: Pick<Recorder, "credential" | "siteId">,
  sites: ReadonlyMap<string, Site>,
): { name: string; from: "recorder" | "site" } | null {
  if (credential !== null) return { name: credential, from: "recorder" };
  const name = sites.get(siteId)?.credential ?? null;
  return name === null ? null : { name, from: "site" };
}

function valuesOf(key: FilterKey, recorder: Recorder, around: Surroundings): readonly string[] {
  switch (key) {
    case "state":
      return [stateOf(recorder, around.maintained)];
    case "customer":
      return [around.sites.get(recorder.siteId)?.customerId ?? ""];
    case "problem":
      return [problemOf(recorder) ?? ""];
    case "site":
      return [recorder.siteId];
    case "tag":
      return recorder.tags.length > 0 ? recorder.tags : [""];
    case "model":
      return [recorder.model];
    case "credential":
      return [credentialOf(recorder, around.sites)?.name ?? ""];
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
    const [name, text] = z.tuple([z.string(), z.string()]).parse(JSON.parse(value));
    return [name, text];
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
  around: Surroundings,
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

/** One set of values that must be met; of columns of the user's own, one a column: Acme or Bolt, and level 2. */
function wantedSets(key: FilterKey, values: readonly string[]): ReadonlySet<string>[] {
  if (values.length === 0) return [];
  if (key !== "column") return [new Set(values)];
  const byColumn = Map.groupBy(values, (value) => columnOf(value)[0]);
  return [...byColumn.values()].map((of) => new Set(of));
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Recorders that would be shown for it, with the other keys as they are. */
  readonly count: number;
}

/** The values to choose from, by name; states in their own order, whether there are such recorders or not. */
export function filterOptions(
  key: FilterKey,
  recorders: readonly Recorder[],
  filter: RecorderFilter,
  around: Surroundings,
): FilterOption[] {
  const test = filterTest(filter, around, key);
  const fixed = key === "state" ? RECORDER_STATES : key === "problem" ? RECORDER_PROBLEMS : [];
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

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** 'None' last. */
function byLabel(a: FilterOption, b: FilterOption): number {
  if ((a.value === "") !== (b.value === "")) return a.value === "" ? 1 : -1;
  return words.compare(a.label, b.label);
}

const NONE: Readonly<Record<FilterKey, string>> = {
  state: "",
  customer: messages.noCustomer,
  problem: "no problem",
  site: "no site",
  tag: "no tag",
  model: "not read yet",
  credential: "none",
  column: "",
};

/** A value as people know it. */
export function filterLabel(key: FilterKey, value: string, { sites }: Surroundings): string {
  if (value === "") return NONE[key];
  if (key === "state") return STATE_TEXTS[value as keyof typeof STATE_TEXTS]?.label ?? value;
  if (key === "customer") return customerName(value, sites);
  if (key === "problem") return PROBLEM_TEXTS[value as RecorderProblem] ?? value;
  if (key === "site") return sites.get(value)?.name ?? "a site that is gone";
  if (key === "column") return columnOf(value).join(": ");
  return value;
}

function customerName(id: string, sites: Surroundings["sites"]): string {
  for (const site of sites.values()) if (site.customerId === id) return site.customerName;
  return messages.unknownCustomer;
}

/** What was kept of a filter, perhaps by another version. */
export function filterFrom(kept: Json | null | undefined): RecorderFilter {
  if (!kept || !isJsonObject(kept)) return NO_FILTER;
  const read = (key: FilterKey): string[] => {
    const values = kept[key];
    return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  };
  return {
    state: read("state").filter((state) => Object.hasOwn(STATE_TEXTS, state)),
    customer: read("customer"),
    problem: read("problem").filter((one) => one === "" || Object.hasOwn(PROBLEM_TEXTS, one)),
    site: read("site"),
    tag: read("tag"),
    model: read("model"),
    credential: read("credential"),
    column: read("column"),
  };
}
