import { describe, expect, it } from "vitest";
import type { Credential } from "#shared/domain/inventory.ts";
import { ok } from "#shared/result.ts";
import { credentialActions, credentialsStore } from "#renderer/features/credentials/index.ts";
import { dialogStore } from "#renderer/dialogs/index.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const fleet: Credential = {
  name: "fleet",
  username: "admin",
  purpose: "recorder",
  assignedTo: { sites: [], customers: [] },
  updatedAt: "2026-11-20T10:00:00.000Z",
  usedBy: 4,
  refusedBy: 4,
  passwordMissing: false,
};

async function started() {
  const core = fakeCore();
  let held = [fleet];
  core.answer("credentials.list", async () => ok({ revision: 0, credentials: held }));
  const services = createServices(core.client);
  const store = services.get(credentialsStore);
  await settled();
  return { ...core, services, store, hold: (next: Credential[]) => void (held = next) };
}

describe("credentialsStore", () => {
  it("reloads credentials and their uses after an event of the core", async () => {
    const { store, emit, hold } = await started();
    const before = store.getState().changes;
    hold([{ ...fleet, refusedBy: 0 }]);
    emit("credentials.changed", {});
    await settled();
    expect(store.getState().credentials).toMatchObject([{ refusedBy: 0 }]);
    expect(store.getState().changes).toBeGreaterThan(before);
  });

  it("closes the panel only when its credential is removed", async () => {
    const { store, emit, hold } = await started();
    store.getState().open("fleet");
    emit("credentials.changed", {});
    await settled();
    expect(store.getState().openId).toBe("fleet");
    hold([]);
    emit("credentials.changed", {});
    await settled();
    expect(store.getState().openId).toBeNull();
  });

  it("names the credential of a test only if it is not the recorder's own", async () => {
    const { store, answer, calls } = await started();
    answer("credentials.test", async () => ok({ outcome: "accepted" }));
    const { signal } = new AbortController();
    await store.getState().test("r1", "fleet", signal);
    await store.getState().test("r1", null, signal);
    expect(calls.filter(({ method }) => method === "credentials.test")).toEqual([
      { method: "credentials.test", input: { id: "r1", name: "fleet" } },
      { method: "credentials.test", input: { id: "r1" } },
    ]);
  });

  it("forces a removal only on request", async () => {
    const { store, answer, calls } = await started();
    answer("credentials.remove", async () => ok({}));
    await store.getState().remove({ name: "fleet", force: false });
    expect(calls.at(-1)?.input).toEqual({ name: "fleet", force: false });
  });

  it("enables actions for a credential at the cursor while the list is on screen", async () => {
    const { services, store } = await started();
    const replace = credentialActions.find(({ id }) => id === "credentials.replace");
    const context = { services, screen: "settings", scope: null };
    store.getState().open("fleet");
    expect(replace?.enabled?.(context)).toBe("Select a credential first.");
    store.getState().setGrid({ current: () => null });
    expect(replace?.enabled?.(context)).toBe(true);
    await replace?.run(context);
    expect(services.get(dialogStore).getState().open?.about).toMatchObject({ id: "fleet" });
  });
});
