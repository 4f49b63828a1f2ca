import {
  channelLabel,
  type AuditItem,
  type AuditReport,
  type ChannelRow,
} from "#shared/domain/channels.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { table, type Column, type Layout, type Tone } from "../table.ts";
import { counted, countsText, localTime, sum } from "./text.ts";

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

const columns: readonly Column<Line>[] = [
  { head: "SITE", value: ({ item }) => item.siteName, flexible: true, dropOrder: 1 },
  { head: "RECORDER", value: ({ item }) => item.recorderName, flexible: true },
  { head: "CHANNEL", value: ({ row }) => row?.channel ?? "" },
  {
    head: "NAME",
    value: ({ row }) => (row ? channelLabel(row) : ""),
    flexible: true,
  },
  { head: "STATUS", value: status, tone },
  {
    head: "VIDEO",
    value: ({ row }) => (row?.videoloss ? "loss" : ""),
    tone: () => "warn",
    dropOrder: 2,
  },
  { head: "SINCE", value: ({ row }) => localTime(row?.since ?? null), dropOrder: 3 },
];

export function auditText(report: AuditReport, layout: Layout): string {
  const lines = report.items.flatMap(linesOf);
  return lines.length === 0 ? "" : table(columns, lines, layout);
}

function linesOf(item: AuditItem): Line[] {
  if (item.channels.length > 0) return item.channels.map((row) => ({ item, row }));
  return item.outcome === "ok" ? [] : [{ item, row: null }];
}

/** 'unknown' where the recorder was not reached now, with what it last said. */
function status({ item, row }: Line): string {
  if (row === null) return item.outcome === "cancelled" ? "not asked" : "unknown";
  if (!row.reached || item.outcome !== "ok") return `unknown (last ${row.connect_status})`;
  return row.connect_status;
}

function tone({ item, row }: Line): Tone | undefined {
  if (row === null || !row.reached || item.outcome !== "ok") return "warn";
  if (row.connect_status === "Online") return "good";
  return row.connect_status === "NotConfigured" ? "quiet" : "bad";
}

/** Counts, then each recorder that needs attention with its reason. */
export function auditNotes(report: AuditReport): string[] {
  const channels = sum(report.counts);
  const reached = report.items.filter(({ outcome }) => outcome === "ok").length;
  const cancelled = report.items.filter(({ outcome }) => outcome === "cancelled").length;
  const counts = countsText(report.counts);
  return [
    ...inTrouble(report).map(troubleLine),
    ...(cancelled === 0 ? [] : [`${counted(cancelled, "recorder")} not asked: cancelled.`]),
    `${counted(report.items.length, "recorder")}, ${reached} reached; ` +
      `${counted(channels, "channel")}${counts === "" ? "" : `: ${counts}`}.`,
  ];
}

function troubleLine({ recorderName, siteName, url, outcome, error }: AuditItem): string {
  const why = error === null ? outcome : errorText(error);
  return `${recorderName} (${siteName}, ${url}): ${why}`;
}
