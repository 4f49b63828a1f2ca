import type { ImportTarget } from "#shared/domain/import.ts";
import { mergeTags } from "#shared/domain/tags.ts";

/** Headers of a file that Muster writes, in order, by what they hold; an import knows them again. */
export const STANDARD_HEADERS = [
  ["Name", "name"],
  ["Address", "url"],
  ["Site", "site"],
  ["Site code", "siteCode"],
  ["Customer", "customer"],
  ["Tags", "tags"],
  ["Notes", "notes"],
  ["Credential", "credential"],
  ["Sign-in", "auth"],
  ["Model", "model"],
  ["Serial", "serial"],
  ["MAC", "mac"],
  ["Firmware", "firmware"],
] as const satisfies readonly (readonly [string, ImportTarget])[];

/** Headers of what is exported to be read, and left out by an import: it is of the site, or Muster's own knowledge. */
export const INFORMATION_HEADERS = [
  "Site time zone",
  "Site address",
  "Site contact",
  "Site notes",
  "Site credential",
  "Last reached",
  "Added",
  "Muster id",
] as const;

/** Stands before the name of a recorder's own column, so that it is never taken for something else. */
const MARK = "column:";

/** Header of a recorder's own column. */
export function ownHeader(name: string): string {
  return `${MARK}${name}`;
}

/** The own column that a header of `ownHeader` names; null for any other header. */
export function markedColumn(header: string): string | null {
  return header.toLowerCase().startsWith(MARK) ? header.slice(MARK.length).trim() : null;
}

const SEPARATOR = ";";

/** Tags in one cell, in quotes where a tag holds what would part it. */
export function tagsCell(tags: readonly string[]): string {
  return tags
    .map((tag) => (/[",;|\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag))
    .join(`${SEPARATOR} `);
}

/** Tags of one cell: parted by `;`, `,`, `|` or line ends, quotes as in CSV. Empty ones and repetitions are dropped. */
export function tagsOfCell(cell: string): string[] {
  const parts = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;|\n]*))\s*(?:[,;|\n]|$)/g);
  const tags = [...parts].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"')).trim(),
  );
  return mergeTags([], { addTags: tags.filter((tag) => tag !== "") });
}
