import type { Cover } from "../document.ts";
import { ACCENT, COLOURS, RULE } from "./colours.ts";
import type { PdfPages } from "./pdf-page.ts";

export interface ContentsEntry {
  readonly name: string;
  readonly text: string;
  readonly page: number;
}

const LOGO = { width: 180, height: 64 } as const;
const TITLE_AT = 235;
const CONTENTS_AT = 560;
const ENTRY = 17;

/** The first page: whose report, for whom, about what. The contents follow once their pages are known. */
export function coverOn(pages: PdfPages, cover: Cover): void {
  const { left, width } = pages;
  const top = pages.left;
  if (cover.logo) pages.image(cover.logo, left, top, LOGO.width, LOGO.height);
  const from = cover.logo ? left + LOGO.width + 20 : left;
  const room = left + width - from;
  const name = { size: 12, bold: true, colour: COLOURS.text };
  const used = cover.issuer === "" ? 0 : pages.box(cover.issuer, name, from, top, room, 2);
  const details = { size: 8.5, colour: COLOURS.quiet };
  let y = top + used + 3;
  for (const line of cover.issuerDetails) y += pages.box(line, details, from, y, room, 2);

  pages.rect(left, TITLE_AT - 18, 56, 4, ACCENT);
  pages.y = TITLE_AT;
  const row = (text: string, size: number, colour: string, bold = false) => {
    pages.y += pages.box(text, { size, bold, colour }, left, pages.y, width, 3);
  };
  row(cover.kind, 13, ACCENT, true);
  pages.space(6);
  row(cover.title, 28, COLOURS.text, true);
  pages.space(4);
  row(cover.subtitle, 15, COLOURS.quiet);
  pages.space(26);
  for (const [label, text] of cover.facts) {
    const style = { size: 9.5, colour: COLOURS.quiet };
    pages.box(label, style, left, pages.y, 110, 1);
    const value = { ...style, colour: COLOURS.text };
    pages.y += pages.box(text, value, left + 112, pages.y, width - 112, 3) + 4;
  }
}

export function fillContents(
  pages: PdfPages,
  { contentsTitle }: Cover,
  entries: readonly ContentsEntry[],
): void {
  pages.onFirstPage(() => {
    const { left, width } = pages;
    const title = { size: 11, bold: true, colour: COLOURS.text };
    pages.y = CONTENTS_AT;
    pages.y += pages.box(contentsTitle, title, left, pages.y, width, 1) + 4;
    pages.line(RULE, 0.8);
    const style = { size: 9.5, colour: COLOURS.text };
    for (const { name, text, page } of entries) {
      pages.box(text, style, left, pages.y + 3, width - 40, 1);
      const number = String(page);
      const shift = width - pages.text.width(number, style);
      pages.text.draw(number, style, left + shift, pages.y + 3);
      pages.link(left, pages.y, width, ENTRY, name);
      pages.space(ENTRY);
      pages.line(RULE);
    }
  });
}
