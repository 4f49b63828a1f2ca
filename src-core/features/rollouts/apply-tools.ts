import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { UnitSnapshot } from "./parts.ts";

/** What carrying out one recorder's part of a plan needs of the rollout. */
export interface Tools {
  readonly clock: Clock;
  /** Whether a person has cancelled the rollout: asked before the write, never in the middle of it. */
  cancelled(): boolean;
  /** The password that a plan names, with a person's consent if it has to travel readable. */
  secret(name: string): Promise<Result<Secret>>;
  /**
   * Puts the step that is about to be taken into the journal; it is there when the promise resolves, which a write waits for,
   * and a reading need not: it changes nothing. `unit`: of which write unit; before the first byte of each write (`writing`) and
   * once it was answered, or its answer was lost (`verifying`).
   */
  begin(step: RolloutItem["step"], unit?: string): Promise<void>;
  /**
   * Puts what was read right before the write into the journal: every write unit that will be written, before the first of them. It
   * is there with the next step.
   */
  snapshot(parts: readonly UnitSnapshot[]): void;
  /** What a run left behind that ended in the middle of this recorder's turn; null: its turn has not been before. */
  readonly earlier: Earlier | null;
}

export interface Earlier {
  readonly units: readonly UnitSnapshot[];
  /** Write unit → the step that it had come to; those that are missing were not begun. */
  readonly steps: Readonly<Record<string, "writing" | "verifying">>;
}
