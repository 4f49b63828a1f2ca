import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import type { JsonObject } from "#shared/json.ts";
import { err, ok } from "#shared/result.ts";
import { PagedArea, WHOLE } from "#core/drivers/raysharp/areas/pages.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { Operation } from "#core/drivers/raysharp/conversation.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { NO_WRITE_FORMS } from "#core/drivers/write-forms.ts";

const MISSING = err(fault("unsupported", "The recorder does not have it."));

/** A recorder with one page, which keeps its password to itself. */
function recorder(answer: JsonObject) {
  const sent: { path: string; data: unknown }[] = [];
  const operations = {
    async call({ path, read }: Operation<unknown>, data: object, secret?: Secret) {
      if (path.endsWith("/Range")) return MISSING;
      if (path.endsWith("/Get")) return read(structuredClone(answer));
      sent.push({ path, data: { ...data, ...(secret && { password: secret.password }) } });
      return read({});
    },
    secretWay: async () => ok("https" as const),
  };
  return { sent, operations: operations as unknown as Operations };
}

const page = new PagedArea("eventPush", { urls: { [WHOLE]: "/API/Some/Page" } });
const tools = { forms: NO_WRITE_FORMS, secrets: new Map() };

test("an area of one page has the fields of its record, in their own types", async () => {
  const { operations } = recorder({
    enable: "true",
    port: "443",
    addr: "10.0.0.5",
    password: "stored",
    password_empty: "false",
  });
  const read = await page.read(operations, { withSecret: true });
  if (!read.ok) throw new Error("It was not read.");
  const { values, limits, secretWay } = read.value;
  expect(values).toEqual({ enable: true, port: 443, addr: "10.0.0.5", password_empty: false });
  expect(Object.keys(limits)).toEqual(["enable", "addr", "port", "password"]);
  expect(secretWay).toBe("https");
  expect(page.unitOf("port")).toBe("eventPush");
});

test("a write keeps what it does not change, and sends a password only if one is wanted", async () => {
  const { operations, sent } = recorder({ port: 80, extra: [1], password: "stored" });
  const read = await page.read(operations);
  if (!read.ok) throw new Error("It was not read.");
  await page.write(operations, read.value, { port: 443 }, tools);
  const secrets = new Map([["password", { password: "new", allowClear: true }]]);
  await page.write(operations, read.value, {}, { ...tools, secrets });
  expect(sent).toEqual([
    { path: "/API/Some/Page/Set", data: { port: 443, extra: [1] } },
    {
      path: "/API/Some/Page/Set",
      data: { port: 80, extra: [1], password: "new" },
    },
  ]);
});
