import { describe, expect, it } from "vitest";
import { createLedger } from "#core/features/credentials/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import { createInventory } from "#core/features/inventory/inventory.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SIGN_IN = { name: "leeds", username: "admin", revision: "1", password: "not it" };

async function underTest() {
  const storage = await storageUnderTest();
  const clock = { now: () => new Date().toISOString(), wait: async () => {} };
  const inventory = createInventory(storage, createEventHub(), clock);
  const ledger = createLedger(storage, clock, { changed: () => {} });
  const { id } = value(
    await inventory.add({ name: "NVR", url: "http://192.0.2.1", site: "Leeds" }),
  );
  return { inventory, ledger, id, device: { id, origin: "http://192.0.2.1", address: null } };
}

describe("a recorder that is removed while a password is tried on it", () => {
  it("is not tried with the refused password again once it is put back", async () => {
    const { inventory, ledger, id, device } = await underTest();
    const { undo } = value(inventory.remove([id], ownerContext()));
    ledger.refused(device, SIGN_IN, "Wrong password.", 600);
    value(await inventory.restore(undo, ownerContext()));
    const again = ledger.check(device, SIGN_IN);
    expect(again).toMatchObject({ ok: false, error: { code: "breaker_open" } });
    expect(ledger.check(device, { ...SIGN_IN, revision: "2" }).ok).toBe(true);
    expect(ledger.reopen([id])).toBe(1);
  });

  it("is not tried with it either when it is added again", async () => {
    const { inventory, ledger, id, device } = await underTest();
    ledger.refused(device, SIGN_IN, "Wrong password.", null);
    value(inventory.remove([id], ownerContext()));
    const again = value(await inventory.add({ name: "NVR", url: device.origin, site: "Leeds" }));
    const checked = ledger.check({ ...device, id: again.id }, SIGN_IN);
    expect(checked).toMatchObject({ ok: false, error: { code: "breaker_open" } });
  });
});
