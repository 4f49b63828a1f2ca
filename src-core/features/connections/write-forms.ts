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

/** What another process learns is known here after this time, in ms. Until then, a recorder may reject a write once more. */
const KEPT_MS = 1_000;

interface OfModel {
  readonly model: string;
  readonly firmware: string;
  readonly operation: string;
}

interface OfRecorder extends OfModel {
  readonly id: string;
}

interface OwnForm extends OfRecorder {
  readonly form: WriteForm;
}

/** Both by `keyOf`; those of models have no id. */
interface KnownForms {
  readonly own: Map<string, WriteForm>;
  readonly whole: Set<string>;
  /** Time of the reading, in ms of `performance.now()`. */
  readonly readAt: number;
}

/**
 * A form is learnt when a recorder rejects one form and accepts the other. That a recorder accepts whole settings only counts for
 * its model and firmware. That it accepts single fields only counts for itself: the model that a device reports is not proven, and
 * other devices of that model might reset the fields that are left out.
 */
export function createWriteFormStore({ sqlite }: Storage, clock: Clock): WriteFormStore {
  const readOwn = sqlite.prepare<[], OwnForm>(
    "select recorder_id as id, operation, model, firmware, strategy as form from recorder_write_strategy",
  );
  const readWhole = sqlite.prepare<[], OfModel>(
    "select model, firmware, operation from write_strategy",
  );
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
  let known: KnownForms | null = null;
  /** Both tables have few rows, and a rollout recalls a form for every write: they are read once every few seconds. */
  const freshForms = (): KnownForms => {
    const now = performance.now();
    if (known === null || now - known.readAt > KEPT_MS) {
      const own = readOwn.all().map(({ form, ...of }) => [keyOf(of), form] as const);
      const whole = readWhole.all().map((of) => keyOf({ id: "", ...of }));
      known = { own: new Map(own), whole: new Set(whole), readAt: now };
    }
    return known;
  };
  return {
    memoryOf: ({ id, model, firmware }, operation, scope = "model") => ({
      recall() {
        const { own, whole } = freshForms();
        const found = own.get(keyOf({ id, operation, model, firmware }));
        if (found !== undefined) return found;
        if (scope === "recorder" || model === "") return null;
        return whole.has(keyOf({ id: "", operation, model, firmware })) ? "whole" : null;
      },
      learn(form) {
        const at = clock.now();
        keepOwn.run(operation, model, firmware, form, at, id);
        known?.own.set(keyOf({ id, operation, model, firmware }), form);
        if (model === "" || scope === "recorder") return;
        const ofModel = keyOf({ id: "", operation, model, firmware });
        if (form === "whole") {
          keepWhole.run(model, firmware, operation, at);
          known?.whole.add(ofModel);
        } else {
          forgetWhole.run(model, firmware, operation);
          known?.whole.delete(ofModel);
        }
      },
    }),
  };
}

/** Model and firmware are what a device says of itself: any text. */
function keyOf({ id, operation, model, firmware }: OfRecorder): string {
  return JSON.stringify([id, operation, model, firmware]);
}
