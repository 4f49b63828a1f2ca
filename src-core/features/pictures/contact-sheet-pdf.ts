import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { COLOURS, PdfPages } from "#core/features/reports/index.ts";
import { nextTurn } from "#core/platform/turns.ts";
import {
  captionOf,
  pictured,
  sheetHead,
  withoutPicture,
  type ContactSheet,
  type SheetChannel,
} from "./contact-sheet.ts";

const IN_A_ROW = 3;
/** Lengths in points. */
const GAP = 12;
const CAPTION = 42;
const BELOW = 8;

/** Where the logo fits in, beside the title. */
const LOGO = { width: 120, height: 44 };

const HEADING = { width: 1, size: 11, bold: true, colour: COLOURS.text };
const NAME = { size: 8, bold: true, colour: COLOURS.text };
const LINE = { size: 7, colour: COLOURS.quiet };
const DOWN = { size: 7, bold: true, colour: COLOURS.bad };
const NAMES = { size: 8, colour: COLOURS.text };

/** A4, to be printed: three pictures in a row. The result of a stopped one is incomplete. */
export async function contactSheetPdf(sheet: ContactSheet, signal: AbortSignal): Promise<Buffer> {
  const { title, customers, made, counts, personalData } = sheetHead(sheet);
  const about = { title, author: sheet.madeBy, footer: title, cover: false };
  const pages = await PdfPages.create({ ...about, layout: "portrait" });
  const { name, logo } = sheet.branding;
  if (logo)
    pages.image(logo, pages.left + pages.width - LOGO.width, pages.y, LOGO.width, LOGO.height);
  pages.row([
    { text: title, width: 0.75, size: 18, bold: true, colour: COLOURS.text },
    { text: logo ? "" : name, width: 0.25, size: 9, colour: COLOURS.quiet },
  ]);
  pages.row([{ text: customers, width: 1, size: 12, colour: COLOURS.text }]);
  pages.space(4);
  pages.row([{ text: counts, width: 1, size: 9, bold: true, colour: COLOURS.text }]);
  pages.row([{ text: made, width: 1, size: 9, colour: COLOURS.quiet }]);
  pages.row([{ text: personalData, width: 1, size: 9, colour: COLOURS.text }]);
  const width = (pages.width - GAP * (IN_A_ROW - 1)) / IN_A_ROW;
  const height = (width * 9) / 16;
  for (const recorder of pictured(sheet)) {
    pages.space(14);
    // A heading stands with the pictures below it.
    pages.keep(20 + height + CAPTION);
    pages.row([{ ...HEADING, text: recorder.heading }]);
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
  namesWithout(pages, sheet);
  return pages.end();
}

/** Channels without a picture are names, in one list at the end. */
function namesWithout(pages: PdfPages, sheet: ContactSheet): void {
  const reasons = withoutPicture(sheet);
  if (reasons.length === 0) return;
  pages.space(14);
  pages.keep(60);
  pages.row([{ ...HEADING, text: texts.withoutPicture }]);
  for (const { reason, isDown, recorders } of reasons) {
    pages.space(5);
    pages.keep(36);
    pages.row([{ ...NAME, width: 1, text: reason, ...(isDown ? { colour: COLOURS.bad } : {}) }]);
    for (const { heading, channels } of recorders)
      pages.row([
        { ...LINE, size: 8, width: 0.3, text: heading },
        { ...NAMES, width: 0.7, text: channels },
      ]);
  }
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function channelOn(pages: PdfPages, channel: SheetChannel, { x, width, height }: Place): void {
  const { y } = pages;
  const { name, status, isDown, taken } = captionOf(channel);
  pages.rect(x, y, width, height, "#eeeeee");
  const { picture } = channel;
  if (picture) pages.picture(Buffer.from(picture.jpeg, "base64"), { x, y, width, height });
  let below = y + height + 4;
  for (const [text, style] of [
    [name, NAME],
    [status, isDown ? DOWN : LINE],
    [taken, LINE],
  ] as const)
    if (text !== "") below += pages.box(text, style, x, below, width, 1);
}
