import { raysharpInAll, sessionOver } from "#test/support/session.ts";
import { expect, test } from "vitest";
import { createContacts } from "#core/features/connections/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import { createInventory } from "#core/features/inventory/index.ts";
import { ok, type Result } from "#shared/result.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const PIN = Array.from({ length: 32 }, () => "AB").join(":");
const CERTIFICATE = {
  sha256: PIN,
  subject: "CN=old",
  issuer: "CN=old",
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2036-01-01T00:00:00.000Z",
  names: [],
};
const NEVER = new AbortController().signal;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** An inventory of one recorder, and conversations with any device at its address: the serial number identifies the device. */
async function oneRecorder() {
  const storage = await storageUnderTest();
  const clock = { now: () => new Date().toISOString(), wait: async () => {} };
  const inventory = createInventory(storage, createEventHub(), clock);
  const drivers = raysharpInAll({
    withSession: (target, _, work) =>
      work(
        sessionOver({
          getIdentity: async () =>
            ok({ model: "", firmware: "", serial: `SN ${target.origin}`, mac: "" }),
        }),
      ),
  });
  const credentials = { readyFor: async () => ok(undefined) } as never;
  const contacts = createContacts(drivers, inventory, credentials, storage, clock, () => () => {});
  const wish = { name: "Shop 1", url: "https://192.0.2.1", site: "Leeds" };
  const { id, url } = value(await inventory.add(wish));
  const now = async () => {
    const [recorder] = await inventory.byIds([id]);
    if (!recorder) throw new Error("It is gone.");
    return recorder;
  };
  const talk = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    await contacts.talk(await now(), NEVER, async () => {
      await meanwhile();
      return ok(1);
    });
    await contacts.flush();
    return now();
  };
  return { inventory, talked: { id, place: url }, now, talk };
}

test("what answers at another address is asked who it is", async () => {
  const { inventory, talked, talk } = await oneRecorder();
  expect((await talk()).serial).toBe("SN https://192.0.2.1");
  await talk();
  value(await inventory.set([talked.id], { url: "https://192.0.2.2" }));
  expect((await talk()).serial).toBe("SN https://192.0.2.2");
});

test("what the old device still says is not taken for the one at the new address", async () => {
  const { inventory, talked, now, talk } = await oneRecorder();
  const after = await talk(() => inventory.set([talked.id], { url: "https://192.0.2.2" }));
  expect(after).toMatchObject({ serial: "", reach: { state: "unknown" } });
  await inventory.pinFirst(talked, CERTIFICATE);
  await inventory.noteContacts([], [{ talked, dialect: "digest" }]);
  expect(await now()).toMatchObject({ certificate: null, dialect: null });
});

test("its own address, however written, leaves what was learnt", async () => {
  const { inventory, talked, now } = await oneRecorder();
  await inventory.pinFirst(talked, CERTIFICATE);
  value(await inventory.set([talked.id], { url: " https://192.0.2.1:443/ ", name: "Shop one" }));
  expect(await now()).toMatchObject({ name: "Shop one", certificate: PIN });
  value(await inventory.set([talked.id], { url: "https://192.0.2.2" }));
  expect(await now()).toMatchObject({ certificate: null });
});
