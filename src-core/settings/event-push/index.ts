import { urlFault } from "#shared/domain/areas/event-push.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { isNotOffered, type EventPush, type Operations } from "#core/recorder/index.ts";
import type { Reading, ReadWish, SettingsArea, Wanted } from "../area.ts";
import { documentedRange } from "../documented-range.ts";
import { NOT_ASKED } from "../not-asked.ts";
import { remarkOn } from "../not-offered.ts";
import { planField } from "../plan-field.ts";
import { resolveFields } from "../resolve.ts";
import { settingsDigest } from "../state-digest.ts";
import { valuesOf } from "../values-of.ts";
import { writeInForm } from "../write-in-form.ts";
import type { WriteStrategy } from "../write-strategies.ts";

const TABLE = "params.table.";

/** Operations 9 and 10, and EventPush/Range where a recorder has it (device-interface.md, 2.5; field-notes.md, 6). */
export const eventPush: SettingsArea = {
  read,
  resolve: (part, _reading, fill) => resolveFields("eventPush", part, fill),
  plan: (filled, reading) =>
    filled.map((field) => planField("eventPush", field, reading, { check: checkUrl })),
  partOf: () => "eventPush",
  write: (recorder, reading, wanted, { strategy, secret }) =>
    writeInForm(strategy("eventPush"), (form) =>
      recorder.setEventPush(toEventPushSet(reading, wanted, form), secret),
    ),
};

function checkUrl(path: string, value: Json): string | null {
  return path === "url" && typeof value === "string" ? urlFault(value) : null;
}

async function read(
  recorder: Operations,
  { withSecret = false, valuesOnly = false }: ReadWish = {},
): Promise<Result<Reading>> {
  const found = await recorder.getEventPush();
  if (!found.ok) return found;
  const range = valuesOnly ? NOT_ASKED : await recorder.getEventPushRange();
  if (!range.ok && !isNotOffered(range.error)) return range;
  const way = withSecret ? await recorder.secretWay("eventPush") : ok(null);
  if (!way.ok) return way;
  const { table } = found.value.params as JsonObject;
  const fields = isJsonObject(table) ? table : {};
  const values = valuesOf.eventPush(found.value);
  return ok({
    range: (range.ok ? ofTable(range.value.fields) : null) ?? shown(fields),
    values,
    raw: found.value as JsonObject,
    secretWay: way.value,
    digest: settingsDigest(range.ok ? range.value.raw : null, values),
    remark: () => remarkOn("range", range),
  });
}

/** null: it says nothing of the table. */
function ofTable(fields: Reading["range"]): Reading["range"] | null {
  const own = Object.entries(fields).filter(([path]) => path.startsWith(TABLE));
  if (own.length === 0) return null;
  return Object.fromEntries(own.map(([path, range]) => [path.slice(TABLE.length), range]));
}

/** A recorder may keep its password to itself, and says then whether there is one. */
function shown(table: JsonObject): Reading["range"] {
  return documentedRange(
    "eventPush",
    (path) => path in table || (path === "password" && "password_empty" in table),
  );
}

/** Secret: a recorder that is not sent its password keeps it (device-interface.md, 4: the sample omits it). */
const NOT_SENT = /^(password$|base_enc_)/;

/** `{params: {name, table}}`: the table as it was read with the wanted values in it, or those alone. */
export function toEventPushSet(
  { raw }: Pick<Reading, "raw">,
  wanted: Wanted,
  form: WriteStrategy,
): EventPush {
  const params = isJsonObject(raw?.["params"]) ? raw["params"] : {};
  const table = isJsonObject(params["table"]) ? params["table"] : {};
  const kept = Object.entries(table).filter(([key]) => !NOT_SENT.test(key));
  const whole = form === "whole";
  const { name } = params;
  const outer = whole
    ? { ...raw, params: { ...params } }
    : { params: name === undefined ? {} : { name } };
  const inner = { ...(whole ? Object.fromEntries(kept) : {}), ...wanted };
  return { ...outer, params: { ...outer.params, table: inner } };
}
