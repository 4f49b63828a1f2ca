import { factOf } from "#shared/facts/index.ts";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { ConditionClass } from "#shared/domain/condition.ts";
import { factValueText, noValuesText } from "#shared/domain/health-text.ts";
import type { FactProblem, FactReadingRow, FactValueRow } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { healthCommands as texts } from "#shared/messages/commands/health.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { EXIT, type ExitStatus } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn, type TextTone } from "../table.ts";
import { auditStatus, troubleLines } from "./audit-view.ts";
import { localTime } from "./text.ts";

const TONES: Readonly<Record<ConditionClass, TextTone>> = {
  ok: "good",
  problem: "bad",
  unknown: "warn",
  expected: "quiet",
  maintenance: "quiet",
};

export const conditionTone = ({ condition }: { readonly condition: ConditionClass }): TextTone =>
  TONES[condition];

const problemColumns: readonly TextColumn<FactProblem>[] = [
  { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 1 },
  { head: "recorder", value: ({ recorderName }) => recorderName, flexible: true },
  { head: "channel", value: ({ channel }) => channel ?? "" },
  { head: "name", value: ({ channelName }) => channelName, flexible: true, dropOrder: 2 },
  { head: "fact", value: ({ fact }) => factOf(fact).label() },
  { head: "state", value: ({ condition }) => condition, tone: conditionTone },
  { head: "since", value: sinceText, dropOrder: 3 },
  { head: "what", value: ({ text, reason }) => text || reason.replaceAll("_", " "), prose: true },
];

function sinceText({ since, sinceAfter }: FactProblem): string {
  const time = localTime(since);
  return sinceAfter === null ? texts.sinceBefore({ time }) : time;
}

/**
 * @param problems in the order in which they are shown
 * @param recorders how many recorders were considered
 */
export function problemsReport(problems: readonly FactProblem[], recorders: number): Report {
  const excused = problems.length - problemsNow(problems).length;
  return {
    status: problemsExitStatus(problems),
    data: { problems },
    text: (layout) => (problems.length === 0 ? "" : textTable(problemColumns, problems, layout)),
    notes: [
      recorders === 0 ? common.thereAreNoRecorders : problemsText(problems),
      ...(excused === 0 ? [] : [texts.excused({ count: excused })]),
    ],
  };
}

/** A recorder that was not reached, or a problem, needs attention. @param problems of the audited recorders */
export function healthAuditReport(audit: AuditReport, problems: readonly FactProblem[]): Report {
  const reached = audit.items.filter(({ outcome }) => outcome === "ok").length;
  const summary = texts.auditSummary({
    recorders: countMessages.recorders({ count: audit.items.length }),
    reached,
    problems: problemsText(problems),
  });
  const { text } = problemsReport(problems, audit.items.length);
  const audited = auditStatus(audit);
  return {
    status: audited === EXIT.ok ? problemsExitStatus(problems) : audited,
    data: { ...audit, problems },
    text,
    notes: [...troubleLines(audit), summary],
  };
}

/** Notes for an audit of channels: one line if facts are not as they should be. */
export function healthNotes(problems: readonly FactProblem[]): string[] {
  const now = problemsNow(problems);
  if (now.length === 0) return [];
  return [
    texts.afterAudit({
      problems: texts.problems({ count: now.length }),
      recorders: recordersOf(now),
    }),
  ];
}

function problemsText(problems: readonly FactProblem[]): string {
  const now = problemsNow(problems);
  if (now.length === 0) return texts.noProblems;
  const count = texts.problems({ count: now.length });
  return texts.problemsAt({ problems: count, recorders: recordersOf(now) });
}

function problemsNow(problems: readonly FactProblem[]): FactProblem[] {
  return problems.filter(({ condition }) => condition === "problem");
}

function recordersOf(problems: readonly FactProblem[]): string {
  const recorders = new Set(problems.map(({ recorderId }) => recorderId));
  return countMessages.recorders({ count: recorders.size });
}

/** Status 2 if one of them is a problem now. */
export function problemsExitStatus(
  rows: readonly { readonly condition: ConditionClass }[],
): ExitStatus {
  return rows.some(({ condition }) => condition === "problem") ? EXIT.attention : EXIT.ok;
}

/** One value of a fact; `row` is null if the recorder has none. */
export interface ValueLine {
  readonly reading: FactReadingRow;
  readonly row: FactValueRow | null;
}

export function valueLines(readings: readonly FactReadingRow[]): ValueLine[] {
  return readings.flatMap((reading): ValueLine[] =>
    noValuesText(reading) === ""
      ? reading.values.map((row) => ({ reading, row }))
      : [{ reading, row: null }],
  );
}

/** The columns of values; those before say whose they are. */
export const valueColumns: readonly TextColumn<ValueLine>[] = [
  { head: "value", value: valueText, flexible: true },
  {
    head: "state",
    value: ({ row }) => row?.condition ?? "",
    tone: ({ row }) => (row === null ? "quiet" : conditionTone(row)),
  },
  { head: "since", value: ({ row }) => localTime(row?.since ?? null), dropOrder: 3 },
  { head: "what", value: ({ row }) => row?.text ?? "", prose: true },
];

function valueText({ reading, row }: ValueLine): string {
  if (row === null) return noValuesText(reading);
  return factValueText(reading, row) ?? "";
}

export function valuesReport(
  readings: readonly FactReadingRow[],
  recorders: readonly Recorder[],
): Report {
  const byId = new Map(recorders.map((one) => [one.id, one]));
  const recorderOf = ({ reading }: ValueLine) => byId.get(reading.recorderId);
  const lines = valueLines(readings);
  const columns: readonly TextColumn<ValueLine>[] = [
    { head: "site", value: (of) => recorderOf(of)?.siteName ?? "", flexible: true, dropOrder: 1 },
    { head: "recorder", value: (of) => recorderOf(of)?.name ?? "", flexible: true },
    { head: "channel", value: ({ row }) => row?.channel ?? "" },
    ...valueColumns,
  ];
  const rows = lines.flatMap(({ row }) => row ?? []);
  const count = rows.filter(({ condition }) => condition === "problem").length;
  const values = texts.values({ count: rows.length });
  return {
    status: problemsExitStatus(rows),
    data: { readings },
    text: (layout) => (lines.length === 0 ? "" : textTable(columns, lines, layout)),
    notes: [
      readings.length === 0
        ? texts.neverRead
        : texts.valuesWith({ values, problems: texts.problems({ count }) }),
    ],
  };
}
