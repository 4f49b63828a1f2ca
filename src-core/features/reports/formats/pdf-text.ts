import type { FontName } from "./fonts.ts";
import { visibleText, writtenOut } from "./plain.ts";
import { visualRuns, type TextRun } from "./text-runs.ts";

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour: string;
}

export interface PlacedText extends TextStyle {
  readonly text: string;
  /** Share of the page's width. */
  readonly width: number;
  readonly align?: "right";
}

/** The font in use, as fontkit reads it. pdfkit has no public way to ask which characters a font has. */
interface Inner {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Limit of lines of one cell: a hostile one must not fill a book. */
const MOST_LINES = 40;
/** Tried in this order, after the font of the text. */
const FALLBACKS: readonly FontName[] = ["han", "hangul"];
/** Signs, and what is written from right to left, are in the first fonts alone: larger ones need not be opened for them. */
const CJK = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf]/;

/** Texts on a page: each character in a font that has it, in the order in which people read it. */
export class TextWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #fonts = new Map<string, FontName | null>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Lines that fit into `space`, in points. What no font has is written out, as `\u{1f41d}`. */
  lines(text: string, style: TextStyle, space: number, most = MOST_LINES): string[] {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    /** Where the last word began, and how wide the line was up to there. */
    let cut = { at: 0, used: 0 };
    for (const character of this.#withGlyphs(text, style)) {
      const width = this.#widthOf(character, style);
      if (used + width > space && line !== "") {
        if (lines.length === most - 1) return [...lines, `${line.slice(0, -1)}…`];
        const whole = cut.at > 0 && character !== " ";
        lines.push(whole ? line.slice(0, cut.at) : line);
        used = whole ? used - cut.used : 0;
        line = whole ? line.slice(cut.at) : "";
        cut = { at: 0, used: 0 };
        if (character === " ") continue;
      }
      line += character;
      used += width;
      if (character === " " || character === ",") cut = { at: line.length, used };
    }
    return [...lines, line];
  }

  /** @returns the width in points */
  width(line: string, style: TextStyle): number {
    return this.#runs(line, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** One line as `lines` returned it; `y`: its top. */
  draw(line: string, style: TextStyle, x: number, y: number): void {
    let left = x;
    for (const run of this.#runs(line, style)) {
      const options = { lineBreak: false, ...featuresOf(run) };
      this.#use(run.font, style.size).fillColor(style.colour);
      this.#doc.text(run.text, left, y, { ...options, baseline: -this.#ascent(style) });
      left += this.#runWidth(run, style);
    }
  }

  #runs(line: string, { bold }: TextStyle): TextRun[] {
    return visualRuns(line, (character) => this.#fontOf(character, bold === true) ?? "regular");
  }

  #runWidth(run: TextRun, { size }: TextStyle): number {
    return this.#use(run.font, size).widthOfString(run.text, featuresOf(run));
  }

  /** All fonts of a line stand on the same line. */
  #ascent({ size }: TextStyle): number {
    return size * 0.93;
  }

  #use(font: FontName, size: number): PDFKit.PDFDocument {
    return this.#doc.font(font, size);
  }

  #widthOf(character: string, { bold, size }: TextStyle): number {
    const key = `${bold ? "b" : "r"}${character}`;
    const measured = this.#widths.get(key);
    if (measured !== undefined) return measured * size;
    const font = this.#fontOf(character, bold === true) ?? "regular";
    const unit = this.#use(font, 1).widthOfString(character);
    this.#widths.set(key, unit);
    return unit * size;
  }

  #withGlyphs(text: string, { bold }: TextStyle): string {
    return Array.from(visibleText(text), (one) =>
      this.#fontOf(one, bold === true) === null ? writtenOut(one) : one,
    ).join("");
  }

  /** Font of a character; null if no font has it. */
  #fontOf(character: string, bold: boolean): FontName | null {
    const key = `${bold ? "b" : "r"}${character}`;
    const known = this.#fonts.get(key);
    if (known !== undefined) return known;
    const own: FontName = bold ? "bold" : "regular";
    const fonts = [own, "regular" as const, ...(CJK.test(character) ? FALLBACKS : [])];
    const found = fonts.find((font) => this.#has(font, character)) ?? null;
    this.#fonts.set(key, found);
    return found;
  }

  #has(font: FontName, character: string): boolean {
    this.#doc.font(font);
    const inner = (this.#doc as unknown as Inner)._font.font;
    return inner.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}

/** Features of a run. With a list of features, even an empty one, pdfkit sets a run as a whole, and not word by word from the left. */
function featuresOf({ rightToLeft }: TextRun): { features?: [] } {
  return rightToLeft ? { features: [] } : {};
}
