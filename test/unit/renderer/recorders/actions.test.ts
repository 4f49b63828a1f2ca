import { expect, onTestFinished, test } from "vitest";
import { ok } from "#shared/result.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { unavailableReason, type ActionContext } from "#renderer/actions/action.ts";
import { actions } from "#renderer/app/actions.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { selectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import type { GridHandle } from "#renderer/ui/index.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

async function opened() {
  const core = fakeCore();
  const recorders = ["r1", "r2", "r3"].map((id) => aRecorder({ id }));
  core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const store = services.get(recordersStore);
  await settled();
  const context: ActionContext = { services, screen: "recorders", scope: null };
  const action = (id: string) => {
    const found = actions.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const run = (id: string) => action(id).run(context);
  const why = (id: string) => unavailableReason(action(id), context);
  return { core, services, store, run, why };
}

test("an action that changes selected recorders asks first: nothing is sent yet", async () => {
  const { core, services, store, run } = await opened();
  services.get(selectionStore).getState().select(["r1", "r3"]);
  const before = core.calls.length;
  for (const kind of ["remove", "site", "credential", "addTags", "removeTags"]) {
    await run(`recorders.${kind}`);
    expect(store.getState().dialog).toEqual({ kind, ids: ["r1", "r3"] });
  }
  expect(core.calls).toHaveLength(before);
});

test("the details go on to the next and the previous recorder on screen, and stay at the ends", async () => {
  const { store, run, why } = await opened();
  const order = ["r3", "r1"];
  const moved: string[] = [];
  const neighbour = (id: string, by: number) =>
    store.getState().byId.get(order[order.indexOf(id) + by] ?? "") ?? null;
  const moveTo = (id: string) => void moved.push(id);
  store.setState({ grid: { neighbour, moveTo } as GridHandle<Recorder> });
  expect(why("recorders.next")).not.toBeNull();
  store.getState().open("r3");
  expect(why("recorders.next")).toBeNull();
  await run("recorders.previous");
  expect(store.getState().openId).toBe("r3");
  await run("recorders.next");
  expect(store.getState().openId).toBe("r1");
  await run("recorders.next");
  expect(store.getState().openId).toBe("r1");
  await run("recorders.previous");
  expect(store.getState().openId).toBe("r3");
  expect(moved).toEqual(["r1", "r3"]);
});
