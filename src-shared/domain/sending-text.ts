import { scheduledReportMessages as texts } from "#shared/messages/scheduled-reports.ts";
import { sentReportMessages as sent } from "#shared/messages/sent-reports.ts";
import type {
  NotSentReason,
  ReportSending,
  ReportSendingState,
  SentReport,
} from "./customer-reports.ts";

/** The state of a report to a customer, in a word or two. */
export function sendingStateText({ state }: Pick<ReportSending, "state">): string {
  return STATES[state]();
}

/** Why a report did not arrive, or may not have; empty if there is nothing to say. */
export function sendingReasonText({ state, reason, error }: ReportSending): string {
  if (state === "perhaps_sent") return texts.perhapsSent;
  if (reason !== null) return notSentText(reason);
  return error?.message ?? "";
}

/** The user or the schedule that sent the report; empty if it is not known. */
export function senderText({ by, schedule }: Pick<SentReport, "by" | "schedule">): string {
  if (by !== "") return by;
  return schedule === "" ? "" : sent.bySchedule({ name: schedule });
}

export function notSentText(reason: NotSentReason): string {
  return REASONS[reason]();
}

const STATES: Readonly<Record<ReportSendingState, () => string>> = {
  waiting: () => texts.stateWaiting,
  sending: () => texts.stateSending,
  sent: () => texts.stateSent,
  failed: () => texts.stateFailed,
  not_sent: () => texts.stateNotSent,
  perhaps_sent: () => texts.statePerhapsSent,
};

const REASONS: Readonly<Record<NotSentReason, () => string>> = {
  no_address: () => texts.reasonNoAddress,
  no_recorders: () => texts.reasonNoRecorders,
  interrupted: () => texts.reasonInterrupted,
  removed: () => texts.reasonRemoved,
};
