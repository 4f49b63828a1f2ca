import { createHash } from "node:crypto";
import type { Cell, ReportDocument, Table } from "./document.ts";
import { plainText } from "./plain.ts";

const STYLE = `
:root { color-scheme: light; }
body { font: 13px/1.45 system-ui, "Segoe UI", Roboto, sans-serif; color: #1c2430; background: #fff;
  margin: 2rem auto; max-width: 1200px; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.25rem; margin: 0; }
dt { color: #566274; } dd { margin: 0; overflow-wrap: anywhere; }
ul { color: #566274; padding-left: 1.1rem; margin: .75rem 0 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: 12px; }
th { text-align: left; color: #566274; font-weight: 600; border-bottom: 1px solid #9aa5b4; padding: .3rem .5rem .3rem 0; }
td { vertical-align: top; border-bottom: 1px solid #e3e7ec; padding: .3rem .5rem .3rem 0; overflow-wrap: anywhere; }
.good { color: #11683a; } .warn { color: #8a5300; } .bad { color: #a3172c; font-weight: 600; } .quiet { color: #566274; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { margin: 0; max-width: none; padding: 0; font-size: 9pt; } table { font-size: 8pt; }
  thead { display: table-header-group; } tr { break-inside: avoid; } h2 { break-after: avoid; } }
`;

/** Nothing is loaded, nothing is run; the one style sheet is known by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'`;

/** One file that needs nothing else. Everything that came from outside is escaped. */
export function htmlOf({ title, facts, notes, tables }: ReportDocument): string {
  const said = facts.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${shown(text)}</dd>`);
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${shown(title)}</h1><dl>${said.join("")}</dl>`,
    `<ul>${notes.map((note) => `<li>${shown(note)}</li>`).join("")}</ul>`,
    ...tables.map(tableOf),
    "</body></html>",
    "",
  ].join("\n");
}

function tableOf({ title, columns, rows }: Table): string {
  const widths = columns.map(({ width }) => `<col width="${width}%">`).join("");
  const heads = columns.map(({ head }) => `<th scope="col">${escaped(head)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join("")}</tr>`).join("\n");
  return `<h2>${shown(title)}</h2><table><colgroup>${widths}</colgroup><thead><tr>${heads}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

function cellOf({ text, tone }: Cell): string {
  return tone === undefined ? `<td>${shown(text)}</td>` : `<td class="${tone}">${shown(text)}</td>`;
}

/** Set apart, so that text read from right to left does not turn what stands beside it. */
function shown(text: string): string {
  return text === "" ? "" : `<bdi>${escaped(text)}</bdi>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return plainText(text).replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
}
