import { expect, test } from "vitest";
import { takeOver } from "#core/features/credentials/index.ts";
import { CARRIED_OVER, type Tables } from "#core/platform/storage/index.ts";
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

test("a restored database takes over the purpose of the password that is stored now", async () => {
  const { storage, credentials } = await process(dataDirectory(), emptyDisk());
  for (const name of ["mailbox", "older"])
    value(await credentials.create(name, "u", "of the backup", "mail"));
  const rows = storage.sqlite.prepare<[], Tables["credential"]>("select * from credential").all();
  const [mailbox, older] = rows as [Tables["credential"], Tables["credential"]];
  const { purpose: _, ...withoutPurpose } = older;
  const carried = {
    keptIn: null,
    signIns: [],
    keys: [],
    // Since the backup, both names got another password: one of them as a sign-in password, the other in an older version.
    credentials: [
      { ...mailbox, revision: "another", purpose: "recorder" },
      { ...withoutPurpose, revision: "another" },
    ],
    preferences: { instance: '"test"' },
  };
  const prefer = storage.sqlite.prepare("insert or replace into preference values (?, ?)");
  prefer.run("instance", '"test"');
  prefer.run(CARRIED_OVER, JSON.stringify(carried));
  takeOver(storage);
  expect(credentials.list().map(({ name, purpose }) => [name, purpose])).toEqual([
    ["mailbox", "recorder"],
    ["older", "unclear"],
  ]);
  await storage.close();
});

test("a password is not read for a purpose that the credential lost since it was permitted", async () => {
  const { storage, credentials } = await process(dataDirectory(), emptyDisk());
  value(await credentials.create("mailbox", "u", "mail-4711", "mail"));
  const use = { purpose: "mail", where: "email.password" } as const;
  const mailbox = value(credentials.permits.permit("mailbox", use, {}));
  expect(await credentials.passwordFor(mailbox, "mail")).toEqual({ ok: true, value: "mail-4711" });
  value(await credentials.set("mailbox", "admin", "sign-in-4711", "recorder"));
  const refused = await credentials.passwordFor(mailbox, "mail");
  expect(refused).toMatchObject({ ok: false, error: { code: "credential_purpose" } });
  await storage.close();
});
