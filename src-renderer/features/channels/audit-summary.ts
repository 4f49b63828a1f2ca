import type { AuditItem, AuditReport } from "#shared/domain/channels.ts";
import { traitsOf, type Turn } from "#shared/error-traits.ts";
import { messageWithHint, type MusterError } from "#shared/errors.ts";
import {
  auditReasonMessages,
  channelAuditMessages as texts,
} from "#shared/messages/channel-audit.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { compareNames } from "#shared/compare.ts";
import { inSentence } from "#shared/text-case.ts";
import { statusCounts, statusText } from "./status.ts";

export interface AuditSummary {
  /** '372 online, 9 offline, 3 unknown: 1 recorder not reached' */
  readonly sentence: string;
  /** Recorders whose channels were not read, worst first: recorders that need the user, then recorders without an answer. */
  readonly failures: readonly AuditItem[];
  readonly cancelled: number;
}

/** The result of an audit in one sentence, and its failures. */
export function summariseAudit(report: AuditReport): AuditSummary {
  const failures = report.items
    .filter((item) => item.outcome === "attention" || item.outcome === "unreachable")
    .toSorted(
      (a, b) =>
        compareNames(a.outcome, b.outcome) ||
        compareNames(a.siteName, b.siteName) ||
        compareNames(a.recorderName, b.recorderName),
    );
  const cancelled = report.items.filter((item) => item.outcome === "cancelled").length;
  return { sentence: sentenceOf(report, cancelled), failures, cancelled };
}

function sentenceOf(report: AuditReport, cancelled: number): string {
  const notReached = report.items.filter((item) => item.outcome === "unreachable").length;
  const attention = report.items.filter((item) => item.outcome === "attention").length;
  const why = [
    notReached > 0 && texts.notReached({ count: notReached }),
    attention > 0 && texts.notRead({ count: attention, reasons: reasonsText(report.items) }),
    cancelled > 0 && texts.skipped({ count: cancelled }),
  ].filter((reason) => reason !== false);
  const parts = channelParts(report.counts);
  const channels = parts.length > 0 ? parts.join(", ") : texts.noneRead;
  return why.length > 0 ? texts.withReasons({ channels, reasons: why.join(", ") }) : channels;
}

/** Why recorders that answered could not be read, most frequent first: `2 sign-in refused, certificate changed`. */
function reasonsText(items: readonly AuditItem[]): string {
  const attention = items.filter(({ outcome }) => outcome === "attention");
  const groups = [...Map.groupBy(attention, ({ error }) => reasonOf(error))].toSorted(
    (one, other) => other[1].length - one[1].length,
  );
  return groups
    .map(([reason, some]) =>
      groups.length === 1 ? reason : texts.reasonCount({ count: some.length, reason }),
    )
    .join(", ");
}

function reasonOf(error: MusterError | null): string {
  return auditReasonMessages[error === null ? "other" : reasonKey(error)];
}

type Reason = keyof typeof auditReasonMessages;

const REASONS: Partial<Record<Turn, Reason>> = {
  password: "signInRefused",
  credential: "noCredential",
  consent: "consentNeeded",
  certificate: "certificateChanged",
};

function reasonKey(error: MusterError): Reason {
  const { turn, reach } = traitsOf(error);
  if (turn === "store")
    return error.code === "secret_store_locked" ? "passwordsLocked" : "passwordsUnavailable";
  if (reach === "no_tls") return "tlsFailed";
  if (error.code === "not_a_recorder") return "notARecorder";
  return error.code === "unsupported" ? "unsupported" : (REASONS[turn] ?? "other");
}

/** The result of an audit, or of a sign-in by hand, for a notification. Good only if every recorder was read. */
export interface AuditOutcome {
  readonly tone: "good" | "warn" | "bad";
  readonly title: string;
  /** Why recorders were not read; empty if all were. */
  readonly detail: string;
}

/** @param what the action that the user started */
export function auditOutcome(
  report: AuditReport,
  what: "audit" | "signIn" = "audit",
): AuditOutcome {
  const [outcome, failure] =
    what === "audit"
      ? [texts.auditOutcome, texts.auditFailed]
      : [texts.signInOutcome, texts.signInFailed];
  const { items } = report;
  const read = items.filter(({ outcome: of }) => of === "ok").length;
  const failed = items.filter(({ outcome: of }) => of === "attention" || of === "unreachable");
  const title = outcome({
    read,
    recorders: countMessages.recorders({ count: items.length }),
    channels: countMessages.channels({ count: report.counts.Online ?? 0 }),
  });
  if (failed.length === 0) return { tone: "good", title, detail: "" };
  const [only] = failed;
  const single = items.length === 1 ? only?.error : null;
  const detail = single ? messageWithHint(single) : `${failureParts(items).join(", ")}.`;
  if (read > 0) return { tone: "warn", title, detail };
  return { tone: "bad", title: failure({ reason: failureTitle(items) }), detail };
}

function failureTitle(items: readonly AuditItem[]): string {
  if (items.length === 1) return failureParts(items).join("");
  return texts.noRecorderRead({ count: items.length });
}

function failureParts(items: readonly AuditItem[]): string[] {
  const count = (outcome: AuditItem["outcome"]) =>
    items.filter((item) => item.outcome === outcome).length;
  const [unreachable, attention] = [count("unreachable"), count("attention")];
  return [
    ...(unreachable > 0 ? [texts.couldNotReach({ count: unreachable })] : []),
    ...(attention > 0 ? [texts.notRead({ count: attention, reasons: reasonsText(items) })] : []),
  ];
}

function channelParts(counts: AuditReport["counts"]): string[] {
  return statusCounts(new Map(Object.entries(counts))).map(({ key, count }) =>
    texts.statusCount({ count: count ?? 0, status: inSentence(statusText(key).label) }),
  );
}
