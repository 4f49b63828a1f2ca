import { nextTurn } from "#core/platform/turns.ts";
import type { Block, ReportCell, KeyFigure, ReportDocument, ReportTable } from "../document.ts";
import { sceneOf } from "./chart-scene.ts";
import { ACCENT, COLOURS, RULE, STRONG_RULE } from "./colours.ts";
import { coverOn, fillContents, type ContentsEntry } from "./pdf-cover.ts";
import { PdfPages } from "./pdf-page.ts";

const SMALL = 7;
const PLAIN = 9;
/** Rows between two looks at what else there is to do. */
const ROWS_AT_ONCE = 10;

/** Told of each line that is done; stopped by its signal. */
export interface PdfProgress {
  readonly signal: AbortSignal;
  step(): void;
}

/** A4, to be printed. The result of a stopped one is incomplete. */
export async function pdfOf(report: ReportDocument, progress: PdfProgress): Promise<Buffer> {
  const { title, cover, layout = "landscape", footer = "", body } = report;
  const author = cover?.issuer ?? "";
  const hasCover = cover !== undefined;
  const pages = await PdfPages.create({ title, author, layout, footer, cover: hasCover });
  if (cover) {
    coverOn(pages, cover);
    pages.newPage();
  }
  const writer = new BodyWriter(pages, progress, layout === "portrait");
  for (const block of body) {
    await writer.write(block);
    await nextTurn();
  }
  if (cover) fillContents(pages, cover, writer.contents);
  return pages.end();
}

class BodyWriter {
  readonly contents: ContentsEntry[] = [];
  readonly #pages: PdfPages;
  readonly #progress: PdfProgress;
  readonly #portrait: boolean;

  constructor(pages: PdfPages, progress: PdfProgress, portrait: boolean) {
    this.#pages = pages;
    this.#progress = progress;
    this.#portrait = portrait;
  }

  async write(block: Block): Promise<void> {
    const pages = this.#pages;
    switch (block.kind) {
      case "heading":
        return this.#heading(block.text, block.level);
      case "paragraph": {
        const colour = COLOURS[block.tone ?? "text"];
        pages.row([{ text: block.text, width: 1, size: PLAIN + 0.5, colour }]);
        return pages.space(3);
      }
      case "facts":
        for (const [label, text] of block.facts) this.#fact(label, text);
        return pages.space(4);
      case "notes":
        for (const text of block.texts)
          pages.row([{ text, width: 1, size: SMALL + 1, colour: COLOURS.quiet }]);
        return;
      case "keyFigures":
        return this.#keyFigures(block.figures);
      case "table":
        return this.#table(block.table);
      case "chart":
        this.#small(block.chart.title, 110);
        pages.scene(sceneOf(block.chart));
        return pages.space(6);
    }
  }

  #heading(text: string, level: 1 | 2): void {
    const pages = this.#pages;
    if (level === 2) return this.#small(text, 60);
    if (pages.y > pages.left) pages.space(16);
    // With something below it: a heading at the foot of a page belongs on the next.
    pages.keep(this.#portrait ? 140 : 60);
    const name = `section-${this.contents.length + 1}`;
    const page = pages.mark(name, text);
    this.contents.push({ name, text, page });
    const colour = this.#portrait ? ACCENT : COLOURS.text;
    pages.row([{ text, width: 1, size: 15, bold: true, colour }]);
    pages.space(3);
  }

  #small(text: string, room: number): void {
    this.#pages.space(8);
    this.#pages.keep(room);
    this.#pages.row([{ text, width: 1, size: 11, bold: true, colour: COLOURS.text }]);
    this.#pages.space(3);
  }

  #fact(label: string, text: string): void {
    const width = this.#portrait ? 0.2 : 0.16;
    this.#pages.row([
      { text: label, width, size: PLAIN, colour: COLOURS.quiet },
      { text, width: 1 - width, size: PLAIN, colour: COLOURS.text },
    ]);
  }

  /** Boxes beside each other. */
  #keyFigures(figures: readonly KeyFigure[]): void {
    const pages = this.#pages;
    const gap = 8;
    const height = 62;
    const width = (pages.width - gap * (figures.length - 1)) / figures.length;
    pages.space(4);
    pages.keep(height + 8);
    const top = pages.y;
    for (const [index, { value, label, detail, tone }] of figures.entries()) {
      const x = pages.left + index * (width + gap);
      const room = width - 16;
      pages.rect(x, top, width, height, "#f3f6f9");
      pages.rect(x, top, 3, height, tone ? COLOURS[tone] : ACCENT);
      const number = { size: 15, bold: true, colour: COLOURS[tone ?? "text"] };
      pages.box(value, number, x + 10, top + 7, room, 1);
      pages.box(label, { size: 8, bold: true, colour: COLOURS.text }, x + 10, top + 28, room, 1);
      pages.box(detail, { size: 7, colour: COLOURS.quiet }, x + 10, top + 40, room, 2);
    }
    pages.y = top + height + 8;
  }

  async #table({ columns, rows }: ReportTable): Promise<void> {
    const pages = this.#pages;
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    const placeOf = (index: number) => {
      const { width = 0, align } = columns[index] ?? {};
      return { width: width / total, size: SMALL, ...(align ? { align } : {}) };
    };
    const head = () => {
      pages.row(
        columns.map((column, index) => ({
          ...placeOf(index),
          text: column.head,
          bold: true,
          colour: COLOURS.quiet,
        })),
      );
      pages.line(STRONG_RULE);
    };
    head();
    for (const [index, cells] of rows.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
      if (this.#progress.signal.aborted) return;
      this.#progress.step();
      pages.row(
        cells.map((cell, at) => ({ ...placeOf(at), ...cellText(cell) })),
        head,
      );
      pages.line(RULE);
    }
    pages.space(6);
  }
}

function cellText({ text, tone }: ReportCell) {
  return { text, colour: COLOURS[tone ?? "text"], bold: tone === "bad" };
}
