import { expect, test } from "vitest";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { SETTINGS_AREAS } from "#core/features/settings/index.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { sessionOver, writesIn } from "#test/support/session.ts";

const TEXT = { type: "string", max_len: 127 };
const RECIPIENTS = { recvemail_1: "a@b.example", recvemail_2: "" };
const NESTED = { recvemail: { type: "object", items: { recvemail_1: TEXT, recvemail_2: TEXT } } };
const FLAT = { recvemail_1: TEXT, recvemail_2: TEXT };

/** What is read and planned of one more recipient, and what is sent. */
async function secondRecipient(shown: JsonObject, range: JsonObject, form: "whole" | "ticked") {
  const sent: JsonObject[] = [];
  const operations = {
    getEmail: async () => readEmail(structuredClone({ sender: "s@b.example", ...shown })),
    getEmailRange: async () => readEmailRange({ sender: TEXT, ...range }),
    setEmail: async (data: JsonObject) => ok(void sent.push(data)),
  };
  const { email } = sessionOver(operations, writesIn(form)).areas;
  const reading = await email?.read();
  if (!reading?.ok) throw new Error("It was not read.");
  const path = "recvemail.recvemail_2";
  const [field] = SETTINGS_AREAS.email.plan(
    [{ path, value: "c@d.example", missing: [] }],
    reading.value,
  );
  expect(field).toMatchObject({ path, state: "change", before: "", after: "c@d.example" });
  await email?.write(reading.value, { [path]: "c@d.example" });
  return sent[0];
}

const BOTH = { recvemail_1: "a@b.example", recvemail_2: "c@d.example" };

test.each([
  ["beside the other fields", RECIPIENTS],
  ["in recvemail", { recvemail: RECIPIENTS }],
])("recipients that Get has %s are written as Range describes them", async (_, shown) => {
  const nested = { sender: "s@b.example", recvemail: BOTH };
  expect(await secondRecipient(shown, NESTED, "whole")).toEqual(nested);
  expect(await secondRecipient(shown, NESTED, "ticked")).toEqual({ recvemail: BOTH });
  expect(await secondRecipient(shown, FLAT, "whole")).toEqual({ sender: "s@b.example", ...BOTH });
  expect(await secondRecipient(shown, FLAT, "ticked")).toEqual(BOTH);
});
