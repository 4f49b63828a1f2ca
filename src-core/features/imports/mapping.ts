import { COLUMN_NAME_LENGTH } from "#shared/domain/columns.ts";
import type { ImportMapping, ImportTarget } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isPasswordHeader } from "./headers.ts";

/** What a column of the file fills. */
export interface Mapped {
  readonly index: number;
  readonly header: string;
  readonly target: Exclude<ImportTarget, "ignore">;
  /** Name of the column if the target is `column`; otherwise empty. */
  readonly column: string;
}

export interface Mapping {
  readonly columns: readonly Mapped[];
  /** The column that fills a target, `column` aside. */
  of(target: ImportTarget): Mapped | undefined;
}

/** Checks a person's mapping against the file. What is not named is left out. */
export function checkMapping(
  wish: readonly ImportMapping[],
  headers: readonly string[],
): Result<Mapping> {
  const columns: Mapped[] = [];
  for (const { index, target, column } of wish) {
    if (target === "ignore") continue;
    const header = headers[index];
    if (header === undefined) return err(noColumn(index, headers.length));
    const name = target === "column" ? (column ?? header).trim() : "";
    const mapped: Mapped = { index, header, target, column: name };
    const wrong = faultOf(mapped, columns);
    if (wrong) return err(wrong);
    columns.push(mapped);
  }
  const byTarget = new Map(columns.map((mapped) => [mapped.target, mapped]));
  return ok({
    columns,
    of: (target) => (target === "ignore" ? undefined : byTarget.get(target)),
  });
}

function faultOf(mapped: Mapped, before: readonly Mapped[]): MusterError | null {
  const { header, target, column, index } = mapped;
  if (before.some((one) => one.index === index)) {
    return bad(texts.mappedTwice({ header }), texts.mappedTwiceHint);
  }
  if (target !== "password" && (isPasswordHeader(header) || isPasswordHeader(column))) {
    const message = texts.readablePasswords({ header, target: column || target });
    return bad(message, texts.readablePasswordsHint);
  }
  if (target === "column") return columnFault(mapped, before);
  const other = before.find((one) => one.target === target);
  if (!other) return null;
  return bad(texts.sameTarget({ other: other.header, header, target }), texts.sameTargetHint);
}

function columnFault({ header, column }: Mapped, before: readonly Mapped[]): MusterError | null {
  if (column === "") return bad(texts.namelessColumn, texts.namelessColumnHint);
  if (column.length > COLUMN_NAME_LENGTH || column.toLowerCase() === "__proto__") {
    const hint = texts.badColumnNameHint({ most: COLUMN_NAME_LENGTH });
    return bad(texts.badColumnName({ name: column.slice(0, 80) }), hint);
  }
  const key = column.toLowerCase();
  const twice = before.some((one) => one.column.toLowerCase() === key);
  if (!twice) return null;
  return bad(texts.sameColumnName({ name: column }), texts.sameColumnNameHint({ header }));
}

function noColumn(index: number, columns: number): MusterError {
  return bad(texts.noColumn({ number: index + 1 }), texts.noColumnHint({ columns }));
}

function bad(message: string, hint: string): MusterError {
  return fault("bad_input", message, { hint, where: "mapping" });
}
