import { Option, type Command } from "commander";
import { REPORT_PERIODS, type ReportPeriod } from "#shared/domain/report-period.ts";
import {
  REPORT_FORMATS,
  scheduledReportSchema,
  type CustomerReports,
  type ReportFormat,
  type ScheduledReport,
} from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { scheduledReportMessages as texts } from "#shared/messages/scheduled-reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { posix, resolve, win32 } from "node:path";
import { collectOption } from "./options.ts";

/** The options of schedules that make reports. */
export interface ReportOptions {
  readonly title?: string;
  readonly period?: ReportPeriod;
  readonly format?: ReportFormat;
  readonly folder?: string;
  readonly mailTo?: readonly string[];
}

export function withReportOptions(command: Command): Command {
  return command
    .option("--title <text>", texts.optionTitle)
    .addOption(new Option("--period <period>", texts.optionPeriod).choices(REPORT_PERIODS))
    .addOption(new Option("--format <format>", texts.optionFormat).choices(REPORT_FORMATS))
    .option("--folder <path>", texts.optionFolder)
    .addOption(
      new Option("--mail-to <address>", texts.optionMailTo)
        .argParser(collectOption)
        .conflicts("folder"),
    );
}

/** Whether any of them is given. */
export function givesReport({ title, period, format, folder, mailTo }: ReportOptions): boolean {
  return [title, period, format, folder, mailTo].some((one) => one !== undefined);
}

/** The report of a schedule with the changes that the options ask for. @param before null for a new schedule */
export function reportOptionsOf(
  before: ScheduledReport | null,
  { title, period, format, folder, mailTo }: ReportOptions,
): Result<ScheduledReport> {
  const delivery =
    folder !== undefined
      ? { to: "folder", path: isComplete(folder) ? folder : resolve(folder) }
      : mailTo !== undefined
        ? { to: "email", addresses: [...mailTo] }
        : before?.delivery;
  const read = scheduledReportSchema.safeParse({
    subject: title ?? before?.subject,
    period: period ?? before?.period ?? "lastMonth",
    format: format ?? before?.format ?? "pdf",
    delivery,
  });
  if (read.success) return ok(read.data);
  return err(fault("bad_input", texts.incomplete, { hint: texts.incompleteHint }));
}

/** The options of a schedule that sends each customer its report: it has no title and no target. @param before null for a new schedule */
export function customerReportsOf(
  before: CustomerReports | null,
  { title, period, format, folder, mailTo }: ReportOptions,
): Result<CustomerReports> {
  if (title !== undefined || folder !== undefined || mailTo !== undefined)
    return err(fault("bad_input", texts.noTarget, { hint: texts.noTargetHint }));
  return ok({
    period: period ?? before?.period ?? "lastMonth",
    format: format ?? before?.format ?? "pdf",
  });
}

/** Whether a path is complete, on whichever system the server has. */
export function isComplete(path: string): boolean {
  return posix.isAbsolute(path) || win32.isAbsolute(path);
}
