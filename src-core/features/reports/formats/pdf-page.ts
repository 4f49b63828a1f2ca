import { createRequire } from "node:module";
import type PdfKit from "pdfkit";
import { reportMessages } from "#shared/messages/report-tables.ts";
import { localeTag } from "#shared/locale.ts";
import { mapInTurns, nextTurn, Pieces } from "#core/platform/turns.ts";
import type { Logo } from "../document.ts";
import type { Scene } from "./chart-scene.ts";
import { COLOURS } from "./colours.ts";
import { FONT_FILES, type FontName } from "./fonts.ts";
import { TextWriter, type PlacedText, type TextStyle } from "./pdf-text.ts";
import { visibleText } from "./plain.ts";

/** Every file uses these; the others are opened at the first character that needs them. */
const FIRST_FONTS = ["regular", "bold"] as const satisfies readonly FontName[];
const MARGIN = { landscape: 34, portrait: 48 } as const;
const FOOT = 14;
const LEADING = 1.3;
/** Between two columns, in points. */
const GUTTER = 6;
const FOOTER: TextStyle = { size: 7, colour: COLOURS.quiet };

interface About {
  readonly title: string;
  readonly author: string;
  readonly layout: keyof typeof MARGIN;
  /** Text at the foot of each page, beside its number. */
  readonly footer: string;
  /** The first page is a cover, which has no foot. */
  readonly cover: boolean;
}

/** Lengths in points. */
interface PdfPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page that is filled from top to bottom, and the next when it is full. Lengths in points. */
export class PdfPages {
  readonly width: number;
  readonly left: number;
  readonly bottom: number;
  readonly text: TextWriter;
  y: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #about: About;
  readonly #ended: Promise<Buffer>;

  private constructor(doc: PDFKit.PDFDocument, about: About) {
    this.#doc = doc;
    this.#about = about;
    this.#ended = bytesOf(doc);
    this.text = new TextWriter(doc);
    this.left = MARGIN[about.layout];
    this.width = doc.page.width - 2 * this.left;
    this.bottom = doc.page.height - this.left - FOOT;
    this.y = this.left;
  }

  static async create(about: About): Promise<PdfPages> {
    const PdfDocument = await loadLibrary();
    const doc = new PdfDocument({
      size: "A4",
      layout: about.layout,
      margin: MARGIN[about.layout],
      bufferPages: true,
      // Without it, a font is loaded that is not used.
      font: "",
      lang: localeTag(),
      displayTitle: true,
      info: {
        Title: visibleText(about.title),
        Author: visibleText(about.author),
        Creator: "Muster",
      },
    });
    // Each file is opened at the first character that needs it.
    for (const [name, file] of Object.entries(FONT_FILES) as [FontName, () => string][])
      doc.registerFont(name, file());
    for (const name of FIRST_FONTS) {
      // Opens the font, and the tables that every text needs.
      doc.font(name, 1).widthOfString("A");
      await nextTurn();
    }
    return new PdfPages(doc, about);
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = this.left;
  }

  /** Begins a page when less is left of this one. */
  keep(points: number): void {
    if (this.y + points > this.bottom) this.newPage();
  }

  space(points: number): void {
    this.y += points;
  }

  line(colour: string, width = 0.4): void {
    const { y } = this;
    this.#doc.moveTo(this.left, y).lineTo(this.left + this.width, y);
    this.#doc.lineWidth(width).stroke(colour);
    this.y += 2.5;
  }

  /** Texts beside each other. @param onNewPage draws the top of a page that is begun for it */
  row(texts: readonly PlacedText[], onNewPage?: () => void): void {
    let x = this.left;
    const placed = texts.map((one) => {
      const space = one.width * this.width;
      const lines = this.text.lines(one.text, one, space - GUTTER);
      const at = x;
      x += space;
      return { one, lines, x: at, space };
    });
    const tall = Math.max(...placed.map(({ lines, one }) => lines.length * one.size * LEADING));
    if (this.y + tall > this.bottom) {
      this.newPage();
      onNewPage?.();
    }
    for (const { one, lines, x: left, space } of placed) {
      for (const [index, line] of lines.entries()) {
        if (line === "") continue;
        const shift = one.align ? space - GUTTER - this.text.width(line, one) : 0;
        this.text.draw(line, one, left + shift, this.y + index * one.size * LEADING);
      }
    }
    this.y += tall + 2;
  }

  /** A text in a place of its own. @returns its height */
  box(text: string, style: TextStyle, x: number, y: number, space: number, most?: number): number {
    const lines = this.text.lines(text, style, space, most);
    for (const [index, line] of lines.entries())
      this.text.draw(line, style, x, y + index * style.size * LEADING);
    return lines.length * style.size * LEADING;
  }

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    this.#doc.rect(x, y, width, height).fill(fill);
  }

  /** Draws a picture as large as fits, from its upper left corner on. */
  image({ bytes }: Logo, x: number, y: number, width: number, height: number): void {
    this.#doc.image(bytes, x, y, { fit: [width, height] });
  }

  /** Draws a picture in the middle of a place, as large as fits. @param jpeg a whole file */
  picture(jpeg: Buffer, { x, y, width, height }: PdfPlace): void {
    this.#doc.image(jpeg, x, y, { fit: [width, height], align: "center", valign: "center" });
  }

  /** Draws a scene, at most as wide as the page. */
  scene({ width, height, marks }: Scene): void {
    const scale = Math.min(1, this.width / width);
    this.keep(height * scale + 4);
    const doc = this.#doc;
    doc.save().translate(this.left, this.y).scale(scale);
    for (const mark of marks) this.#mark(mark);
    doc.restore();
    this.y += height * scale + 4;
  }

  #mark(mark: Scene["marks"][number]): void {
    const doc = this.#doc;
    switch (mark.kind) {
      case "rect":
        if (mark.fill !== "none") doc.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill);
        if (mark.stroke !== undefined)
          doc.rect(mark.x, mark.y, mark.width, mark.height).lineWidth(0.5).stroke(mark.stroke);
        return;
      case "line":
        for (const [index, [x, y]] of mark.points.entries()) {
          if (index === 0) doc.moveTo(x, y);
          else doc.lineTo(x, y);
        }
        doc.lineWidth(mark.width).lineJoin("round").stroke(mark.stroke);
        return;
      case "dot":
        doc.circle(mark.at[0], mark.at[1], mark.radius).fill(mark.fill);
        return;
      case "text": {
        const style: TextStyle = { size: mark.size, colour: mark.fill };
        const [line = ""] = this.text.lines(mark.text, style, Number.POSITIVE_INFINITY);
        const width = mark.anchor === "start" ? 0 : this.text.width(line, style);
        const shift = mark.anchor === "middle" ? width / 2 : width;
        this.text.draw(line, style, mark.at[0] - shift, mark.at[1] - mark.size * 0.93);
      }
    }
  }

  /** Where a reader may jump to, in the contents and in the outline of the file. @returns the number of the page */
  mark(name: string, title: string): number {
    this.#doc.addNamedDestination(name, "XYZ", null, this.y, null);
    this.#doc.outline.addItem(visibleText(title));
    const { start, count } = this.#doc.bufferedPageRange();
    return start + count;
  }

  /** Goes back to the first page, for what is known only at the end. */
  onFirstPage(draw: () => void): void {
    this.#doc.switchToPage(0);
    draw();
  }

  link(x: number, y: number, width: number, height: number, name: string): void {
    this.#doc.goTo(x, y, width, height, name);
  }

  /** The whole file, in pieces: a page or a font at a time. */
  async end(): Promise<Buffer> {
    const pieces = new Pieces();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = this.#about.cover ? 1 : 0; index < count; index += 1) {
      this.#doc.switchToPage(start + index);
      // Below the margin the library would begin another page by itself.
      this.#doc.page.margins.bottom = 0;
      const number = reportMessages.page({ number: index + 1, count });
      const y = this.bottom + FOOT;
      const room = this.width - this.text.width(number, FOOTER) - 20;
      const [footer = ""] = this.text.lines(this.#about.footer, FOOTER, room, 1);
      if (footer === "") this.text.draw(number, FOOTER, this.left, y);
      else {
        this.text.draw(footer, FOOTER, this.left, y);
        const shift = this.width - this.text.width(number, FOOTER);
        this.text.draw(number, FOOTER, this.left + shift, y);
      }
      if (pieces.isOver) await pieces.end();
    }
    await endPages(this.#doc);
    this.#doc.end();
    return this.#ended;
  }
}

/** Loaded only now: most runs of the program make no such file. Its reader of fonts, which takes the longest, is a piece of its own. */
async function loadLibrary() {
  const load = createRequire(import.meta.url);
  createRequire(load.resolve("pdfkit"))("fontkit");
  await nextTurn();
  const PdfDocument: unknown = load("pdfkit");
  await nextTurn();
  return PdfDocument as typeof PdfKit;
}

interface Page {
  end(): void;
}

/** What `end` of the library does at once, and has no public way to divide: it compresses each page, and cuts down each font. */
interface Unfinished {
  _pageBuffer: Page[];
  endPageMarkings(page: Page): void;
  readonly _fontFamilies: Readonly<Record<string, { finalize(): void }>>;
}

async function endPages(doc: PDFKit.PDFDocument): Promise<void> {
  const inner = doc as unknown as Unfinished;
  const pages = inner._pageBuffer;
  inner._pageBuffer = [];
  await mapInTurns(pages, (page) => {
    inner.endPageMarkings(page);
    page.end();
  });
  for (const font of new Set(Object.values(inner._fontFamilies))) {
    font.finalize();
    await nextTurn();
  }
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.once("end", () => resolve(Buffer.concat(chunks)));
    doc.once("error", reject);
  });
}
