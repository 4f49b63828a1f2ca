import { InvalidArgumentError, Option } from "commander";
import { TEXT_ENCODINGS, type TextEncoding } from "#shared/domain/encodings.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { importCommands } from "#shared/messages/commands/imports.ts";
import { programMessages as texts } from "#shared/messages/commands/program.ts";
import { enteredTime, type EnteredTime } from "./relative-times.ts";

/** `--select`, the same for every command that works on many recorders. */
export function selectOption(): Option {
  return new Option("--select <expr>", texts.aboutSelect).argParser(collectOption);
}

/** `--replace`, the same for every command that writes a file which must not exist. */
export function replaceOption(): Option {
  return new Option("--replace", texts.aboutReplace);
}

/** `--detailed-exitcode`, for scripts that only want to know whether anything would change. */
export function detailedExitcodeOption(): Option {
  return new Option("--detailed-exitcode", texts.aboutDetailedExitcode);
}

/** Gathers the values of an option that may be repeated. */
export function collectOption(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

export function selectionOf(exprs: readonly string[] | undefined): Selection {
  return exprs === undefined ? {} : { exprs: [...exprs] };
}

/** Reads a number within limits, for commander. */
export function numberBetween(min: number, max: number, { whole = true } = {}) {
  return (text: string): number => {
    const value = Number(text);
    const right = text.trim() !== "" && value >= min && value <= max;
    if (!right || (whole && !Number.isInteger(value))) {
      const limits = { min, max };
      throw new InvalidArgumentError(
        whole ? texts.wholeNumberExpected(limits) : texts.numberExpected(limits),
      );
    }
    return value;
  };
}

/** A time on the command line, by the clock of this computer. @returns ISO 8601, UTC */
export function moment(text: string): string {
  const { instant, clock } = timeOf(text);
  return (instant ?? new Date(clock)).toISOString();
}

/** A time on the command line, by the clock of each site. @returns an instant in UTC, or a time without a time zone */
export function siteMoment(text: string): string {
  const { instant, clock } = timeOf(text);
  return instant?.toISOString() ?? clock;
}

function timeOf(text: string): EnteredTime {
  const found = enteredTime(text, new Date());
  if (found === null) throw new InvalidArgumentError(texts.momentExpected);
  return found;
}

/** An encoding by any name that the WHATWG Encoding Standard knows for it: `cp1250`, `latin1`, `gbk`. */
export function encodingNamed(text: string): TextEncoding {
  const name = standardName(text.trim());
  const found = TEXT_ENCODINGS.find((encoding) => encoding === name);
  if (found) return found;
  throw new InvalidArgumentError(importCommands.badEncoding({ names: TEXT_ENCODINGS.join(", ") }));
}

function standardName(label: string): string {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === "gbk" ? "gb18030" : encoding;
  } catch {
    return label.toLowerCase();
  }
}
