import { expect, test, vi } from "vitest";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import type { Output } from "#shared/contract/methods.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { rolloutsStore, pendingCommandOf } from "#renderer/features/rollouts/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRollout, aRolloutItem } from "#test/support/rollout.ts";
import { settled } from "../support/fake-client.ts";
import { scriptedClient } from "./scripted-client.ts";

const ROLLOUT = aRollout({ state: "running", total: 2 });

function item(recorderId: string, step: RolloutItem["step"]): RolloutItem {
  return aRolloutItem({ recorderId, step, outcome: step === "done" ? "verified" : null });
}

const list = () => ok({ revision: 1, rollouts: [ROLLOUT] });
const steps = (items: readonly RolloutItem[] | undefined) => items?.map(({ step }) => step);

test("an opened rollout follows its events", async () => {
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.get": () =>
      ok({ revision: 5, rollout: ROLLOUT, items: [item("a", "pending"), item("b", "pending")] }),
  });
  const store = createServices(client).get(rolloutsStore);
  await store.getState().open("r1");
  const counts = { verified: 1 };
  client.emit(
    "rollouts.changed",
    { rollout: { ...ROLLOUT, counts }, items: [item("a", "done")] },
    6,
  );
  expect(steps(store.getState().items.get("r1"))).toEqual(["done", "pending"]);
  expect(store.getState().rollouts[0]?.counts).toEqual(counts);
});

test("events that come while the snapshot is on its way are neither lost nor applied twice", async () => {
  const snapshot = Promise.withResolvers<void>();
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.get": async () => {
      await snapshot.promise;
      return ok({ revision: 7, rollout: ROLLOUT, items: [item("a", "writing")] });
    },
  });
  const store = createServices(client).get(rolloutsStore);
  await vi.waitFor(() => expect(store.getState().loading.state).toBe("ready"));
  const opened = store.getState().open("r1");
  client.emit("rollouts.changed", { rollout: ROLLOUT, items: [item("a", "reading")] }, 6);
  client.emit("rollouts.changed", { rollout: ROLLOUT, items: [item("a", "verifying")] }, 8);
  snapshot.resolve();
  await opened;
  expect(steps(store.getState().items.get("r1"))).toEqual(["verifying"]);
});

/** A rollout that is opened, and asked for again before the answer is there. */
function openedTwice() {
  const answers: ((answer: Result<Output<"rollouts.get">>) => void)[] = [];
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.get": () => new Promise((answer) => answers.push(answer)),
  });
  const store = createServices(client).get(rolloutsStore);
  const asked = Promise.all([store.getState().open("r1"), store.getState().open("r1")]);
  const finish = () =>
    client.emit(
      "rollouts.changed",
      { rollout: { ...ROLLOUT, state: "finished" }, items: [item("a", "done")] },
      6,
    );
  return { store, answers, asked, finish };
}

test("a snapshot that comes late does not take a finished rollout back", async () => {
  const { store, answers, asked, finish } = openedTwice();
  const before = ok({ revision: 5, rollout: ROLLOUT, items: [item("a", "writing")] });
  await vi.waitFor(() => expect(store.getState().loading.state).toBe("ready"));
  answers[0]?.(before);
  await settled();
  finish();
  answers[1]?.(before);
  await asked;
  expect(store.getState().rollouts[0]?.state).toBe("finished");
  expect(steps(store.getState().items.get("r1"))).toEqual(["done"]);
});

test("what changed while a rollout was being fetched is not lost when that fails", async () => {
  const { store, answers, asked, finish } = openedTwice();
  await vi.waitFor(() => expect(store.getState().loading.state).toBe("ready"));
  finish();
  for (const answer of answers) answer(err(fault("busy", "Not now.")));
  await asked;
  expect(store.getState().rollouts[0]?.state).toBe("finished");
  expect(store.getState().errors.get("r1")?.code).toBe("busy");
});

test("after the connection was lost, opened rollouts are fetched again", async () => {
  let step: RolloutItem["step"] = "pending";
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.get": () => ok({ revision: 5, rollout: ROLLOUT, items: [item("a", step)] }),
  });
  const store = createServices(client).get(rolloutsStore);
  await store.getState().open("r1");
  step = "done";
  client.reconnect();
  await vi.waitFor(() => expect(steps(store.getState().items.get("r1"))).toEqual(["done"]));
});

test("a rollout that does not exist is an error of that rollout alone", async () => {
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.get": ({ id }) => err(fault("not_found", `There is no rollout ${id}.`)),
  });
  const store = createServices(client).get(rolloutsStore);
  await store.getState().open("gone");
  expect(store.getState().errors.get("gone")?.code).toBe("not_found");
  expect(store.getState().errors.has("r1")).toBe(false);
});

test("disposing ends the subscriptions", async () => {
  const client = scriptedClient({ "rollouts.list": list });
  const services = createServices(client);
  const store = services.get(rolloutsStore);
  await vi.waitFor(() => expect(store.getState().rollouts).toHaveLength(1));
  services.dispose();
  client.emit("rollouts.changed", { rollout: { ...ROLLOUT, id: "r2" }, items: [] }, 9);
  expect(store.getState().rollouts).toHaveLength(1);
});

test("what is wanted of a rollout stands from the click on, and after a reload as the core says", async () => {
  const taken = Promise.withResolvers<void>();
  const client = scriptedClient({
    "rollouts.list": list,
    "rollouts.pause": async () => {
      await taken.promise;
      return ok({ rollout: { ...ROLLOUT, wish: "pause" as const } });
    },
    "rollouts.cancel": () => err(fault("busy", "Not now.")),
  });
  const store = createServices(client).get(rolloutsStore);
  await vi.waitFor(() => expect(store.getState().rollouts).toHaveLength(1));
  const wish = () => pendingCommandOf(store.getState(), store.getState().rollouts[0] ?? ROLLOUT);
  const pausing = store.getState().wish("r1", "pause");
  expect(wish()).toBe("pause");
  taken.resolve();
  await pausing;
  expect([wish(), store.getState().asked.size]).toEqual(["pause", 0]);
  expect((await store.getState().wish("r1", "cancel")).ok).toBe(false);
  expect(wish()).toBe("pause");
  const rests = { ...ROLLOUT, state: "paused" as const };
  client.emit("rollouts.changed", { rollout: rests, items: [] }, 9);
  expect(wish()).toBeNull();
});
