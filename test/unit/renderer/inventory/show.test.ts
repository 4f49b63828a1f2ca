import { expect, onTestFinished, test, vi } from "vitest";
import { ok } from "#shared/result.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

test("recorders that another screen shows replace the filter, the stored filter and the part of the fleet", async () => {
  const location = { hash: "#/import?site=s1" };
  vi.stubGlobal("window", { location });
  const core = fakeCore();
  core.answer("recorders.list", async () => ok({ revision: 1, recorders: [] }));
  core.answer("preferences.get", async () => ok({ value: null }));
  core.answer("preferences.set", async () => ok({}));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const store = services.get(recordersStore);
  store.getState().setFilter({ ...NO_FILTER, state: ["unreachable"] });
  await settled();
  const wanted = { ...NO_FILTER, site: ["Goole"] };
  showRecorders(services, wanted);
  expect(store.getState().filter).toEqual(wanted);
  const stored = services.get(preferencesStore).getState();
  expect(await stored.load("recorders.filter")).toEqual(wanted);
  expect(location.hash).toBe("#/recorders");
});
