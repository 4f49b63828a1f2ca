import { isUnitOf } from "#shared/areas/write-unit.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Journal } from "./journal.ts";
import type { InterruptedRun } from "./recorder-rollout-tools.ts";
import type { UnitSnapshot } from "./unit-write.ts";

/** One recorder of a rollout, as its journal has it. */
export interface RecorderEntry {
  readonly rolloutId: string;
  /** Its line in the journal. */
  readonly line: RolloutItem;
  /** What an interrupted run left in the journal; null if there was none. */
  readonly earlier: InterruptedRun | null;
  /** Shows the line to all windows. */
  publish(line: RolloutItem): void;
  /** Waits for what is being stored before the rollout ends; stops the rollout if it cannot be stored. */
  track(storing: Promise<void>): void;
}

/** The steps of one recorder: each is put into the journal before it is taken. */
export class StepJournal {
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #entry: RecorderEntry;
  readonly #ofUnits: Record<string, "writing" | "verifying">;
  #current: RolloutItem["step"];
  #snapshot: readonly UnitSnapshot[] | null = null;

  constructor(journal: Journal, clock: Clock, entry: RecorderEntry) {
    this.#journal = journal;
    this.#clock = clock;
    this.#entry = entry;
    this.#ofUnits = { ...entry.earlier?.steps };
    this.#current = entry.line.step;
  }

  get current(): RolloutItem["step"] {
    return this.#current;
  }

  /** Whether a write of this area was started, now or in an interrupted run. */
  isWritten(area: string): boolean {
    return Object.keys(this.#ofUnits).some((unit) => isUnitOf(unit, area));
  }

  /** Resolves when the step is stored. @param unit id of the write unit, for `writing` and `verifying` */
  begin(step: RolloutItem["step"], unit?: string): Promise<void> {
    if (unit !== undefined && (step === "writing" || step === "verifying"))
      this.#ofUnits[unit] = step;
    this.#current = step;
    const { rolloutId, line, publish, track } = this.#entry;
    const noted: RolloutItem = {
      ...line,
      step,
      outcome: null,
      detail: "",
      at: this.#clock.now(),
    };
    publish(noted);
    const stored = this.#journal.step(rolloutId, noted, this.#ofUnits, this.#snapshot);
    this.#snapshot = null;
    track(stored);
    return stored;
  }

  /** Stored together with the next step. */
  snapshot(units: readonly UnitSnapshot[]): void {
    this.#snapshot = units;
  }
}
