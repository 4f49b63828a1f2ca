import { z } from "zod";
import { reportPeriodSchema } from "./report-period.ts";
import { selectionSchema, type Selection } from "./inventory.ts";
import { equalsExpression } from "./selection.ts";

export const REPORT_FORMATS = ["html", "pdf", "csv", "xlsx", "json"] as const;
export const reportFormatSchema = z.enum(REPORT_FORMATS);
export type ReportFormat = z.infer<typeof reportFormatSchema>;

/** Pages for people hold so many lines; more of them is what tables are for. */
export const REPORT_LINES: Readonly<Record<ReportFormat, number>> = {
  html: 50_000,
  pdf: 10_000,
  csv: Number.POSITIVE_INFINITY,
  xlsx: 1_000_000,
  json: Number.POSITIVE_INFINITY,
};

/** Media types of files for people. */
export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  html: "text/html",
  pdf: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

const scopeName = z.string().trim().min(1).max(300);

/** Whose cameras a report for a customer is about. */
export const reportScopeSchema = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("all") }),
  z.strictObject({ of: z.literal("customer"), name: scopeName }),
  z.strictObject({ of: z.literal("site"), name: scopeName }),
  z.strictObject({ of: z.literal("tag"), name: scopeName }),
  z.strictObject({ of: z.literal("selection"), select: selectionSchema }),
]);
export type ReportScope = z.infer<typeof reportScopeSchema>;

export function scopeSelection(scope: ReportScope): Selection {
  if (scope.of === "all") return {};
  if (scope.of === "selection") return scope.select;
  return { exprs: [equalsExpression(scope.of, scope.name)] };
}

/**
 * A search by this text finds the entries of the activity log about the reports of one customer or site, and not those of others
 * whose names begin alike (`customerReportMessages.logged`).
 */
export function loggedReportScope(of: "customer" | "site", name: string): string {
  return `; ${equalsExpression(of, name)};`;
}

/** The largest logo, in bytes and in pixels on each side. */
export const LOGO_LIMITS = { bytes: 512 * 1024, pixels: 2_000 } as const;

/** Whose report it is, for its cover. */
export const brandingSchema = z.object({
  /** Empty: not set. */
  name: z.string(),
  /** Address, telephone number and so on; several lines. */
  details: z.string(),
  logo: z.object({ type: z.enum(["image/png", "image/jpeg"]), base64: z.string() }).nullable(),
});
export type ReportBranding = z.infer<typeof brandingSchema>;

/** Where scheduled reports go: a folder of this computer, by its whole path, or an email with the report attached. */
export const reportDeliverySchema = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("folder"), path: z.string().trim().min(1).max(4_096) }),
  z.strictObject({ to: z.literal("email"), addresses: z.array(z.email().max(254)).min(1).max(20) }),
]);
export type ReportDelivery = z.infer<typeof reportDeliverySchema>;

/** A report for each customer about its recorders in the scope of the schedule, by email to the customer. */
export const customerReportsSchema = z.strictObject({
  period: reportPeriodSchema,
  format: reportFormatSchema,
});
export type CustomerReports = z.infer<typeof customerReportsSchema>;

/** A report for a customer that a schedule makes of the recorders in its scope. */
export const scheduledReportSchema = z.strictObject({
  /** The title on the cover: usually the customer. */
  subject: z.string().trim().min(1).max(120),
  period: reportPeriodSchema,
  format: reportFormatSchema,
  delivery: reportDeliverySchema,
});
export type ScheduledReport = z.infer<typeof scheduledReportSchema>;
