import { expect, test } from "vitest";
import { value } from "#test/support/secret-store-contract.ts";
import { emptyDisk, passwordsIn, process } from "#test/unit/core/platform/secrets/move-support.ts";
import { dataDirectory } from "#test/unit/core/platform/secrets/vault-support.ts";

test("a new credential is never put over one of its name, also where both are made at once", async () => {
  const dataDir = dataDirectory();
  const disk = emptyDisk();
  const [window, line] = [await process(dataDir, disk), await process(dataDir, disk)];
  const made = await Promise.all([
    window.credentials.create("leeds", "admin", "one", "recorder"),
    line.credentials.create("LEEDS", "admin", "two", "recorder"),
  ]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made.find(({ ok }) => !ok)).toMatchObject({ error: { code: "already_exists" } });
  expect(await window.read("leeds")).toBe(made[0].ok ? "one" : "two");
  expect(passwordsIn(disk.keychain).length).toBe(1);
  await window.storage.close();
  await line.storage.close();
});

test("what was made is removed only as it was made", async () => {
  const { credentials, keep, read, storage } = await process(dataDirectory(), emptyDisk());
  const { revision } = value(await credentials.create("leeds", "admin", "one", "recorder"));
  await keep("leeds", "a person's");
  const removed = await credentials.remove("leeds", true, revision);
  expect(removed).toMatchObject({ ok: false, error: { code: "credential_missing" } });
  expect(await read("leeds")).toBe("a person's");
  await storage.close();
});
