import { timeZoneNamed } from "#shared/domain/time-zone.ts";
import type { Json } from "#shared/json.ts";

/** How a cell is to be seen. Never the only carrier of what it says. */
export type Tone = "good" | "warn" | "bad" | "quiet";

/** Text as it came, from recorders too: each format makes it harmless in its own way. */
export interface Cell {
  readonly text: string;
  readonly tone?: Tone;
}

export interface Column {
  readonly head: string;
  /** Share of the width of a page. */
  readonly width: number;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A report, before it has a format. */
export interface ReportDocument {
  readonly title: string;
  /** Name of the file, without its ending. */
  readonly file: string;
  /** The summary: what, who, when, how many. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** What the words mean, and what cannot be known. */
  readonly notes: readonly string[];
  /** For people: what is wrong first, words instead of wire names, no ids. */
  readonly tables: readonly Table[];
  /** Every line with wire names and ids, for spreadsheets and programs: the table of CSV, the last sheet of a workbook. */
  readonly evidence: Table;
  /** Facts that stand in every line of a CSV file, which has no top. */
  readonly inEveryLine: readonly (readonly [label: string, text: string])[];
  /** The same for programs. */
  readonly data: Json;
}

/** A value of a recorder's settings in a cell; an absent one could not be read. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return "(not readable)";
  if (value === "") return '""';
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `23 Nov 2026, 11:05` in that time zone (IANA name); empty for no time. */
export function localTimeText(iso: string | null, timeZone: string): string {
  const at = Date.parse(iso ?? "");
  return Number.isNaN(at) ? "" : formatOf(timeZone).format(at);
}

/** Intl is slow to make a format, and a report has few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  formats.set(timeZone, made);
  return made;
}

/** The time zone of a report: that of its only site, else the wanted one, else that of this computer. */
export function zoneOf(sites: readonly { timeZone: string }[], wanted: string | undefined): string {
  const zones = new Set(sites.map(({ timeZone }) => timeZone));
  const [only = ""] = zones.size === 1 ? zones : [];
  const named = timeZoneNamed(only) ?? timeZoneNamed(wanted ?? "");
  return named ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a report is about, in a few words: up to three sites by name, otherwise their number. */
export function scopeText(siteNames: readonly string[]): string {
  const names = [...new Set(siteNames)].toSorted((one, other) => one.localeCompare(other));
  if (names.length === 0) return "no recorders";
  return names.length <= 3 ? names.join(", ") : `${names.length} sites`;
}

/** `2026-11-20 19:22:41 UTC`: the same to everybody who reads it. */
export function timeText(iso: string | null): string {
  if (iso === null || iso === "") return "";
  return `${iso.slice(0, 19).replace("T", " ")} UTC`;
}

/** `3 recorders`, `1 recorder`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `3 verified, 1 refused`, more of which comes first. */
export function countsText(counts: Readonly<Record<string, number | undefined>>): string {
  const said = Object.entries(counts)
    .filter(([, count]) => (count ?? 0) > 0)
    .toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0))
    .map(([name, count]) => `${count} ${name}`);
  return said.length === 0 ? "none" : said.join(", ");
}
