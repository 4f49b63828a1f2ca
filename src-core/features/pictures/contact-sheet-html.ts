import { createHash } from "node:crypto";
import { localeTag } from "#shared/locale.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { escapeMarkup } from "#core/features/reports/index.ts";
import {
  captionOf,
  pictured,
  sheetHead,
  withoutPicture,
  type ContactSheet,
  type PicturedRecorder,
  type SheetChannel,
} from "./contact-sheet.ts";

const STYLE = `
body{margin:24px;font:13px/1.4 system-ui,sans-serif;color:#1a1a1a;background:#fff}
h1{margin:0;font-size:22px}h2{margin:24px 0 8px;font-size:15px}h3{margin:14px 0 4px;font-size:13px}p{margin:0 0 8px;max-width:110ch}
header{display:flex;gap:24px;align-items:flex-start;justify-content:space-between}
.customer{margin-bottom:8px;font-size:15px}.counts{font-weight:600}.note{padding:8px 12px;border-left:3px solid #c7c7c7}
.grid{display:grid;gap:12px;grid-auto-rows:1fr}
figure{margin:0;break-inside:avoid}img{display:block;width:100%;aspect-ratio:16/9;border-radius:4px;background:#eee;object-fit:contain}
img.logo{width:auto;max-width:220px;height:auto;max-height:64px;aspect-ratio:auto;background:none}
figcaption{margin-top:4px;overflow-wrap:anywhere}.soft{color:#555}.down{font-weight:700;color:#a3172c}
dl{display:grid;grid-template-columns:minmax(160px,max-content) 1fr;gap:4px 16px;margin:0;max-width:110ch}dd{margin:0;overflow-wrap:anywhere}dt{color:#555}
@page{size:A4;margin:14mm}
@media print{body{margin:0;font-size:11px}h2,h3{break-after:avoid}.grid{grid-template-columns:repeat(3,1fr)}}
`;

/** Pictures in a row, at least and at most, where the window is wide enough. */
const LEAST_IN_A_ROW = 3;
const MOST_IN_A_ROW = 6;

/** The style with columns for the recorder with the most pictures: a row fills the width. */
function styleFor(recorders: readonly PicturedRecorder[]): string {
  const most = Math.max(LEAST_IN_A_ROW, ...recorders.map(({ channels }) => channels.length));
  const columns = Math.min(MOST_IN_A_ROW, most);
  const width = `max(220px,(100% - ${(columns - 1) * 12}px)/${columns})`;
  return `@media screen{.grid{grid-template-columns:repeat(auto-fill,minmax(${width},1fr))}}${STYLE}`;
}

/** One HTML file that loads and runs nothing. All names are escaped; the pictures are part of the file. */
export function contactSheetHtml(sheet: ContactSheet): string {
  const { title, customers, made, counts, personalData } = sheetHead(sheet);
  const recorders = pictured(sheet);
  const style = styleFor(recorders);
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    "<!doctype html>",
    `<html lang="${localeTag()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeMarkup(title)}</title><style>${style}</style></head><body>`,
    `<header><div><h1>${escapeMarkup(title)}</h1>`,
    `<p class="customer">${escapeMarkup(customers)}</p></div>${issuerPart(sheet)}</header>`,
    `<p><span class="counts">${escapeMarkup(counts)}</span> <span class="soft">${escapeMarkup(made)}</span></p>`,
    `<p class="note">${escapeMarkup(personalData)}</p>`,
    ...recorders.map(recorderPart),
    withoutPart(sheet),
    "</body></html>",
    "",
  ].join("\n");
}

/** Logo of the company that makes the sheet, or its name; empty without either. */
function issuerPart({ branding: { name, logo } }: ContactSheet): string {
  if (!logo) return name === "" ? "" : `<p class="soft">${escapeMarkup(name)}</p>`;
  const source = `data:${logo.type};base64,${logo.bytes.toString("base64")}`;
  return `<img class="logo" alt="${escapeMarkup(name)}" src="${source}">`;
}

function recorderPart({ heading, channels }: PicturedRecorder): string {
  const figures = channels.map(channelPart).join("");
  return `<section><h2>${escapeMarkup(heading)}</h2><div class="grid">${figures}</div></section>`;
}

function channelPart(channel: SheetChannel): string {
  const { name, status, isDown, taken } = captionOf(channel);
  const jpeg = channel.picture?.jpeg ?? "";
  const shown = `<img alt="${escapeMarkup(name)}" src="data:image/jpeg;base64,${jpeg}">`;
  const state = isDown ? `<span class="down">${escapeMarkup(status)}</span>` : escapeMarkup(status);
  const when = taken === "" ? "" : ` <span class="soft">${escapeMarkup(taken)}</span>`;
  const lines = [`<strong>${escapeMarkup(name)}</strong>`, state + when];
  return `<figure>${shown}<figcaption>${lines.join("<br>")}</figcaption></figure>`;
}

/** Channels without a picture are names, in one list at the end. */
function withoutPart(sheet: ContactSheet): string {
  const reasons = withoutPicture(sheet);
  if (reasons.length === 0) return "";
  const parts = reasons.map(({ reason, isDown, recorders }) => {
    const lines = recorders.map(
      ({ heading, channels }) =>
        `<dt>${escapeMarkup(heading)}</dt><dd>${escapeMarkup(channels)}</dd>`,
    );
    const title = `<h3${isDown ? ' class="down"' : ""}>${escapeMarkup(reason)}</h3>`;
    return `${title}<dl>${lines.join("")}</dl>`;
  });
  return `<section><h2>${escapeMarkup(texts.withoutPicture)}</h2>${parts.join("")}</section>`;
}
