import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { answerShapeMessages as messages } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import { readBoolean, readNumericText } from "../coerce.ts";
import { coerceFields } from "../coerce-fields.ts";
import { shapeMismatch, misfitIn, type ListReader } from "../shape.ts";

/** The event push platform, `{params: {name, table}}` (device-interface.md, 2.5); a shapeMismatch in it is as it came. */
export interface EventPush {
  readonly params: { readonly table: JsonObject; readonly [member: string]: unknown };
  /** Set if the recorder shows the table elsewhere in its answer; it is written in the same place. */
  readonly shownAt?: ShownAt;
  readonly [member: string]: unknown;
}

/** Some firmware has the table's fields beside each other in `data`, or the first entry of a list (field-notes-2.md, 3.4). */
interface ShownAt {
  /** The answer around the table; null if the table is written alone. */
  readonly answer: Json;
  readonly place: readonly (string | 0)[];
}

const coerce = coerceFields("eventPush", {
  others: { password_empty: readBoolean, keep_alive_interval: readKeepAlive },
});

/** Minutes as a numeric text; some units send a number, or `OFF` and `5min` as the manual's table of Get has them. */
function readKeepAlive(value: Json): Json {
  const text = readNumericText(value);
  if (typeof text !== "string") return text;
  const plain = text.trim().toLowerCase();
  return plain === "off" ? "0" : (/^(\d{1,3}) ?min$/.exec(plain)?.[1] ?? text);
}

export const readEventPush: ListReader<EventPush> = (data) => {
  const params = Array.isArray(data) ? undefined : data["params"];
  const table = isJsonObject(params) ? params["table"] : undefined;
  if (!Array.isArray(data) && isJsonObject(params) && isJsonObject(table))
    return ok({ ...data, params: { ...params, table: coerce(table) } });
  const found = findTable(data, []);
  if (found) {
    const { place } = found;
    return ok({ params: { table: coerce(found.table) }, shownAt: { answer: data, place } });
  }
  if (Array.isArray(data)) return shapeMismatch("data", messages.noPushSettings);
  return isJsonObject(params) ? misfitIn(params, "table", "params") : misfitIn(data, "params");
};

/** Where a table may lie, and how deep. */
const AROUND = ["params", "table"] as const;
const DEEPEST = 4;

/** The first object that has fields of the table. */
function findTable(
  value: Json | undefined,
  place: readonly (string | 0)[],
): { table: JsonObject; place: readonly (string | 0)[] } | null {
  if (place.length > DEEPEST) return null;
  if (Array.isArray(value)) return findTable(value[0], [...place, 0]);
  if (!isJsonObject(value)) return null;
  if (FIELDS.some((field) => Object.hasOwn(value, field))) return { table: value, place };
  for (const key of AROUND) {
    const found = Object.hasOwn(value, key) ? findTable(value[key], [...place, key]) : null;
    if (found) return found;
  }
  return null;
}

const FIELDS = ["addr", "push_way", "keep_alive_interval", "udp_addr"];

/**
 * The settings in the form that is written: without an empty `password` (device-interface.md, 2.5 and 4), in the place where
 * the recorder shows it.
 */
export function writtenEventPush(settings: EventPush): object {
  const { shownAt, ...documented } = settings;
  const { password, ...rest } = settings.params.table;
  const table = password ? settings.params.table : rest;
  if (shownAt) return putAt(shownAt.answer, shownAt.place, table) as object;
  return { ...documented, params: { ...settings.params, table } };
}

function putAt(around: Json, place: readonly (string | 0)[], table: JsonObject): Json {
  const [key, ...inner] = place;
  if (key === undefined) return table;
  if (key === 0) {
    const list = Array.isArray(around) ? around : [];
    return [putAt(list[0] ?? null, inner, table), ...list.slice(1)];
  }
  const object = isJsonObject(around) ? around : {};
  return { ...object, [key]: putAt(object[key] ?? null, inner, table) };
}
