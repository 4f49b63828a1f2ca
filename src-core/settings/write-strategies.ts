import type { Recorder } from "#shared/domain/inventory.ts";
import type { Clock } from "../ports/clock.ts";
import type { Storage } from "../storage/index.ts";

/** `whole`: the object as it was read, with the wanted values in it. `ticked`: the wanted values alone. */
export type WriteStrategy = "whole" | "ticked";

/** What one recorder is known to take for one operation. */
export interface StrategyMemory {
  recall(): WriteStrategy | null;
  learn(strategy: WriteStrategy): void;
}

export interface WriteStrategies {
  of(recorder: Pick<Recorder, "model" | "firmware">, operation: string): StrategyMemory;
}

/**
 * Which form of a write each model and firmware takes. Learnt when a recorder refuses one form and takes the other;
 * recorders that do not say what they are learn nothing from each other.
 */
export function createWriteStrategies({ sqlite }: Storage, clock: Clock): WriteStrategies {
  const find = sqlite
    .prepare<[string, string, string], WriteStrategy>(
      "select strategy from write_strategy where model = ? and firmware = ? and operation = ?",
    )
    .pluck();
  const keep = sqlite.prepare("insert or replace into write_strategy values (?, ?, ?, ?, ?)");
  const known = new Map<string, StrategyMemory>();

  /** What another process learns meanwhile is learnt here anew, by one more refusal. */
  function remember(model: string, firmware: string, operation: string): StrategyMemory {
    let found: WriteStrategy | null | undefined;
    return {
      recall() {
        if (found === undefined) found = find.get(model, firmware, operation) ?? null;
        return found;
      },
      learn(strategy) {
        keep.run(model, firmware, operation, strategy, clock.now());
        found = strategy;
      },
    };
  }

  return {
    of({ model, firmware }, operation) {
      if (model === "") return { recall: () => null, learn: () => {} };
      const of = JSON.stringify([model, firmware, operation]);
      const memory = known.get(of) ?? remember(model, firmware, operation);
      known.set(of, memory);
      return memory;
    },
  };
}
