import { isEmptySlot } from "#shared/domain/availability.ts";
import {
  channelLabel,
  type AuditItem,
  type AuditReport,
  type ChannelRow,
} from "#shared/domain/channels.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { availabilityMessages } from "#shared/messages/availability.ts";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { healthCommands } from "#shared/messages/commands/health.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { firstOf, sortedRows, type AuditLine, type RowOptions } from "../channel-rows.ts";
import { errorText } from "../hints.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";
import { countsText, localTime, sum } from "./text.ts";

function inTrouble({ items }: AuditReport): AuditItem[] {
  return items.filter(({ outcome }) => outcome === "unreachable" || outcome === "attention");
}

export function auditStatus(report: AuditReport): ExitStatus {
  const fine = report.items.filter(({ outcome }) => outcome === "ok").length;
  return exitStatusOfMany(
    fine,
    inTrouble(report).map(({ error }) => error),
  );
}

const columns: readonly TextColumn<AuditLine>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 1 },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "channel", value: ({ row }) => row?.channel ?? "" },
  {
    head: "name",
    value: ({ row }) => (row ? channelLabel(row) : ""),
    flexible: true,
  },
  { head: "status", value: status, tone },
  {
    head: "video",
    value: ({ row }) => (row?.videoloss ? texts.videoLoss : ""),
    tone: () => "warn",
    dropOrder: 2,
  },
  { head: "since", value: ({ row }) => sinceText(row), dropOrder: 3 },
];

/** @param isWanted which channels the table has; recorders of which nothing is known are always in it */
export function auditReportText(
  report: AuditReport,
  layout: Layout,
  isWanted: (row: ChannelRow) => boolean = () => true,
  rows: RowOptions = {},
): string {
  const lines = report.items.flatMap(linesOf);
  return channelsText(
    lines.filter(({ row }) => row === null || isWanted(row)),
    layout,
    rows,
  );
}

export function channelsText(
  lines: readonly AuditLine[],
  layout: Layout,
  rows: RowOptions,
): string {
  if (lines.length === 0) return "";
  const { shown, rest } = firstOf(sortedRows(lines, rows), rows, texts.moreRows);
  return [textTable(columns, shown, layout), ...rest].join("\n");
}

function linesOf(item: AuditItem): AuditLine[] {
  const { siteName, recorderName, outcome } = item;
  const place = { siteName, recorderName };
  if (item.channels.length > 0) {
    return item.channels.map((row) => ({
      ...place,
      row,
      isKnown: row.reached && outcome === "ok",
    }));
  }
  const instead = outcome === "cancelled" ? texts.notAsked : texts.unknown;
  return outcome === "ok" ? [] : [{ ...place, row: null, isKnown: false, instead }];
}

/** 'unknown' if the recorder was not reached now, with the last reported status. */
function status({ row, isKnown, instead }: AuditLine): string {
  if (row === null) return instead ?? texts.unknown;
  const label = channelStatusLabel(row.connect_status);
  return isKnown || isEmptySlot(row.connect_status)
    ? label
    : availabilityMessages.unknownLast({ status: label });
}

/** When the state started, or that it may have started earlier: the start was not seen. */
function sinceText(row: ChannelRow | null): string {
  const time = localTime(row?.since ?? null);
  return row?.sinceAtLeast && time !== "" ? healthCommands.sinceBefore({ time }) : time;
}

function tone({ row, isKnown }: AuditLine): TextTone | undefined {
  if (row !== null && isEmptySlot(row.connect_status)) return "quiet";
  if (row === null || !isKnown) return "warn";
  return row.connect_status === "Online" ? "good" : "bad";
}

/** Counts, then each recorder that needs attention with its reason. */
export function auditNotes(report: AuditReport, rows: RowOptions = {}): string[] {
  const reached = report.items.filter(({ outcome }) => outcome === "ok").length;
  const cancelled = report.items.filter(({ outcome }) => outcome === "cancelled").length;
  const trouble = firstOf(troubleLines(report), rows, texts.moreTrouble);
  return [
    ...trouble.shown,
    ...trouble.rest,
    ...(cancelled === 0 ? [] : [texts.cancelled({ count: cancelled })]),
    summaryText(report, reached),
  ];
}

function summaryText({ items, counts }: AuditReport, reached: number): string {
  const summary = {
    recorders: countMessages.recorders({ count: items.length }),
    reached,
    channels: countMessages.channels({ count: sum(counts) }),
  };
  const byStatus = countsText(counts, channelStatusLabel);
  if (byStatus === "") return texts.summary(summary);
  return texts.summaryWithCounts({ ...summary, counts: byStatus });
}

/** Each recorder that needs attention, with its reason. */
export function troubleLines(report: AuditReport): string[] {
  return inTrouble(report).map(troubleLine);
}

function troubleLine({ recorderName, siteName, url, outcome, error }: AuditItem): string {
  const why = error === null ? outcome : errorText(error);
  return programMessages.trouble({ name: recorderName, site: siteName, url, reason: why });
}
