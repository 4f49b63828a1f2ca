import type { ImportColumn, ImportMapping, ImportTarget } from "#shared/domain/import.ts";
import { importTargetGroups, importTargetMessages } from "#shared/messages/import-screen.ts";

type Group = keyof typeof importTargetGroups;

/** What a column of the file can become, by group. */
const TARGETS: readonly (readonly [Group, readonly ImportTarget[]])[] = [
  ["recorder", ["name", "url", "port", "https", "site", "siteCode", "customer", "tags", "notes"]],
  ["signIn", ["credential", "username", "password", "auth"]],
  ["identity", ["model", "serial", "mac", "firmware"]],
  ["other", ["column", "ignore"]],
];

/** The choices of a select, in groups. */
export function targetOptions() {
  return TARGETS.map(([group, targets]) => ({
    group: importTargetGroups[group],
    items: targets.map((value) => ({ value, label: importTargetMessages[value] })),
  }));
}

/** The choice for a column of the file. */
export interface ColumnChoice {
  readonly target: ImportTarget;
  /** Name of a custom column; kept while another target is chosen. */
  readonly column: string;
}

export function choicesOf(columns: readonly ImportColumn[]): ColumnChoice[] {
  return columns.map(({ target, column, header }) => ({ target, column: column ?? header }));
}

/** The mapping for the core, without ignored columns. */
export function mappingOfChoices(choices: readonly ColumnChoice[]): ImportMapping[] {
  return choices.flatMap(({ target, column }, index) => {
    if (target === "ignore") return [];
    return [
      target === "column" ? { index, target, column: column.slice(0, 200) } : { index, target },
    ];
  });
}
