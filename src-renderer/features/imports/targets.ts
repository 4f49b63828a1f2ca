import type { ImportColumn, ImportMapping, ImportTarget } from "#shared/domain/import.ts";

interface TargetText {
  readonly label: string;
  readonly group: "Recorder" | "Signing in" | "Identity" | "Other";
}

/** What a column of the file can become, in the words of the inventory. */
const TEXTS: Readonly<Record<ImportTarget, TargetText>> = {
  name: { label: "Name", group: "Recorder" },
  url: { label: "Address", group: "Recorder" },
  port: { label: "Port (HTTP)", group: "Recorder" },
  https: { label: "HTTPS (yes or no)", group: "Recorder" },
  site: { label: "Site", group: "Recorder" },
  siteCode: { label: "Site code", group: "Recorder" },
  customer: { label: "Customer", group: "Recorder" },
  tags: { label: "Tags", group: "Recorder" },
  notes: { label: "Notes", group: "Recorder" },
  credential: { label: "Credential name", group: "Signing in" },
  username: { label: "User name", group: "Signing in" },
  password: { label: "Password", group: "Signing in" },
  auth: { label: "Sign-in method", group: "Signing in" },
  model: { label: "Model", group: "Identity" },
  serial: { label: "Serial number", group: "Identity" },
  mac: { label: "MAC", group: "Identity" },
  firmware: { label: "Firmware", group: "Identity" },
  column: { label: "Custom column", group: "Other" },
  ignore: { label: "Ignore", group: "Other" },
};

/** For a select, in groups. */
export const TARGET_OPTIONS: readonly {
  readonly group: string;
  readonly items: { readonly value: ImportTarget; readonly label: string }[];
}[] = [...Map.groupBy(Object.entries(TEXTS), ([, { group }]) => group)].map(([group, entries]) => ({
  group,
  items: entries.map(([value, { label }]) => ({ value: value as ImportTarget, label })),
}));

/** What a column of the file becomes, as it stands in the form. */
export interface ColumnChoice {
  readonly target: ImportTarget;
  /** Name of a custom column; kept while another target is chosen. */
  readonly column: string;
}

export function choicesOf(columns: readonly ImportColumn[]): ColumnChoice[] {
  return columns.map(({ target, column, header }) => ({ target, column: column ?? header }));
}

/** As the core wants it: without what is left out. */
export function mappingOf(choices: readonly ColumnChoice[]): ImportMapping[] {
  return choices.flatMap(({ target, column }, index) => {
    if (target === "ignore") return [];
    return [
      target === "column" ? { index, target, column: column.slice(0, 200) } : { index, target },
    ];
  });
}
