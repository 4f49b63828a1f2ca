import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { coerceEach, coerceMembers, readBoolean } from "../coerce.ts";
import type { Reader } from "../shape.ts";

/** An NVR's own disarming (field-notes.md, 6): known to exist, and documented nowhere; what is not named here is kept. */
export type RecorderDisarming = JsonObject;

const coerce = coerceMembers({ disarming: readBoolean, action: coerceEach(readBoolean) });

export const readRecorderDisarming: Reader<RecorderDisarming> = (data) => ok(coerce(data));
