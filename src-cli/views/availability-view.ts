import type { Output } from "#shared/contract/methods.ts";
import {
  availabilityOf,
  coverageOf,
  type Outage,
  type StatusSpan,
} from "#shared/domain/availability.ts";
import type {
  ComparedChannel,
  FiguresRow,
  MomentState,
} from "#shared/domain/availability-results.ts";
import { durationText, percentText } from "#shared/domain/share-text.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";
import { localTime } from "./text.ts";

const figureColumns: readonly TextColumn<FiguresRow>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 2 },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true, dropOrder: 1 },
  { head: "channel", value: ({ channel }) => channel ?? "" },
  { head: "name", value: ({ name }) => name, flexible: true },
  { head: "channels", value: ({ figures }) => String(figures.channels), align: "right" },
  {
    head: "available",
    value: ({ figures }) => percentText(availabilityOf(figures)),
    align: "right",
  },
  { head: "observed", value: ({ figures }) => percentText(coverageOf(figures)), align: "right" },
  { head: "outages", value: ({ figures }) => String(figures.outages), align: "right" },
  { head: "down", value: ({ figures }) => durationText(figures.down), align: "right" },
  {
    head: "maintenance",
    value: ({ figures }) => durationText(figures.maintenance),
    align: "right",
    dropOrder: 3,
  },
];

/** Columns that have something in some row: a table of sites needs no channel. */
function used<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
): readonly TextColumn<Row>[] {
  return columns.filter(({ value }) => rows.some((row) => value(row) !== ""));
}

export function figuresReport(data: Output<"availability.figures">): Report {
  const { rows } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) => (rows.length === 0 ? "" : textTable(used(figureColumns, rows), rows, layout)),
    notes: [texts.figuresNote],
  };
}

const outageColumns: readonly TextColumn<Outage>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 1 },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "channel", value: ({ channel }) => channel ?? "" },
  { head: "name", value: ({ channelName }) => channelName, flexible: true, dropOrder: 2 },
  { head: "status", value: ({ status }) => status, tone: () => "bad" },
  { head: "since", value: ({ startedAt }) => localTime(startedAt) },
  { head: "until", value: ({ endedAt }) => localTime(endedAt) || texts.notOver },
  { head: "down", value: ({ duration }) => durationText(duration), align: "right" },
  { head: "times", value: ({ times }) => String(times), align: "right" },
  { head: "note", value: ({ note }) => note?.text ?? "", prose: true },
];

export function outagesReport(data: Output<"availability.outages">): Report {
  const { outages, total } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) => (outages.length === 0 ? "" : textTable(outageColumns, outages, layout)),
    notes: [
      total > outages.length
        ? texts.outagesCut({ shown: outages.length, total })
        : texts.outages({ count: total }),
    ],
  };
}

interface SpanLine extends StatusSpan {
  readonly channel: string;
  readonly name: string;
}

const spanColumns: readonly TextColumn<SpanLine>[] = [
  { head: "channel", value: ({ channel }) => channel },
  { head: "name", value: ({ name }) => name, flexible: true, dropOrder: 1 },
  { head: "from", value: ({ from }) => localTime(from) },
  { head: "until", value: ({ to }) => localTime(to) || texts.notOver },
  {
    head: "status",
    value: ({ status, videoloss }) => (videoloss ? texts.noVideo({ status }) : status),
  },
  {
    head: "countsAs",
    value: ({ condition }) => condition,
    tone: ({ condition }) => (condition === "down" ? "bad" : undefined),
  },
  { head: "reason", value: ({ reason }) => reason?.replaceAll("_", " ") ?? "" },
];

/** The states of a recorder, and of its channels or one of them. */
export function timelineReport(data: Output<"availability.timeline">, only?: string): Report {
  const channels = data.channels.filter(({ channel }) => !only || channel === only);
  const own = only ? [] : data.recorder.map((span) => ({ ...span, channel: "", name: "" }));
  const spans = channels.flatMap(({ channel, name, spans: all }) =>
    all.map((span): SpanLine => ({ ...span, channel, name })),
  );
  const lines = [...own, ...spans];
  return {
    status: EXIT.ok,
    data: { ...data, channels },
    text: (layout) => (lines.length === 0 ? "" : textTable(spanColumns, lines, layout)),
    notes: [texts.timelineNote],
  };
}

const comparedColumns: readonly TextColumn<ComparedChannel>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 1 },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "channel", value: ({ channel }) => channel },
  { head: "name", value: ({ channelName }) => channelName, flexible: true, dropOrder: 2 },
  { head: "before", value: ({ before }) => stateText(before) },
  { head: "after", value: ({ after }) => stateText(after) },
];

function stateText(state: MomentState | null): string {
  if (state === null) return texts.noChannel;
  const { status, condition, videoloss } = state;
  if (condition === "unknown") return texts.unknownLast({ status });
  if (condition === "maintenance") return texts.inMaintenance({ status });
  return videoloss ? texts.noVideo({ status }) : status;
}

export function comparedReport(data: Output<"availability.compare">): Report {
  const { channels, total } = data;
  return {
    status: EXIT.ok,
    data,
    text: (layout) => (channels.length === 0 ? "" : textTable(comparedColumns, channels, layout)),
    notes: [texts.compared({ count: total })],
  };
}
