import { InvalidArgumentError, Option } from "commander";
import type { Selection } from "#shared/domain/inventory.ts";

/** `--select`, the same for every command that works on many recorders. */
export function selectOption(): Option {
  return new Option(
    "--select <expr>",
    "which recorders: site=Leeds, tag=retail, name~shop, id=... (',' means and; repeat the option for or; default: all)",
  ).argParser(collected);
}

/** Gathers the values of an option that may be repeated. */
export function collected(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

export function selectionOf(exprs: readonly string[] | undefined): Selection {
  return exprs === undefined ? {} : { exprs: [...exprs] };
}

/** Reads a number within limits, for commander; says the limits when it is not one. */
export function numberBetween(min: number, max: number, { whole = true } = {}) {
  return (text: string): number => {
    const value = Number(text);
    const right = text.trim() !== "" && value >= min && value <= max;
    if (!right || (whole && !Number.isInteger(value))) {
      throw new InvalidArgumentError(
        `It is a ${whole ? "whole " : ""}number from ${min} to ${max}.`,
      );
    }
    return value;
  };
}

/** A day begins at midnight of this computer's time zone, and so does a moment without one. */
export function moment(text: string): string {
  const [, day = "", time = "T00:00"] = /^(\d{4}-\d\d-\d\d)(T.+)?$/.exec(text) ?? [];
  const at = new Date(day + time);
  if (!isDay(day) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError(
      "It is a day or a moment, such as 2026-11-20 or 2026-11-20T08:00.",
    );
  return at.toISOString();
}

/** JavaScript takes the 31st of February for the 3rd of March. */
function isDay(day: string): boolean {
  return new Date(day).toJSON()?.startsWith(day) ?? false;
}
