import { availabilityOf } from "#shared/domain/availability.ts";
import type { FactFigures } from "#shared/domain/health.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { factOf } from "#shared/facts/index.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import type { CustomerEvidence } from "./evidence.ts";
import type { FactShares } from "./health-evidence.ts";

/** Shares of the time; nothing if nothing was read. */
export function shareSentences({ health }: Pick<CustomerEvidence, "health">): string[] {
  return health === null ? [] : health.shares.map(shareSentence);
}

/** How many recorders have problems, and the checks that found them, as a part of a sentence; null if nothing was read. */
export function healthNow({ health }: Pick<CustomerEvidence, "health">): string | null {
  if (health === null) return null;
  const counted = health.problems.filter(({ condition }) => condition === "problem");
  const excused = health.problems.filter(
    ({ condition }) => condition === "maintenance" || condition === "expected",
  );
  const problems = counted.length > 0 ? counted : excused;
  if (problems.length === 0) return messages.noHealthProblem;
  const checks = [...new Set(problems.map(({ fact }) => factOf(fact).label()))].join(", ");
  const count = new Set(problems.map(({ recorderId }) => recorderId)).size;
  if (counted.length === 0) return messages.recordersWithExcused({ count, checks });
  return messages.recordersWithProblems({ count, checks });
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
