import { channelOfPath } from "#shared/areas/index.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ReadOptions } from "#core/drivers/area-access.ts";
import { stateDigest } from "#core/platform/state-digest.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import type { RawReading } from "./area.ts";
import { documentedRange } from "./documented-range.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { warningOn } from "./warning-on.ts";
import { FORMS, formOf, type Form } from "./disarming-forms.ts";
import { scheduleChannels } from "./disarming-schedule.ts";

interface FormReading {
  readonly limits: RawReading["limits"];
  readonly values: Record<string, Json>;
  readonly raw: JsonObject;
  readonly state: Json;
  /** About its limits; null if there is nothing to say. */
  readonly warning: string | null;
}

/** Reads both forms: a recorder has one of them, or both. `unsupported`: neither. */
export async function readDisarmingArea(
  recorder: Operations,
  { valuesOnly = false }: ReadOptions = {},
): Promise<Result<RawReading>> {
  const cameras = await readForm(recorder, "cameras", valuesOnly);
  if (!cameras.ok && cameras.error.code !== "unsupported") return cameras;
  const own = await readForm(recorder, "recorder", valuesOnly);
  if (!own.ok && !isNotOffered(own.error)) return own;
  if (!own.ok && !cameras.ok) return err(neither(cameras.error, own.error));
  const { held, without } = scheduleChannels(own.ok ? own.value.raw : {});
  const forms = { cameras: cameras.ok ? cameras.value : null, recorder: own.ok ? own.value : null };
  const fields = {
    limits: { ...forms.recorder?.limits, ...forms.cameras?.limits },
    values: { ...forms.recorder?.values, ...forms.cameras?.values },
    raw: { cameras: forms.cameras?.raw ?? null, recorder: forms.recorder?.raw ?? null },
    secretWay: null,
    heldChannels: held,
    missingChannels: without,
    historyValues: {
      ...(forms.cameras ? { disarming: forms.cameras.values } : {}),
      ...(forms.recorder ? { recorderDisarming: forms.recorder.values } : {}),
    },
    readError: (path: string) => {
      const read = formOf(path) === "cameras" ? cameras : own;
      return read.ok ? null : read.error;
    },
    warning: (path: string) => {
      if (formOf(path) === "cameras") return null;
      return warningOn("values", own) ?? (own.ok ? own.value.warning : null);
    },
  };
  const digest = () =>
    stateDigest({
      cameras: forms.cameras?.state ?? null,
      recorder: forms.recorder?.state ?? null,
    });
  return ok(new RaysharpReading(fields, disarmingUnit, digest));
}

/** Each form is written by itself. */
export function disarmingUnit(path: string): string {
  return `disarming.${formOf(path)}`;
}

/** Neither form can be had: by the recorder's own it is said why, unless it has none. */
function neither(cameras: MusterError, own: MusterError): MusterError {
  if (own.code === "unsupported") return own;
  return { ...cameras, message: `${cameras.message} ${own.message}` };
}

async function readForm(
  recorder: Operations,
  form: Form,
  valuesOnly: boolean,
): Promise<Result<FormReading>> {
  const { get, range, values: valuesIn } = FORMS[form];
  const found = await get(recorder);
  if (!found.ok) return found;
  const limits = valuesOnly ? NOT_ASKED : await range(recorder);
  if (!limits.ok && !mayLack(form, limits.error)) return limits;
  const raw = found.value as JsonObject;
  const values = valuesIn(raw);
  const isOwn = (path: string) => formOf(path) === form;
  const reported = Object.entries(limits.ok ? limits.value.fields : {});
  const own =
    reported.length > 0
      ? Object.fromEntries(reported.filter(([path]) => isOwn(path)))
      : documentedRange("disarming", (path) => isOwn(path) && path in values);
  return ok({
    limits: { ...own, ...schedules(values) },
    values,
    raw,
    state: { range: limits.ok ? limits.value.raw : null, values },
    warning: warningOn("limits", limits),
  });
}

/** Every schedule that is shown can be written: how Range describes one is not documented. */
function schedules(values: Readonly<Record<string, Json>>): RawReading["limits"] {
  const paths = Object.keys(values).filter((path) => channelOfPath("disarming", path) !== "");
  return Object.fromEntries(paths.map((path) => [path, { type: "week" }]));
}

/** IPCDisarming/Range is documented: only a recorder that does not have it may do without. */
function mayLack(form: Form, error: MusterError): boolean {
  return form === "cameras" ? error.code === "unsupported" : isNotOffered(error);
}
