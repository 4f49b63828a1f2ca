import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { EmailSecret } from "#core/drivers/raysharp/index.ts";
import type { StrategyMemory, StrategyScope } from "#core/features/settings/index.ts";
import type { PartSnapshot } from "./parts.ts";

/** What carrying out one recorder's part of a plan needs of the rollout. */
export interface Tools {
  readonly clock: Clock;
  /** Whether a person has cancelled the rollout: asked before the write, never in the middle of it. */
  cancelled(): boolean;
  /** In which form this model takes the writes of one operation, such as `email`. */
  strategy(operation: string, scope?: StrategyScope): StrategyMemory;
  /** The password that a plan names, with a person's consent if it has to travel readable. */
  secret(name: string): Promise<Result<EmailSecret>>;
  /**
   * Puts the step that is about to be taken into the journal; it is there when the promise resolves, which a write waits for,
   * and a reading need not: it changes nothing. `part`: of which part; before the first byte of each write (`writing`) and
   * once it was answered, or its answer was lost (`verifying`).
   */
  begin(step: RolloutItem["step"], part?: string): Promise<void>;
  /**
   * Puts what was read right before the write into the journal: every part that will be written, before the first of them. It
   * is there with the next step.
   */
  snapshot(parts: readonly PartSnapshot[]): void;
  /** What a run left behind that ended in the middle of this recorder's turn; null: its turn has not been before. */
  readonly earlier: Earlier | null;
}

export interface Earlier {
  readonly parts: readonly PartSnapshot[];
  /** The step that each part had come to; those that are missing were not begun. */
  readonly steps: Readonly<Record<string, "writing" | "verifying">>;
}
