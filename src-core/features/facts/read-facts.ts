import type { HealthFactId } from "#shared/facts/index.ts";
import { traitsOf } from "#shared/error-traits.ts";
import type { Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import type { FactOutcome, FoundFact } from "./fact-store.ts";

/** Readers by fact. */
export type ReadersOfFacts = Readonly<
  Partial<Record<HealthFactId, (context: FactContext) => Promise<Result<unknown>>>>
>;

/**
 * Reads facts within a session, one after the other. What a recorder does not report is no fault. After a failure of the
 * conversation itself, nothing more is asked: the facts that were not asked stay due.
 * @param own facts that Muster finds out itself in the session, unless the recorder reports them
 */
export async function readFacts(
  session: RecorderSession,
  ids: readonly HealthFactId[],
  recorderId: string,
  context: FactContext,
  own: ReadersOfFacts = {},
): Promise<FoundFact[]> {
  const found: FoundFact[] = [];
  const readers: ReadersOfFacts = { ...own, ...session.facts };
  for (const fact of ids) {
    const result: Result<unknown> | undefined = await readers[fact]?.(context);
    const at = context.now();
    const note = (outcome: FactOutcome) => found.push({ recorderId, fact, at, outcome });
    if (result === undefined) note({ kind: "not_offered" });
    else if (result.ok) note({ kind: "read", reading: result.value });
    else if (result.error.code === "unsupported") note({ kind: "not_offered" });
    else if (result.error.code !== "cancelled") note({ kind: "failed" });
    if (result?.ok === false && !traitsOf(result.error).endsOperationOnly) break;
  }
  return found;
}
