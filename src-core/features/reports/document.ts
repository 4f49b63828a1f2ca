import type { ReportFormat } from "#shared/domain/reports.ts";
import type { Json } from "#shared/json.ts";

/** How a text is to be seen. Never the only carrier of its meaning. */
export type ReportTone = "good" | "warn" | "bad" | "quiet";

/** Text as received, from recorders too: each format makes it harmless in its own way. */
export interface ReportCell {
  readonly text: string;
  readonly tone?: ReportTone;
  /** The same as a number, for spreadsheets. */
  readonly number?: CellNumber;
}

export interface CellNumber {
  readonly value: number;
  /** Number format as spreadsheets name it, such as `0.00%`. */
  readonly format: string;
}

export interface ReportColumn {
  readonly head: string;
  /** Share of the width of a page. */
  readonly width: number;
  readonly align?: "right";
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

export type ReportFact = readonly [label: string, text: string];

/** A number that matters, with what it means. */
export interface KeyFigure {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly tone?: ReportTone;
}

/** Shares of a whole, from 0 to 1, by series. The text says the figure in words. */
export interface ReportBar {
  readonly label: string;
  readonly shares: readonly number[];
  readonly text: string;
}

/** How a series is drawn; each differs from the others without colour, too. */
export type SeriesStyle = "good" | "bad" | "quiet" | "unknown";

export interface ReportBarChart {
  readonly kind: "bars";
  readonly title: string;
  readonly series: readonly { readonly name: string; readonly style: SeriesStyle }[];
  readonly bars: readonly ReportBar[];
}

/** A line from 0 to 1 over days, and below it how much of each day is known. */
export interface ReportLineChart {
  readonly kind: "line";
  readonly title: string;
  readonly points: readonly {
    /** `1 Oct`. */
    readonly label: string;
    /** Value; null if there is none on this day. */
    readonly value: number | null;
    readonly coverage: number | null;
  }[];
  readonly valueName: string;
  readonly coverageName: string;
}

export type Chart = ReportBarChart | ReportLineChart;

/** What a page shows, from top to bottom. Only headings of level 1 are in the contents. */
export type Block =
  | { readonly kind: "heading"; readonly text: string; readonly level: 1 | 2 }
  | { readonly kind: "paragraph"; readonly text: string; readonly tone?: ReportTone }
  | { readonly kind: "facts"; readonly facts: readonly ReportFact[] }
  | { readonly kind: "notes"; readonly texts: readonly string[] }
  | { readonly kind: "keyFigures"; readonly figures: readonly KeyFigure[] }
  | {
      readonly kind: "table";
      readonly table: ReportTable;
      /** Every row, for workbooks, where `table` leaves out those that need no reader. */
      readonly whole?: ReportTable;
    }
  | {
      readonly kind: "chart";
      readonly chart: Chart;
      /** The values of the chart: a table beside it for spreadsheets and for those who cannot see it. */
      readonly table: ReportTable;
    };

export interface Logo {
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Buffer;
}

/** The first page: whose report this is, for whom, about what. */
export interface Cover {
  readonly logo: Logo | null;
  /** Who signs the report. */
  readonly issuer: string;
  /** Address, telephone number and so on, line by line. */
  readonly issuerDetails: readonly string[];
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly ReportFact[];
  readonly contentsTitle: string;
}

/** A report, before it has a format. */
export interface ReportDocument {
  readonly title: string;
  /** Name of the file, without its ending. */
  readonly file: string;
  /** Absent: landscape. */
  readonly layout?: "portrait";
  readonly cover?: Cover;
  /** Blocks for people: problems first, words instead of wire names, no ids. */
  readonly body: readonly Block[];
  /** Text at the foot of each page. */
  readonly footer?: string;
  /** Every line with wire names and ids, for spreadsheets and programs: the table of CSV, the last sheet of a workbook. */
  readonly evidence: ReportTable;
  /** Facts that stand in every line of a CSV file, which has no top. */
  readonly inEveryLine: readonly ReportFact[];
  /** The same for programs. */
  readonly data: Readonly<Record<string, Json>>;
}

/** What a format shows of a report. */
type Part = "body" | "evidence" | "data";

const PARTS: Readonly<Record<ReportFormat, readonly Part[]>> = {
  html: ["body"],
  pdf: ["body"],
  csv: ["evidence"],
  xlsx: ["body", "evidence"],
  json: ["data"],
};

/** Whether a format shows a part. @param format undefined: all formats */
export function shows(format: ReportFormat | undefined, part: Part): boolean {
  return format === undefined || PARTS[format].includes(part);
}

export function tablesOf({ body }: Pick<ReportDocument, "body">): ReportTable[] {
  return body.flatMap((block) => (block.kind === "table" ? [block.table] : []));
}

/** The facts of the summary. */
export function reportFactsOf({ body }: Pick<ReportDocument, "body">): ReportFact[] {
  return body.flatMap((block) => (block.kind === "facts" ? block.facts : []));
}
