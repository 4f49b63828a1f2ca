import type { FiguresRow } from "#shared/domain/availability-results.ts";
import { factValueText } from "#shared/domain/health-text.ts";
import type { FactReadingRow, FactValueRow } from "#shared/domain/health.ts";
import { factOf, REPORTED_FACTS } from "#shared/facts/index.ts";
import { reportColumns as columns } from "#shared/messages/report-tables.ts";
import type { CustomerEvidence } from "./evidence.ts";
import type { HealthEvidence } from "./health-evidence.ts";

interface HealthColumns {
  readonly heads: readonly string[];
  /** Cells of a line about a camera; facts of recorders are repeated for each camera. */
  cells(row: Pick<FiguresRow, "recorderId" | "channel">): string[];
}

/** Two columns for each fact that was read: value and condition. None if nothing was read. */
export function healthColumns({ health }: Pick<CustomerEvidence, "health">): HealthColumns {
  const byPlace = new Map<string, readonly [FactReadingRow, FactValueRow]>();
  for (const reading of health?.readings ?? [])
    for (const row of reading.values)
      byPlace.set(keyOf(reading.fact, reading.recorderId, row.channel), [reading, row]);
  const read = new Set([...byPlace.values()].map(([{ fact }]) => fact));
  const facts = REPORTED_FACTS.filter((id) => read.has(id));
  return {
    heads: facts.flatMap((id) => {
      const fact = factOf(id).label();
      return [fact, columns.factState({ fact })];
    }),
    cells: ({ recorderId, channel }) =>
      facts.flatMap((id) => {
        const own = factOf(id).subject === "channel" ? (channel ?? "") : "";
        const found = byPlace.get(keyOf(id, recorderId ?? "", own));
        return found ? [factValueText(...found) ?? "", found[1].condition] : ["", ""];
      }),
  };
}

const keyOf = (...parts: readonly string[]): string => parts.join(" ");

/** The same for programs. */
export function healthData({ readings, problems, shares, expected }: HealthEvidence) {
  return { readings, problems, shares, expected: Object.fromEntries(expected) };
}
