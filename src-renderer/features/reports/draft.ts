import type { Period } from "#shared/domain/availability.ts";
import { dayPeriod, reportPeriod, type ReportPeriod } from "#shared/domain/report-period.ts";
import type { ReportFormat, ReportScope } from "#shared/domain/reports.ts";

export interface DraftScope {
  readonly of: "customer" | "site" | "tag" | "all";
  readonly customer: string | null;
  readonly site: string | null;
  readonly tag: string | null;
}

export interface ReportDraft extends DraftScope {
  readonly period: ReportPeriod | "custom";
  /** `2026-10-01`. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly format: ReportFormat;
}

/**
 * Draft of a report: last month as PDF for a customer if there are any, otherwise for a site; with what the user chose.
 * @param first the first of each list; null if the customers are still loading, undefined if there are none
 */
export function newReportDraft(
  chosen: Partial<ReportDraft>,
  first: { readonly customer?: string | null | undefined; readonly site?: string | undefined },
  now: number,
): ReportDraft {
  const { from, to } = reportPeriod("lastMonth", now);
  const lastDay = new Date(Date.parse(`${to}Z`) - 1).toISOString().slice(0, 10);
  return {
    of: first.customer === undefined ? "site" : "customer",
    customer: first.customer ?? null,
    site: first.site ?? null,
    tag: null,
    period: "lastMonth",
    firstDay: from.slice(0, 10),
    lastDay,
    format: "pdf",
    ...chosen,
  };
}

/** null until the user chooses. */
export function draftReportScope(draft: DraftScope): ReportScope | null {
  if (draft.of === "all") return { of: "all" };
  const name = draft[draft.of];
  return name === null ? null : { of: draft.of, name };
}

/** Whether days of the user's choice are in their order. */
export function isPeriod({ period, firstDay, lastDay }: ReportDraft): boolean {
  return period !== "custom" || dayPeriod(firstDay, lastDay) !== null;
}

/** Period of the draft; null if the days form none. */
export function draftPeriod(draft: ReportDraft, now: number): Period | null {
  if (draft.period === "custom") return dayPeriod(draft.firstDay, draft.lastDay);
  return reportPeriod(draft.period, now);
}
