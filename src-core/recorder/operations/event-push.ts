import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { mendMembers, readBoolean, readInteger, readNumericText } from "../lenient.ts";
import { misfitIn, type Reader } from "../shape.ts";

/** The event push platform, `{params: {name, table}}` (device-interface.md, 2.5); a misfit in it is as it came. */
export interface EventPush {
  readonly params: { readonly table: JsonObject; readonly [member: string]: unknown };
  readonly [member: string]: unknown;
}

const mend = mendMembers({
  password_empty: readBoolean,
  port: readInteger,
  enable: readBoolean,
  auth_enable: readBoolean,
  // A numeric string on the wire; some units send a number. Minutes.
  keep_alive_interval: readNumericText,
  udp_port: readInteger,
});

export const readEventPush: Reader<EventPush> = (data) => {
  const { params } = data;
  if (!isJsonObject(params)) return misfitIn(data, "params");
  const { table } = params;
  if (!isJsonObject(table)) return misfitIn(params, "table", "params");
  return ok({ ...data, params: { ...params, table: mend(table) } });
};

/** As written: the documented shape, which has no empty `password` (device-interface.md, 2.5 and 4). */
export function writtenEventPush(settings: EventPush): EventPush {
  const { password, ...table } = settings.params.table;
  if (password) return settings;
  return { ...settings, params: { ...settings.params, table } };
}
