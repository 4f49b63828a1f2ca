import { availabilityOf } from "#shared/domain/availability.ts";
import type { FactFigures } from "#shared/domain/health.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { factOf } from "#shared/facts/index.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import type { CustomerEvidence } from "./evidence.ts";
import type { FactShares } from "./health-evidence.ts";

/** Shares of the time, and how many problems there are; nothing if nothing was read. */
export function healthSentences({ health }: Pick<CustomerEvidence, "health">): string[] {
  if (health === null) return [];
  const count = health.problems.filter(({ condition }) => condition === "problem").length;
  return [...health.shares.map(shareSentence), messages.healthProblems({ count })];
}

function shareSentence({ fact, rows }: FactShares): string {
  const share = shareOf(sumOf(rows.map(({ figures }) => figures)));
  const { report } = factOf(fact);
  return share === null ? "" : (report?.share?.(percentText(share)) ?? "");
}

/** Share from 0 to 1; null if nothing is known. Excused problems do not count. */
export function shareOf({ ok: up, problem: down }: FactFigures): number | null {
  return availabilityOf({ up, down });
}

function sumOf(all: readonly FactFigures[]): FactFigures {
  const sum = { ok: 0, problem: 0, unknown: 0, expected: 0, maintenance: 0 };
  for (const one of all) {
    sum.ok += one.ok;
    sum.problem += one.problem;
    sum.unknown += one.unknown;
    sum.expected += one.expected;
    sum.maintenance += one.maintenance;
  }
  return sum;
}
