import { GatheredChanges, type RowChanges } from "./rows.ts";

interface Origin {
  /** Weak, so that a list does not keep all lists before it. */
  readonly before: WeakRef<readonly unknown[]>;
  readonly changes: RowChanges<unknown>;
}

const origins = new WeakMap<readonly unknown[], Origin>();
/** A grid that missed more lists than this compares all rows. */
const MOST_STEPS = 20;

/**
 * Notes what makes `after` different from `before`: a grid that shows `before` then need not compare all rows of a large
 * fleet. Returns `after`.
 */
export function derivedRows<T>(
  before: readonly T[],
  after: readonly T[],
  changes: RowChanges<T>,
): readonly T[] {
  origins.set(after, { before: new WeakRef(before), changes });
  return after;
}

/** What was noted between the two lists, step by step; null when that is not known. */
export function notedChanges<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (row: T) => string,
): RowChanges<T> | null {
  const steps: RowChanges<T>[] = [];
  let at: readonly unknown[] | undefined = after;
  while (at !== before) {
    const origin: Origin | undefined = at && origins.get(at);
    if (!origin || steps.length >= MOST_STEPS) return null;
    steps.unshift(origin.changes as RowChanges<T>);
    at = origin.before.deref();
  }
  const gathered = new GatheredChanges(idOf);
  for (const step of steps) gathered.all(step);
  return gathered.take();
}
