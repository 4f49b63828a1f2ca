import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AREA_SPECS } from "#shared/areas/index.ts";
import type { AreaSpec, FieldSpec } from "#shared/areas/spec.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";

/** Writes the tables of fields in docs/templates.md from the registry of settings areas: `node scripts/settings-docs.ts`. */

const FILE = fileURLToPath(new URL("../docs/templates.md", import.meta.url));
const BEGIN = "<!-- fields: written by scripts/settings-docs.ts -->\n";
const END = "<!-- end of fields -->";

/** Returns the text with tables from the present registry. */
export function withTables(text: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error("docs/templates.md must contain the comments that enclose the tables.");
  const areas = Object.entries(AREA_SPECS).map(([area, spec]) => areaText(area, spec));
  return `${before}${BEGIN}\n${areas.join("\n\n")}\n\n${END}${after}`;
}

function areaText(area: string, spec: AreaSpec): string {
  const rows = spec.fields.filter(isDocumented).map(row);
  const table = ["| Field | Meaning | Values |", "|---|---|---|", ...rows].join("\n");
  const channels = spec.perChannel
    ? " Each channel has its own settings. `channels` is required: `all`, or a list such as `[CH1, CH3]`."
    : "";
  return `### \`${area}\`\n\n${spec.about}${channels}\n\n${table}`;
}

/** All four rules have the same fields; the tables list those of the first. */
function isDocumented({ path }: FieldSpec): boolean {
  return !/rule_number[2-4]/.test(path);
}

function row({ path, label, group, limits, hint, kind }: FieldSpec): string {
  const name = path.replace("rule_number1", "rule_number<1–4>");
  const heading = group.replace(/^Rule \d$/, "Rule");
  const values = [valuesText(kind, limits), ...(hint ? [hint] : [])].filter(Boolean).join(". ");
  return `| \`${name}\` | ${heading}: ${label} | ${values} |`.replace(/\.\. /g, ". ");
}

function valuesText(kind: FieldSpec["kind"], limits: FieldLimits): string {
  const unit = limits.unit ? ` ${limits.unit}s` : "";
  switch (kind) {
    case "switch":
      return "`true`, `false`";
    case "choice":
      return `${(limits.values ?? []).map(choiceText).join(", ")}${unit}`;
    case "number":
      return `${limits.min} to ${limits.max}${unit}`;
    case "text":
      return `text, at most ${limits.max_len} bytes`;
    case "secret":
      return `\`{ secret: NAME }\`, at most ${limits.max_len} bytes`;
    case "list":
      return limits.max_size === undefined ? "list" : `list of at most ${limits.max_size}`;
    case "polygon":
      return "`{ x1: …, y1: …, … }` on a grid of 704 × 576";
    case "week":
      return "a weekly schedule, see below";
  }
}

/** A choice in YAML; text that looks like a number needs quotes. */
function choiceText(value: string | number): string {
  return typeof value === "string" && /^\d+$/.test(value) ? `\`"${value}"\`` : `\`${value}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, withTables(readFileSync(FILE, "utf8")));
}
