import type { ReportPeriod } from "#shared/domain/report-period.ts";
import {
  scheduledReportSchema,
  type CustomerReports,
  type ReportFormat,
  type ScheduledReport,
} from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** The options of a scheduled report, as they are typed. */
export interface ReportOptionsDraft {
  readonly subject: string;
  readonly period: ReportPeriod;
  readonly format: ReportFormat;
  readonly to: "folder" | "email";
  readonly path: string;
  readonly addresses: readonly string[];
}

export const NO_REPORT: ReportOptionsDraft = {
  subject: "",
  period: "lastMonth",
  format: "pdf",
  to: "folder",
  path: "",
  addresses: [],
};

export function reportDraft({ delivery, ...options }: ScheduledReport): ReportOptionsDraft {
  const target = delivery.to === "folder" ? { path: delivery.path } : delivery;
  return { ...NO_REPORT, ...options, to: delivery.to, ...target };
}

/** A draft with the options of reports to customers; its other parts are as before. */
export function customerReportsDraft(options: CustomerReports): ReportOptionsDraft {
  return { ...NO_REPORT, ...options };
}

/** `where` names the field that is wrong. */
export function reportOptions(draft: ReportOptionsDraft): Result<ScheduledReport> {
  const { to, path, addresses, ...options } = draft;
  const delivery = to === "folder" ? { to, path } : { to, addresses: [...addresses] };
  const read = scheduledReportSchema.safeParse({ ...options, delivery });
  if (read.success) return ok(read.data);
  const isSubject = options.subject.trim() === "";
  const where = isSubject ? "subject" : "delivery";
  const missing = to === "folder" ? texts.folderMissing : texts.addressesInvalid;
  return err(fault("bad_input", isSubject ? texts.subjectMissing : missing, { where }));
}
