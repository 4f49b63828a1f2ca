import type { Recorder } from "#shared/domain/inventory.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** `whole`: the object as it was read, with the wanted values in it. `ticked`: the wanted values alone. */
export type WriteStrategy = "whole" | "ticked";

/** What one recorder is known to take for one operation. */
export interface StrategyMemory {
  recall(): WriteStrategy | null;
  learn(strategy: WriteStrategy): void;
}

/** Whose experience counts: that of other recorders of the model as well, or the recorder's own alone. */
export type StrategyScope = "model" | "recorder";

export interface WriteStrategies {
  /** @param scope default: `model` */
  of(
    recorder: Pick<Recorder, "id" | "model" | "firmware">,
    operation: string,
    scope?: StrategyScope,
  ): StrategyMemory;
}

/**
 * Which form of a write a recorder takes, learnt when it refuses one form and takes the other. That a recorder takes whole
 * settings alone counts for its model and firmware. That it takes single fields alone counts for itself: what a device
 * says of its model is not proven, and others of that model might reset the fields that are left out.
 */
export function createWriteStrategies({ sqlite }: Storage, clock: Clock): WriteStrategies {
  const findOwn = sqlite
    .prepare<[string, string, string, string], WriteStrategy>(
      `select strategy from recorder_write_strategy
       where recorder_id = ? and operation = ? and model = ? and firmware = ?`,
    )
    .pluck();
  const findWhole = sqlite
    .prepare<[string, string, string], 1>(
      "select 1 from write_strategy where model = ? and firmware = ? and operation = ?",
    )
    .pluck();
  // Through `recorder`: one that was removed meanwhile leaves nothing behind.
  const keepOwn = sqlite.prepare(
    `insert or replace into recorder_write_strategy
       (recorder_id, operation, model, firmware, strategy, learnt_at)
     select id, ?, ?, ?, ?, ? from recorder where id = ?`,
  );
  const keepWhole = sqlite.prepare(
    `insert or replace into write_strategy (model, firmware, operation, strategy, learnt_at)
     values (?, ?, ?, 'whole', ?)`,
  );
  const forgetWhole = sqlite.prepare(
    "delete from write_strategy where model = ? and firmware = ? and operation = ?",
  );
  return {
    of: ({ id, model, firmware }, operation, scope = "model") => ({
      recall() {
        const own = findOwn.get(id, operation, model, firmware);
        if (own !== undefined) return own;
        if (scope === "recorder") return null;
        return model !== "" && findWhole.get(model, firmware, operation) ? "whole" : null;
      },
      learn(strategy) {
        const at = clock.now();
        keepOwn.run(operation, model, firmware, strategy, at, id);
        if (model === "" || scope === "recorder") return;
        if (strategy === "whole") keepWhole.run(model, firmware, operation, at);
        else forgetWhole.run(model, firmware, operation);
      },
    }),
  };
}
