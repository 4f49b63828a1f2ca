import type {
  ImportFault,
  ImportFile,
  ImportMapping,
  ImportOutcome,
  ImportPreview,
  ImportQuestion,
} from "#shared/domain/import.ts";
import { textEncodingMessages } from "#shared/messages/import-errors.ts";
import { importCommands as texts } from "#shared/messages/commands/imports.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { countsText } from "./text.ts";

type Row = ImportPreview["rows"][number];

const faultColumns: readonly TextColumn<ImportFault>[] = [
  { head: "row", value: ({ row }) => String(row), align: "right" },
  { head: "column", value: ({ header }) => header ?? "", flexible: true },
  { head: "fault", value: ({ message, hint }) => `${message} ${hint}`, prose: true },
];

const CUSTOMER: TextColumn<Row> = {
  head: "customer",
  value: ({ customer }) => customer,
  flexible: true,
};

const rowColumns: readonly TextColumn<Row>[] = [
  { head: "row", value: ({ row }) => String(row), align: "right" },
  { head: "state", value: ({ state }) => state },
  { head: "name", value: ({ name }) => name, flexible: true },
  { head: "site", value: ({ site }) => site, flexible: true },
  CUSTOMER,
  { head: "url", value: ({ url }) => url },
  { head: "changes", value: ({ changes }) => changes.join("; "), prose: true },
];

/** The meaning of the file's columns: `IP address → url, Floor → column Floor`. */
function mappingText({ columns }: ImportFile, mapping: readonly ImportMapping[]): string {
  const parts = mapping.map(({ index, target, column }) => {
    const header = columns.find((one) => one.index === index)?.header ?? "";
    return `${header} → ${column === undefined ? target : texts.ownColumn({ name: column })}`;
  });
  return texts.mapping({ parts: parts.join(", ") });
}

/** What Muster chose in the file, and how to choose otherwise. */
function choiceLines(file: ImportFile): string[] {
  return [...sheetLines(file), ...encodingLines(file), ...file.questions.map(questionLine(file))];
}

function sheetLines({ sheet, sheets, hiddenSheets, otherLists }: ImportFile): string[] {
  if (sheets.length < 2) return [];
  const names = sheets
    .filter((name) => name !== sheet)
    .map((name) => {
      if (hiddenSheets.includes(name)) return texts.hiddenSheet({ name });
      return otherLists.includes(name) ? texts.listSheet({ name }) : texts.plainSheet({ name });
    });
  return [`${texts.sheet({ sheet })} ${texts.otherSheets({ names: names.join(", ") })}`];
}

function encodingLines({ encoding: name, encodingIsGuess }: ImportFile): string[] {
  if (name === null) return [];
  const encoding = textEncodingMessages[name];
  return [encodingIsGuess ? texts.detectedEncoding({ encoding }) : texts.encoding({ encoding })];
}

function questionLine({ columns }: ImportFile) {
  return ({ index, reason, question, answers }: ImportQuestion): string => {
    const header = columns.find((column) => column.index === index)?.header ?? "";
    const [used, ...others] = answers;
    const said = texts.question({ reason, question, answer: used?.text ?? "" });
    const rest = others.map(({ text, target, column }) => {
      const wanted = column === undefined ? target : `${target}:${column}`;
      return texts.otherAnswer({ answer: text, header, target: wanted });
    });
    return [said, ...rest].join(" ");
  };
}

/** Data for scripts: what was read of the file, and what it leaves open. */
function fileData(file: ImportFile) {
  const { format, sheet, sheets, hiddenSheets, otherLists, encoding, encodingIsGuess } = file;
  return {
    file: { format, sheet, sheets, hiddenSheets, otherLists, encoding, encodingIsGuess },
    questions: file.questions,
  };
}

function warningLines({ warnings }: ImportPreview): string[] {
  return warnings.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));
}

function faultsText(faults: readonly ImportFault[], layout: Layout): string {
  return faults.length === 0 ? "" : textTable(faultColumns, faults, layout);
}

/** Table of the rows, without the column of customers if no row names a customer. */
function rowsText(rows: readonly Row[], layout: Layout): string {
  const isUsed = rows.some(({ customer }) => customer !== "");
  return textTable(
    isUsed ? rowColumns : rowColumns.filter((one) => one !== CUSTOMER),
    rows,
    layout,
  );
}

/** `--dry-run`: the changes of an import. Unchanged rows are only counted. */
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
    data: { dryRun: true, ...fileData(file), mapping, ...preview },
    text: (layout) =>
      [moving.length === 0 ? "" : rowsText(moving, layout), faultsText(preview.faults, layout)]
        .filter((part) => part !== "")
        .join("\n\n"),
    notes: [
      ...choiceLines(file),
      mappingText(file, mapping),
      ...warningLines(preview),
      texts.dryRun({ counts: countsText(preview.counts) }),
    ],
  };
}

/** Nothing was imported: rows are faulty, and `--skip-faulty` was not given. */
export function refusalReport(
  file: ImportFile,
  mapping: readonly ImportMapping[],
  preview: ImportPreview,
): Report {
  const errors = preview.faults.map(({ row, header, message, hint }) => ({
    code: "bad_input" as const,
    message,
    hint,
    where: header === null ? texts.row({ row }) : texts.cell({ row, header }),
  }));
  return {
    status: EXIT.bad,
    data: {
      error: errors[0],
      errors,
      counts: preview.counts,
      faults: preview.faults,
      ...fileData(file),
      mapping,
    },
    text: (layout) => faultsText(preview.faults, layout),
    notes: [
      ...choiceLines(file),
      mappingText(file, mapping),
      ...warningLines(preview),
      texts.faulty({ count: preview.counts.faulty }),
      texts.faultyHint,
    ],
  };
}

export function outcomeReport(
  outcome: ImportOutcome,
  file: ImportFile,
  mapping: readonly ImportMapping[],
  preview: ImportPreview,
): Report {
  const { credentialsKept, ...counts } = outcome;
  const kept = credentialsKept.map((name) => `'${name}'`).join(", ");
  return {
    status: outcome.faulty > 0 ? EXIT.attention : EXIT.ok,
    data: { ...outcome, faults: preview.faults, ...fileData(file), mapping },
    text: (layout) => faultsText(preview.faults, layout),
    notes: [
      ...choiceLines(file),
      ...warningLines(preview),
      ...(kept === "" ? [] : [texts.passwordsStored({ names: kept })]),
      texts.imported({ counts: countsText(counts) }),
    ],
  };
}
