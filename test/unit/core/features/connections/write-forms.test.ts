import { expect, test, vi } from "vitest";
import { createWriteFormStore } from "#core/features/connections/write-forms.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SITE = "insert into site (id, name) values ('s', 'Site')";
const RECORDER = `insert into recorder (id, name, place, site_id, added_at)
  values (?, ?, ?, 's', '2026-11-20T12:00:00.000Z')`;
const clock = { now: () => "2026-11-23T10:00:00.000Z" } as Parameters<
  typeof createWriteFormStore
>[1];

const alike = (id: string, firmware = "V8.2.4") => ({ id, model: "NVR-1", firmware });

async function store(storage?: Storage) {
  return createWriteFormStore(storage ?? (await filled()), clock);
}

async function filled() {
  const storage = await storageUnderTest();
  storage.sqlite.exec(SITE);
  for (const id of ["hostile", "honest", "other"]) {
    storage.sqlite.prepare(RECORDER).run(id, id, `http://${id}`);
  }
  return storage;
}

test("a recorder that takes single fields alone does not move others of its model to partial writes", async () => {
  const { memoryOf } = await store();
  memoryOf(alike("hostile"), "email").learn("ticked");
  expect(memoryOf(alike("hostile"), "email").recall()).toBe("ticked");
  expect(memoryOf(alike("hostile"), "eventPush").recall()).toBeNull();
  expect(memoryOf(alike("honest"), "email").recall()).toBeNull();
});

test("that a recorder takes whole settings alone counts for its model, until another one shows otherwise", async () => {
  const { memoryOf } = await store();
  memoryOf(alike("hostile"), "email").learn("whole");
  expect(memoryOf(alike("honest"), "email").recall()).toBe("whole");
  memoryOf(alike("honest"), "email").learn("ticked");
  expect(memoryOf(alike("honest"), "email").recall()).toBe("ticked");
  expect(memoryOf(alike("other"), "email").recall()).toBeNull();
  expect(memoryOf(alike("hostile"), "email").recall()).toBe("whole");
});

test("another firmware begins anew", async () => {
  const { memoryOf } = await store();
  memoryOf(alike("honest"), "email").learn("ticked");
  expect(memoryOf(alike("honest", "V8.3.0"), "email").recall()).toBeNull();
});

test("recorders that do not say what they are learn nothing from each other, and something for themselves", async () => {
  const { memoryOf } = await store();
  const unnamed = (id: string) => ({ id, model: "", firmware: "" });
  memoryOf(unnamed("honest"), "email").learn("whole");
  expect(memoryOf(unnamed("honest"), "email").recall()).toBe("whole");
  expect(memoryOf(unnamed("other"), "email").recall()).toBeNull();
});

test("what one recorder alone has shown is not taken for its model", async () => {
  const { memoryOf } = await store();
  memoryOf(alike("hostile"), "email unread", "recorder").learn("whole");
  expect(memoryOf(alike("hostile"), "email unread", "recorder").recall()).toBe("whole");
  expect(memoryOf(alike("honest"), "email unread", "recorder").recall()).toBeNull();
  expect(memoryOf(alike("honest"), "email unread").recall()).toBeNull();
});

test("what another process has learnt is known after a second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const storage = await filled();
    const [window, commandLine] = [await store(storage), await store(storage)];
    expect(window.memoryOf(alike("honest"), "email").recall()).toBeNull();
    commandLine.memoryOf(alike("honest"), "email").learn("ticked");
    vi.advanceTimersByTime(1_001);
    expect(window.memoryOf(alike("honest"), "email").recall()).toBe("ticked");
  } finally {
    vi.useRealTimers();
  }
});
