import { createMeasure, type PlacedText } from "./pdf-text.ts";
import { plainText } from "./plain.ts";

/** A page that is filled from top to bottom, and the next when it is full. */
export interface Page {
  /** Texts beside each other. @param onNewPage what stands at the top of a page that is begun for it */
  row(texts: readonly PlacedText[], onNewPage?: () => void): void;
  line(colour: string): void;
  space(points: number): void;
  /** Begins a page when less is left of this one, in points. */
  keep(points: number): void;
  end(): Promise<Buffer>;
}

const MARGIN = 34;
const FOOT = 14;
const LEADING = 1.3;
/** Between two columns, in points. */
const GUTTER = 6;

/** Fonts as the bytes of TrueType files. */
export async function createPage(about: {
  title: string;
  regular: Buffer;
  bold: Buffer;
}): Promise<Page> {
  // Loaded only now: nobody waits for it who makes no such file.
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    layout: "landscape",
    margin: MARGIN,
    bufferPages: true,
    // Without it, a font is loaded that is not used.
    font: "",
    info: { Title: plainText(about.title), Creator: "Muster" },
  });
  doc.registerFont("regular", about.regular).registerFont("bold", about.bold);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.once("end", () => resolve(Buffer.concat(chunks)));
    doc.once("error", reject);
  });
  const { width, height } = doc.page;
  const inner = width - 2 * MARGIN;
  const bottom = height - MARGIN - FOOT;
  const measure = createMeasure(doc);
  let y = MARGIN;

  function newPage(): void {
    doc.addPage();
    y = MARGIN;
  }

  function row(texts: readonly PlacedText[], onNewPage?: () => void): void {
    let x = MARGIN;
    const placed = texts.map((one) => {
      const space = one.width * inner;
      const lines = measure.lines(one, space - GUTTER);
      const at = x;
      x += space;
      return { ...one, lines, x: at };
    });
    const tall = Math.max(...placed.map(({ lines, size }) => lines.length * size * LEADING));
    if (y + tall > bottom) {
      newPage();
      onNewPage?.();
    }
    for (const { lines, size, bold, colour, x: left } of placed) {
      doc.font(bold ? "bold" : "regular", size).fillColor(colour);
      for (const [index, text] of lines.entries()) {
        if (text !== "") doc.text(text, left, y + index * size * LEADING, { lineBreak: false });
      }
    }
    y += tall + 2;
  }

  return {
    row,
    line(colour) {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + inner, y)
        .lineWidth(0.4)
        .stroke(colour);
      y += 2.5;
    },
    space(points) {
      y += points;
    },
    keep(points) {
      if (y + points > bottom) newPage();
    },
    end() {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        // Below the margin the library would begin another page by itself.
        doc.page.margins.bottom = 0;
        doc.font("regular", 7).fillColor("#566274");
        const text = `Page ${index + 1} of ${count}`;
        doc.text(text, MARGIN, height - MARGIN, { lineBreak: false });
      }
      doc.end();
      return ended;
    },
  };
}
