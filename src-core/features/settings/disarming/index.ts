import { isSilent, SILENCING } from "#shared/areas/disarming.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import { isJsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { Operations } from "#core/drivers/raysharp/index.ts";
import type { Reading, SettingsArea, Wanted, WriteTools } from "../area.ts";
import { layOver, touched } from "../lay-over.ts";
import { planFields } from "../plan-fields.ts";
import { writeInForm } from "../write-in-form.ts";
import { FORMS, formOf, type Form } from "./forms.ts";
import { readDisarming } from "./reading.ts";
import { resolveDisarming } from "./resolve.ts";
import { withWireSchedules } from "./schedule.ts";

/**
 * Disarming of the cameras (operations 4 to 6; device-interface.md, 2.3) and of an NVR itself (docs/operations.md,
 * Disarming): each field goes with the form that it belongs to, and each form is written by itself.
 */
export const disarming: SettingsArea = {
  read: readDisarming,
  resolve: resolveDisarming,
  plan: (filled, reading) => withSilence(planFields("disarming", filled, reading), reading),
  partOf: (path) => FORMS[formOf(path)].part,
  write: writeDisarming,
};

/** Marks where a disarmed recorder will send no email or push no events: at the field for it, else at the form's own switch. */
function withSilence(fields: readonly PlanField[], { values }: Reading): PlanField[] {
  const planned = new Set(fields.map(({ path }) => path));
  return fields.map((field) => {
    const { path, after, state } = field;
    if (state === "invalid" || state === "unsupported") return field;
    const disarms = (path === "enable" || path === "disarming") && after === true;
    const silences = disarms
      ? SILENCING[path].filter((other) => !planned.has(other) && isSilent(other, values?.[other]))
      : [path].filter((own) => isSilent(own, after));
    return silences.length === 0 ? field : { ...field, silences };
  });
}

async function writeDisarming(
  recorder: Operations,
  reading: Reading,
  wanted: Wanted,
  { strategy }: WriteTools,
): Promise<Result<void>> {
  const form: Form = formOf(Object.keys(wanted)[0] ?? "");
  const { operation, set } = FORMS[form];
  const found = reading.raw?.[form];
  const read = isJsonObject(found) ? found : {};
  const whole = layOver(read, withWireSchedules(wanted, read));
  return writeInForm(strategy(operation), (strategyNow) =>
    set(recorder, strategyNow === "whole" ? whole : touched(whole, wanted)),
  );
}
