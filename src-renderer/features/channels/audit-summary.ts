import type { AuditItem, AuditReport } from "#shared/domain/channels.ts";
import { counted } from "#renderer/services/words.ts";
import { countStatuses, statusText, UNKNOWN } from "./status.ts";

export interface AuditSummary {
  /** '372 online, 9 offline, 3 unknown: 1 recorder not reached' */
  readonly sentence: string;
  /** Recorders whose channels were not read, worst first: those that need a person, then those that gave no answer. */
  readonly failures: readonly AuditItem[];
  readonly cancelled: number;
}

/** What an audit came to, in one sentence, and what did not go well. */
export function summariseAudit(report: AuditReport): AuditSummary {
  const failures = report.items
    .filter((item) => item.outcome === "attention" || item.outcome === "unreachable")
    .toSorted(
      (a, b) =>
        a.outcome.localeCompare(b.outcome) ||
        a.siteName.localeCompare(b.siteName) ||
        a.recorderName.localeCompare(b.recorderName),
    );
  const cancelled = report.items.filter((item) => item.outcome === "cancelled").length;
  return { sentence: sentenceOf(report, cancelled), failures, cancelled };
}

function sentenceOf(report: AuditReport, cancelled: number): string {
  const notReached = report.items.filter((item) => item.outcome === "unreachable").length;
  const attention = report.items.filter((item) => item.outcome === "attention").length;
  const why = [
    notReached && `${counted(notReached, "recorder")} not reached`,
    attention && `${counted(attention, "recorder")} answered without channels`,
    cancelled && `${counted(cancelled, "recorder")} not asked, since the audit was cancelled`,
  ].filter(Boolean);
  const parts = channelParts(report.counts);
  const channels = parts.length > 0 ? parts.join(", ") : "No channels read";
  return why.length > 0 ? `${channels}: ${why.join(", ")}` : channels;
}

function channelParts(counts: AuditReport["counts"]): string[] {
  const order = countStatuses(
    Object.keys(counts).map((key) => ({ connect_status: key, reached: key !== UNKNOWN })),
  );
  return order
    .map(({ key }) => ({ key, count: counts[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(
      ({ key, count }) => `${count.toLocaleString("en")} ${statusText(key).label.toLowerCase()}`,
    );
}
