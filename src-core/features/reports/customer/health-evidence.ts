import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Output } from "#shared/contract/methods.ts";
import type { Period } from "#shared/domain/availability.ts";
import type { FactProblem, FactReadingRow } from "#shared/domain/health.ts";
import type { Expectations } from "#shared/facts/expectations.ts";
import { factOf, REPORTED_FACTS, type HealthFactId } from "#shared/facts/index.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Health } from "#core/features/facts/index.ts";
import { mapInTurns } from "#core/platform/turns.ts";

/** The share of the time of one fact. */
export interface FactShares {
  readonly fact: HealthFactId;
  readonly rows: Output<"health.figures">["rows"];
}

/** What recorders of a report reported about themselves: facts that reports show, and only of these recorders. */
export interface HealthEvidence {
  readonly readings: readonly FactReadingRow[];
  readonly problems: readonly FactProblem[];
  readonly shares: readonly FactShares[];
  /** What was agreed, by recorder. */
  readonly expected: ReadonlyMap<string, Expectations>;
}

interface Tools {
  readonly reading: Pick<Handlers, "health.figures" | "health.list" | "health.problems">;
  readonly health: Pick<Health, "expected">;
}

interface Question {
  /** Ids of the recorders of the report. */
  readonly ids: readonly string[];
  readonly period: Period;
}

type Context = Parameters<Handlers["health.figures"]>[1];

/** Reads the evidence; null if no fact of these recorders was read yet. */
export async function gatherHealth(
  { reading, health }: Tools,
  { ids, period }: Question,
  context: Context,
): Promise<Result<HealthEvidence | null>> {
  const facts = [...REPORTED_FACTS];
  const listed = await reading["health.list"]({ recorderIds: [...ids], facts }, context);
  if (!listed.ok) return listed;
  const readings = await mapInTurns(listed.value.readings, (one) => one);
  if (readings.every(({ values }) => values.length === 0)) return ok(null);
  const found = await reading["health.problems"]({}, context);
  if (!found.ok) return found;
  const shares: FactShares[] = [];
  for (const fact of facts.filter((id) => factOf(id).report?.share)) {
    const figures = await reading["health.figures"](
      { select: { ids: [...ids] }, period, fact },
      context,
    );
    if (!figures.ok) return figures;
    shares.push({ fact, rows: await mapInTurns(figures.value.rows, (row) => row) });
  }
  const own = new Set(ids);
  const expectedOf = health.expected();
  return ok({
    readings,
    problems: found.value.problems.filter(
      ({ recorderId, fact }) => own.has(recorderId) && REPORTED_FACTS.includes(fact),
    ),
    shares,
    expected: new Map(ids.map((id) => [id, expectedOf(id)])),
  });
}
