import type { Area } from "#shared/domain/settings.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { areasOfValues, type Readings } from "#core/features/settings/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { readUntil } from "./read-until.ts";
import { isAsWanted } from "./unit-evidence.ts";
import {
  outcomeOfUnwritten,
  outcomeOfWritten,
  unitOutcome,
  type UnitOutcome,
} from "./unit-outcome.ts";
import type { UnitWrite } from "./unit-write.ts";
import { mayHaveChanged, type AttemptedWrite } from "./write-units.ts";

/** Reads the areas that the recorder shows and that these writes may have changed, until they are as wanted. */
export function readBack(
  session: RecorderSession,
  clock: Clock,
  attempted: readonly AttemptedWrite[],
  before: Readings,
): Promise<Result<Readings>> {
  const changed = attempted.flatMap((one) =>
    one.sent && mayHaveChanged(one.result) ? [one.write] : [],
  );
  const readable = changed.filter(({ area }) => before.get(area)?.values !== null);
  const isDone = (after: Readings) => areAsWanted(readable, after, before);
  return readUntil(session, areasOfValues(readable), clock, isDone, { valuesOnly: true });
}

/** Reads these areas, with their limits, until they show these writes. */
export function readUntilShown(
  session: RecorderSession,
  clock: Clock,
  areas: readonly Area[],
  writes: readonly UnitWrite[],
): Promise<Result<Readings>> {
  return readUntil(session, areas, clock, (readings) => areAsWanted(writes, readings));
}

/** @param before as read right before the writes; undefined if that is not known */
export function areAsWanted(
  writes: readonly UnitWrite[],
  after: Readings,
  before?: Readings,
): boolean {
  return writes.every((write) =>
    isAsWanted(write, after.get(write.area) ?? null, before?.get(write.area)),
  );
}

/** @param read what was read back */
export function outcomeOfAttempt(
  attempt: AttemptedWrite,
  readings: Readings,
  read: Result<Readings>,
): UnitOutcome {
  const { write } = attempt;
  const before = readings.get(write.area);
  const unchanged = { write, before, after: before ?? null, error: null };
  if (!attempt.sent) return outcomeOfUnwritten(unchanged, attempt.error, texts.notWritten);
  const { result } = attempt;
  if (!mayHaveChanged(result)) return outcomeOfUnwritten(unchanged, result.error, texts.unchanged);
  const after = read.ok ? (read.value.get(write.area) ?? null) : null;
  return outcomeOfWritten({ write, before, after, error: read.ok ? null : read.error }, result);
}

/** The outcomes of writes that are not sent because of this error. */
export function outcomesOfUnsent(
  writes: readonly UnitWrite[],
  readings: Readings,
  error: MusterError,
): UnitOutcome[] {
  return writes.map((write) => {
    const before = readings.get(write.area);
    const unchanged = { write, before, after: before ?? null, error };
    return unitOutcome(unchanged, "refused", texts.notWritten, error);
  });
}
