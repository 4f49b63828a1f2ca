import { describe, expect, it } from "vitest";
import type { Customer } from "#shared/domain/customer.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const north: Customer = {
  id: "c1",
  name: "North",
  contact: "",
  notes: "",
  emails: [],
  language: "",
  pictures: false,
  sites: 0,
  recorders: 0,
};
const NONE: { readonly customers: readonly Customer[] } = { customers: [] };

function collection(carries: boolean) {
  return collectionStore("things", {
    empty: NONE,
    list: (client) => client.call("customers.list", {}),
    event: "customers.changed",
    ...(carries && { carried: (payload: typeof NONE) => payload }),
    rows: ({ customers }) => customers,
    id: ({ id }) => id,
    own: ({ call, set }) => ({
      ticked: [] as readonly string[],
      tick: (ticked: readonly string[]) => set({ ticked }),
      remove: call("customers.remove"),
    }),
    follow: (rows, { ticked }) => ({
      ticked: ticked.filter((one) => rows.some(({ id }) => id === one)),
    }),
  });
}

async function started(carries = true) {
  const core = fakeCore();
  let held = [north];
  core.answer("customers.list", async () => ok({ revision: 1, customers: held }));
  const services = createServices(core.client);
  const store = services.get(collection(carries));
  return { ...core, store, hold: (next: Customer[]) => void (held = next) };
}

describe("collectionStore", () => {
  it("has the rows of the list, and says while they are not loaded", async () => {
    const { store } = await started();
    expect(store.getState()).toMatchObject({ customers: [], loading: { state: "loading" } });
    await settled();
    expect(store.getState()).toMatchObject({ customers: [north], loading: { state: "ready" } });
  });

  it("takes rows from an event that carries them, without another call", async () => {
    const { store, emit, calls } = await started();
    await settled();
    const { changes } = store.getState();
    emit("customers.changed", { customers: [{ ...north, name: "South" }] }, 2);
    expect(store.getState().customers).toMatchObject([{ name: "South" }]);
    expect(store.getState().changes).toBe(changes + 1);
    expect(calls.filter(({ method }) => method === "customers.list")).toHaveLength(1);
  });

  it("ignores an event about another list", async () => {
    const views = collectionStore("views", {
      empty: NONE,
      list: (client) => client.call("customers.list", {}),
      event: "views.changed",
      carried: ({ screen }) => (screen === "channels" ? NONE : null),
      rows: ({ customers }) => customers,
      id: ({ id }) => id,
      own: () => ({}),
    });
    const core = fakeCore();
    core.answer("customers.list", async () => ok({ revision: 1, customers: [north] }));
    const store = createServices(core.client).get(views);
    await settled();
    core.emit("views.changed", { screen: "recorders", views: [] }, 2);
    expect(store.getState().customers).toEqual([north]);
    core.emit("views.changed", { screen: "channels", views: [] }, 3);
    expect(store.getState().customers).toEqual([]);
  });

  it("loads the list again after an event that carries no rows", async () => {
    const { store, emit, hold } = await started(false);
    await settled();
    hold([]);
    emit("customers.changed", { customers: [north] }, 2);
    await settled();
    expect(store.getState().customers).toEqual([]);
  });

  it("loads the list again after a lost connection", async () => {
    const { store, reconnect, hold } = await started();
    await settled();
    hold([]);
    reconnect();
    await settled();
    expect(store.getState().customers).toEqual([]);
  });

  it("keeps the rows and has the error if the list cannot be loaded again", async () => {
    const { store, reconnect, answer } = await started();
    await settled();
    answer("customers.list", async () => err(fault("busy", "Busy.")));
    reconnect();
    await settled();
    expect(store.getState()).toMatchObject({ customers: [north], loading: { state: "failed" } });
  });

  it("closes the panel of a row, and follows the list, when the row is removed", async () => {
    const { store, emit } = await started();
    await settled();
    store.getState().open("c1");
    store.getState().tick(["c1"]);
    emit("customers.changed", { customers: [north] }, 2);
    expect(store.getState()).toMatchObject({ openId: "c1", ticked: ["c1"] });
    emit("customers.changed", { customers: [] }, 3);
    expect(store.getState()).toMatchObject({ openId: null, ticked: [] });
  });

  it("calls the methods of its rows", async () => {
    const { store, calls, answer } = await started();
    answer("customers.remove", async () => ok({ removed: 1 }));
    expect(await store.getState().remove({ names: ["North"] })).toEqual(ok({ removed: 1 }));
    expect(calls.at(-1)).toEqual({ method: "customers.remove", input: { names: ["North"] } });
  });
});
