import { fieldSpecOf } from "#shared/areas/index.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { ReadOptions, WantedValues } from "#core/drivers/area-access.ts";
import type { WriteForm } from "#core/drivers/write-forms.ts";
import { settingsDigest } from "#core/platform/state-digest.ts";
import { mapMembers } from "../key-order.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { EventPush } from "../operations/event-push.ts";
import type { Operations } from "../operations/types.ts";
import type { RaysharpArea, RawReading } from "./area.ts";
import { documentedRange } from "./documented-range.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { valuesOf } from "./values-of.ts";
import { warningOn } from "./warning-on.ts";
import { writeWithFallback } from "./write-with-fallback.ts";

const TABLE = "params.table.";

const unitOf = () => "eventPush";

/** Operations 9 and 10, and EventPush/Range if the recorder has it (docs/dev/device-interface.md §2.5, docs/dev/field-notes.md §6). */
export const eventPush: RaysharpArea = {
  unitOf,
  read,
  write: (recorder, reading, wanted, { forms, secrets }) =>
    writeWithFallback(forms("eventPush"), (form) =>
      recorder.setEventPush(toEventPushSet(reading, wanted, form), secrets.get("password")),
    ),
};

async function read(
  recorder: Operations,
  { withSecret = false, valuesOnly = false }: ReadOptions = {},
): Promise<Result<RawReading>> {
  const found = await recorder.getEventPush();
  if (!found.ok) return found;
  const range = valuesOnly ? NOT_ASKED : await recorder.getEventPushRange();
  if (!range.ok && !isNotOffered(range.error)) return range;
  const way = withSecret ? await recorder.secretWay("eventPush") : ok(null);
  if (!way.ok) return way;
  const { table } = found.value.params as JsonObject;
  const fields = isJsonObject(table) ? table : {};
  const values = valuesOf.eventPush(found.value);
  const own = range.ok ? ofTable(range.value.fields) : null;
  const fieldsRead = {
    limits: withoutUnshown(own ?? shown(fields), fields),
    values,
    raw: found.value as JsonObject,
    secretWay: way.value,
    warning: () => warningOn("limits", range),
  };
  const rangeAnswer = range.ok ? range.value.raw : null;
  return ok(new RaysharpReading(fieldsRead, unitOf, () => settingsDigest(rangeAnswer, values)));
}

/** Limits by the names of the table's fields, wherever Range has them; null if Range has none of the table. */
function ofTable(fields: RawReading["limits"]): RawReading["limits"] | null {
  const known = Object.entries(fields).flatMap(([path, range]) => {
    const name = path.replace(/^params\.(?:table\.)?/, "");
    return path.startsWith(TABLE) || fieldSpecOf("eventPush", name) ? [[name, range] as const] : [];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** Firmware of the manual has no `auth_enable` (field-notes-2.md, 11): it is written only where Get shows it. */
function withoutUnshown(range: RawReading["limits"], table: JsonObject): RawReading["limits"] {
  if ((table["auth_enable"] ?? null) !== null || !("auth_enable" in range)) return range;
  const { auth_enable: _, ...rest } = range;
  return rest;
}

/** A recorder may keep its password to itself, and says then whether there is one. */
function shown(table: JsonObject): RawReading["limits"] {
  return documentedRange(
    "eventPush",
    (path) => path in table || (path === "password" && "password_empty" in table),
  );
}

/** Secret: a recorder that is not sent its password keeps it (device-interface.md, 4: the sample omits it). */
const NOT_SENT = /^(password$|base_enc_)/;

/** `{params: {name, table}}`: the table as it was read with the wanted values in it, or those alone. */
export function toEventPushSet(
  { raw }: Pick<RawReading, "raw">,
  wanted: WantedValues,
  form: WriteForm,
): EventPush {
  const params = isJsonObject(raw?.["params"]) ? raw["params"] : {};
  const table = isJsonObject(params["table"]) ? params["table"] : {};
  const kept = mapMembers(table, (value, key) => (NOT_SENT.test(key) ? undefined : value));
  const whole = form === "whole";
  const { name } = params;
  const outer = whole
    ? { ...raw, params: { ...params } }
    : { params: name === undefined ? {} : { name }, ...alone(raw) };
  const inner = { ...(whole ? kept : {}), ...wanted };
  return { ...outer, params: { ...outer.params, table: inner } };
}

/** Where the table goes if not as documented, without what the recorder has around it. */
function alone(raw: RawReading["raw"]): Pick<EventPush, "shownAt"> {
  const { shownAt } = (raw ?? {}) as Partial<EventPush>;
  return shownAt ? { shownAt: { ...shownAt, answer: null } } : {};
}
