import { expect, test } from "vitest";
import { readEventPush, writtenEventPush } from "#core/drivers/raysharp/operations/event-push.ts";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { SETTINGS_AREAS } from "#core/features/settings/index.ts";
import type { JsonObject } from "#shared/json.ts";
import { toEventPushSet } from "#core/drivers/raysharp/areas/event-push.ts";
import { sessionOver } from "#test/support/session.ts";

test("a password of event push that was read is never sent back, sealed or plain", () => {
  const sealed = { base_enc_password: { seq: 1, cipher: "0c", peer_key: "0k" } };
  const rest = { addr: "192.0.2.1", password_empty: false };
  const raw = { params: { name: "params_table", table: { ...rest, password: "p", ...sealed } } };
  const sent = (form: "whole" | "ticked") => toEventPushSet({ raw }, { port: 8081 }, form);
  expect(sent("whole")).toEqual({
    params: { name: "params_table", table: { ...rest, port: 8081 } },
  });
  expect(sent("ticked")).toEqual({ params: { name: "params_table", table: { port: 8081 } } });
});

test("where a recorder has the fields in data itself, what is not ticked is left out of them alike", () => {
  const read = readEventPush({ addr: "192.0.2.1", port: 80, password: "" });
  const raw = (read.ok ? read.value : {}) as unknown as JsonObject;
  const written = (form: "whole" | "ticked") =>
    writtenEventPush(toEventPushSet({ raw }, { port: 8081 }, form));
  expect(written("whole")).toEqual({ addr: "192.0.2.1", port: 8081 });
  expect(written("ticked")).toEqual({ port: 8081 });
});

async function planned(table: JsonObject, range: JsonObject): Promise<string[]> {
  const session = sessionOver({
    getEventPush: async () => readEventPush({ params: { name: "p", table } }),
    getEventPushRange: async () => readFieldsRange(range),
  });
  const reading = await session.areas.eventPush?.read();
  if (!reading?.ok) throw new Error("It was not read.");
  const { eventPush } = SETTINGS_AREAS;
  const part = { enable: true, auth_enable: true };
  const filled = eventPush.resolve(part, reading.value, (value) => ({ value, missing: [] }));
  return eventPush.plan(filled, reading.value).map(({ path, state }) => `${path} ${state}`);
}

const BOOL = { type: "bool" };
const inTable = (items: JsonObject) => ({
  params: { type: "object", items: { table: { type: "object", items } } },
});

test("auth_enable is written only to recorders that show it, whatever their Range has", async () => {
  const range = inTable({ enable: BOOL, auth_enable: BOOL });
  const shown = { enable: false, auth_enable: false };
  expect(await planned(shown, range)).toEqual(["enable change", "auth_enable change"]);
  const both = ["enable change", "auth_enable unsupported"];
  expect(await planned({ enable: false }, range)).toEqual(both);
  expect(await planned({ enable: false, auth_enable: null }, range)).toEqual(both);
});

test("a Range that describes the fields beside each other, or in params, is that of the table", async () => {
  const own = { enable: BOOL, auth_enable: BOOL };
  const shown = { enable: false, auth_enable: false };
  const both = ["enable change", "auth_enable change"];
  expect(await planned(shown, own)).toEqual(both);
  expect(await planned(shown, { params: { type: "object", items: own } })).toEqual(both);
});
