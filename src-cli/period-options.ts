import { Option, type Command } from "commander";
import type { Period } from "#shared/domain/availability.ts";
import { fault } from "#shared/errors.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { durationHours, namedMonth } from "./relative-times.ts";

export interface PeriodOptions {
  readonly from?: string;
  readonly to?: string;
  readonly last?: string;
  readonly month?: string;
}

/** `--from`, `--to`, `--last` and `--month`, the same for every command that is about a period. */
export function addPeriodOptions(command: Command): Command {
  return command
    .addOption(new Option("--from <time>", texts.optionFrom).conflicts(["last", "month"]))
    .addOption(new Option("--to <time>", texts.optionTo).conflicts(["last", "month"]))
    .addOption(new Option("--last <time>", texts.optionLast).conflicts("month"))
    .addOption(new Option("--month <month>", texts.optionMonth));
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
  return ok({
    from: parseMoment(from),
    to: to === undefined ? now.toISOString() : parseMoment(to),
  });
}

/** A date is the midnight at which it begins, a local time is that of each site; the rest is checked by the core. */
export function parseMoment(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text.replace(" ", "T");
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
