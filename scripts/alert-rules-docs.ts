/** Writes the table of the first alert rules into docs/alerts.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";

const FILE = new URL("../docs/alerts.md", import.meta.url);
const START = "<!-- rules -->";
const END = "<!-- /rules -->";

/** The document with the table as it has to be. */
export function withAlertRules(document: string): string {
  const before = document.slice(0, document.indexOf(START) + START.length);
  const after = document.slice(document.indexOf(END));
  const rows = DEFAULT_ALERT_RULES.map(({ name, conditions, minutes }) => {
    const watched = conditions.map((condition) => `\`${condition}\``).join(", ");
    return `| ${name} | ${watched} | ${minutes} |`;
  });
  const table = ["| Name | Watches for | Minutes |", "|---|---|---|", ...rows].join("\n");
  return `${before}\n${table}\n${after}`;
}

if (import.meta.main) writeFileSync(FILE, withAlertRules(readFileSync(FILE, "utf8")));
