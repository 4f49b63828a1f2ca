import type { AreaReading } from "#shared/domain/settings.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { table, type Column, type Layout } from "../table.ts";
import { valueText } from "./text.ts";

/** An area that a recorder does not have is an answer, not a failure. */
export function areasStatus(readings: readonly AreaReading[]): ExitStatus {
  const trouble = readings.flatMap(({ error }) =>
    error === null || error.code === "unsupported" ? [] : [error],
  );
  return exitStatusOfMany(readings.length - trouble.length, trouble);
}

type Line = readonly [area: string, path: string, value: string];

const columns: readonly Column<Line>[] = [
  { head: "area", value: ([area]) => area },
  { head: "field", value: ([, path]) => path },
  { head: "value", value: ([, , value]) => value, flexible: true },
];

/** One line per field. An area that was not read has one line; the notes give the reason. */
export function areasText(readings: readonly AreaReading[], layout: Layout): string {
  const lines = readings.flatMap(({ area, values }): Line[] =>
    values === null
      ? [[area, programMessages.allFields, programMessages.notRead]]
      : Object.entries(values).map(([path, value]) => [area, path, valueText(value)]),
  );
  return table(columns, lines, layout);
}

export function areasNotes(readings: readonly AreaReading[]): string[] {
  return readings.flatMap(({ area, error }) =>
    error === null ? [] : [`${area}: ${errorText(error)}`],
  );
}
