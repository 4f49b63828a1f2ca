import { Option, type Command } from "commander";
import type { Period } from "#shared/domain/availability.ts";
import { fault } from "#shared/errors.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { siteMoment } from "./options.ts";
import { durationHours, namedMonth } from "./relative-times.ts";

export interface PeriodOptions {
  /** An instant, or a time by the clock of each site; `to` likewise. */
  readonly from?: string;
  readonly to?: string;
  readonly last?: string;
  readonly month?: string;
}

/** `--from`, `--to`, `--last` and `--month`, the same for every command that is about a period. */
export function addPeriodOptions(command: Command): Command {
  return command
    .addOption(timeOption("--from <time>", texts.optionFrom))
    .addOption(timeOption("--to <time>", texts.optionTo))
    .addOption(new Option("--last <time>", texts.optionLast).conflicts("month"))
    .addOption(new Option("--month <month>", texts.optionMonth));
}

function timeOption(flags: string, about: string): Option {
  return new Option(flags, about).argParser(siteMoment).conflicts(["last", "month"]);
}

const HOUR = 3_600_000;
const DEFAULT_DAYS = 30;

/** The period that options name; without any, the last 30 days. Days begin at midnight of each site. */
export function periodFromOptions(options: PeriodOptions, now: Date): Result<Period> {
  const { from, to, last, month } = options;
  if (month !== undefined) return monthOf(namedMonth(month, now), month);
  if (last !== undefined) return lastOf(last, now);
  if (from === undefined && to !== undefined) return refused(texts.fromMissing);
  if (from === undefined) return ok(daysBefore(DEFAULT_DAYS, now));
  return ok({ from, to: to ?? now.toISOString() });
}

function monthOf(text: string, given: string): Result<Period> {
  const [, year = "", month = ""] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (month === "") return refused(texts.notAMonth({ text: given }));
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  return ok({ from: `${year}-${month}-01T00:00`, to: `${next}T00:00` });
}

function lastOf(text: string, now: Date): Result<Period> {
  const hours = durationHours(text);
  if (hours === null) return refused(texts.notADuration({ text }));
  if (!text.endsWith("h")) return ok(daysBefore(hours / 24, now));
  return ok({ from: new Date(now.getTime() - hours * HOUR).toISOString(), to: now.toISOString() });
}

/** Today and the days before, so many in all. */
function daysBefore(days: number, now: Date): Period {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  const two = (part: number) => String(part).padStart(2, "0");
  const date = `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}`;
  return { from: `${date}T00:00`, to: now.toISOString() };
}

function refused(message: string) {
  return err(fault("bad_input", message, { hint: texts.periodHint }));
}
