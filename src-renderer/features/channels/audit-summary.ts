import type { AuditItem, AuditReport } from "#shared/domain/channels.ts";
import type { MusterError } from "#shared/errors.ts";
import { counted } from "#renderer/services/words.ts";
import { statusCounts, statusText } from "./status.ts";

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
    attention &&
      `${counted(attention, "recorder")} could not be read (${reasonsText(report.items)})`,
    cancelled && `${counted(cancelled, "recorder")} skipped because the audit was cancelled`,
  ].filter(Boolean);
  const parts = channelParts(report.counts);
  const channels = parts.length > 0 ? parts.join(", ") : "No channels read";
  return why.length > 0 ? `${channels}: ${why.join(", ")}` : channels;
}

/** Why recorders that answered could not be read, most frequent first: `2 sign-in refused, certificate changed`. */
function reasonsText(items: readonly AuditItem[]): string {
  const attention = items.filter(({ outcome }) => outcome === "attention");
  const groups = [...Map.groupBy(attention, ({ error }) => reasonOf(error))].toSorted(
    (one, other) => other[1].length - one[1].length,
  );
  return groups
    .map(([reason, some]) =>
      groups.length === 1 ? reason : `${some.length.toLocaleString("en")} ${reason}`,
    )
    .join(", ");
}

function reasonOf(error: MusterError | null): string {
  return REASONS.get(error?.code ?? "internal") ?? "error";
}

const REASONS: ReadonlyMap<MusterError["code"], string> = new Map([
  ["auth_refused", "sign-in refused"],
  ["breaker_open", "sign-in refused"],
  ["auth_required", "no credential"],
  ["credential_missing", "no credential"],
  ["consent_needed", "consent needed"],
  ["certificate_changed", "certificate changed"],
  ["tls_failed", "no secure connection"],
  ["secret_store_locked", "passwords locked"],
  ["secret_store_unavailable", "passwords not available"],
  ["not_a_recorder", "not a recorder"],
  ["unsupported", "not supported"],
]);

/** What an audit, or a sign-in by hand, came to, for a message in passing. Good only if every recorder was read. */
export interface AuditOutcome {
  readonly tone: "good" | "warn" | "bad";
  readonly title: string;
  /** Why recorders were not read; empty if all were. */
  readonly detail: string;
}

/** @param what what the person began, as the message names it */
export function auditOutcome(
  report: AuditReport,
  what: "Audit" | "Sign-in" = "Audit",
): AuditOutcome {
  const { items } = report;
  const read = items.filter(({ outcome }) => outcome === "ok").length;
  const online = counted(report.counts.Online ?? 0, "channel");
  const failed = items.filter(
    ({ outcome }) => outcome === "attention" || outcome === "unreachable",
  );
  const title = `${what}: ${read.toLocaleString("en")} of ${counted(items.length, "recorder")} read, ${online} online.`;
  if (failed.length === 0) return { tone: "good", title, detail: "" };
  const [only] = failed;
  const single = items.length === 1 ? only?.error : null;
  const detail = single
    ? [single.message, single.mend].filter(Boolean).join(" ")
    : `${failureParts(items).join(", ")}.`;
  if (read > 0) return { tone: "warn", title, detail };
  return { tone: "bad", title: `${what} failed: ${failureTitle(items)}.`, detail };
}

function failureTitle(items: readonly AuditItem[]): string {
  if (items.length === 1) return failureParts(items).join("");
  return `none of ${items.length.toLocaleString("en")} recorders could be read`;
}

function failureParts(items: readonly AuditItem[]): string[] {
  const count = (outcome: AuditItem["outcome"]) =>
    items.filter((item) => item.outcome === outcome).length;
  const [unreachable, attention] = [count("unreachable"), count("attention")];
  return [
    ...(unreachable > 0 ? [`${counted(unreachable, "recorder")} could not be reached`] : []),
    ...(attention > 0
      ? [`${counted(attention, "recorder")} could not be read (${reasonsText(items)})`]
      : []),
  ];
}

function channelParts(counts: AuditReport["counts"]): string[] {
  return statusCounts(new Map(Object.entries(counts)))
    .map(({ key, count }) => ({ key, count: count ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(
      ({ key, count }) => `${count.toLocaleString("en")} ${statusText(key).label.toLowerCase()}`,
    );
}
