import { isJsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { WantedValues } from "#core/drivers/area-access.ts";
import type { Operations } from "../operations/types.ts";
import type { RaysharpArea, RawReading, WriteTools } from "./area.ts";
import { applyPatch, pickTopLevel } from "./apply-patch.ts";
import { writeWithFallback } from "./write-with-fallback.ts";
import { FORMS, formOf, type Form } from "./disarming-forms.ts";
import { readDisarmingArea, disarmingUnit } from "./disarming-reading.ts";
import { withScheduleTexts, withWireSchedules } from "./disarming-schedule.ts";

/**
 * Disarming of the cameras (operations 4 to 6; docs/dev/device-interface.md §2.3) and of the recorder itself (docs/dev/operations.md,
 * Disarming): each field belongs to one of these forms, and each form is written by itself.
 */
export const disarming: RaysharpArea = {
  unitOf: disarmingUnit,
  /** Older versions stored schedules in the recorder's own form. */
  upgradeValues: (kept, values) =>
    kept === "recorderDisarming" ? withScheduleTexts(values) : values,
  read: readDisarmingArea,
  write: writeDisarming,
};

async function writeDisarming(
  recorder: Operations,
  reading: RawReading,
  wanted: WantedValues,
  { forms }: WriteTools,
): Promise<Result<void>> {
  const form: Form = formOf(Object.keys(wanted)[0] ?? "");
  const { operation, set } = FORMS[form];
  const found = reading.raw?.[form];
  const read = isJsonObject(found) ? found : {};
  const whole = applyPatch(read, withWireSchedules(wanted, read));
  return writeWithFallback(forms(operation), (writeForm) =>
    set(recorder, writeForm === "whole" ? whole : pickTopLevel(whole, wanted)),
  );
}
