import type { Recorder, Site } from "./inventory.ts";
import type { Json } from "#shared/json.ts";

/** What a template's text may name, in lower case, and what it stands for at one recorder. Empty: there is no value. */
export type Variables = Readonly<Record<string, string>>;

/** Every recorder has these; the user's own columns are variables too, by their own names. */
export const VARIABLE_NAMES = [
  "site.name",
  "site.code",
  "site.address",
  "site.contact",
  "customer.name",
  "recorder.name",
  "recorder.serial",
  "recorder.model",
  "recorder.firmware",
  "recorder.mac",
  "recorder.id",
] as const;

/** Further ones in areas whose settings are held per channel. */
export const CHANNEL_VARIABLE_NAMES = ["channel.number", "channel.name", "channel.alias"] as const;

/**
 * Whether a template may use the variable: one of `VARIABLE_NAMES`, or otherwise a possible column. Below `site.`, `recorder.`
 * and `channel.` there are no columns, so that a typing error there is reported at once.
 */
export function isVariableName(name: string, perChannel = false): boolean {
  const key = name.toLowerCase();
  const known: readonly string[] = perChannel
    ? [...VARIABLE_NAMES, ...CHANNEL_VARIABLE_NAMES]
    : VARIABLE_NAMES;
  return known.includes(key) || (key !== "" && !/^(site|recorder|channel)\./.test(key));
}

/** A column that is called like one of `VARIABLE_NAMES` does not hide it. */
export function variablesOf(recorder: Recorder, site: Site | undefined): Variables {
  const columns = Object.entries(recorder.columns).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const own = {
    "site.name": recorder.siteName,
    "site.code": site?.code ?? "",
    "site.address": site?.address ?? "",
    "site.contact": site?.contact ?? "",
    "customer.name": recorder.customerName,
    "recorder.name": recorder.name,
    "recorder.serial": recorder.serial,
    "recorder.model": recorder.model,
    "recorder.firmware": recorder.firmware,
    "recorder.mac": recorder.mac,
    "recorder.id": recorder.id,
  } satisfies Record<(typeof VARIABLE_NAMES)[number], string>;
  return { ...(Object.fromEntries(columns) as Variables), ...own };
}

export interface Filled {
  readonly value: Json;
  /** Variables without a value there: an error, never an empty text. */
  readonly missing: readonly string[];
}
/** @param more variables that stand there alone, such as those of a channel */
export type Fill = (value: Json, more?: Variables) => Filled;

/** A variable with the spaces around its name, which are trimmed off: a pattern for them would try every way to share them out. */
const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** Names of the variables in a text, as written. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map((match) => (match[1] ?? "").trim());
}

/** Whether a text begins a variable and never ends it. */
export function isUnclosed(text: string): boolean {
  return text.replace(VARIABLE, " ").includes("{{");
}

/**
 * Fills variables into text and into lists of texts, their names whatever their case; all else stays as it is. A filled-in
 * value is not searched again.
 */
export function fillWith(variables: Variables): Fill {
  return (value, more = {}) => {
    const valueOf = (name: string) => ownValue(more, name) || ownValue(variables, name);
    if (Array.isArray(value)) return fillList(value, valueOf);
    return typeof value === "string" ? fillText(value, valueOf) : { value, missing: [] };
  };
}

type ValueOf = (name: string) => string;

function ownValue(variables: Variables, name: string): string {
  const key = name.toLowerCase();
  return Object.hasOwn(variables, key) ? (variables[key] ?? "") : "";
}

function fillText(text: string, valueOf: ValueOf): Filled {
  const missing = variablesIn(text).filter((name) => valueOf(name) === "");
  if (missing.length > 0) return { value: text, missing };
  return { value: text.replace(VARIABLE, (_, name: string) => valueOf(name.trim())), missing };
}

function fillList(list: readonly Json[], valueOf: ValueOf): Filled {
  const filled = list.map((one) =>
    typeof one === "string" ? fillText(one, valueOf) : { value: one, missing: [] },
  );
  return {
    value: filled.map(({ value }) => value),
    missing: filled.flatMap(({ missing }) => missing),
  };
}
