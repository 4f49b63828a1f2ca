import { flattenWire, type WireValues } from "#shared/areas/wire-values.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import type { Email } from "../operations/email.ts";
import type { EventPush } from "../operations/event-push.ts";
import type { RecognitionSettings } from "../operations/recognition.ts";
import type { RecorderDisarming } from "../operations/recorder-disarming.ts";
import { withScheduleTexts } from "./disarming-schedule.ts";

/** A polygon is one value. */
const POLYGONS: ReadonlySet<string> = new Set(["rule_rect"]);

/**
 * The values of an answer: path → value, without secrets, with paths as in templates. Answers never change, so the result is
 * cached by answer.
 */
export const valuesOf = {
  email: ({ values }: Email): WireValues => values,
  eventPush: once(({ params }: EventPush) => {
    const { table, ...rest } = params as JsonObject;
    return { ...flattenWire({ params: rest }), ...flattenWire(isJsonObject(table) ? table : {}) };
  }),
  recognition: once(({ channel_info }: RecognitionSettings) =>
    flattenWire(channel_info as JsonObject, POLYGONS),
  ),
  recorderDisarming: once((answer: RecorderDisarming) => withScheduleTexts(flattenWire(answer))),
  /** Reads the values of an area whose paths are those of the answer. */
  plain: once((answer: object) => flattenWire(answer as JsonObject)),
};

function once<A extends object>(make: (answer: A) => WireValues): (answer: A) => WireValues {
  const made = new WeakMap<A, WireValues>();
  return (answer) => {
    const known = made.get(answer);
    if (known) return known;
    const values = make(answer);
    made.set(answer, values);
    return values;
  };
}
