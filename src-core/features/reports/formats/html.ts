import { createHash } from "node:crypto";
import { localeTag } from "#shared/locale.ts";
import type {
  Block,
  ReportCell,
  Cover,
  ReportFact,
  KeyFigure,
  ReportDocument,
  ReportTable,
} from "../document.ts";
import { PRINT_LAYOUT, STYLE } from "./html-style.ts";
import { escapeMarkup } from "./plain.ts";
import { svgOf } from "./svg.ts";

/** Nothing is loaded, nothing is run; the one style sheet is known by its hash. A logo is part of the page. */
function policyOf(style: string, hasLogo: boolean): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const images = hasLogo ? " img-src data:;" : "";
  return `default-src 'none'; style-src 'sha256-${hash}';${images} base-uri 'none'; form-action 'none'`;
}

/** One file that needs nothing else. Everything that came from outside is escaped. */
export function htmlOf({ title, cover, layout, footer, body }: ReportDocument): string {
  const style = `${STYLE}${PRINT_LAYOUT[layout ?? "landscape"]}`;
  const writer = new BodyWriter(cover !== undefined);
  const content = body.map((block) => writer.write(block));
  return [
    "<!doctype html>",
    `<html lang="${localeTag()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policyOf(style, Boolean(cover?.logo)))}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeMarkup(title)}</title><style>${style}</style></head>`,
    `<body class="${layout ?? "landscape"}">`,
    ...(cover ? [coverOf(cover, writer.contents)] : []),
    `<main>`,
    ...content,
    `</main>`,
    ...(footer === undefined ? [] : [`<footer>${shown(footer)}</footer>`]),
    "</body></html>",
    "",
  ].join("\n");
}

function coverOf(cover: Cover, contents: readonly string[]): string {
  const { logo, issuer, issuerDetails, kind, title, subtitle, facts, contentsTitle } = cover;
  const picture = logo
    ? `<img alt="${escapeMarkup(issuer)}" src="data:${logo.type};base64,${logo.bytes.toString("base64")}">`
    : "";
  const links = contents.map(
    (text, at) => `<li><a href="#section-${at + 1}">${shown(text)}</a></li>`,
  );
  return [
    `<header class="cover"><div class="issuer">${picture}<div><strong>${shown(issuer)}</strong>${issuerDetails.map(shown).join("<br>")}</div></div>`,
    `<div class="kind">${escapeMarkup(kind)}</div><h1>${shown(title)}</h1><p class="subtitle">${shown(subtitle)}</p>`,
    factsOf(facts),
    `<nav aria-label="${escapeMarkup(contentsTitle)}"><h3>${escapeMarkup(contentsTitle)}</h3><ol>${links.join("")}</ol></nav></header>`,
  ].join("\n");
}

class BodyWriter {
  /** Headings of level 1, in their order. */
  readonly contents: string[] = [];
  /** Below a cover, whose title is the page's. */
  readonly #below: boolean;

  constructor(below: boolean) {
    this.#below = below;
  }

  write(block: Block): string {
    switch (block.kind) {
      case "heading":
        return this.#heading(block.text, block.level);
      case "paragraph":
        return `<p${classOf(block.tone)}>${shown(block.text)}</p>`;
      case "facts":
        return factsOf(block.facts);
      case "notes":
        return `<ul class="notes">${block.texts.map((text) => `<li>${shown(text)}</li>`).join("")}</ul>`;
      case "keyFigures":
        return `<div class="figures">${block.figures.map(figureOf).join("")}</div>`;
      case "table":
        return tableOf(block.table);
      case "chart": {
        const { chart, table } = block;
        const values = `<details><summary>${escapeMarkup(table.title)}</summary>${tableOf(table)}</details>`;
        return `<figure><figcaption>${escapeMarkup(chart.title)}</figcaption>${svgOf(chart)}${values}</figure>`;
      }
    }
  }

  #heading(text: string, level: 1 | 2): string {
    if (level === 2) return `<h3>${shown(text)}</h3>`;
    if (!this.#below) return `<h1>${shown(text)}</h1>`;
    this.contents.push(text);
    return `<h2 id="section-${this.contents.length}">${shown(text)}</h2>`;
  }
}

function factsOf(facts: readonly ReportFact[]): string {
  const lines = facts.map(
    ([label, text]) => `<dt>${escapeMarkup(label)}</dt><dd>${shown(text)}</dd>`,
  );
  return `<dl>${lines.join("")}</dl>`;
}

function figureOf({ value, label, detail, tone }: KeyFigure): string {
  return `<div class="figure"><b${classOf(tone)}>${shown(value)}</b><strong>${shown(label)}</strong><small>${shown(detail)}</small></div>`;
}

function tableOf({ columns, rows }: ReportTable): string {
  const widths = columns.map(({ width }) => `<col width="${width}%">`).join("");
  const heads = columns.map(
    ({ head, align }) => `<th scope="col"${classOf(align)}>${escapeMarkup(head)}</th>`,
  );
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell, at) => cellOf(cell, columns[at]?.align)).join("")}</tr>`,
  );
  return `<table><colgroup>${widths}</colgroup><thead><tr>${heads.join("")}</tr></thead><tbody>\n${body.join("\n")}\n</tbody></table>`;
}

function cellOf({ text, tone }: ReportCell, align: string | undefined): string {
  return `<td${classOf(tone, align)}>${shown(text)}</td>`;
}

function classOf(...names: readonly (string | undefined)[]): string {
  const given = names.filter((name) => name !== undefined);
  return given.length === 0 ? "" : ` class="${given.join(" ")}"`;
}

/** Set apart, so that text read from right to left does not turn what is beside it. */
function shown(text: string): string {
  return text === "" ? "" : `<bdi>${escapeMarkup(text)}</bdi>`;
}
