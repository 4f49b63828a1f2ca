import { expect, onTestFinished, test } from "vitest";
import { ok } from "#shared/result.ts";
import { createServices } from "#renderer/services/store.ts";
import { treeStore } from "#renderer/features/places/tree/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

function fleet() {
  const core = fakeCore();
  const customer = { id: "c1", name: "North", contact: "", notes: "", emails: [] };
  const counts = { language: "" as const, pictures: false, sites: 0, recorders: 0 };
  core.answer("customers.list", async () =>
    ok({ revision: 1, customers: [{ ...customer, ...counts }] }),
  );
  const sites = Promise.withResolvers<void>();
  core.answer("sites.list", async () => {
    await sites.promise;
    return ok({ revision: 1, sites: [] });
  });
  core.answer("recorders.list", async () => ok({ revision: 1, recorders: [], total: 0, ids: [] }));
  core.answer("health.problems", async () => ok({ revision: 1, problems: [], unread: [] }));
  const problems = Promise.withResolvers<void>();
  core.answer("availability.problems", async () => {
    await problems.promise;
    return ok({ revision: 1, now: new Date().toISOString(), problems: [], lastEndedAt: null });
  });
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const asked = () =>
    core.calls.map(({ method }) => method).filter((name) => /problems/.test(name));
  return { store: services.get(treeStore), sites, problems, asked };
}

test("the tree has its names as soon as customers and sites are loaded; its states are asked for then", async () => {
  const { store, sites, problems, asked } = fleet();
  store.getState().watch();
  await settled();
  expect(store.getState().tree).toBeNull();
  expect(asked()).toEqual([]);
  sites.resolve();
  await settled();
  expect(store.getState().tree?.roots.map(({ name, health }) => [name, health])).toEqual([
    ["North", null],
  ]);
  expect(asked()).toEqual(["availability.problems", "health.problems"]);
  problems.resolve();
  await settled();
  expect(store.getState().tree?.whole.health).toMatchObject({ recorders: 0 });
});

test("a screen that is left does not stop the tree that another one shows", async () => {
  const { store, sites, asked } = fleet();
  store.getState().watch();
  const leave = store.getState().watch();
  leave();
  sites.resolve();
  await settled();
  expect(store.getState().tree).not.toBeNull();
  expect(asked()).toHaveLength(2);
});
