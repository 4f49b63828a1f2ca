import { createHash } from "node:crypto";
import { localeTag } from "#shared/locale.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { escapeMarkup } from "#core/features/reports/index.ts";
import {
  captionOf,
  sheetHead,
  sheetHeading,
  type ContactSheet,
  type SheetChannel,
  type SheetRecorder,
} from "./contact-sheet.ts";

const STYLE = `
body{margin:24px;font:13px/1.4 system-ui,sans-serif;color:#1a1a1a;background:#fff}
h1{margin:0 0 4px;font-size:22px}h2{margin:24px 0 8px;font-size:15px}p{margin:0 0 8px;max-width:72ch}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:12px}
figure{margin:0;break-inside:avoid}img,.none{display:block;width:100%;aspect-ratio:16/9;border-radius:4px;background:#eee}
img{object-fit:contain}.none{display:grid;place-items:center;color:#555}
figcaption{margin-top:4px;overflow-wrap:anywhere}.soft{color:#555}
@media print{body{margin:0}.grid{grid-template-columns:repeat(3,1fr)}}
`;

/** One HTML file that loads and runs nothing. All names are escaped; the pictures are part of the file. */
export function contactSheetHtml(sheet: ContactSheet): string {
  const { title, made, personalData } = sheetHead(sheet);
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    "<!doctype html>",
    `<html lang="${localeTag()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p class="soft">${escapeMarkup(made)}</p>`,
    `<p><strong>${escapeMarkup(personalData)}</strong></p>`,
    ...sheet.recorders.map(recorderPart),
    "</body></html>",
    "",
  ].join("\n");
}

function recorderPart(recorder: SheetRecorder): string {
  const heading = escapeMarkup(sheetHeading(recorder));
  const figures = recorder.channels.map(channelPart).join("");
  return `<section><h2>${heading}</h2><div class="grid">${figures}</div></section>`;
}

function channelPart(channel: SheetChannel): string {
  const { name, status, taken } = captionOf(channel);
  const { picture } = channel;
  const shown = picture
    ? `<img alt="${escapeMarkup(name)}" src="data:image/jpeg;base64,${picture.jpeg}">`
    : `<div class="none">${escapeMarkup(texts.noPicture)}</div>`;
  const lines = [
    `<strong>${escapeMarkup(name)}</strong>`,
    escapeMarkup(status),
    ...(taken === "" ? [] : [`<span class="soft">${escapeMarkup(taken)}</span>`]),
  ];
  return `<figure>${shown}<figcaption>${lines.join("<br>")}</figcaption></figure>`;
}
