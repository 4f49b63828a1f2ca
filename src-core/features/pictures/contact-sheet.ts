import { createHash } from "node:crypto";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import { formatTime } from "#shared/format.ts";
import { localeTag } from "#shared/locale.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { escapeMarkup } from "#core/features/reports/index.ts";

/** A channel on a contact sheet. */
export interface SheetChannel {
  readonly row: ChannelRow;
  /** Stored picture, small; null if there is none. */
  readonly picture: Picture | null;
}

/** A recorder on a contact sheet, with the channels that are configured. */
export interface SheetRecorder {
  readonly recorder: Recorder;
  readonly channels: readonly SheetChannel[];
}

export interface ContactSheet {
  readonly title: string;
  readonly recorders: readonly SheetRecorder[];
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly madeBy: string;
}

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
export function contactSheetPage({ title, recorders, madeAt, madeBy }: ContactSheet): string {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    "<!doctype html>",
    `<html lang="${localeTag()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p class="soft">${escapeMarkup(texts.made({ time: timeOf(madeAt), user: madeBy }))}</p>`,
    `<p><strong>${escapeMarkup(texts.personalData)}</strong></p>`,
    ...recorders.map(recorderPart),
    "</body></html>",
    "",
  ].join("\n");
}

function recorderPart({ recorder, channels }: SheetRecorder): string {
  const { name, siteName } = recorder;
  const heading = escapeMarkup(texts.recorder({ recorder: name, site: siteName }));
  return `<section><h2>${heading}</h2><div class="grid">${channels.map(channelPart).join("")}</div></section>`;
}

function channelPart({ row, picture }: SheetChannel): string {
  const label = channelLabel(row);
  const name = label === "" ? row.channel : `${row.channel} · ${label}`;
  const status = row.reached ? channelStatusLabel(row.connect_status) : texts.notReached;
  const shown = picture
    ? `<img alt="${escapeMarkup(name)}" src="data:image/jpeg;base64,${picture.jpeg}">`
    : `<div class="none">${escapeMarkup(texts.noPicture)}</div>`;
  const lines = [
    `<strong>${escapeMarkup(name)}</strong>`,
    escapeMarkup(status),
    ...(picture
      ? [
          `<span class="soft">${escapeMarkup(texts.taken({ time: timeOf(picture.takenAt) }))}</span>`,
        ]
      : []),
  ];
  return `<figure>${shown}<figcaption>${lines.join("<br>")}</figcaption></figure>`;
}

function timeOf(iso: string): string {
  return formatTime(Date.parse(iso), "longDateClock");
}
