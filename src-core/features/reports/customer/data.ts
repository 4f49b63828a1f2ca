import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import type { FiguresRow } from "#shared/domain/availability-results.ts";
import type { Json } from "#shared/json.ts";
import { reportColumns as columns } from "#shared/messages/report-tables.ts";
import { evidenceTable, jsonOf } from "../builders.ts";
import type { ReportCell, ReportTable } from "../document.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { healthColumns, healthData } from "./health-data.ts";

const heads = (): string[] => [
  columns.site,
  columns.recorder,
  columns.recorderId,
  columns.channel,
  columns.camera,
  columns.from,
  columns.to,
  columns.availability,
  columns.coverage,
  columns.up,
  columns.down,
  columns.unknown,
  columns.maintenanceTime,
  columns.outages,
];

/** One line per camera. Times of the period: local time of the site. */
export function customerEvidenceTable(evidence: CustomerEvidence): ReportTable {
  const { byChannel, period } = evidence;
  const health = healthColumns(evidence);
  const rows = byChannel.map((row) => [
    row.siteName,
    row.recorderName,
    row.recorderId ?? "",
    row.channel ?? "",
    row.name,
    period.from,
    period.to,
    ...numberCells(row),
    ...health.cells(row),
  ]);
  return evidenceTable([...heads(), ...health.heads], rows);
}

/** Shares from 0 to 1 and times to the millisecond, neither rounded. */
function numberCells({ figures }: FiguresRow): ReportCell[] {
  const { up, down, unknown, maintenance, outages } = figures;
  return [
    exactCell(availabilityOf(figures)),
    exactCell(coverageOf(figures)),
    ...[up, down, unknown, maintenance].map((time) => exactCell(time / 1000)),
    exactCell(outages),
  ];
}

function exactCell(value: number | null): ReportCell {
  return value === null
    ? { text: "" }
    : { text: String(value), number: { value, format: "General" } };
}

export function customerData(evidence: CustomerEvidence): Record<string, Json> {
  const { subject, period, madeAt, madeBy, total, bySite, byChannel, days, outages } = evidence;
  return jsonOf({
    format: "muster-customer-report/1",
    subject,
    period,
    madeAt,
    madeBy,
    total: total?.figures ?? null,
    sites: bySite,
    channels: byChannel,
    days,
    outages,
    ...(evidence.health && { health: healthData(evidence.health) }),
    recorders: evidence.recorders.map(({ id, name, siteName, model, serial, firmware }) => ({
      id,
      name,
      siteName,
      model,
      serial,
      firmware,
    })),
  });
}
