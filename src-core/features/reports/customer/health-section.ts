import type { ConditionClass } from "#shared/domain/condition.ts";
import { rankedProblems } from "#shared/domain/health-text.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import { factOf, type HealthFactId } from "#shared/facts/index.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { reportTable, titledTable } from "../builders.ts";
import type { Block, ReportCell, ReportTable } from "../document.ts";
import { localTimeText } from "../text.ts";
import type { CameraNow } from "./current-state.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { shareCell } from "./figures-tables.ts";
import type { FactShares, HealthEvidence } from "./health-evidence.ts";
import { shareSentences, shareOf } from "./health-summary.ts";
import { healthValues, type HealthValue } from "./health-values.ts";
import type { ZoneOfSite } from "./outage-tables.ts";

/** What recorders reported about themselves. Empty if nothing was read. */
export function healthBlocks(
  evidence: CustomerEvidence,
  cameras: readonly CameraNow[],
  zoneOf: ZoneOfSite,
): Block[] {
  const { health } = evidence;
  const values = healthValues(evidence, cameras);
  if (health === null || values.size === 0) return [];
  return [
    { kind: "heading", level: 1, text: messages.health },
    ...shareSentences(evidence)
      .filter((text) => text !== "")
      .map((text): Block => ({ kind: "paragraph", text })),
    { kind: "paragraph", text: messages.healthHelp, tone: "quiet" },
    { kind: "table", table: checkTable(values) },
    ...problemBlocks(health, zoneOf),
    ...[...values].flatMap(([fact, own]) => agreedBlocks(fact, own, health)),
    ...health.shares.flatMap(shareBlocks),
  ];
}

/** One line per fact: how many recorders or cameras were checked, with which result. */
function checkTable(values: ReadonlyMap<HealthFactId, readonly HealthValue[]>): ReportTable {
  return reportTable(
    messages.checks,
    [
      [messages.columnCheck, 30],
      [messages.columnCount, 18],
      [messages.columnInOrder, 13, "right"],
      [messages.columnProblems, 13, "right"],
      [messages.columnPlanned, 13, "right"],
      [messages.columnNotKnown, 13, "right"],
    ],
    [...values].map(([fact, own]) => {
      const { label, subject } = factOf(fact);
      const counted = subject === "channel" ? messages.cameras : messages.recorders;
      const countOf = (...conditions: ConditionClass[]) =>
        own.filter(({ row }) => conditions.includes(row.condition)).length;
      const problems = countOf("problem");
      return [
        label(),
        counted({ count: own.length }),
        countCell(countOf("ok")),
        { ...countCell(problems), ...(problems > 0 && { tone: "bad" as const }) },
        countCell(countOf("expected", "maintenance")),
        countCell(countOf("unknown")),
      ];
    }),
  );
}

function countCell(count: number): ReportCell {
  return { text: String(count), number: { value: count, format: "0" } };
}

/** Problems that are known now, the worst first. */
function problemBlocks({ problems }: HealthEvidence, zoneOf: ZoneOfSite): Block[] {
  const known = rankedProblems(problems).filter(({ condition }) => condition !== "unknown");
  if (known.length === 0) return [];
  return titledTable(
    reportTable(
      messages.problemTable,
      [
        [messages.columnSite, 16],
        [messages.columnRecorder, 17],
        [messages.columnCamera, 18],
        [messages.columnWhat, 31],
        [messages.columnSince, 18],
      ],
      known.map((problem) => [
        problem.siteName,
        problem.recorderName,
        problem.channelName || (problem.channel ?? ""),
        problemCell(problem),
        sinceText(problem, zoneOf(problem.siteId)),
      ]),
    ),
  );
}

function problemCell({ text: state, condition }: FactProblem): ReportCell {
  return condition === "problem"
    ? { text: state, tone: "bad" }
    : { text: messages.inMaintenance({ state }), tone: "quiet" };
}

/** The problem started between two readings. */
function sinceText({ since, sinceAfter }: FactProblem, zone: string): string {
  const time = localTimeText(since, zone);
  return sinceAfter === null ? messages.atLeastSince({ time }) : time;
}

/** What was agreed beside what was reported, where both are known. */
function agreedBlocks(
  id: HealthFactId,
  values: readonly HealthValue[],
  health: HealthEvidence,
): Block[] {
  const { report, label, subject } = factOf(id);
  const rows = values.flatMap(({ recorder, camera, row, text }) => {
    const agreed = report?.agreed?.(health.expected.get(recorder.id) ?? {}) ?? null;
    if (agreed === null || text === null) return [];
    return [
      [
        recorder.siteName,
        recorder.name,
        ...(camera === null ? [] : [camera.name]),
        agreed,
        text,
        resultCell(row),
      ],
    ];
  });
  if (rows.length === 0) return [];
  const columns = [
    [messages.columnSite, 16],
    [messages.columnRecorder, 17],
    ...(subject === "channel" ? ([[messages.columnCamera, 20]] as const) : []),
    [messages.columnAgreed, 12],
    [messages.columnActual, 12],
    [messages.columnResult, 23],
  ] as const;
  return titledTable(reportTable(messages.agreedTable({ fact: label() }), columns, rows));
}

function resultCell({ condition, text }: HealthValue["row"]): ReportCell {
  if (condition === "ok") return { text: messages.asAgreed, tone: "good" };
  if (condition === "problem") return { text, tone: "bad" };
  return {
    text: text || messages.columnNotKnown,
    tone: condition === "unknown" ? "warn" : "quiet",
  };
}

/** The share of each camera, the lowest first; pages list those that were not always in order. */
function shareBlocks({ fact, rows }: FactShares): Block[] {
  const known = rows
    .filter(({ figures }) => shareOf(figures) !== null)
    .toSorted((one, other) => (shareOf(one.figures) ?? 0) - (shareOf(other.figures) ?? 0));
  if (known.length === 0) return [];
  const title = messages.shareTable({ fact: factOf(fact).label() });
  const imperfect = known.filter(({ figures }) => shareOf(figures) !== 1);
  return [
    { kind: "heading", level: 2, text: title },
    ...(imperfect.length > 0
      ? [{ kind: "paragraph", text: messages.shareHelp, tone: "quiet" } as const]
      : []),
    { kind: "table", table: shareTable(title, imperfect), whole: shareTable(title, known) },
    ...(imperfect.length < known.length ? [restBlock(known.length - imperfect.length)] : []),
  ];
}

function restBlock(count: number): Block {
  return { kind: "paragraph", text: messages.alwaysInOrder({ count }) };
}

function shareTable(title: string, rows: FactShares["rows"]): ReportTable {
  return reportTable(
    title,
    [
      [messages.columnSite, 22],
      [messages.columnRecorder, 22],
      [messages.columnCamera, 28],
      [messages.columnInOrder, 14, "right"],
      [messages.columnObserved, 14, "right"],
    ],
    rows.map(({ siteName, recorderName, channelName, channel, figures }) => {
      const { ok: up, problem: down, unknown } = figures;
      return [
        siteName,
        recorderName,
        channelName || (channel ?? ""),
        shareCell(availabilityOf({ up, down })),
        shareCell(coverageOf({ up, down, unknown }), "quiet"),
      ];
    }),
  );
}
