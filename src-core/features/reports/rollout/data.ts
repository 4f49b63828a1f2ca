import { DEFAULT_AREA } from "#shared/areas/index.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Json } from "#shared/json.ts";
import { reportCells as cells, reportColumns as columns } from "#shared/messages/report-tables.ts";
import { evidenceTable, jsonOf } from "../builders.ts";
import type { ReportCell, ReportTable } from "../document.ts";
import { timeText, cellValueText } from "../text.ts";
import { outcomeCell, secretName, type EvidenceField, type RolloutEvidence } from "./evidence.ts";

const heads = (): string[] => [
  columns.site,
  columns.recorder,
  columns.recorderId,
  columns.area,
  columns.field,
  columns.before,
  columns.wanted,
  columns.readBack,
  columns.outcome,
  columns.when,
];

/** Every field with wire names and ids. */
export function rolloutEvidenceTable(items: readonly RolloutItem[]): ReportTable {
  const rows = items.flatMap((item) =>
    item.fields.length === 0
      ? [line(item, ["", "", "", "", ""])]
      : item.fields.map((field) => line(item, textsOf(field), field.outcome)),
  );
  return evidenceTable(heads(), rows);
}

function line(
  item: RolloutItem,
  texts: readonly string[],
  outcome = item.outcome,
): (ReportCell | string)[] {
  return [
    item.siteName,
    item.recorderName,
    item.recorderId,
    ...texts,
    outcomeCell({ ...item, outcome }),
    timeText(item.at),
  ];
}

/** Area, field, before, wanted, read back. */
function textsOf({ area = DEFAULT_AREA, path, before, wanted, readBack }: EvidenceField): string[] {
  const secret = secretName(wanted);
  if (secret !== null) return [area, path, cells.neverRead, secret, cells.neverRead];
  return [area, path, cellValueText(before), cellValueText(wanted), cellValueText(readBack)];
}

export function rolloutData(evidence: RolloutEvidence): Record<string, Json> {
  const { rollout, items, plan, course, head, madeAt, madeBy } = evidence;
  const { id, name, createdAt, digest, template, source } = plan;
  return jsonOf({
    format: "muster-rollout-report/1",
    madeAt,
    madeBy,
    activityHead: head,
    rollout,
    plan: { id, name, createdAt, digest, template, source },
    course,
    items,
  });
}
