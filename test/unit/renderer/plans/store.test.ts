import { expect, test, vi } from "vitest";
import type { Plan, PlanSummary } from "#shared/domain/plan.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { plansStore } from "#renderer/features/plans/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient, type Script } from "../rollouts/scripted-client.ts";

const COUNTS = { ready: 0, nothing_to_do: 0, invalid: 0, unreachable: 0, blocked: 0, attention: 0 };

function plan(id: string): Plan {
  return {
    format: "muster-plan/1",
    id,
    name: id,
    createdAt: "2026-11-20T10:00:00Z",
    template: { name: id },
    items: [],
    digest: "",
  };
}

function summary(id: string, createdAt: string): PlanSummary {
  return {
    id,
    name: id,
    createdAt,
    digest: "",
    counts: COUNTS,
    areas: [],
    fields: [],
    createdBy: null,
    places: { customers: [], customerCount: 0, sites: [], siteCount: 0 },
  };
}

function open(script: Script) {
  const list = () => ok({ revision: 1, plans: [summary("old", "2026-11-18T10:00:00Z")] });
  const client = scriptedClient({ "plans.list": list, ...script });
  return { client, state: createServices(client).get(plansStore).getState };
}

test("a plan is fetched once, since it never changes", async () => {
  const { client, state } = open({ "plans.get": ({ id }) => ok(plan(id)) });
  await state().open("a");
  state().close();
  await state().open("a");
  expect(state()).toMatchObject({ openId: "a", confirming: false });
  expect(client.calls.filter(({ method }) => method === "plans.get")).toHaveLength(1);
});

test("a plan that was missing is asked for again, and its error goes away", async () => {
  let there = false;
  const { state } = open({
    "plans.get": ({ id }) => (there ? ok(plan(id)) : err(fault("not_found", "No such plan."))),
  });
  await state().open("a");
  expect(state().errors.get("a")?.code).toBe("not_found");
  there = true;
  await state().open("a");
  expect(state().errors.has("a")).toBe(false);
  expect(state().plans.has("a")).toBe(true);
});

test("a plan that was made or imported is at hand without another call", async () => {
  const { client, state } = open({
    "plans.create": () => ok(plan("made")),
    "plans.import": () => ok(plan("taken")),
  });
  const made = await state().create(
    { template: { name: "T" } },
    ["a"],
    new AbortController().signal,
  );
  const taken = await state().importPlan({});
  expect([made, taken]).toEqual([ok("made"), ok("taken")]);
  await state().open("made");
  expect(client.calls.some(({ method }) => method === "plans.get")).toBe(false);
});

test("while another rollout is not finished, the question before this one is closed", async () => {
  const { state } = open({ "plans.get": ({ id }) => ok(plan(id)) });
  await state().open("a");
  state().confirm(true);
  state().noteConflicts("b", { changed: [], unfinished: ["r1"], rollouts: ["x"] });
  expect(state()).toMatchObject({ confirming: true, conflicts: { unfinished: [] } });
  state().noteConflicts("a", { changed: ["r1"], unfinished: [], rollouts: ["x"] });
  expect(state()).toMatchObject({ confirming: true, conflicts: { changed: ["r1"] } });
  state().noteConflicts("a", { changed: [], unfinished: ["r1"], rollouts: ["x"] });
  expect(state()).toMatchObject({ confirming: false, conflicts: { unfinished: ["r1"] } });
});

test("new plans come first in the list, and a plan that is reported twice is in it once", async () => {
  const { client, state } = open({});
  await vi.waitFor(() => expect(state().loading.state).toBe("ready"));
  const upserted = [summary("new", "2026-11-20T10:00:00Z")];
  client.emit("plans.changed", { upserted }, 2);
  client.emit("plans.changed", { upserted }, 3);
  expect(state().summaries.map(({ id }) => id)).toEqual(["new", "old"]);
});
