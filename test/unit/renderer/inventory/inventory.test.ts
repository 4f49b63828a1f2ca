import { newCertificate } from "#shared/domain/certificate.ts";
import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import {
  channelDetails,
  channelShare,
  isSignInFailure,
  recordersStore,
  withoutFingerprints,
  type Undoable,
} from "#renderer/features/inventory/index.ts";
import { selectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";
import { aRecorder } from "#test/support/recorder.ts";

type Removed = Extract<Undoable, { kind: "removal" }>;

const REACHED = { state: "reached", at: "2026-11-20T10:00:00.000Z", error: null } as const;
const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(":");

describe("channels of a recorder", () => {
  const channelCounts = { Online: 13, Offline: 2, NotConfigured: 1 };

  test("do not count slots without a camera", () => {
    const share = channelShare(aRecorder({ channelCounts, reach: REACHED }));
    expect(share).toEqual({ up: 13, down: 2, of: 15, current: true });
  });

  test("are up while they sleep: battery cameras sleep by design", () => {
    const share = channelShare(
      aRecorder({ channelCounts: { Online: 14, Sleep: 1 }, reach: REACHED }),
    );
    expect(share).toMatchObject({ up: 15, down: 0, of: 15 });
  });

  test("are unknown after a failed contact", () => {
    const recorder = aRecorder({ channelCounts, reach: { ...REACHED, state: "unreachable" } });
    expect(channelShare(recorder)?.current).toBe(false);
    expect(channelDetails(recorder)).toMatch(/^The current status is unknown/);
  });

  test("are null before the first audit", () => {
    expect(channelShare(aRecorder())).toBeNull();
    expect(channelDetails(aRecorder())).toBe("Never audited");
  });
});

describe("a changed certificate", () => {
  const error = fault(
    "certificate_changed",
    `https://192.0.2.1 shows another certificate. Accepted: ${print("AA")}. Seen now: ${print("0B")}.`,
    { certificate: { accepted: print("AA"), seen: print("0B") } },
  );

  test("is the one that the recorder showed, also after another one was accepted", () => {
    expect(newCertificate(error)).toBe(print("0B"));
  });

  test("has a message without fingerprints, and with its remarks", () => {
    const odd = {
      ...error,
      message: `${error.message} The new certificate expired on 2026-01-01.`,
    };
    expect(withoutFingerprints(odd).message).toBe(
      "https://192.0.2.1 shows another certificate. The new certificate expired on 2026-01-01.",
    );
    const other = fault("refused", "x");
    expect(withoutFingerprints(other)).toEqual(other);
  });

  test("is null for other errors and for errors without a certificate", () => {
    expect(newCertificate({ ...error, code: "refused" })).toBeNull();
    const none = fault("certificate_changed", `Accepted: ${print("AA")}. Seen now: none.`);
    expect(newCertificate(none)).toBeNull();
  });
});

test("a failure of the sign-in is one that another sign-in can fix", () => {
  expect(isSignInFailure(fault("breaker_open", "x"))).toBe(true);
  expect(isSignInFailure(fault("timed_out", "x"))).toBe(false);
  expect(isSignInFailure(null)).toBe(false);
});

describe("recordersStore", () => {
  const undoLast = (store: Awaited<ReturnType<typeof stocked>>["store"]) =>
    store.getState().undo(store.getState().undoable as Undoable);

  async function stocked() {
    const core = fakeCore();
    const recorders = ["r1", "r2", "r3"].map((id) => aRecorder({ id }));
    core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
    const services = createServices(core.client);
    const store = services.get(recordersStore);
    await settled();
    return { core, store, selection: services.get(selectionStore), recorders };
  }

  test("replaces the objects of changed recorders only", async () => {
    const { core, store, recorders } = await stocked();
    const renamed = aRecorder({ id: "r2", name: "New" });
    core.emit(
      "recorders.changed",
      { upserted: [renamed, aRecorder({ id: "r4" })], removed: [] },
      2,
    );
    const after = store.getState().recorders;
    expect(after.map(({ id }) => id)).toEqual(["r1", "r2", "r3", "r4"]);
    expect(after[0]).toBe(recorders[0]);
    expect(after[1]).toBe(renamed);
  });

  test("removes a recorder from the selection and the details too", async () => {
    const { core, store, selection } = await stocked();
    selection.getState().select(["r1", "r2"]);
    store.getState().open("r2");
    core.emit("recorders.changed", { upserted: [], removed: ["r2"] }, 2);
    expect(selection.getState().recorderIds).toEqual(["r1"]);
    expect(store.getState().openId).toBeNull();
  });

  test("can undo a removal until the next change", async () => {
    const { core, store } = await stocked();
    core.answer("recorders.remove", async () => ok({ removed: 2, undo: "u1" }));
    core.answer("recorders.restore", async () => ok({ recorders: [] }));
    core.answer("recorders.set", async () => ok({ recorders: [] }));
    const removal = { kind: "removal", undo: "u1", count: 2 } as const;
    expect(await store.getState().remove(["r1", "r2"])).toEqual(ok(removal));
    expect(store.getState().undoable).toEqual(removal);
    expect(await undoLast(store)).toBeNull();
    expect(core.calls.at(-1)).toEqual({ method: "recorders.restore", input: { undo: "u1" } });
    expect(store.getState().undoable).toBeNull();

    await store.getState().remove(["r1"]);
    core.answer("recorders.set", async () => err(fault("bad_input", "No.")));
    await store.getState().set(["r3"], { name: "" });
    expect(store.getState().undoable).not.toBeNull();
    core.answer("recorders.set", async () => ok({ recorders: [] }));
    await store.getState().set(["r3"], { auth: "digest" });
    expect(store.getState().undoable).toBeNull();
  });

  test("undo means the change that is not answered yet, and no earlier one if it fails", async () => {
    const { core, store } = await stocked();
    core.answer("recorders.remove", async () => ok({ removed: 1, undo: "u1" }));
    await store.getState().remove(["r1"]);
    expect(await store.getState().lastChange()).toMatchObject({ undo: "u1" });

    const slow = Promise.withResolvers<void>();
    core.answer("recorders.remove", () => slow.promise.then(() => ok({ removed: 1, undo: "u2" })));
    const removed = store.getState().remove(["r2"]);
    expect(store.getState().running).toBe(1);
    const meant = store.getState().lastChange();
    slow.resolve();
    expect(await meant).toMatchObject({ undo: "u2" });
    await removed;
    expect(store.getState().running).toBe(0);

    core.answer("recorders.remove", async () => err(fault("bad_input", "No.")));
    const refused = store.getState().remove(["r3"]);
    expect(await store.getState().lastChange()).toBeNull();
    await refused;
    expect(await store.getState().lastChange()).toMatchObject({ undo: "u2" });
  });

  test("undoes a rename, and the changes before it", async () => {
    const { core, store } = await stocked();
    const answer = (recorders: Recorder[]) =>
      core.answer("recorders.set", async () => ok({ recorders, changed: recorders.length }));
    const [r1, r2] = ["r1", "r2"].map((id) => store.getState().byId.get(id) as Recorder);
    if (!r1 || !r2) throw new Error("no recorders");
    answer([
      { ...r1, tags: ["retail"] },
      { ...r2, tags: ["retail"] },
    ]);
    await store.getState().set(["r1", "r2"], { addTags: ["retail"] });
    answer([{ ...r1, name: "Renamed", columns: { Zone: "4" } }]);
    await store.getState().set(["r1"], { name: "Renamed", columns: { Zone: "4" } });
    core.calls.length = 0;
    core.emit(
      "recorders.changed",
      {
        upserted: [
          { ...r1, name: "Renamed", columns: { Zone: "4" }, tags: ["retail"] },
          { ...r2, tags: ["retail"] },
        ],
        removed: [],
      },
      99,
    );
    expect(await undoLast(store)).toBeNull();
    expect(core.calls.map(({ input }) => input)).toEqual([
      { ids: ["r1"], set: { name: r1.name, columns: { Zone: null } } },
    ]);
    core.calls.length = 0;
    expect(await undoLast(store)).toBeNull();
    expect(core.calls.map(({ input }) => input)).toEqual([
      { ids: ["r1", "r2"], set: { tags: [] } },
    ]);
    expect(store.getState().undoable).toBeNull();
  });

  test("does not undo a rename over a later change of another user", async () => {
    const { core, store } = await stocked();
    const r1 = store.getState().byId.get("r1") as Recorder;
    core.answer("recorders.set", async () =>
      ok({ recorders: [{ ...r1, name: "Mine" }], changed: 1 }),
    );
    await store.getState().set(["r1"], { name: "Mine" });
    core.emit("recorders.changed", { upserted: [{ ...r1, name: "Theirs" }], removed: [] }, 99);
    core.calls.length = 0;
    expect(await undoLast(store)).toMatchObject({
      message: "Theirs was changed again since. Nothing was undone.",
    });
    expect(core.calls).toEqual([]);
    expect(store.getState().undoable).toBeNull();
  });

  test("can undo each of several removals, the latest first", async () => {
    const { core, store } = await stocked();
    const latest = () => (store.getState().undoable as Removed).undo;
    const removals: Undoable[] = [];
    const undone: string[] = [];
    core.answer("recorders.restore", async (input) => {
      undone.push((input as { undo: string }).undo);
      return ok({ recorders: [] });
    });
    for (const undo of ["u1", "u2", "u3"]) {
      core.answer("recorders.remove", async () => ok({ removed: 1, undo }));
      await store.getState().remove(["r1"]);
      removals.push(store.getState().undoable as Undoable);
    }
    await store.getState().undo(removals[1] as Undoable);
    expect(undone).toEqual(["u2"]);
    expect(latest()).toBe("u3");
    await undoLast(store);
    expect(latest()).toBe("u1");

    core.answer("recorders.restore", async () => err(fault("already_exists", "Taken.")));
    expect(await undoLast(store)).toMatchObject({ code: "already_exists" });
    expect(latest()).toBe("u1");
  });

  test("undoes two removals with two quick presses, and a failed one does not block the others", async () => {
    const { core, store } = await stocked();
    const latest = () => store.getState().undoable as Removed;
    for (const undo of ["u1", "u2", "u3"]) {
      core.answer("recorders.remove", async () => ok({ removed: 1, undo }));
      await store.getState().remove(["r1"]);
    }
    const asked = () =>
      core.calls.flatMap(({ method, input }) =>
        method === "recorders.restore" ? [(input as { undo: string }).undo] : [],
      );
    core.answer("recorders.restore", async () => ok({ recorders: [] }));
    const first = store.getState().undo(latest());
    await Promise.all([first, store.getState().undo(latest())]);
    expect(asked()).toEqual(["u3", "u2"]);

    core.answer("recorders.remove", async () => ok({ removed: 1, undo: "u4" }));
    await store.getState().remove(["r1"]);
    core.answer("recorders.restore", async () => err(fault("already_exists", "Taken.")));
    await store.getState().undo(latest());
    expect(latest().undo).toBe("u1");
    core.answer("recorders.restore", async () => err(fault("not_found", "Gone.")));
    await store.getState().undo(latest());
    expect(latest().undo).toBe("u4");
  });
});
