import type { PlanItem } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import type { Readings } from "#core/features/settings/index.ts";
import type { Comparison } from "#core/platform/state-digest.ts";
import { allOf, compareToPlan, compareUnits } from "./compare-states.ts";
import { outcomeOfInterrupted } from "./interrupted-write.ts";
import type { InterruptedRun, RecorderRolloutTools } from "./recorder-rollout-tools.ts";
import type { UnitOutcome } from "./unit-outcome.ts";
import { snapshotsOf, type UnitSnapshots, type UnitWrite } from "./unit-write.ts";

/** A recorder before this run writes anything. */
export interface Before {
  readonly readings: Readings;
  /** Its write units as they were read. */
  readonly snapshots: UnitSnapshots;
  /** Outcomes of writes during which Muster ended in an earlier run: these units are not written again. */
  readonly settled: readonly UnitOutcome[];
  /** An earlier run has started to write. */
  readonly isResumed: boolean;
}

export function beforeOf(
  writes: readonly UnitWrite[],
  readings: Readings,
  earlier: InterruptedRun | null,
): Before {
  const snapshots = snapshotsOf(writes, readings);
  const interrupted = interruptedOf(writes, earlier);
  const settled = interrupted.flatMap((write) => {
    const outcome = outcomeOfInterrupted(write, readings, snapshots, earlier);
    return outcome ? [outcome] : [];
  });
  return { readings, snapshots, settled, isResumed: interrupted.length > 0 };
}

/** The writes that an earlier run had started when Muster ended. */
export function interruptedOf(
  writes: readonly UnitWrite[],
  earlier: InterruptedRun | null,
): UnitWrite[] {
  return writes.filter(({ unit }) => earlier?.steps[unit] !== undefined);
}

/** The writes that are left to be sent. */
export function unsettledOf(writes: readonly UnitWrite[], { settled }: Before): UnitWrite[] {
  return writes.filter((write) => !settled.some((one) => one.write === write));
}

/** Why these writes must not be sent now; null if they may be sent. A recorder that is resumed is not cancelled. */
export function hindranceOf(
  item: PlanItem,
  writes: readonly UnitWrite[],
  before: Before,
  { earlier, cancelled }: Pick<RecorderRolloutTools, "earlier" | "cancelled">,
): MusterError | null {
  const compared = compareToEarlier(item, writes, before, earlier);
  if (compared !== "same") return staleError(item, compared);
  const isCancelled = cancelled() && !before.isResumed;
  return isCancelled ? fault("cancelled", texts.cancelledBeforeWrite) : null;
}

/**
 * Whether the recorder has changed since the plan was made. If an earlier run has written some units, the digest of the whole
 * has changed by that: each unit that is left must then be as it was before that run.
 */
function compareToEarlier(
  item: PlanItem,
  writes: readonly UnitWrite[],
  { readings, snapshots }: Before,
  earlier: InterruptedRun | null,
): Comparison {
  const units = earlier?.units ?? [];
  if (units.length === 0) return compareToPlan(item, readings);
  const was = new Map(units.map((unit) => [unit.unit, unit]));
  return allOf(writes.map(({ unit }) => compareUnits(was.get(unit), snapshots.get(unit))));
}

function staleError(
  { recorderName: recorder }: PlanItem,
  compared: Exclude<Comparison, "same">,
): MusterError {
  return compared === "changed"
    ? fault("plan_stale", texts.stale({ recorder }), { hint: texts.staleHint })
    : fault("plan_stale", texts.otherVersion({ recorder }), { hint: texts.otherVersionHint });
}
