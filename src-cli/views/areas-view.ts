import type { AreaReading } from "#shared/domain/settings.ts";
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
  { head: "AREA", value: ([area]) => area },
  { head: "FIELD", value: ([, path]) => path },
  { head: "VALUE", value: ([, , value]) => value, flexible: true },
];

/** One line a field; an area that was not read is named once, with what there is to say of it in the notes. */
export function areasText(readings: readonly AreaReading[], layout: Layout): string {
  const lines = readings.flatMap(({ area, values }): Line[] =>
    values === null
      ? [[area, "(all)", "(not read)"]]
      : Object.entries(values).map(([path, value]) => [area, path, valueText(value)]),
  );
  return table(columns, lines, layout);
}

export function areasNotes(readings: readonly AreaReading[]): string[] {
  return readings.flatMap(({ area, error }) =>
    error === null ? [] : [`${area}: ${errorText(error)}`],
  );
}
