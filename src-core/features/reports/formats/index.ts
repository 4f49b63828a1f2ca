import type { ReportFormat } from "#shared/domain/reports.ts";
import { prettyJson } from "#core/platform/pretty-json.ts";
import type { MakeWorkbook } from "#core/features/exports/index.ts";
import type { ReportDocument } from "../document.ts";
import { htmlOf } from "./html.ts";
import { pdfOf, type PdfProgress } from "./pdf.ts";
import { reportCsv, reportWorkbook } from "./tables.ts";

type Format = (
  report: ReportDocument,
  progress: PdfProgress,
  makeWorkbook?: MakeWorkbook,
) => Promise<Buffer> | Buffer;

const FORMATS: Readonly<Record<ReportFormat, Format>> = {
  html: (report) => Buffer.from(htmlOf(report), "utf8"),
  pdf: pdfOf,
  csv: reportCsv,
  xlsx: (report, _, makeWorkbook) => reportWorkbook(report, makeWorkbook),
  json: async ({ data }) => Buffer.from(`${await prettyJson(data)}\n`, "utf8"),
};

/** The file of a report. Incomplete if it was stopped. */
export async function bytesOf(
  report: ReportDocument,
  format: ReportFormat,
  progress: PdfProgress,
  makeWorkbook?: MakeWorkbook,
): Promise<Buffer> {
  return FORMATS[format](report, progress, makeWorkbook);
}
