import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { parseRoute } from "#renderer/services/router.ts";
import { createServices, defineStore } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

describe("services", () => {
  const counter = () => defineStore("counter", () => createStore<number>(() => 0));

  test("a store is created once, and publishes its changes", () => {
    const services = createServices(fakeCore().client);
    const definition = counter();
    const heard = vi.fn<() => void>();
    services.onChange(heard);
    const store = services.get(definition);
    expect(services.get(definition)).toBe(store);
    store.setState(1, true);
    expect(heard).toHaveBeenCalledTimes(1);
    services.dispose();
    store.setState(2, true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("two stores of one name do not start", () => {
    const services = createServices(fakeCore().client);
    services.get(counter());
    expect(() => services.get(counter())).toThrow("Two stores are named counter");
  });
});

describe("addresses", () => {
  test.each([
    ["", "", [], ""],
    ["#/recorders", "recorders", [], ""],
    ["#recorders", "recorders", [], ""],
    ["#/rollouts/a%2Fb?tab=log&x=1", "rollouts", ["a/b"], "tab=log&x=1"],
    ["#/bulk/%E0%A4%A/", "bulk", ["%E0%A4%A"], ""],
  ])("%s", (hash, screen, rest, params) => {
    const route = parseRoute(hash);
    expect([route.screen, route.rest, route.params.toString()]).toEqual([screen, rest, params]);
  });
});

describe("preferences", () => {
  test("are loaded once, and saved once after a burst of changes", async () => {
    vi.useFakeTimers();
    const core = fakeCore();
    core.answer("preferences.get", async () => ok({ value: "stored" }));
    core.answer("preferences.set", async () => ok({}));
    const services = createServices(core.client);
    const preferences = services.get(preferencesStore).getState();
    expect(await preferences.load("a")).toBe("stored");
    expect(await preferences.load("a")).toBe("stored");
    expect(core.calls).toHaveLength(1);
    for (const width of [1, 2, 3]) preferences.set("width", width);
    preferences.set("other", true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(core.calls.slice(1)).toEqual([
      { method: "preferences.set", input: { key: "width", value: 3 } },
      { method: "preferences.set", input: { key: "other", value: true } },
    ]);
    vi.useRealTimers();
  });

  test("that several parts of a screen ask for at once are read once", async () => {
    const core = fakeCore();
    core.answer("preferences.get", async () => ok({ value: "stored" }));
    const { load } = createServices(core.client).get(preferencesStore).getState();
    expect(await Promise.all([load("a"), load("a")])).toEqual(["stored", "stored"]);
    expect(core.calls).toHaveLength(1);
  });

  test("what was changed last is saved when the window closes", () => {
    const core = fakeCore();
    const services = createServices(core.client);
    services.get(preferencesStore).getState().set("width", 4);
    services.dispose();
    expect(core.calls).toEqual([{ method: "preferences.set", input: { key: "width", value: 4 } }]);
  });

  test("a store that cannot be read counts as never set, and says so", async () => {
    const core = fakeCore();
    const error = fault("storage_failed", "No.");
    core.answer("preferences.get", async () => err(error));
    const store = createServices(core.client).get(preferencesStore);
    expect(await store.getState().load("a")).toBeNull();
    await settled();
    expect(store.getState()).toMatchObject({ error, values: { a: null } });
  });

  test("a fault that goes on stays the same one, so that it is shown once", async () => {
    const core = fakeCore();
    core.answer("preferences.get", async () => err(fault("storage_failed", "No.")));
    const store = createServices(core.client).get(preferencesStore);
    await store.getState().load("a");
    const { error } = store.getState();
    await store.getState().load("b");
    expect(store.getState().error).toBe(error);
  });

  /** Two keys that were asked for while the core was out of reach; now it answers. */
  async function outOfReachAtFirst() {
    const core = fakeCore();
    core.answer("preferences.get", async () => err(fault("disconnected", "Lost.")));
    core.answer("preferences.set", async () => ok({}));
    const services = createServices(core.client);
    onTestFinished(() => services.dispose());
    const preferences = services.get(preferencesStore).getState;
    await Promise.all([preferences().load("a"), preferences().load("b")]);
    core.answer("preferences.get", async () => ok({ value: "stored" }));
    return { core, preferences };
  }

  test("what could not be read is read when it is asked for again", async () => {
    const { core, preferences } = await outOfReachAtFirst();
    expect(await preferences().load("a")).toBe("stored");
    expect(await preferences().load("a")).toBe("stored");
    expect(core.calls).toHaveLength(3);
  });

  test("what could not be read is read when the connection is back, unless it was set since", async () => {
    const { core, preferences } = await outOfReachAtFirst();
    preferences().set("b", "mine");
    core.reconnect();
    await settled();
    expect(preferences().values).toEqual({ a: "stored", b: "mine" });
  });
});
