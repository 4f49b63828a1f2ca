import { describe, expect, it } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { alertsStore, chosenAlerts } from "#renderer/features/alerts/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

/** The members that the store reads. */
const alert = (id: string) => ({ id, openedAt: `2026-11-20T10:00:0${id}.000Z` }) as Alert;

async function started() {
  const core = fakeCore();
  const counts = { open: 1, unacknowledged: 1 };
  let held = [alert("1"), alert("2")];
  core.answer("alerts.list", async () => ok({ revision: 0, alerts: held, more: false, counts }));
  core.answer("alerts.get", async (input) =>
    ok({ alert: alert((input as { id: string }).id), items: [], events: [], deliveries: [] }),
  );
  const store = createServices(core.client).get(alertsStore);
  await settled();
  const changed = async (next: Alert[]) => {
    held = next;
    core.emit("alerts.changed", counts);
    await settled();
  };
  return { ...core, store, changed };
}

describe("alertsStore", () => {
  it("keeps the panel of an alert that the list does not have, and loads its details again", async () => {
    const { store, changed, calls } = await started();
    store.getState().open("7");
    await settled();
    expect(chosenAlerts(store.getState())).toMatchObject([{ id: "7" }]);
    store.getState().tick(["1", "2"]);
    await changed([alert("2")]);
    expect(store.getState()).toMatchObject({ openId: "7", ticked: ["2"] });
    expect(calls.filter(({ method }) => method === "alerts.get")).toHaveLength(2);
  });

  it("asks once for an alert that does not exist", async () => {
    const { store, answer, calls } = await started();
    answer("alerts.get", async () => err(fault("not_found", "There is no such alert.")));
    store.getState().open("9");
    await settled();
    // The screen opens what the address names whenever it is not open.
    expect(store.getState()).toMatchObject({ openId: "9", details: null });
    expect(calls.filter(({ method }) => method === "alerts.get")).toHaveLength(1);
  });

  it("shows nothing of the last list while another view or another part of the fleet is loaded", async () => {
    const { store, calls } = await started();
    store.getState().tick(["1"]);
    store.getState().show("resolved");
    expect(store.getState()).toMatchObject({
      alerts: [],
      ticked: [],
      loading: { state: "loading" },
    });
    await settled();
    store.getState().setLimit({ siteIds: ["s1"] });
    store.getState().setLimit({ siteIds: ["s1"] });
    expect(store.getState().alerts).toEqual([]);
    await settled();
    const lists = calls.filter(({ method }) => method === "alerts.list");
    expect(lists.map(({ input }) => input)).toMatchObject([
      { state: "open" },
      { state: "resolved" },
      { state: "resolved", siteIds: ["s1"] },
    ]);
  });
});
