import { describe, expect, it } from "vitest";
import { createLedger } from "#core/credentials/index.ts";
import { createEventHub } from "#core/events.ts";
import { createInventory } from "#core/inventory/inventory.ts";
import { value } from "#test/support/secret-store-contract.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SIGN_IN = { name: "leeds", username: "admin", revision: "1", password: "not it" };

async function underTest() {
  const storage = await storageUnderTest();
  const clock = { now: () => new Date().toISOString(), wait: async () => {} };
  const inventory = createInventory(storage, createEventHub(), clock);
  const ledger = createLedger(storage, clock, () => {});
  const { id } = value(
    await inventory.add({ name: "NVR", url: "http://192.0.2.1", site: "Leeds" }),
  );
  return { inventory, ledger, id };
}

describe("a recorder that is removed while a password is tried on it", () => {
  it("is not tried with the refused password again once it is put back", async () => {
    const { inventory, ledger, id } = await underTest();
    const { undo } = value(inventory.remove([id]));
    // A process may hear of it twice; once put back, it stands there once.
    ledger.refused(id, SIGN_IN, "Wrong password.", 600);
    ledger.refused(id, SIGN_IN, "Wrong password.", 600);
    value(await inventory.restore(undo));
    const again = ledger.check(id, SIGN_IN);
    expect(again).toMatchObject({ ok: false, error: { code: "breaker_open" } });
    expect(ledger.check(id, { ...SIGN_IN, revision: "2" }).ok).toBe(true);
    expect(ledger.reopen([id])).toBe(1);
  });

  it("leaves nothing behind where nobody puts it back", async () => {
    const { inventory, ledger, id } = await underTest();
    value(inventory.remove([id]));
    ledger.refused(id, SIGN_IN, "Wrong password.");
    expect(ledger.check(id, SIGN_IN).ok).toBe(true);
  });
});
