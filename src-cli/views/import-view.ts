import type {
  ImportFault,
  ImportFile,
  ImportMapping,
  ImportOutcome,
  ImportPreview,
} from "#shared/domain/import.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column, type Layout } from "../table.ts";
import { counted, countsText } from "./text.ts";

type Row = ImportPreview["rows"][number];

const faultColumns: readonly Column<ImportFault>[] = [
  { head: "ROW", value: ({ row }) => String(row), align: "right" },
  { head: "COLUMN", value: ({ header }) => header ?? "", flexible: true },
  { head: "FAULT", value: ({ message, mend }) => `${message} ${mend}`, prose: true },
];

const CUSTOMER: Column<Row> = {
  head: "CUSTOMER",
  value: ({ customer }) => customer,
  flexible: true,
};

const rowColumns: readonly Column<Row>[] = [
  { head: "ROW", value: ({ row }) => String(row), align: "right" },
  { head: "STATE", value: ({ state }) => state },
  { head: "NAME", value: ({ name }) => name, flexible: true },
  { head: "SITE", value: ({ site }) => site, flexible: true },
  CUSTOMER,
  { head: "URL", value: ({ url }) => url },
  { head: "CHANGES", value: ({ changes }) => changes.join("; "), prose: true },
];

/** What the file's columns were taken for: `IP address → url, Floor → column Floor`. */
function mappingText({ columns }: ImportFile, mapping: readonly ImportMapping[]): string {
  const parts = mapping.map(({ index, target, column }) => {
    const header = columns.find((one) => one.index === index)?.header ?? "";
    return `${header} → ${target}${column === undefined ? "" : ` ${column}`}`;
  });
  return `Columns: ${parts.join(", ")}.`;
}

function warningLines({ warnings }: ImportPreview): string[] {
  return warnings.map(({ message, mend }) => (mend === undefined ? message : `${message} ${mend}`));
}

function faultsText(faults: readonly ImportFault[], layout: Layout): string {
  return faults.length === 0 ? "" : table(faultColumns, faults, layout);
}

/** Without the column of customers where there are none. */
function rowsText(rows: readonly Row[], layout: Layout): string {
  const isUsed = rows.some(({ customer }) => customer !== "");
  return table(isUsed ? rowColumns : rowColumns.filter((one) => one !== CUSTOMER), rows, layout);
}

/** Of `--dry-run`: what an import would do. Rows that stay as they are are counted only. */
export function dryRunReport(
  file: ImportFile,
  mapping: readonly ImportMapping[],
  preview: ImportPreview,
  skipFaulty: boolean,
): Report {
  const ended = skipFaulty ? EXIT.attention : EXIT.bad;
  const moving = preview.rows.filter(({ state }) => state === "add" || state === "update");
  return {
    status: preview.counts.faulty > 0 ? ended : EXIT.ok,
    data: { dryRun: true, mapping, ...preview },
    text: (layout) =>
      [moving.length === 0 ? "" : rowsText(moving, layout), faultsText(preview.faults, layout)]
        .filter((part) => part !== "")
        .join("\n\n"),
    notes: [
      mappingText(file, mapping),
      ...warningLines(preview),
      `Would be: ${countsText(preview.counts)}. Nothing was changed.`,
    ],
  };
}

/** Nothing was imported: there are faults, and nobody said to leave them out. */
export function refusalReport(
  file: ImportFile,
  mapping: readonly ImportMapping[],
  preview: ImportPreview,
): Report {
  const errors = preview.faults.map(({ row, header, message, mend }) => ({
    code: "bad_input" as const,
    message,
    mend,
    where: `row ${row}${header === null ? "" : `, ${header}`}`,
  }));
  return {
    status: EXIT.bad,
    data: { error: errors[0], errors, counts: preview.counts, faults: preview.faults, mapping },
    text: (layout) => faultsText(preview.faults, layout),
    notes: [
      mappingText(file, mapping),
      ...warningLines(preview),
      `${counted(preview.counts.faulty, "row")} cannot be imported. Nothing was changed.`,
      "Correct the file, or import the rest with --skip-faulty.",
    ],
  };
}

export function outcomeReport(
  outcome: ImportOutcome,
  mapping: readonly ImportMapping[],
  preview: ImportPreview,
): Report {
  const { credentialsKept, ...counts } = outcome;
  const kept = credentialsKept.map((name) => `'${name}'`).join(", ");
  return {
    status: outcome.faulty > 0 ? EXIT.attention : EXIT.ok,
    data: { ...outcome, faults: preview.faults, mapping },
    text: (layout) => faultsText(preview.faults, layout),
    notes: [
      ...warningLines(preview),
      ...(kept === "" ? [] : [`Kept in the store of secrets: ${kept}.`]),
      `Imported: ${countsText(counts)}.`,
    ],
  };
}
