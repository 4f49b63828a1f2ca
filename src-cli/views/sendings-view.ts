import type {
  ReportRecipient,
  ReportSending,
  SentReport,
} from "#shared/domain/customer-reports.ts";
import {
  notSentText,
  senderText,
  sendingReasonText,
  sendingStateText,
} from "#shared/domain/sending-text.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { localTime } from "./text.ts";
import { textTable, type TextColumn } from "../table.ts";

const SENDING_COLUMNS: readonly TextColumn<ReportSending>[] = [
  { head: "customer", value: ({ customer }) => customer, flexible: true },
  { head: "address", value: ({ address }) => address, flexible: true },
  {
    head: "state",
    value: (sending) => sendingStateText(sending),
    tone: ({ state }) => (state === "sent" ? undefined : state === "failed" ? "bad" : "warn"),
  },
  { head: "reason", value: (sending) => sendingReasonText(sending), prose: true },
];

/** The reports of a run. Status 2: some were not sent. @param onlyProblems leaves out those that were sent */
export function sendingsReport(
  run: number,
  sendings: readonly ReportSending[],
  onlyProblems: boolean,
): Report {
  const problems = sendings.filter(({ state }) => state !== "sent");
  const shown = onlyProblems ? problems : sendings;
  return {
    status: problems.length > 0 ? EXIT.attention : EXIT.ok,
    data: { run, sendings: shown },
    text: (layout) => (shown.length === 0 ? "" : textTable(SENDING_COLUMNS, shown, layout)),
    notes: [texts.reportsCounted({ count: shown.length })],
  };
}

const SENT_COLUMNS: readonly TextColumn<SentReport>[] = [
  { head: "changed", value: ({ at }) => localTime(at) },
  { head: "address", value: ({ address }) => address, flexible: true },
  ...SENDING_COLUMNS.filter(({ head }) => head === "state"),
  { head: "by", value: senderText, flexible: true, dropOrder: 1 },
  ...SENDING_COLUMNS.filter(({ head }) => head === "reason"),
];

/** Reports to one customer. Status 2: some were not sent. */
export function sentReport(sendings: readonly SentReport[]): Report {
  return {
    status: sendings.some(({ state }) => state !== "sent") ? EXIT.attention : EXIT.ok,
    data: { sendings },
    text: (layout) => (sendings.length === 0 ? "" : textTable(SENT_COLUMNS, sendings, layout)),
    notes: [texts.reportsCounted({ count: sendings.length })],
  };
}

const RECIPIENT_COLUMNS: readonly TextColumn<ReportRecipient>[] = [
  { head: "customer", value: ({ customer }) => customer, flexible: true },
  { head: "emails", value: ({ emails }) => emails.join(", "), flexible: true },
  { head: "recorders", value: ({ recorders }) => String(recorders), align: "right" },
  { head: "language", value: ({ language }) => language, dropOrder: 1 },
  {
    head: "result",
    value: ({ reason }) => (reason === null ? texts.getsReport : notSentText(reason)),
    tone: ({ reason }) => (reason === null ? undefined : "warn"),
    prose: true,
  },
];

export function recipientsReport(recipients: readonly ReportRecipient[]): Report {
  const sent = recipients.filter(({ reason }) => reason === null).length;
  return {
    status: EXIT.ok,
    data: { recipients },
    text: (layout) =>
      recipients.length === 0 ? "" : textTable(RECIPIENT_COLUMNS, recipients, layout),
    notes: [texts.recipientsCounted({ count: recipients.length, sent })],
  };
}
