import { factOf, FACT_IDS } from "#shared/facts/index.ts";
import type { FactHistory, FactReadingRow, FactSpan } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { healthCommands as texts } from "#shared/messages/commands/health.ts";
import type { Report } from "../output.ts";
import { printable } from "../printable.ts";
import { textTable, type TextColumn } from "../table.ts";
import {
  conditionTone,
  problemsExitStatus,
  valueColumns,
  valueLines,
  type ValueLine,
} from "./health-view.ts";
import { localTime } from "./text.ts";

interface SpanLine {
  readonly of: FactHistory;
  readonly span: FactSpan;
}

/** All facts of a recorder and its channels, and what was not as it should be before. */
export function recorderHealthReport(
  recorder: Recorder,
  readings: readonly FactReadingRow[],
  history: readonly FactHistory[],
): Report {
  const inOrder = FACT_IDS.flatMap((id) => readings.filter(({ fact }) => fact === id));
  const lines = valueLines(inOrder);
  const spans = history.flatMap((of) => of.spans.filter(isTrouble).map((span) => ({ of, span })));
  const { id, name, siteName } = recorder;
  return {
    status: problemsExitStatus(lines.flatMap(({ row }) => row ?? [])),
    data: { recorder: { id, name, siteName }, readings: inOrder, history },
    text(layout) {
      if (lines.length === 0) return "";
      const values = textTable(columnsFor(history), lines, layout);
      if (spans.length === 0) return values;
      const title = printable(texts.historyTitle);
      return [values, "", title, textTable(spanColumns, spans, layout)].join("\n");
    },
    notes: lines.length === 0 ? [texts.neverRead] : fineNotes(history),
  };
}

function isTrouble({ condition }: FactSpan): boolean {
  return condition !== "ok" && condition !== "unknown";
}

function columnsFor(history: readonly FactHistory[]): readonly TextColumn<ValueLine>[] {
  const names = new Map(history.map(({ channel, channelName }) => [channel, channelName]));
  return [
    { head: "fact", value: ({ reading }) => factOf(reading.fact).label() },
    { head: "channel", value: ({ row }) => row?.channel ?? "" },
    { head: "name", value: ({ row }) => names.get(row?.channel ?? "") ?? "", flexible: true },
    ...valueColumns,
  ];
}

const spanColumns: readonly TextColumn<SpanLine>[] = [
  { head: "from", value: ({ span }) => localTime(span.from) },
  { head: "until", value: ({ span }) => localTime(span.to) },
  { head: "fact", value: ({ of }) => factOf(of.fact).label() },
  { head: "channel", value: ({ of }) => of.channel },
  { head: "name", value: ({ of }) => of.channelName, flexible: true, dropOrder: 1 },
  {
    head: "countsAs",
    value: ({ span }) => span.condition,
    tone: ({ span }) => conditionTone(span),
  },
  { head: "what", value: ({ span }) => span.text || span.reason.replaceAll("_", " "), prose: true },
];

/** The facts that were known in this time, and never a problem. */
function fineNotes(history: readonly FactHistory[]): string[] {
  const fine = FACT_IDS.filter((id) => {
    const spans = history.filter(({ fact }) => fact === id).flatMap((one) => one.spans);
    return spans.some(({ condition }) => condition === "ok") && !spans.some(isTrouble);
  });
  const facts = fine.map((id) => factOf(id).label()).join(", ");
  return fine.length === 0 ? [] : [texts.noProblemsOf({ facts })];
}
