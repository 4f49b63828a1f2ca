import { isObject, merge, type JsonObject } from "../json.ts";
import type { Traits } from "../traits.ts";
import { booleans } from "../quirks.ts";
import { checkFields, refusal, type Refusal } from "../ranges.ts";
import { checkManner } from "../write-manner.ts";
import { EVENT_PUSH_RANGES } from "../state/event-push.ts";
import type { ReadOperation, WriteOperation } from "./operation.ts";

/** A whole table goes without the credential (device-interface.md, 4: the sample omits it). */
const CREDENTIAL = new Set(["username", "password", "password_empty"]);
const NAMES = Object.keys(EVENT_PUSH_RANGES);
const RULES = { whole: NAMES.filter((name) => !CREDENTIAL.has(name)), known: new Set(NAMES) };

/** Operation 9: `{params: {name, table}}` (device-interface.md, 2.5). */
export const getEventPush: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/EventPush/Get",
  read({ state, traits }) {
    const { table, ...rest } = state.eventPush;
    const shown = isObject(table) ? keepAlive(traits, booleans(traits, table)) : {};
    return traits.flatEventPush ? shown : { params: { ...rest, table: shown } };
  },
};

/** The manual's table of Get has other words than Range (field-notes-2.md, 11). */
function keepAlive({ keepAliveWords }: Traits, table: JsonObject): JsonObject {
  const { keep_alive_interval: minutes } = table;
  if (!keepAliveWords || typeof minutes !== "string") return table;
  return { ...table, keep_alive_interval: minutes === "0" ? "OFF" : `${minutes}min` };
}

/** Operation that is not in device-interface.md (field-notes.md, 6). */
export const getEventPushRange: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/EventPush/Range",
  present: ({ traits }) => traits.eventPushRange,
  read: () => ({
    params: {
      type: "object",
      items: { name: { type: "string" }, table: { type: "object", items: EVENT_PUSH_RANGES } },
    },
  }),
};

/** Operation 10. */
export const setEventPush: WriteOperation = {
  kind: "write",
  path: "/API/AlarmConfig/EventPush/Set",
  area: "eventPush",
  prepare(device, data) {
    const params = device.traits.flatEventPush ? { table: data } : data["params"];
    if (!isObject(params)) return refusal("params", "must be an object");
    const { name, table } = params;
    if (name !== undefined && typeof name !== "string") {
      return refusal("params.name", "must be a string");
    }
    if (!isObject(table)) return refusal("params.table", "must be an object");
    const refused =
      checkManner(device.traits.writes, RULES, table, "params.table.") ??
      checkFields(EVENT_PUSH_RANGES, table, "params.table.") ??
      checkUrl(table);
    if (refused) return refused;
    return () => {
      const merged = merge(device.state.eventPush, params);
      device.state.eventPush = { ...merged, table: settlePassword(merged["table"], table) };
    };
  },
};

/** `?`, `&` and space are not allowed in `url` (field-notes.md, 6). */
function checkUrl({ url }: JsonObject): Refusal | null {
  return typeof url === "string" && /[?& ]/.test(url)
    ? refusal("params.table.url", "must not contain ?, & or a space")
    : null;
}

/** A password that was not sent is kept; `password_empty: true` clears it. */
function settlePassword(merged: JsonObject[string] | undefined, given: JsonObject): JsonObject {
  const table = isObject(merged) ? merged : {};
  const cleared = given["password_empty"] === true && !given["password"];
  const password = cleared ? "" : (table["password"] ?? "");
  return { ...table, password, password_empty: password === "" };
}
