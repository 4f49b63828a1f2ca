import { presentValue } from "#shared/areas/present-value.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { Readings } from "#core/features/settings/index.ts";
import { worstOutcome, type RecorderOutcome } from "./recorder-outcome.ts";
import { compareUnits } from "./compare-states.ts";
import type { InterruptedRun } from "./recorder-rollout-tools.ts";
import { isAsWanted } from "./unit-evidence.ts";
import { outcomeOfWritten, unitOutcome, type UnitOutcome } from "./unit-outcome.ts";
import type { UnitSnapshots, UnitWrite } from "./unit-write.ts";

/**
 * The outcome of a write during which Muster ended, decided by what the recorder has now. A write that may have arrived is not
 * sent again. null if the write did not arrive: it is sent now.
 * @param snapshots as read now
 */
export function outcomeOfInterrupted(
  write: UnitWrite,
  readings: Readings,
  snapshots: UnitSnapshots,
  earlier: InterruptedRun | null,
): UnitOutcome | null {
  const reading = readings.get(write.area) ?? null;
  const answered = earlier?.steps[write.unit] === "verifying";
  const was = earlier?.units.find(({ unit }) => unit === write.unit);
  const before = reading && was?.values ? { values: was.values } : undefined;
  const evidence = { write, before, after: reading, error: null, answered };
  const isShown = Object.keys(write.wanted).some(
    (path) => presentValue(write.area, path, reading?.values?.[path]) !== undefined,
  );
  if (!isShown) return unitOutcome(evidence, "interrupted", texts.unknownNotShown);
  if (!isAsWanted(write, reading, before) && !answered) {
    const compared = compareUnits(was, snapshots.get(write.unit));
    if (compared === "same") return null;
    if (compared === "unknown")
      return unitOutcome(evidence, "interrupted", texts.unknownOtherVersion);
  }
  // An answered write whose values are not there was not applied. Sending it again would write it twice.
  return outcomeOfWritten(evidence, { kind: "applied" });
}

/** The outcome of a recorder that cannot be read after Muster ended during a write to it. */
export function outcomeOfUnknown(
  writes: readonly UnitWrite[],
  error: MusterError,
): RecorderOutcome {
  const outcomes = writes.map((write) => {
    const evidence = { write, before: undefined, after: null, error, answered: false };
    return unitOutcome(evidence, "interrupted", texts.unknownNotShown, error);
  });
  return worstOutcome(outcomes);
}
