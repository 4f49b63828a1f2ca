import { agreedFor, type Expectation, type RecorderPlace } from "#shared/domain/expectation.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { FACT_OF_EXPECTATION, type Expectations } from "#shared/facts/expectations.ts";
import { isActiveProblem, type ProblemIndex } from "#renderer/features/health/index.ts";

/** Recorders for which an expectation decides at least one value, and those of them that fall short. */
export interface Coverage {
  readonly covered: number;
  /** Names of the recorders that fall short now. */
  readonly short: readonly string[];
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
  const found = new Map<string, { covered: number; short: string[] }>();
  for (const recorder of of.recorders) {
    for (const [key, values] of valuesByExpectation(of, recorder)) {
      const coverage = found.get(key) ?? { covered: 0, short: [] };
      coverage.covered += 1;
      if (fallsShort(of, recorder, values)) coverage.short.push(recorder.name);
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

function fallsShort(
  { problems }: CoverageOf,
  { id }: KnownRecorder,
  values: readonly (keyof Expectations)[],
): boolean {
  const facts = new Set<string>(values.map((value) => FACT_OF_EXPECTATION[value]));
  return (problems.byRecorder.get(id) ?? []).some(
    (problem) => facts.has(problem.fact) && isActiveProblem(problem),
  );
}
