import { scheduledReportMessages as texts } from "#shared/messages/scheduled-reports.ts";
import { sentReportMessages as sent } from "#shared/messages/sent-reports.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import type {
  NotSentReason,
  ReportSending,
  ReportSendingState,
  SendObstacle,
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

/** The reports that did not arrive, or may not have, in one error; null if all were sent. */
export function notSentFault(sendings: readonly SentReport[]): MusterError | null {
  const open = sendings.filter(({ state }) => state !== "sent");
  const [first] = open;
  if (!first) return null;
  const reasons = open.map((one) =>
    sent.notSentTo({ address: one.address, reason: sendingReasonText(one) }),
  );
  const message = [sent.notSent({ count: open.length }), ...reasons].join(" ");
  const { code = "refused", hint } = first.error ?? {};
  return fault(code, message, { hint });
}

/** Why a report cannot be sent to the customer, and what to do about it. */
export function obstacleFault(obstacle: SendObstacle, customer: string): MusterError {
  switch (obstacle) {
    case "no_account":
      return fault("not_found", sent.noAccount, {
        hint: sent.noAccountHint,
        subject: "mail_account",
      });
    case "no_address":
      return fault("bad_input", sent.noAddress({ customer }), {
        hint: sent.noAddressHint,
        where: "customer",
      });
    case "no_recorders":
      return fault("nothing_selected", sent.noRecorders({ customer }), {
        hint: sent.noRecordersHint,
        where: "customer",
      });
    case "partly_visible":
      return fault("forbidden", sent.partlyVisible({ customer }), {
        hint: sent.partlyVisibleHint,
        where: "customer",
      });
  }
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
