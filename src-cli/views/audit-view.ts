import {
  channelLabel,
  type AuditItem,
  type AuditReport,
  type ChannelRow,
} from "#shared/domain/channels.ts";
import { availabilityMessages } from "#shared/messages/availability.ts";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";
import { countsText, localTime, sum } from "./text.ts";

interface Line {
  readonly item: AuditItem;
  /** null: nothing is known of the recorder's channels. */
  readonly row: ChannelRow | null;
}

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

const columns: readonly TextColumn<Line>[] = [
  { head: "site", value: ({ item }) => item.siteName, flexible: true, dropOrder: 1 },
  { head: "recorder", value: ({ item }) => item.recorderName, flexible: true },
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
  { head: "since", value: ({ row }) => localTime(row?.since ?? null), dropOrder: 3 },
];

export function auditReportText(report: AuditReport, layout: Layout): string {
  const lines = report.items.flatMap(linesOf);
  return lines.length === 0 ? "" : textTable(columns, lines, layout);
}

function linesOf(item: AuditItem): Line[] {
  if (item.channels.length > 0) return item.channels.map((row) => ({ item, row }));
  return item.outcome === "ok" ? [] : [{ item, row: null }];
}

/** 'unknown' if the recorder was not reached now, with the last reported status. */
function status({ item, row }: Line): string {
  if (row === null) return item.outcome === "cancelled" ? texts.notAsked : texts.unknown;
  if (!row.reached || item.outcome !== "ok")
    return availabilityMessages.unknownLast({ status: row.connect_status });
  return row.connect_status;
}

function tone({ item, row }: Line): TextTone | undefined {
  if (row === null || !row.reached || item.outcome !== "ok") return "warn";
  if (row.connect_status === "Online") return "good";
  return row.connect_status === "NotConfigured" ? "quiet" : "bad";
}

/** Counts, then each recorder that needs attention with its reason. */
export function auditNotes(report: AuditReport): string[] {
  const reached = report.items.filter(({ outcome }) => outcome === "ok").length;
  const cancelled = report.items.filter(({ outcome }) => outcome === "cancelled").length;
  return [
    ...troubleLines(report),
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
  const byStatus = countsText(counts);
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
