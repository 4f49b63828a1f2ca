import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { detailsStore } from "#renderer/features/recorders/details-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const detailsOf = (id: string) => ({
  recorder: aRecorder({ id }),
  site: aSite(),
  credential: null,
  refusals: [],
  changes: [],
  rollouts: [],
  session: { dialect: null, live: false },
});

async function opened() {
  const core = fakeCore();
  const recorders = ["r1", "r2"].map((id) => aRecorder({ id }));
  core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
  core.answer("recorders.details", async (input) => ok(detailsOf((input as { id: string }).id)));
  const services = createServices(core.client);
  const inventory = services.get(recordersStore);
  const store = services.get(detailsStore);
  await settled();
  const asked = () => core.calls.filter(({ method }) => method === "recorders.details").length;
  return { core, services, inventory, store, asked };
}

describe("details of a recorder", () => {
  test("belong to the open recorder, and are empty without one", async () => {
    const { inventory, store, asked } = await opened();
    expect(asked()).toBe(0);
    inventory.getState().open("r1");
    expect(store.getState().details).toBeNull();
    await settled();
    expect(store.getState().details?.recorder.id).toBe("r1");
    inventory.getState().open(null);
    expect(store.getState().details).toBeNull();
  });

  test("ignore a late answer for a recorder that is no longer open", async () => {
    const { core, inventory, store } = await opened();
    const slow = Promise.withResolvers<Result<unknown>>();
    core.answer("recorders.details", (input) =>
      (input as { id: string }).id === "r1" ? slow.promise : Promise.resolve(ok(detailsOf("r2"))),
    );
    inventory.getState().open("r1");
    inventory.getState().open("r2");
    await settled();
    slow.resolve(ok(detailsOf("r1")));
    await settled();
    expect(store.getState().details?.recorder.id).toBe("r2");
  });

  test("show the error if they cannot be loaded", async () => {
    const { core, inventory, store } = await opened();
    const error = fault("not_found", "It is gone.");
    core.answer("recorders.details", async () => err(error));
    inventory.getState().open("r1");
    await settled();
    expect(store.getState().error).toBe(error);
  });
});

describe("settings of a recorder", () => {
  test("are read once at a time, and remain until the next reading", async () => {
    const { core, store } = await opened();
    const answer = Promise.withResolvers<Result<unknown>>();
    core.answer("settings.readAll", () => answer.promise);
    void store.getState().readSettings("r1");
    void store.getState().readSettings("r1");
    expect(store.getState().settings.get("r1")).toMatchObject({ reading: true, readings: [] });
    const readings = [{ area: "email", at: "2026-11-20T10:00:00.000Z", values: {}, error: null }];
    answer.resolve(ok({ readings }));
    await settled();
    expect(core.calls.filter(({ method }) => method === "settings.readAll")).toHaveLength(1);
    expect(store.getState().settings.get("r1")).toMatchObject({
      reading: false,
      readings,
      error: null,
    });

    const error = fault("unreachable", "No answer.");
    core.answer("settings.readAll", async () => err(error));
    await store.getState().readSettings("r1");
    expect(store.getState().settings.get("r1")).toMatchObject({ reading: false, readings, error });
  });

  test("are those that Muster stored last, one reading per area, until a newer reading", async () => {
    const { core, store } = await opened();
    const state = (id: number, area: string, lastAt: string) => ({ id, area, lastAt });
    const stored = [
      state(4, "recorderDisarming", "2026-11-20T09:00:00.000Z"),
      state(3, "email", "2026-11-20T10:00:00.000Z"),
      state(2, "disarming", "2026-11-19T10:00:00.000Z"),
      state(1, "email", "2026-11-18T10:00:00.000Z"),
    ];
    core.answer("history.list", async () => ok({ readings: stored }));
    core.answer("history.get", async (input) => {
      const found = stored.find(({ id }) => id === (input as { reading: number }).reading);
      return ok({ ...found, values: { from: found?.id } });
    });
    await store.getState().showStoredSettings("r1");
    const shown = () => store.getState().settings.get("r1")?.readings;
    const disarming = {
      area: "disarming",
      at: stored[0]?.lastAt,
      values: { from: 4 },
      error: null,
    };
    const email = { area: "email", at: stored[1]?.lastAt, values: { from: 3 }, error: null };
    expect(shown()).toEqual([email, disarming]);

    const read = { area: "email", at: "2026-11-20T11:00:00.000Z", values: {}, error: null };
    core.answer("settings.readAll", async () => ok({ readings: [read] }));
    await store.getState().readSettings("r1");
    await store.getState().showStoredSettings("r1");
    expect(shown()).toEqual([read, disarming]);
  });

  test("are unknown until the stored settings are loaded, and unread if there are none", async () => {
    const { core, store } = await opened();
    core.answer("history.list", async () => ok({ readings: [] }));
    expect(store.getState().settings.get("r1")).toBeUndefined();
    await store.getState().showStoredSettings("r1");
    expect(store.getState().settings.get("r1")).toMatchObject({ isLoaded: true, readings: [] });
  });

  test("keep the other areas when one area is read", async () => {
    const { core, store } = await opened();
    const at = "2026-11-20T10:00:00.000Z";
    const [email, disarming] = ["email", "disarming"].map((area) => ({
      area,
      at,
      values: {},
      error: null,
    }));
    core.answer("settings.readAll", async () => ok({ readings: [email] }));
    core.answer("settings.read", async () =>
      ok({ readings: [{ ...disarming, recorderId: "r1", range: {} }] }),
    );
    await store.getState().readSettings("r1");
    await store.getState().readSettings("r1", "disarming");
    expect(core.calls.at(-1)?.input).toEqual({ area: "disarming", select: { ids: ["r1"] } });
    expect(store.getState().settings.get("r1")?.readings).toMatchObject([email, disarming]);
  });

  test("cancel the reading at the recorder when the user stops", async () => {
    const { core, store } = await opened();
    core.answer("settings.readAll", () => Promise.withResolvers<Result<unknown>>().promise);
    void store.getState().readSettings("r1");
    store.getState().stopReading("r1");
    expect(core.cancelled).toHaveLength(1);
  });
});
