import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { discoveryStore, withFindings } from "#renderer/features/discovery/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";
import { finding } from "./make.ts";

describe("a finding", () => {
  const none = { findings: [], selected: [] };

  test("is not selected by itself, so that recorders of several sites do not go to one", () => {
    const done = withFindings(none, [finding({ verdict: "recorder" })]);
    expect(done.findings).toHaveLength(1);
    expect(done.selected).toEqual([]);
  });

  test("that has become part of another goes, and is not selected any more", () => {
    const both = [finding({ verdict: "recorder" }), finding({ key: "k", verdict: "recorder" })];
    const found = { ...withFindings(none, both), selected: ["http://192.0.2.1", "k"] };
    const merged = withFindings(found, [finding({ addresses: [] })]);
    expect(merged.findings.map(({ key }) => key)).toEqual(["k"]);
    expect(merged.selected).toEqual(["k"]);
  });
});

describe("discovery", () => {
  function running(recorders: readonly Recorder[] = []) {
    vi.stubGlobal("window", { location: { hash: "" } });
    const core = fakeCore();
    const run = Promise.withResolvers<Result<unknown>>();
    core.answer("discovery.run", () => run.promise);
    core.answer("recorders.list", async () => ok({ revision: 0, recorders }));
    core.answer("preferences.get", async () => ok({ value: null }));
    core.answer("preferences.set", async () => ok({}));
    const services = createServices(core.client);
    onTestFinished(() => {
      services.dispose();
      vi.unstubAllGlobals();
    });
    const store = services.get(discoveryStore);
    void store.getState().start();
    return { core, store, run };
  }

  test("shows findings while it listens, and those that the end adds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { core, store, run } = running();
    expect(store.getState()).toMatchObject({ running: true, ended: false });
    core.emit("discovery.finding", finding({ verdict: "checking" }));
    core.emit("discovery.finding", finding({ verdict: "recorder" }));
    expect(store.getState().findings).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(store.getState().findings).toEqual([finding({ verdict: "recorder" })]);
    const late = finding({ key: "http://192.0.2.2", url: "http://192.0.2.2", verdict: "other" });
    const findings = [finding({ verdict: "recorder" }), late];
    const swept = { addresses: 254, open: 3 };
    run.resolve(ok({ findings, swept, troubles: [] }));
    await settled();
    expect(store.getState()).toMatchObject({ running: false, ended: true, error: null, swept });
    expect(store.getState().findings).toEqual(findings);
    core.emit("discovery.finding", finding({ key: "http://192.0.2.9" }));
    vi.advanceTimersByTime(100);
    expect(store.getState().findings).toHaveLength(2);
  });

  test("is cancelled in the core when it is stopped; earlier findings stay", async () => {
    const { core, store, run } = running();
    core.emit("discovery.finding", finding({ verdict: "recorder" }));
    store.getState().stop();
    expect(core.cancelled).toHaveLength(1);
    run.resolve(err(fault("cancelled", "Cancelled.")));
    await settled();
    expect(store.getState()).toMatchObject({ running: false, ended: true, error: null });
    expect(store.getState().findings).toHaveLength(1);
  });

  test("says when it could not run, and which sources could not", async () => {
    const trouble = fault("discovery_failed", "Port 5353 is taken.");
    const failing = running();
    failing.run.resolve(err(trouble));
    await settled();
    expect(failing.store.getState()).toMatchObject({ error: trouble, ended: true });
    const { store, run } = running();
    run.resolve(ok({ findings: [], swept: null, troubles: [trouble] }));
    await settled();
    expect(store.getState()).toMatchObject({ ended: true, error: null, troubles: [trouble] });
  });

  test("that was refused as it was asked for did not run: the error is at its field", async () => {
    const { store, run } = running();
    const error = fault("bad_input", "No subnet.", { where: "subnets" });
    run.resolve(err(error));
    await settled();
    expect(store.getState()).toMatchObject({ running: false, ended: false, error });
  });

  test("keeps how a person wants to look, and asks the core for just that", async () => {
    const { core, store } = running();
    await settled();
    store.getState().wish({ mdns: false, onvif: false, sweep: true, subnets: "192.0.2.0/24" });
    void store.getState().start();
    expect(core.calls.at(-1)).toEqual({
      method: "discovery.run",
      input: { seconds: 10, mdns: false, onvif: false, subnets: ["192.0.2.0/24"] },
    });
    store.getState().wish({ sweep: false });
    const before = core.calls.length;
    await store.getState().start();
    expect(core.calls).toHaveLength(before);
    expect(store.getState().error).toMatchObject({ where: "sources" });
  });

  test("adds the selected new ones alone, and keeps the selection when that is refused", async () => {
    const url = "http://192.0.2.3";
    const { core, store, run } = running([aRecorder({ id: "r1", url })]);
    const known = finding({ key: "k", url, addresses: [url], verdict: "recorder", knownAs: "r1" });
    run.resolve(
      ok({
        findings: [finding({ verdict: "recorder", driver: "raysharp" }), known],
        swept: null,
        troubles: [],
      }),
    );
    await settled();
    store.getState().select(["http://192.0.2.1", "k"]);
    store.getState().askToAdd();
    const chosen = store.getState().adding ?? [];
    expect(chosen.map(({ key }) => key)).toEqual(["http://192.0.2.1"]);
    const leeds = [{ site: "Leeds", findings: chosen }];
    const refused = fault("bad_input", "No.", { where: "site" });
    core.answer("discovery.add", async () => err(refused));
    const atFirst = { ...refused, where: "site/0" };
    expect(await store.getState().add(leeds, "demo")).toEqual(atFirst);
    expect(store.getState()).toMatchObject({ selected: ["http://192.0.2.1", "k"], added: null });
    const { name, model, serial, mac, certificate } = finding();
    const device = { name, url: "http://192.0.2.1", model, serial, mac, certificate };
    const added = { ...device, driver: "raysharp" };
    const input = { findings: [added], site: "Leeds", credential: "demo" };
    expect(core.calls.at(-1)).toEqual({ method: "discovery.add", input });

    core.answer("discovery.add", async () => ok({ added: [aRecorder({ id: "r2" })], known: [] }));
    expect(await store.getState().add(leeds, "demo")).toBeNull();
    expect(store.getState()).toMatchObject({
      added: { sites: ["Leeds"], ids: ["r2"], known: 0 },
      selected: [],
    });
  });

  test("creates a new site with its customer first", async () => {
    const { core, store, run } = running();
    run.resolve(ok({ findings: [finding({ verdict: "recorder" })], swept: null, troubles: [] }));
    await settled();
    const refused = fault("bad_input", "No.", { where: "customer" });
    core.answer("sites.set", async () => err(refused));
    const { findings } = store.getState();
    const groups = [{ site: "Leeds", findings, customer: "Northern Retail" }];
    expect(await store.getState().add(groups, null)).toEqual(refused);
    expect(core.calls.at(-1)).toEqual({
      method: "sites.set",
      input: { name: "Leeds", customer: "Northern Retail" },
    });
  });

  test("remembers what was added before a site was refused, also after the next attempt", async () => {
    const { core, store, run } = running();
    const [first, second] = ["http://192.0.2.1", "http://192.0.2.2"].map((url) =>
      finding({ key: url, url, addresses: [url], verdict: "recorder" }),
    );
    if (!first || !second) throw new Error("There are two findings.");
    run.resolve(ok({ findings: [first, second], swept: null, troubles: [] }));
    await settled();
    store.getState().select([first.key, second.key]);
    store.getState().askToAdd();
    const groups = [
      { site: "Leeds", findings: [first] },
      { site: "York", findings: [second] },
    ];
    let isYorkRefused = true;
    core.answer("discovery.add", async (input) => {
      const { site } = input as { site: string };
      if (site === "York" && isYorkRefused)
        return err(fault("bad_input", "No.", { where: "site" }));
      const { url } = site === "York" ? second : first;
      const recorder = aRecorder({ id: site, url });
      core.emit("recorders.changed", { upserted: [recorder], removed: [] });
      return ok({ added: [recorder], known: [] });
    });
    expect(await store.getState().add(groups, null)).toMatchObject({ where: "site/1" });
    isYorkRefused = false;
    expect(await store.getState().add(groups, null)).toBeNull();
    expect(store.getState().added).toEqual({
      sites: ["Leeds", "York"],
      ids: ["Leeds", "York"],
      known: 0,
    });
    expect(core.calls.filter(({ method }) => method === "discovery.add")).toHaveLength(3);
    store.getState().askToAdd();
    expect(store.getState().added).toBeNull();
  });

  test("selects all new recorders that the list shows, and no hidden ones", async () => {
    const { store, run } = running();
    const shown = finding({ verdict: "recorder" });
    const hidden = finding({ key: "k", url: "http://192.0.2.2", verdict: "recorder" });
    run.resolve(ok({ findings: [shown, hidden], swept: null, troubles: [] }));
    await settled();
    store.getState().showing(() => [{ finding: shown, recorder: null, moved: false }]);
    store.getState().selectNew();
    expect(store.getState().selected).toEqual([shown.key]);
  });

  test("takes over new addresses one after the other; what is refused stays, with the reason", async () => {
    const { core, store, run } = running([aRecorder({ id: "r1" }), aRecorder({ id: "r2" })]);
    const moved = { movedFrom: "http://192.0.2.9", verdict: "recorder" } as const;
    const findings = [
      finding({ ...moved, knownAs: "r1" }),
      finding({ ...moved, key: "k", url: "http://192.0.2.2", knownAs: "r2" }),
    ];
    run.resolve(ok({ findings, swept: null, troubles: [] }));
    await settled();
    const refused = fault("not_same_device", "Another one.");
    core.answer("discovery.updateAddress", async (input) =>
      (input as { id: string }).id === "r1" ? err(refused) : ok(aRecorder({ id: "r2" })),
    );
    store.getState().move([finding().key, "k"]);
    expect(await store.getState().updateAddresses()).toEqual(["k"]);
    expect(core.calls.slice(-2).map(({ input }) => input)).toEqual([
      { id: "r1", url: "http://192.0.2.1" },
      { id: "r2", url: "http://192.0.2.2" },
    ]);
    expect(store.getState().moving).toEqual([finding().key]);
    expect(store.getState().refusals).toEqual(new Map([[finding().key, refused]]));
    store.getState().move([]);
    expect(store.getState()).toMatchObject({ moving: [], refusals: new Map() });
  });

  test("stops with the addresses when the dialog is closed", async () => {
    const { core, store, run } = running([aRecorder({ id: "r1" }), aRecorder({ id: "r2" })]);
    const moved = { movedFrom: "http://192.0.2.9", verdict: "recorder" } as const;
    const findings = [
      finding({ ...moved, knownAs: "r1" }),
      finding({ ...moved, key: "k", knownAs: "r2" }),
    ];
    run.resolve(ok({ findings, swept: null, troubles: [] }));
    await settled();
    const answer = Promise.withResolvers<Result<unknown>>();
    core.answer("discovery.updateAddress", () => answer.promise);
    store.getState().move([finding().key, "k"]);
    const updated = store.getState().updateAddresses();
    store.getState().move([]);
    expect(core.cancelled).toHaveLength(1);
    answer.resolve(err(fault("cancelled", "Cancelled.")));
    expect(await updated).toEqual([]);
    expect(core.calls.filter(({ method }) => method === "discovery.updateAddress")).toHaveLength(1);
    expect(store.getState().refusals.size).toBe(0);
  });
});
