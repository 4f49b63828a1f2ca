import type { Result } from "#shared/result.ts";
import type { Operations } from "#core/recorder/index.ts";
import { isJsonObject } from "#shared/json.ts";
import type { Reading, SettingsArea, Wanted, WriteTools } from "../area.ts";
import { layOver, touched } from "../lay-over.ts";
import { planField } from "../plan-field.ts";
import { resolveFields } from "../resolve.ts";
import { writeInForm } from "../write-in-form.ts";
import { FORMS, formOf, type Form } from "./forms.ts";
import { readDisarming } from "./reading.ts";

/**
 * Disarming of the cameras (operations 4 to 6; device-interface.md, 2.3) and of an NVR itself (field-notes.md, 6): each field
 * goes with the form that it belongs to, and each form is written by itself.
 */
export const disarming: SettingsArea = {
  read: readDisarming,
  resolve: (part, _reading, fill) => resolveFields("disarming", part, fill),
  plan: (filled, reading) => filled.map((field) => planField("disarming", field, reading)),
  partOf: (path) => FORMS[formOf(path)].part,
  write: writeDisarming,
};

async function writeDisarming(
  recorder: Operations,
  reading: Reading,
  wanted: Wanted,
  { strategy }: WriteTools,
): Promise<Result<void>> {
  const form: Form = formOf(Object.keys(wanted)[0] ?? "");
  const { operation, set } = FORMS[form];
  const read = reading.raw?.[form];
  const whole = layOver(isJsonObject(read) ? read : {}, wanted);
  return writeInForm(strategy(operation), (strategyNow) =>
    set(recorder, strategyNow === "whole" ? whole : touched(whole, wanted)),
  );
}
