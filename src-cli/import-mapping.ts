import {
  IMPORT_TARGETS,
  type ImportColumn,
  type ImportFile,
  type ImportMapping,
  type ImportTarget,
} from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importCommands as texts } from "#shared/messages/commands/imports.ts";
import { err, ok, type Result } from "#shared/result.ts";

const OWN = "column:";

interface Override {
  readonly header: string;
  readonly target: ImportTarget;
  readonly column?: string;
}

/** The meaning of the columns of a file: as guessed, except those that `--map HEADER=TARGET` names. */
export function mappingFromOptions(
  columns: readonly ImportColumn[],
  said: readonly string[],
): Result<ImportMapping[]> {
  const overrides = new Map<number, Override>();
  for (const text of said) {
    const override = parseOverride(text);
    if (!override.ok) return override;
    const column = columns.find(({ header }) => sameHeader(header, override.value.header));
    if (!column) return err(noColumn(override.value.header, columns));
    overrides.set(column.index, override.value);
  }
  const taken = new Set([...overrides.values()].map(({ target }) => target));
  return ok(
    columns.map(({ index, target, column }) => {
      const override = overrides.get(index);
      if (override) return mapped(index, override.target, override.column);
      // A target that the user named is not guessed for another column.
      const free = target === "column" || !taken.has(target);
      return mapped(index, free ? target : "ignore", column);
    }),
  );
}

/** The file with only those questions that the mapping leaves as they were guessed. */
export function questionsLeft(file: ImportFile, mapping: readonly ImportMapping[]): ImportFile {
  const targets = new Map(mapping.map(({ index, target }) => [index, target]));
  const questions = file.questions.filter(
    ({ index, answers }) => targets.get(index) === answers[0]?.target,
  );
  return { ...file, questions };
}

function mapped(index: number, target: ImportTarget, column: string | undefined): ImportMapping {
  return { index, target, ...(target === "column" && column !== undefined ? { column } : {}) };
}

function parseOverride(text: string): Result<Override> {
  const at = text.lastIndexOf("=");
  const header = text.slice(0, at).trim();
  const wish = text.slice(at + 1).trim();
  if (at < 1 || header === "") return err(notUnderstood(text));
  if (wish.toLowerCase().startsWith(OWN)) {
    return ok({ header, target: "column", column: wish.slice(OWN.length).trim() });
  }
  const target = IMPORT_TARGETS.find((one) => one.toLowerCase() === wish.toLowerCase());
  return target ? ok({ header, target }) : err(notUnderstood(text));
}

function sameHeader(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

function notUnderstood(text: string): MusterError {
  const hint = texts.badMappingHint({ targets: IMPORT_TARGETS.join(", ") });
  return fault("bad_input", texts.badMapping({ text }), { hint });
}

function noColumn(header: string, columns: readonly ImportColumn[]): MusterError {
  const names = columns.map((column) => `'${column.header}'`).join(", ");
  return fault("bad_input", texts.noColumn({ header }), { hint: texts.noColumnHint({ names }) });
}
