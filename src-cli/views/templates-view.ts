import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import { templateFields } from "#shared/entities/template-fields.ts";
import { templateCommands as texts } from "#shared/messages/commands/templates.ts";
import { printable } from "../printable.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { textColumns } from "../text-columns.ts";
import { localTime } from "./text.ts";

/** Areas by their ids, as in the text of templates. */
const columns = (): readonly TextColumn<StoredTemplate>[] => [
  ...textColumns(templateFields, {
    name: {},
    version: {},
    areas: { value: ({ areas }) => areas.join(", "), flexible: true },
  }),
  { head: "fields", value: ({ fields }) => String(fields), align: "right" },
  ...textColumns(templateFields, { saved: {} }),
  { head: "by", value: ({ savedBy }) => savedBy },
];

export function templatesText(templates: readonly StoredTemplate[], layout: Layout): string {
  return templates.length === 0 ? "" : textTable(columns(), templates, layout);
}

/** Text as YAML, one safe line for each of its lines. */
export function yamlText({ text }: OpenedTemplate): string {
  return text.trimEnd().split("\n").map(printable).join("\n");
}

/** `Version 2 of 3, saved 2026-11-20 09:12 by ann.` */
export function versionNote({ version, versions }: OpenedTemplate): string {
  const one = versions.find((about) => about.version === version);
  const which = { version: String(version), count: versions.length };
  if (!one) return texts.version(which);
  return texts.versionSaved({ ...which, time: localTime(one.savedAt), user: one.savedBy });
}
