import { COLUMN_NAME_LENGTH } from "#shared/domain/columns.ts";
import type { ImportMapping, ImportTarget } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isPasswordHeader } from "./headers.ts";

/** What a column of the file fills. */
export interface Mapped {
  readonly index: number;
  readonly header: string;
  readonly target: Exclude<ImportTarget, "ignore">;
  /** With target `column`: its name; otherwise empty. */
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
    return bad(`The column '${header}' is mapped twice.`, "Map each column once.");
  }
  if (target !== "password" && (isPasswordHeader(header) || isPasswordHeader(column))) {
    return bad(
      `'${header}' looks like passwords, and as '${column || target}' they would be kept readable.`,
      "Map it to password, which moves them into the store of secrets, or ignore it.",
    );
  }
  if (target === "column") return columnFault(mapped, before);
  const other = before.find((one) => one.target === target);
  if (!other) return null;
  return bad(`'${other.header}' and '${header}' are both mapped to ${target}.`, "Choose one.");
}

function columnFault({ header, column }: Mapped, before: readonly Mapped[]): MusterError | null {
  if (column === "") return bad("A column of your own needs a name.", "Name it, or ignore it.");
  if (column.length > COLUMN_NAME_LENGTH || column.toLowerCase() === "__proto__") {
    const mend = `Give it another name of at most ${COLUMN_NAME_LENGTH} characters.`;
    return bad(`'${column.slice(0, 80)}' cannot be the name of a column.`, mend);
  }
  const key = column.toLowerCase();
  const twice = before.some((one) => one.column.toLowerCase() === key);
  const mend = `Give '${header}' another name, or ignore it.`;
  return twice ? bad(`Two columns are to be called '${column}'.`, mend) : null;
}

function noColumn(index: number, columns: number): MusterError {
  return bad(
    `The file has no column ${index + 1}.`,
    `It has ${columns}: map those, or open the file again.`,
  );
}

function bad(message: string, mend: string): MusterError {
  return fault("bad_input", message, { mend, where: "mapping" });
}
