import { z } from "zod";

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

/** Of a file to be given to a person. */
export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  html: "text/html",
  pdf: "application/pdf",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};
