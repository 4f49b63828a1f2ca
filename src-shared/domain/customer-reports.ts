import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { compareNames } from "#shared/compare.ts";
import { periodSchema } from "./availability.ts";
import type { Customer } from "./customer.ts";
import type { Recorder } from "./inventory.ts";

/** The most email addresses of a customer. */
export const MOST_CUSTOMER_EMAILS = 5;

/**
 * State of one report to one address. `perhaps_sent`: Muster ended, or lost the connection, while the message was on its way.
 * `not_sent`: there was no attempt.
 */
export const REPORT_SENDING_STATES = [
  "waiting",
  "sending",
  "sent",
  "failed",
  "not_sent",
  "perhaps_sent",
] as const;
export type ReportSendingState = (typeof REPORT_SENDING_STATES)[number];

/** Why there was no attempt. `interrupted`: Muster ended before, and a later run of the schedule has started. */
export const NOT_SENT_REASONS = ["no_address", "no_recorders", "interrupted", "removed"] as const;
const notSentReasonSchema = z.enum(NOT_SENT_REASONS);
export type NotSentReason = z.infer<typeof notSentReasonSchema>;

/** One report of a run: to one customer, at one address. */
export const reportSendingSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  /** Name of the customer at the time of the run. */
  customer: z.string(),
  /** Empty if the customer has no address. */
  address: z.string(),
  period: periodSchema,
  state: z.enum(REPORT_SENDING_STATES),
  /** Reason of `not_sent`; null in other states. */
  reason: notSentReasonSchema.nullable(),
  /** Why the latest attempt failed; null if there was no attempt, or if it succeeded. */
  error: musterErrorSchema.nullable(),
  /** ISO 8601, UTC: the latest change of the state. */
  at: z.string(),
});
export type ReportSending = z.infer<typeof reportSendingSchema>;

/** A report to a customer, by whom or what it was sent. */
export const sentReportSchema = reportSendingSchema.extend({
  /** Name of the user who sent it; empty if a schedule did. */
  by: z.string(),
  /** Name of the schedule that sent it; empty if a user did, or if the caller may not see schedules. */
  schedule: z.string(),
});
export type SentReport = z.infer<typeof sentReportSchema>;

/**
 * Why a report cannot be sent to the customer now. `no_account`: no mail account is set. `partly_visible`: the user does not see all
 * recorders of the customer, about which the report would be.
 */
export const SEND_OBSTACLES = [
  "no_account",
  "no_address",
  "no_recorders",
  "partly_visible",
] as const;
const sendObstacleSchema = z.enum(SEND_OBSTACLES);
export type SendObstacle = z.infer<typeof sendObstacleSchema>;

/** The customer to which a report would be sent. */
export const addresseeSchema = z.object({
  customer: z.string(),
  emails: z.array(z.string()),
  /** Code of the language of the report. */
  language: z.string(),
  /** null if the report can be sent. */
  obstacle: sendObstacleSchema.nullable(),
  /** The latest report about the same period that was sent; null if there is none. */
  lastSent: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type Addressee = z.infer<typeof addresseeSchema>;

/** A customer of a schedule that sends each customer its report. */
export const reportRecipientSchema = z.object({
  customerId: z.string(),
  customer: z.string(),
  emails: z.array(z.string()),
  /** Code of the language of the report; empty: that of Muster. */
  language: z.string(),
  /** Number of recorders that the report covers. */
  recorders: z.number().int(),
  /** Why the customer gets no report; null if it gets one. */
  reason: notSentReasonSchema.nullable(),
});
export type ReportRecipient = z.infer<typeof reportRecipientSchema>;

/**
 * Who gets a report of these recorders, by name. A recorder of a site without a customer is in no report.
 * @param isWhole all recorders are covered: customers without recorders are listed, too
 */
export function reportRecipients(
  customers: readonly Customer[],
  recorders: readonly Pick<Recorder, "customerName">[],
  isWhole: boolean,
): ReportRecipient[] {
  const [noAddress, noRecorders] = NOT_SENT_REASONS;
  const counts = new Map<string, number>();
  for (const { customerName } of recorders)
    counts.set(customerName, (counts.get(customerName) ?? 0) + 1);
  return customers
    .filter(({ name }) => isWhole || counts.has(name))
    .map(({ id, name, emails, language }) => {
      const covered = counts.get(name) ?? 0;
      const reason = covered === 0 ? noRecorders : emails.length === 0 ? noAddress : null;
      return { customerId: id, customer: name, emails, language, recorders: covered, reason };
    })
    .toSorted((one, other) => compareNames(one.customer, other.customer));
}

/** States in which a user can send a report again. */
const SENT_AGAIN: ReadonlySet<ReportSendingState> = new Set([
  "waiting",
  "failed",
  "not_sent",
  "perhaps_sent",
]);

export function canSendAgain({ state }: Pick<ReportSending, "state">): boolean {
  return SENT_AGAIN.has(state);
}

/** Reports of a run in total, sent, failed (or perhaps sent), and not sent. */
export function sendingCounts(sendings: readonly Pick<ReportSending, "state">[]) {
  const count = (...states: readonly ReportSendingState[]) =>
    sendings.filter(({ state }) => states.includes(state)).length;
  return {
    total: sendings.length,
    done: count("sent"),
    failed: count("failed", "perhaps_sent"),
    findings: count("not_sent", "waiting", "sending"),
  };
}
