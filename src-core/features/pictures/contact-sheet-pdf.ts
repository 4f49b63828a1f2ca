import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { COLOURS, PdfPages } from "#core/features/reports/index.ts";
import { nextTurn } from "#core/platform/turns.ts";
import {
  captionOf,
  sheetHead,
  sheetHeading,
  type ContactSheet,
  type SheetChannel,
} from "./contact-sheet.ts";

const IN_A_ROW = 3;
/** Lengths in points. */
const GAP = 12;
const CAPTION = 42;
const BELOW = 8;

const HEADING = { width: 1, size: 11, bold: true, colour: COLOURS.text };
const NAME = { size: 8, bold: true, colour: COLOURS.text };
const LINE = { size: 7, colour: COLOURS.quiet };

/** A4, to be printed: three pictures in a row. The result of a stopped one is incomplete. */
export async function contactSheetPdf(sheet: ContactSheet, signal: AbortSignal): Promise<Buffer> {
  const { title, made, personalData } = sheetHead(sheet);
  const about = { title, author: sheet.madeBy, footer: title, cover: false };
  const pages = await PdfPages.create({ ...about, layout: "portrait" });
  pages.row([{ text: title, width: 1, size: 18, bold: true, colour: COLOURS.text }]);
  pages.row([{ text: made, width: 1, size: 9, colour: COLOURS.quiet }]);
  pages.row([{ text: personalData, width: 1, size: 9, bold: true, colour: COLOURS.text }]);
  const width = (pages.width - GAP * (IN_A_ROW - 1)) / IN_A_ROW;
  const height = (width * 9) / 16;
  for (const recorder of sheet.recorders) {
    pages.space(14);
    // A heading stands with the pictures below it.
    pages.keep(20 + height + CAPTION);
    pages.row([{ ...HEADING, text: sheetHeading(recorder) }]);
    pages.space(3);
    for (let from = 0; from < recorder.channels.length; from += IN_A_ROW) {
      if (signal.aborted) return pages.end();
      pages.keep(height + CAPTION);
      const row = recorder.channels.slice(from, from + IN_A_ROW);
      for (const [index, channel] of row.entries())
        channelOn(pages, channel, { x: pages.left + index * (width + GAP), width, height });
      pages.space(height + CAPTION + BELOW);
      await nextTurn();
    }
  }
  return pages.end();
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function channelOn(pages: PdfPages, channel: SheetChannel, { x, width, height }: Place): void {
  const { y } = pages;
  const { name, status, taken } = captionOf(channel);
  pages.rect(x, y, width, height, "#eeeeee");
  const { picture } = channel;
  if (picture) pages.picture(Buffer.from(picture.jpeg, "base64"), { x, y, width, height });
  else pages.box(texts.noPicture, LINE, x + 8, y + height / 2 - 5, width - 16, 1);
  let below = y + height + 4;
  for (const [text, style] of [
    [name, NAME],
    [status, LINE],
    [taken, LINE],
  ] as const)
    if (text !== "") below += pages.box(text, style, x, below, width, 1);
}
