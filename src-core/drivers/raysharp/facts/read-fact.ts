import type { HealthFactId, FactReading } from "#shared/facts/index.ts";
import type { Result } from "#shared/result.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import type { Operations } from "../operations/types.ts";

/** Reads a fact over the operations of one recorder. Requests of a session never overlap. */
export type ReadFact<Id extends HealthFactId> = (
  recorder: Operations,
  context: FactContext,
) => Promise<Result<FactReading<Id>>>;
