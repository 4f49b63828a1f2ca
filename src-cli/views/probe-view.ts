import { areaSpec, AREAS } from "#shared/areas/index.ts";
import type {
  ProbeAbility,
  ProbeDeviation,
  ProbeOperation,
  ProbeReport,
  ProbeVerdict,
} from "#shared/domain/probe.ts";
import { factOf, HEALTH_FACT_IDS } from "#shared/facts/index.ts";
import { formatList } from "#shared/format.ts";
import { columnHeads } from "#shared/messages/commands/columns.ts";
import { probeMessages as texts } from "#shared/messages/probe.ts";
import { textTable, type Layout, type TextColumn, type TextTone } from "../table.ts";

const VERDICTS: Readonly<Record<ProbeVerdict, { text: () => string; tone?: TextTone }>> = {
  works: { text: () => texts.works, tone: "good" },
  deviates: { text: () => texts.deviates, tone: "good" },
  refused: { text: () => texts.refused, tone: "warn" },
  not_offered: { text: () => texts.notOfferedVerdict, tone: "quiet" },
  not_understood: { text: () => texts.notUnderstood, tone: "bad" },
  no_answer: { text: () => texts.noAnswer, tone: "bad" },
};

const DEVIATIONS: Readonly<Record<ProbeDeviation, () => string>> = {
  status: () => texts.deviationStatus,
  refusal_with_200: () => texts.deviationRefusalWith200,
  content_type: () => texts.deviationContentType,
  tolerant_http: () => texts.deviationTolerantHttp,
  repaired_json: () => texts.deviationRepairedJson,
  not_utf8: () => texts.deviationNotUtf8,
  list_data: () => texts.deviationListData,
  plain_list: () => texts.deviationPlainList,
  misspelt: () => texts.deviationMisspelt,
  text_booleans: () => texts.deviationTextBooleans,
  null_values: () => texts.deviationNullValues,
  spaces: () => texts.deviationSpaces,
  channel_names: () => texts.deviationChannelNames,
  flat_event_push: () => texts.deviationFlatEventPush,
  flat_recipients: () => texts.deviationFlatRecipients,
};

/** The requests of one operation with the same result. */
interface Line {
  readonly operation: ProbeOperation;
  readonly count: number;
}

const COLUMNS: readonly TextColumn<Line>[] = [
  { head: "operation", value: ({ operation }) => operation.path },
  {
    head: "result",
    value: ({ operation, count }) =>
      texts.times({ verdict: VERDICTS[operation.verdict].text(), count }),
    tone: ({ operation }) => VERDICTS[operation.verdict].tone,
  },
  { head: "detail", value: ({ operation }) => detailOf(operation), prose: true },
];

/** One line for each operation and verdict. */
export function probeText({ operations }: ProbeReport, layout: Layout): string {
  const lines = new Map<string, Line>();
  for (const operation of operations) {
    const key = `${operation.path} ${operation.verdict} ${detailOf(operation)}`;
    lines.set(key, { operation, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return textTable(COLUMNS, [...lines.values()], layout);
}

function detailOf({ deviations, deviceCode, error, where, status }: ProbeOperation): string {
  const known = deviations.map((one) => DEVIATIONS[one]());
  const codes = [error, deviceCode, where].filter((text) => text !== "");
  const http =
    status === null || status === 200 ? [] : [texts.httpStatus({ status: String(status) })];
  return [...known, ...codes, ...http].join(", ");
}

/** What Muster can do with the recorder, in sentences. */
export function probeNotes(report: ProbeReport): string[] {
  const areas = AREAS.map((area) => [areaSpec(area).label, report.areas[area]] as const);
  const facts = HEALTH_FACT_IDS.map((id) => [factOf(id).label(), report.facts[id]] as const);
  const named = (ability: ProbeAbility) =>
    [...areas, ...facts].filter(([, own]) => own === ability).map(([label]) => label);
  const about = (things: readonly string[], text: (values: { things: string }) => string) =>
    things.length > 0 ? [text({ things: formatList(things) })] : [];
  return [
    ...abilities(report, areas),
    ...about(named("hidden"), texts.hidden),
    ...about(named("not_offered"), texts.notOffered),
    ...about(named("failed"), texts.failed),
    ...(report.operations.some(({ verdict }) => verdict === "deviates")
      ? [texts.deviationsHandled({ column: columnHeads.detail })]
      : []),
    ...(report.complete ? [] : [texts.incomplete]),
  ];
}

type Named = readonly (readonly [string, ProbeAbility | undefined])[];

function abilities({ audit, facts }: ProbeReport, areas: Named): string[] {
  if (audit !== "yes") return [texts.cannotAudit];
  const changed = areas.filter(([, own]) => own === "yes").map(([label]) => label);
  const count = Object.values(facts).filter((own) => own === "yes").length;
  const can = [
    texts.auditAbility,
    ...(count > 0 ? [texts.checkAbility({ count })] : []),
    ...(changed.length > 0 ? [texts.changeAbility({ areas: formatList(changed) })] : []),
  ];
  return [texts.can({ abilities: formatList(can) })];
}
