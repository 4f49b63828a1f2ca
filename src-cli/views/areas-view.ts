import type { AreaReadResult } from "#shared/domain/settings.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { terminalValue } from "./text.ts";

/** An area that a recorder does not have is an answer, not a failure. */
export function areasStatus(readings: readonly AreaReadResult[]): ExitStatus {
  const trouble = readings.flatMap(({ error }) =>
    error === null || error.code === "unsupported" ? [] : [error],
  );
  return exitStatusOfMany(readings.length - trouble.length, trouble);
}

type Line = readonly [area: string, path: string, value: string];

const columns: readonly TextColumn<Line>[] = [
  { head: "area", value: ([area]) => area },
  { head: "field", value: ([, path]) => path },
  { head: "value", value: ([, , value]) => value, flexible: true },
];

/** One line per field. An area that was not read has one line; the notes give the reason. */
export function areasText(readings: readonly AreaReadResult[], layout: Layout): string {
  const lines = readings.flatMap(({ area, values }): Line[] =>
    values === null
      ? [[area, programMessages.allFields, programMessages.notRead]]
      : Object.entries(values).map(([path, value]) => [area, path, terminalValue(value)]),
  );
  return textTable(columns, lines, layout);
}

export function areasNotes(readings: readonly AreaReadResult[]): string[] {
  return readings.flatMap(({ area, error }) =>
    error === null ? [] : [`${area}: ${errorText(error)}`],
  );
}
