import type { Recorder } from "#shared/domain/inventory.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { WriteForm, WriteFormMemory, WriteFormScope } from "#core/drivers/write-forms.ts";

/** Write forms that recorders were found to accept, stored. */
export interface WriteFormStore {
  /** @param scope default: `model` */
  memoryOf(
    recorder: Pick<Recorder, "id" | "model" | "firmware">,
    operation: string,
    scope?: WriteFormScope,
  ): WriteFormMemory;
}

/**
 * A form is learnt when a recorder rejects one form and accepts the other. That a recorder accepts whole settings only counts for
 * its model and firmware. That it accepts single fields only counts for itself: the model that a device reports is not proven, and
 * other devices of that model might reset the fields that are left out.
 */
export function createWriteFormStore({ sqlite }: Storage, clock: Clock): WriteFormStore {
  const findOwn = sqlite
    .prepare<[string, string, string, string], WriteForm>(
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
    memoryOf: ({ id, model, firmware }, operation, scope = "model") => ({
      recall() {
        const own = findOwn.get(id, operation, model, firmware);
        if (own !== undefined) return own;
        if (scope === "recorder") return null;
        return model !== "" && findWhole.get(model, firmware, operation) ? "whole" : null;
      },
      learn(form) {
        const at = clock.now();
        keepOwn.run(operation, model, firmware, form, at, id);
        if (model === "" || scope === "recorder") return;
        if (form === "whole") keepWhole.run(model, firmware, operation, at);
        else forgetWhole.run(model, firmware, operation);
      },
    }),
  };
}
