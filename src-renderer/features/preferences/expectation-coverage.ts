import { agreedFor, type Expectation, type RecorderPlace } from "#shared/domain/expectation.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { FACT_OF_EXPECTATION, type Expectations } from "#shared/facts/expectations.ts";
import { isActiveProblem, type ProblemIndex } from "#renderer/features/health/index.ts";

/** Recorders for which an expectation decides at least one value, and those of them that fall short. */
export interface Coverage {
  readonly covered: number;
  /** The recorders that fall short now. */
  readonly short: readonly ShortRecorder[];
}

interface ShortRecorder {
  readonly name: string;
  /** The facts that differ from what was agreed. */
  readonly facts: readonly FactProblem["fact"][];
}

type KnownRecorder = Pick<Recorder, "id" | "name" | "siteId" | "tags">;

interface CoverageOf {
  readonly expectations: readonly Expectation[];
  readonly recorders: readonly KnownRecorder[];
  /** Id of the customer by id of the site. */
  readonly customerOfSite: ReadonlyMap<string, string | null>;
  readonly problems: Pick<ProblemIndex, "byRecorder">;
}

/** Coverage by key of the expectation. A more particular expectation takes a recorder away from a more general one. */
export function expectationCoverage(of: CoverageOf): ReadonlyMap<string, Coverage> {
  const found = new Map<string, { covered: number; short: ShortRecorder[] }>();
  for (const recorder of of.recorders) {
    for (const [key, values] of valuesByExpectation(of, recorder)) {
      const coverage = found.get(key) ?? { covered: 0, short: [] };
      coverage.covered += 1;
      const facts = shortFacts(of, recorder, values);
      if (facts.length > 0) coverage.short.push({ name: recorder.name, facts });
      found.set(key, coverage);
    }
  }
  return found;
}

export function expectationKey({ scope, scopeId }: Pick<Expectation, "scope" | "scopeId">): string {
  return `${scope} ${scopeId}`;
}

function valuesByExpectation(
  { expectations, customerOfSite }: CoverageOf,
  { id, siteId, tags }: KnownRecorder,
): ReadonlyMap<string, readonly (keyof Expectations)[]> {
  const customerId = customerOfSite.get(siteId) ?? null;
  const place: RecorderPlace = { recorderId: id, siteId, customerId, tags };
  const found = new Map<string, (keyof Expectations)[]>();
  for (const { values, from } of agreedFor(expectations, place)) {
    const key = expectationKey(from);
    found.set(key, [...(found.get(key) ?? []), ...(Object.keys(values) as (keyof Expectations)[])]);
  }
  return found;
}

function shortFacts(
  { problems }: CoverageOf,
  { id }: KnownRecorder,
  values: readonly (keyof Expectations)[],
): FactProblem["fact"][] {
  const agreed = new Set<string>(values.map((value) => FACT_OF_EXPECTATION[value]));
  const short = (problems.byRecorder.get(id) ?? []).filter(
    (problem) => agreed.has(problem.fact) && isActiveProblem(problem),
  );
  return [...new Set(short.map(({ fact }) => fact))];
}
