import { describe, expect, test, vi } from "vitest";
import { ok } from "#shared/result.ts";
import { storeDraftOverReload } from "#renderer/features/bulk-edit/stored-draft.ts";
import { bulkStore } from "#renderer/features/bulk-edit/store.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

function aShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A page that has just been loaded. */
function aPage(shelf: ReturnType<typeof aShelf>, ids: readonly string[]) {
  const core = fakeCore();
  const recorders = ids.map((id) => aRecorder({ id }));
  core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
  const services = createServices(core.client);
  const store = services.get(bulkStore);
  storeDraftOverReload(services, store, shelf);
  return { services, store, selection: services.get(bulkSelectionStore) };
}

function filledIn(shelf: ReturnType<typeof aShelf>) {
  const page = aPage(shelf, ["r1", "r2"]);
  page.selection.getState().select(["r1", "r2"]);
  page.store.getState().setName("Relay");
  page.store.getState().edit("email", "smtp_port", 587);
  page.services.dispose();
}

describe("a reload of the page", () => {
  test("keeps the form and its recorders", async () => {
    const shelf = aShelf();
    filledIn(shelf);
    const { store, selection } = aPage(shelf, ["r1"]);
    await vi.waitFor(() => expect(store.getState().name).toBe("Relay"));
    expect(store.getState().draft.email.fields["smtp_port"]).toEqual({ ticked: true, value: 587 });
    expect(selection.getState().recorderIds).toEqual(["r1"]);
  });

  test("does not bring back the form of another fleet, or one over a newer form", async () => {
    const shelf = aShelf();
    filledIn(shelf);
    const other = aPage(shelf, ["x1"]);
    await settled();
    await settled();
    expect(other.store.getState().name).toBe("");

    filledIn(shelf);
    const page = aPage(shelf, ["r1"]);
    page.store.getState().setName("Mine");
    await settled();
    await settled();
    expect(page.store.getState().name).toBe("Mine");
  });

  test("keeps nothing of an empty form, and survives what it cannot read", () => {
    const shelf = aShelf();
    filledIn(shelf);
    const page = aPage(shelf, []);
    page.store.getState().setName("x");
    page.store.getState().setName("");
    page.services.dispose();
    expect(shelf.kept.size).toBe(0);
    for (const broken of ["{", "7", '{"draft":{}}', '{"name":"x"}']) {
      shelf.kept.set("muster.bulkEdit", broken);
      expect(() => aPage(shelf, ["r1"])).not.toThrow();
    }
  });
});
