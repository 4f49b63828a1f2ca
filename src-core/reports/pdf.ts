import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Cell, ReportDocument, Table, Tone } from "./document.ts";
import { createPage, type Page } from "./pdf-page.ts";

const COLOURS: Readonly<Record<Tone | "text", string>> = {
  text: "#1c2430",
  good: "#11683a",
  warn: "#8a5300",
  bad: "#a3172c",
  quiet: "#566274",
};
const LINE = "#e3e7ec";
const SMALL = 7;
const PLAIN = 9;
const GAP = 6;
/** Rows between two looks at what else there is to do. */
const ROWS_AT_ONCE = 10;

/** DejaVu is put into the file: Latin, Greek, Cyrillic, Arabic, Hebrew and more. It may be embedded and passed on freely. */
const fonts = () => ({
  regular: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
});

const bytesOf = (url: string) => readFile(fileURLToPath(url));

/** Told of each line that is done; stopped by its signal. */
export interface Progress {
  readonly signal: AbortSignal;
  step(): void;
}

/** A4, landscape, to be printed. What a stopped one answers is of no use. */
export async function pdfOf(report: ReportDocument, progress: Progress): Promise<Buffer> {
  const found = fonts();
  const [regular, bold] = await Promise.all([bytesOf(found.regular), bytesOf(found.bold)]);
  const page = await createPage({ title: report.title, regular, bold });
  heading(page, report.title, 15);
  for (const [label, text] of report.facts) factLine(page, label, text);
  page.space(4);
  for (const note of report.notes)
    page.row([{ text: note, width: 1, size: SMALL + 1, colour: COLOURS.quiet }]);
  for (const table of report.tables) await tableOn(page, table, progress);
  return page.end();
}

function heading(page: Page, text: string, size: number): void {
  page.space(8);
  // With something below it: a heading at the foot of a page belongs on the next.
  page.keep(60);
  page.row([{ text, width: 1, size, bold: true, colour: COLOURS.text }]);
  page.space(3);
}

function factLine(page: Page, label: string, text: string): void {
  page.row([
    { text: label, width: 0.16, size: PLAIN, colour: COLOURS.quiet },
    { text, width: 0.84, size: PLAIN, colour: COLOURS.text },
  ]);
}

async function tableOn(page: Page, { title, columns, rows }: Table, progress: Progress) {
  heading(page, title, 11);
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const share = (index: number) => (columns[index]?.width ?? 0) / total;
  const head = () => {
    page.row(
      columns.map((column, index) => ({
        text: column.head,
        width: share(index),
        size: SMALL,
        bold: true,
        colour: COLOURS.quiet,
      })),
    );
    page.line("#9aa5b4");
  };
  head();
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    if (progress.signal.aborted) return;
    progress.step();
    page.row(
      cells.map((cell, at) => ({ ...cellText(cell), width: share(at), size: SMALL })),
      head,
    );
    page.line(LINE);
  }
  page.space(GAP);
}

function cellText({ text, tone }: Cell) {
  return { text, colour: COLOURS[tone ?? "text"], bold: tone === "bad" };
}
