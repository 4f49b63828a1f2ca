import { expect, test } from "vitest";
import { surveyOf } from "#shared/domain/settings-survey.ts";
import type { Template } from "#shared/domain/template.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { EMPTY_DRAFT, fieldDraft, setValue } from "#renderer/features/bulk-edit/draft.ts";
import { bulkStore } from "#renderer/features/bulk-edit/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRollout } from "#test/support/rollout.ts";
import { scriptedClient, type Script } from "../rollouts/scripted-client.ts";
import { reading } from "./make.ts";

const storeWith = (script: Script = {}) =>
  createServices(scriptedClient(script)).get(bulkStore).getState;

test("copying from a recorder can be undone", () => {
  const state = storeWith();
  state().edit("email", "username", "typed");
  const count = state().copyFrom("Shop 4", "email", { smtp_port: 587, smtp_server: "relay" });
  expect(count).toBe(2);
  expect(fieldDraft(state().draft, "email", "smtp_port")).toEqual({ ticked: true, value: 587 });
  expect(state().undo?.what).toContain("Shop 4");
  state().goBack();
  expect(state().draft).toEqual(setValue(EMPTY_DRAFT, "email", "username", "typed"));
});

const MAIL: Template = { name: "Mail", email: { smtp_port: 465 } };

test("what was typed comes back though the form was cleared, or filled with the same, twice", () => {
  const state = storeWith();
  const port = () => fieldDraft(state().draft, "email", "smtp_port").value;
  state().edit("email", "smtp_port", 587);
  for (let press = 0; press < 2; press += 1) state().clear();
  state().goBack();
  expect(port()).toBe(587);
  for (let press = 0; press < 2; press += 1)
    state().openStored({ id: "mail", version: 2, template: MAIL });
  state().goBack();
  expect(port()).toBe(587);
  expect(state().undo).toBeNull();
});

test("big changes are undone one after the other", () => {
  const state = storeWith();
  state().setName("Typed");
  state().load(MAIL);
  state().copyFrom("Shop 4", "email", { smtp_port: 587 });
  state().clear();
  const names: string[] = [];
  for (; state().undo; state().goBack()) names.push(state().name);
  expect([...names, state().name]).toEqual(["", "Mail", "Mail", "Typed"]);
});

test("what was read stays while another recorder is read, and a failed read loses nothing", async () => {
  let fails = false;
  const state = storeWith({
    "settings.survey": ({ select }) =>
      fails
        ? err(fault("cancelled", "Cancelled."))
        : ok(
            surveyOf(
              "email",
              (select.ids ?? []).map((id) => reading(id)),
            ),
          ),
  });
  await state().read("email", ["a"]);
  await state().read("email", ["b"]);
  fails = true;
  await state().read("email", ["a", "b", "c"]);
  expect([...state().readings.email.keys()]).toEqual(["a", "b"]);
  expect(state().readErrors.email?.code).toBe("cancelled");
});

test("a second read makes the first one's answer worthless", async () => {
  const first = Promise.withResolvers<void>();
  const state = storeWith({
    "settings.survey": async ({ select }) => {
      const [id = ""] = select.ids ?? [];
      if (id === "slow") await first.promise;
      return ok(surveyOf("email", [reading(id)]));
    },
  });
  const slow = state().read("email", ["slow"]);
  await state().read("email", ["fast"]);
  first.resolve();
  await slow;
  expect([...state().readings.email.keys()]).toEqual(["fast"]);
  expect(state().reading).toBeNull();
});

test("the reading of the form is a job of its own name, and cancelling ends no other call", async () => {
  const jobs: (string | undefined)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const state = storeWith({
    "settings.survey": (input, signal) => {
      jobs.push(input.job);
      signals.push(signal);
      return new Promise((end) => {
        signal?.addEventListener("abort", () => end(err(fault("cancelled", "Cancelled."))));
      });
    },
  });
  const [first, second] = [state().read("email", ["a"]), state().read("email", ["b"])];
  expect(jobs[1]).not.toBe(jobs[0]);
  expect(state()).toMatchObject({ reading: "email", readJob: jobs[1] });
  state().cancelRead();
  await Promise.all([first, second]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(state()).toMatchObject({ reading: null, readErrors: { email: { code: "cancelled" } } });
});

test("making a plan can be cancelled and tells its error", async () => {
  const state = storeWith();
  const made = state().plan(
    (signal) =>
      new Promise((end) => {
        signal.addEventListener("abort", () => end(err(fault("cancelled", "Cancelled."))));
      }),
  );
  expect(state().planning).toBe(true);
  state().cancelPlan();
  expect(await made).toBeNull();
  expect(state()).toMatchObject({ planning: false, planError: { code: "cancelled" } });
});

test("what was read is forgotten when a rollout ends, since it may have changed it", async () => {
  const client = scriptedClient({ "settings.survey": () => ok(surveyOf("email", [reading("a")])) });
  const state = createServices(client).get(bulkStore).getState;
  await state().read("email", ["a"]);
  const rollout = aRollout();
  client.emit("rollouts.changed", { rollout: { ...rollout, state: "running" }, items: [] }, 1);
  expect(state().readings.email.size).toBe(1);
  client.emit("rollouts.changed", { rollout: { ...rollout, state: "finished" }, items: [] }, 2);
  expect(state().readings.email.size).toBe(0);
});

test("what was under way as a rollout ended is read again, since it may be from before", async () => {
  const gate = Promise.withResolvers<void>();
  const ports = [25, 587];
  const client = scriptedClient({
    "settings.survey": async () => {
      const smtp_port = ports.shift() ?? 0;
      await gate.promise;
      return ok(surveyOf("email", [reading("a", { smtp_port })]));
    },
  });
  const state = createServices(client).get(bulkStore).getState;
  const read = state().read("email", ["a"]);
  client.emit("rollouts.changed", { rollout: { ...aRollout(), state: "finished" }, items: [] }, 1);
  gate.resolve();
  await read;
  expect(state().readings.email.get("a")?.values).toEqual({ smtp_port: 587 });
  expect(state().reading).toBeNull();
});

test("areas are read one by one, and a template opens its first area", async () => {
  const areas: string[] = [];
  const state = storeWith({
    "settings.survey": ({ area }) => {
      areas.push(area);
      return ok(surveyOf(area, [reading("a")]));
    },
  });
  await state().read("eventPush", ["a"]);
  expect(areas).toEqual(["eventPush"]);
  expect(state().readings.email.size).toBe(0);
  expect(state().readings.eventPush.get("a")?.area).toBe("eventPush");
  state().load({ name: "T", recognition: { channels: ["CH1"], sensitivity: 50 } });
  expect(state().area).toBe("recognition");
  state().showFaults("disarming");
  expect(state()).toMatchObject({ area: "disarming", faultsShown: 1 });
});
