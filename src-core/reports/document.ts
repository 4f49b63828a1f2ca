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
  readonly tables: readonly Table[];
  /** Number of the table that holds the evidence: the one of CSV. */
  readonly main: number;
  /** The same for programs. */
  readonly data: Json;
}

/** A value of a recorder's settings in a cell; an absent one could not be read. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return "(not readable)";
  if (value === "") return '""';
  return typeof value === "string" ? value : JSON.stringify(value);
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
