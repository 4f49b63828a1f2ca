import { commonMessages } from "#shared/messages/common.ts";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Recorder, Selection } from "./inventory.ts";

/** What an expression may look at. */
type Facts = Pick<
  Recorder,
  | "id"
  | "name"
  | "url"
  | "siteId"
  | "siteName"
  | "customerName"
  | "tags"
  | "model"
  | "firmware"
  | "serial"
  | "mac"
  | "auth"
  | "credential"
  | "notes"
  | "columns"
>;

/** Name of a site's credential, by the site's id. */
export type SiteCredentials = ReadonlyMap<string, string | null>;

type Reading = (recorder: Facts, sites: SiteCredentials) => readonly string[];

const FIELDS: Readonly<Record<string, Reading>> = {
  id: (recorder) => [recorder.id],
  name: (recorder) => [recorder.name],
  site: (recorder) => [recorder.siteName],
  customer: (recorder) => [recorder.customerName],
  tag: (recorder) => recorder.tags,
  model: (recorder) => [recorder.model],
  firmware: (recorder) => [recorder.firmware],
  serial: (recorder) => [recorder.serial],
  mac: (recorder) => [plainMac(recorder.mac)],
  url: (recorder) => [recorder.url],
  auth: (recorder) => [recorder.auth],
  credential: (recorder, sites) => [recorder.credential ?? sites.get(recorder.siteId) ?? ""],
  notes: (recorder) => [recorder.notes],
};

type Test = (recorder: Facts) => boolean;

/**
 * Compiles a selection to a predicate. Within an expression `,` means and; several expressions mean or; ids and expressions
 * together mean both. A value in double quotes may contain commas. `=` compares the whole text, in which `*` outside of quotes stands for
 * any characters; `~` searches in it; both ignore case. `column.NAME` is a column of the user; `credential` the one in use, that of the site if a recorder has none.
 */
export function compileSelection(
  selection: Selection,
  sites: SiteCredentials = new Map(),
): Result<Test> {
  const tests: Test[] = [];
  for (const expression of selection.exprs ?? []) {
    const compiled = compileExpression(expression, sites);
    if (!compiled.ok) return compiled;
    tests.push(compiled.value);
  }
  const ids = selection.ids && new Set(selection.ids);
  return ok(
    (recorder) =>
      (!ids || ids.has(recorder.id)) &&
      (tests.length === 0 || tests.some((test) => test(recorder))),
  );
}

function compileExpression(expression: string, sites: SiteCredentials): Result<Test> {
  const tests: Test[] = [];
  for (const part of partsOf(expression)) {
    const match = /^([^=~]*)([=~])(.*)$/s.exec(part);
    const [field = "", sign, value = ""] = match?.slice(1).map((one) => one.trim()) ?? [];
    const sought = withoutQuotes(value);
    const name = field.toLowerCase();
    const reading = readingOf(name);
    // An empty value in quotes selects recorders without a value: `customer=""`.
    const isEmpty = sign === "=" && value === '""';
    if ((sought === "" && !isEmpty) || !reading)
      return err(notUnderstood(part, match && !reading ? field : null));
    const wanted = name === "mac" ? plainMac(sought) : sought.toLowerCase();
    const isPattern = sign === "=" && sought === value && sought.includes("*");
    const fits = isPattern ? patternTest(wanted) : textTest(sign === "=", wanted);
    tests.push((recorder) => {
      const texts = reading(recorder, sites);
      return texts.some((text) => fits(text.toLowerCase())) || (isEmpty && texts.length === 0);
    });
  }
  return ok((recorder) => tests.every((test) => test(recorder)));
}

function textTest(isWhole: boolean, wanted: string): (text: string) => boolean {
  return isWhole ? (text) => text === wanted : (text) => text.includes(wanted);
}

/** Whether a text is the parts between the stars, in their order, with anything in place of the stars. Takes linear time. */
function patternTest(pattern: string): (text: string) => boolean {
  const parts = pattern.split("*");
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const middle = parts.slice(1, -1);
  return (text) => {
    const end = text.length - last.length;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    let from = first.length;
    for (const part of middle) {
      const at = text.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= end;
  };
}

/** The expression that selects recorders of which a field is exactly this value. */
export function equalsExpression(field: string, value: string): string {
  return /[",*]/.test(value) ? `${field}="${value.replaceAll('"', '""')}"` : `${field}=${value}`;
}

/** The value of an expression that `equalsExpression` made for this field; null for any other expression. */
export function equalValueOf(field: string, expression: string): string | null {
  const prefix = `${field}=`;
  if (!expression.startsWith(prefix)) return null;
  const value = withoutQuotes(expression.slice(prefix.length));
  return value !== "" && equalsExpression(field, value) === expression ? value : null;
}

/** A condition whose value is in quotes, or everything up to the next comma. */
const PART = /^[^,=~]*[=~]\s*"(?:[^"]|"")*"\s*(?=,|$)|^[^,]*/s;

/** Split at commas, but not inside of a value in quotes. */
function partsOf(expression: string): string[] {
  const parts: string[] = [];
  for (let rest = expression; ;) {
    const [part = ""] = PART.exec(rest) ?? [];
    parts.push(part);
    if (part.length === rest.length) return parts;
    rest = rest.slice(part.length + 1);
  }
}

function withoutQuotes(text: string): string {
  return /^".*"$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text;
}

function readingOf(field: string): Reading | undefined {
  if (!field.startsWith("column.")) return Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  const name = field.slice("column.".length).trim();
  if (name === "") return undefined;
  return ({ columns }) =>
    Object.entries(columns).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []));
}

/** Recorders and people write it with colons, with dashes, or without either. */
function plainMac(mac: string): string {
  return mac.toLowerCase().replaceAll(/[:.-]/g, "");
}

/** @param unknown name of a field that recorders do not have; null if something else is wrong */
function notUnderstood(part: string, unknown: string | null) {
  const message =
    unknown === null ? m.notASelection({ text: part.trim() }) : m.notAField({ field: unknown });
  const fields = [...Object.keys(FIELDS), "column.NAME"].join(", ");
  return fault("selection_invalid", message, {
    hint: m.selectionHint({ fields }),
  });
}

/**
 * Error for a selection without a recorder.
 * @param all number of recorders that were searched; null for those that the caller named, or sees
 */
export function nothingSelected(all: number | null) {
  if (all === null)
    return fault("nothing_selected", inventoryErrorMessages.noneSelected, {
      hint: inventoryErrorMessages.nothingSelectedHint,
    });
  if (all === 0)
    return fault("nothing_selected", commonMessages.thereAreNoRecorders, {
      hint: inventoryErrorMessages.emptyHint,
    });
  const message = inventoryErrorMessages.nothingSelected({ count: all });
  return fault("nothing_selected", message, { hint: inventoryErrorMessages.nothingSelectedHint });
}
