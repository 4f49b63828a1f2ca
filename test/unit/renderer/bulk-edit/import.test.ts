import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { templateImportStore } from "#renderer/features/bulk-edit/import-store.ts";
import { bulkStore } from "#renderer/features/bulk-edit/store.ts";
import { nameOfFile, readTextFile } from "#renderer/features/bulk-edit/text-file.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

const text = async (...parts: BlobPart[]) => {
  const read = await readTextFile(new File(parts, "relay.yaml"));
  return read.ok ? read.value : read.error.code;
};

test("text is read as UTF-8 or, marked as such, UTF-16; anything else is said to be no text", async () => {
  expect(await text("\uFEFFname: ü\r\nemail:\r\n")).toBe("name: ü\nemail:\n");
  expect(await text(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0d, 0, 0x0a, 0]))).toBe("a\n");
  expect(await text(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe("bad_input");
  expect(await text(new Uint8Array([0x61, 0, 0x62, 0]))).toBe("bad_input");
  expect(await text("x".repeat(1_000_001))).toBe("too_large");
});

test("a template is called after its file, without what tells the kind", () => {
  expect(nameOfFile("Night relay.template.yaml")).toBe("Night relay");
  expect(nameOfFile("relay v1.2.json")).toBe("relay v1.2");
  expect(nameOfFile(".yml")).toBe("Template");
  expect(nameOfFile(`${"x".repeat(200)}.yml`)).toHaveLength(120);
});

test("keeps a file that is not a template for corrections; the form before it can be restored", async () => {
  const wrong = fault("template_invalid", "email.smtp_port must be a number.", {
    where: "line 2, column 14",
  });
  const client = scriptedClient({
    "templates.parse": ({ text: given, name = "" }) =>
      given.includes("x")
        ? ok({ template: null, faults: [wrong], notes: [] })
        : ok({ template: { name, email: { smtp_port: 25 } }, faults: [], notes: [] }),
  });
  const services = createServices(client);
  const { getState } = services.get(templateImportStore);
  getState().open();
  getState().type("typed");
  await getState().takeFile(new File(["email:\n  smtp_port: x\n"], "relay.yaml"));
  expect(getState()).toMatchObject({ opened: true, fileName: "relay.yaml", faults: [wrong] });
  getState().goBack();
  expect(getState()).toMatchObject({ text: "typed", fileName: null, faults: [], before: null });
  await getState().takeFile(new File(["email:\n  smtp_port: 25\n"], "relay.yaml"));
  expect(getState()).toMatchObject({ opened: false, text: "" });
  const { name, undo } = services.get(bulkStore).getState();
  expect([name, undo?.what]).toEqual(["relay", "Loaded template 'relay'."]);
});
