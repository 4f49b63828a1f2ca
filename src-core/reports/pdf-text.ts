import { plainText, writtenOut } from "./plain.ts";

export interface PlacedText {
  readonly text: string;
  /** Share of the page's width. */
  readonly width: number;
  /** In points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour: string;
}

/** What pdfkit keeps to itself: the font in use, as fontkit reads it. No public way tells which characters it has. */
interface Inner {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Of one cell: a hostile one must not fill a book. */
const MOST_LINES = 40;

/** Lines of text by the widths of its characters; those that the font does not have are written out. */
export function createMeasure(doc: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();

  function widthOf(character: string, { bold, size }: PlacedText): number {
    const key = `${bold ? "b" : "r"}${character}`;
    const measured = widths.get(key);
    if (measured !== undefined) return measured * size;
    const unit = doc.font(bold ? "bold" : "regular", 1).widthOfString(character);
    widths.set(key, unit);
    return unit * size;
  }

  function withGlyphs({ text, bold }: PlacedText): string {
    doc.font(bold ? "bold" : "regular");
    const { font } = (doc as unknown as Inner)._font;
    return Array.from(plainText(text), (one) =>
      font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : writtenOut(one),
    ).join("");
  }

  return {
    lines(one: PlacedText, space: number): string[] {
      const lines: string[] = [];
      let line = "";
      let used = 0;
      /** Where the last word began, and how wide the line was up to there. */
      let cut = { at: 0, used: 0 };
      for (const character of withGlyphs(one)) {
        const width = widthOf(character, one);
        if (used + width > space && line !== "") {
          if (lines.length === MOST_LINES - 1) return [...lines, `${line.slice(0, -1)}…`];
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
    },
  };
}
