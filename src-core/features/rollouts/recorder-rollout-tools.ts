import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Result } from "#shared/result.ts";
import type { NamedSecret } from "#core/features/templates/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { UnitSnapshot } from "./unit-write.ts";

/** What the rollout of one recorder needs of the whole rollout. */
export interface RecorderRolloutTools {
  readonly clock: Clock;
  /** Whether the user has cancelled the rollout. Asked before the first write, never between writes. */
  cancelled(): boolean;
  /** The password of a credential for a field, with the user's consent to send it readable. */
  secret(wanted: NamedSecret): Promise<Result<Secret>>;
  /**
   * Stores in the journal the step that is about to be taken. The promise resolves when the step is stored: a write waits for
   * it, a reading does not, because it changes nothing.
   * @param unit id of the write unit, before the first byte of its write (`writing`) and after the answer, or the loss of the
   *   answer (`verifying`)
   */
  begin(step: RolloutItem["step"], unit?: string): Promise<void>;
  /** Stores in the journal, together with the next step, every unit that will be written, as it was read before the first write. */
  snapshot(units: readonly UnitSnapshot[]): void;
  /** What the journal has of an earlier run that was interrupted at this recorder; null if there was none. */
  readonly earlier: InterruptedRun | null;
  /**
   * Waits until a write that an earlier run has sent cannot be applied any more. Returns false if the rollout is stopped meanwhile.
   */
  settle(): Promise<boolean>;
}

/** What a run that ended during the writes to a recorder left in the journal. */
export interface InterruptedRun {
  readonly units: readonly UnitSnapshot[];
  /** Id of a write unit → the last step that its write reached. Units whose write was not started are absent. */
  readonly steps: Readonly<Record<string, "writing" | "verifying">>;
}
