import {
  FACTS_BY_IMPORTANCE,
  factOf,
  healthFactsOf,
  isHealthFactId,
  type FactSubject,
} from "#shared/facts/index.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { isActive, type ProblemIndex } from "./problems.ts";

/** The filter for recorders with any problem. */
export const ANY_PROBLEM = "any";
const UNREAD = "unread";
const NONE = "";

/** The values by which recorders can be filtered: any problem, a problem with a fact, none, not read yet. */
export const HEALTH_FILTERS: readonly string[] = [
  ANY_PROBLEM,
  ...FACTS_BY_IMPORTANCE,
  NONE,
  UNREAD,
];

/** The same for channels: any problem, or a problem with a fact of channels. */
export function problemFilters(subject: FactSubject): readonly string[] {
  const ids = new Set<string>(healthFactsOf(subject).map(({ id }) => id));
  return [ANY_PROBLEM, ...FACTS_BY_IMPORTANCE.filter((id) => ids.has(id))];
}

export function isHealthFilter(value: string): boolean {
  return HEALTH_FILTERS.includes(value);
}

export function healthFilterLabel(value: string): string {
  if (isHealthFactId(value)) return factOf(value).label();
  if (value === UNREAD) return text.notRead;
  return value === ANY_PROBLEM ? text.anyProblem : text.noProblem;
}

/**
 * What a recorder is filtered by.
 * @param withProblems ids of the recorders with problems of any kind; null if only problems of health are known
 */
export function healthFilterValues(
  { byRecorder, unread }: ProblemIndex,
  id: string,
  withProblems: ReadonlySet<string> | null = null,
): string[] {
  const active = (byRecorder.get(id) ?? []).filter(isActive);
  if (active.length > 0 || withProblems?.has(id))
    return [ANY_PROBLEM, ...new Set(active.map(({ fact }) => fact))];
  return [unread.has(id) ? UNREAD : NONE];
}

/** Whether one of the problems passes. @param value one of `problemFilters` */
export function hasProblem(problems: readonly FactProblem[] | undefined, value: string): boolean {
  return (problems ?? []).some(
    (one) => isActive(one) && (value === ANY_PROBLEM || one.fact === value),
  );
}
