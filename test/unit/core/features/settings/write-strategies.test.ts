import { expect, test } from "vitest";
import { createWriteStrategies } from "#core/features/settings/write-strategies.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SITE = "insert into site (id, name) values ('s', 'Site')";
const RECORDER = `insert into recorder (id, name, url, site_id, added_at)
  values (?, ?, ?, 's', '2026-11-20T12:00:00.000Z')`;
const clock = { now: () => "2026-11-23T10:00:00.000Z" } as Parameters<
  typeof createWriteStrategies
>[1];

const alike = (id: string, firmware = "V8.2.4") => ({ id, model: "NVR-1", firmware });

async function strategies() {
  const storage = await storageUnderTest();
  storage.sqlite.exec(SITE);
  for (const id of ["hostile", "honest", "other"]) {
    storage.sqlite.prepare(RECORDER).run(id, id, `http://${id}`);
  }
  return createWriteStrategies(storage, clock);
}

test("a recorder that takes single fields alone does not move others of its model to partial writes", async () => {
  const { of } = await strategies();
  of(alike("hostile"), "email").learn("ticked");
  expect(of(alike("hostile"), "email").recall()).toBe("ticked");
  expect(of(alike("hostile"), "eventPush").recall()).toBeNull();
  expect(of(alike("honest"), "email").recall()).toBeNull();
});

test("that a recorder takes whole settings alone counts for its model, until another one shows otherwise", async () => {
  const { of } = await strategies();
  of(alike("hostile"), "email").learn("whole");
  expect(of(alike("honest"), "email").recall()).toBe("whole");
  of(alike("honest"), "email").learn("ticked");
  expect(of(alike("honest"), "email").recall()).toBe("ticked");
  expect(of(alike("other"), "email").recall()).toBeNull();
  expect(of(alike("hostile"), "email").recall()).toBe("whole");
});

test("another firmware begins anew", async () => {
  const { of } = await strategies();
  of(alike("honest"), "email").learn("ticked");
  expect(of(alike("honest", "V8.3.0"), "email").recall()).toBeNull();
});

test("recorders that do not say what they are learn nothing from each other, and something for themselves", async () => {
  const { of } = await strategies();
  const unnamed = (id: string) => ({ id, model: "", firmware: "" });
  of(unnamed("honest"), "email").learn("whole");
  expect(of(unnamed("honest"), "email").recall()).toBe("whole");
  expect(of(unnamed("other"), "email").recall()).toBeNull();
});

test("what one recorder alone has shown is not taken for its model", async () => {
  const { of } = await strategies();
  of(alike("hostile"), "email unread", "recorder").learn("whole");
  expect(of(alike("hostile"), "email unread", "recorder").recall()).toBe("whole");
  expect(of(alike("honest"), "email unread", "recorder").recall()).toBeNull();
  expect(of(alike("honest"), "email unread").recall()).toBeNull();
});
