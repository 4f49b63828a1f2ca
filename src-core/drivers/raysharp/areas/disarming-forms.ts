import type { JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { FieldsRange } from "../operations/fields.ts";
import type { RecorderDisarming } from "../operations/recorder-disarming.ts";
import type { Operations } from "../operations/types.ts";
import { valuesOf } from "./values-of.ts";

/** `cameras`: IPCDisarming (device-interface.md, 2.3). `recorder`: an NVR's own Disarming, of another shape (field-notes.md, 6). */
export type Form = "cameras" | "recorder";

interface FormOperations {
  /** What the recorder's way of being written is remembered by. */
  readonly operation: string;
  range(recorder: Operations): Promise<Result<FieldsRange>>;
  get(recorder: Operations): Promise<Result<object>>;
  /** What an answer of `get` holds, by path. */
  values(answer: object): WireValues;
  set(recorder: Operations, settings: JsonObject): Promise<Result<void>>;
}

export const FORMS: Readonly<Record<Form, FormOperations>> = {
  cameras: {
    operation: "disarming",
    range: (recorder) => recorder.getDisarmingRange(),
    get: (recorder) => recorder.getDisarming(),
    values: valuesOf.plain,
    set: (recorder, settings) => recorder.setDisarming(settings),
  },
  recorder: {
    operation: "recorderDisarming",
    range: (recorder) => recorder.getRecorderDisarmingRange(),
    get: (recorder) => recorder.getRecorderDisarming(),
    values: (answer) => valuesOf.recorderDisarming(answer as RecorderDisarming),
    set: (recorder, settings) => recorder.setRecorderDisarming(settings),
  },
};

const OF_THE_RECORDER = new Set(["disarming", "action", "disarming_channel", "channel_info"]);

/** The form that a path belongs to. */
export function formOf(path: string): Form {
  return OF_THE_RECORDER.has(path.split(".")[0] ?? path) ? "recorder" : "cameras";
}
