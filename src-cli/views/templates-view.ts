import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import { printable } from "../printable.ts";
import { table, type Column, type Layout } from "../table.ts";
import { counted, localTime } from "./text.ts";

const columns: readonly Column<StoredTemplate>[] = [
  { head: "NAME", value: ({ name }) => name },
  { head: "VERSION", value: ({ version }) => String(version), align: "right" },
  { head: "AREAS", value: ({ areas }) => areas.join(", "), flexible: true },
  { head: "FIELDS", value: ({ fields }) => String(fields), align: "right" },
  { head: "SAVED", value: ({ savedAt }) => localTime(savedAt) },
  { head: "BY", value: ({ savedBy }) => savedBy },
];

export function templatesText(templates: readonly StoredTemplate[], layout: Layout): string {
  return templates.length === 0 ? "" : table(columns, templates, layout);
}

/** As YAML, one safe line for each of its lines. */
export function yamlText({ text }: OpenedTemplate): string {
  return text.trimEnd().split("\n").map(printable).join("\n");
}

/** `Version 2 of 3, saved 2026-11-20 09:12 by ann.` */
export function versionNote({ version, versions }: OpenedTemplate): string {
  const one = versions.find((about) => about.version === version);
  const saved = one ? `, saved ${localTime(one.savedAt)} by ${one.savedBy}` : "";
  return `Version ${version} of ${counted(versions.length, "version")}${saved}.`;
}
