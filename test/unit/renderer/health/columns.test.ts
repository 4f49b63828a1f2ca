import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Input } from "#shared/contract/methods.ts";
import { ok } from "#shared/result.ts";
import { factColumns, problemColumn, shownFacts } from "#renderer/features/health/columns.ts";
import { FactValueFeed, type FactValues } from "#renderer/features/health/fact-values.ts";
import { hasProblem, problemFilters } from "#renderer/features/health/filter.ts";
import { indexProblems, NO_PROBLEMS } from "#renderer/features/health/problems.ts";
import { createServices } from "#renderer/services/store.ts";
import { aProblem } from "#test/support/health.ts";
import { fakeCore } from "../support/fake-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const rowOf = (id: string) => ({ id, recorderId: id.split("/")[0] ?? id, isReached: true });

test("a list loads the values of shown facts only, in pieces, and again after an audit", async () => {
  const core = fakeCore();
  const asked: Input<"health.list">[] = [];
  core.answer("health.list", async (input) => {
    const wish = input as Input<"health.list">;
    asked.push(wish);
    const readings = (wish.recorderIds ?? []).map((recorderId) => ({
      recorderId,
      fact: "firmware" as const,
      at: "2026-11-20T08:00:00Z",
      offered: recorderId !== "r3",
      values: [
        {
          channel: "",
          value: { model: "N1", version: "8.2" },
          condition: "ok" as const,
          text: "",
          reason: "",
          since: "2026-11-20T08:00:00Z",
        },
      ],
    }));
    return ok({ revision: 1, readings });
  });
  let values: FactValues = new Map();
  const feed = new FactValueFeed(createServices(core.client), (next) => void (values = next));
  const ids = Array.from({ length: 450 }, (_, at) => `r${at}`);
  feed.want([], ids);
  core.emit("health.changed", { recorderIds: ["r1"] });
  await pass(5_000);
  expect(asked).toEqual([]);
  feed.want(["firmware"], ids);
  await pass(5_000);
  expect(asked.map(({ recorderIds }) => recorderIds?.length)).toEqual([200, 200, 50]);
  expect(values.get("firmware")?.size).toBe(450);
  core.emit("channels.changed", { recorderIds: ["r7"], seen: [["r8", "2026-11-20T09:00:00Z"]] });
  await pass(5_000);
  expect(asked.at(-1)?.recorderIds).toEqual(["r7", "r8"]);
  const tools = { subject: "recorder", values, rowOf } as const;
  const column = factColumns(tools).find(({ id }) => id === "fact.firmware");
  expect(column?.value("r7")).toBe("N1, 8.2");
  expect(column?.tooltip?.("r7")).toContain("since");
});

test("columns of facts are hidden until the user shows them", () => {
  const tools = { subject: "recorder", problems: NO_PROBLEMS, values: new Map(), rowOf } as const;
  const facts = factColumns<string>(tools);
  expect(problemColumn<string>(tools).hidden).toBeUndefined();
  expect(facts.every(({ hidden, filter }) => hidden === true && filter === false)).toBe(true);
  const layout = [
    { colId: "fact.clock", hide: false },
    { colId: "fact.disks", hide: true },
    { colId: "fact.gone", hide: false },
    { colId: "name", hide: false },
  ];
  expect(shownFacts(layout)).toEqual(["clock"]);
  expect(shownFacts(null)).toEqual([]);
});

test("sorted by health, the worst problems come first, whatever their texts are, and channels are found by their problem", () => {
  const lobby = aProblem({ fact: "recording", channel: "CH3", short: "Not recording" });
  const problems = indexProblems([lobby, aProblem({ recorderId: "r2" })], ["r4"]);
  const health = problemColumn<string>({ subject: "recorder", problems, rowOf });
  const values = ["r3", "r4", "r2", "r1"].map((id) => health.value(id));
  expect(values.toSorted((a, b) => health.compare?.(a, b) ?? 0)).toEqual([
    "CH3: Not recording",
    "Wrong clock",
    "Not read yet",
    "No problem",
  ]);
  expect(problemFilters("channel")).toContain("recording");
  expect(problemFilters("channel")).not.toContain("disks");
  const own = problems.byChannel.get("r1/CH3");
  expect(hasProblem(own, "any") && hasProblem(own, "recording")).toBe(true);
  expect(hasProblem(problems.byChannel.get("r1/CH4"), "any")).toBe(false);
});

test("sorted by health, more cameras that are down come before fewer", () => {
  const channelsDown = (id: string) => ({ r1: 1, r2: 12, r3: 0 })[id] ?? 0;
  const tools = { subject: "recorder", problems: NO_PROBLEMS, rowOf, channelsDown } as const;
  const health = problemColumn<string>(tools);
  const values = ["r3", "r1", "r2"].map((id) => health.value(id));
  expect(values.toSorted((a, b) => health.compare?.(a, b) ?? 0)).toEqual([
    "12 channels down",
    "1 channel down",
    "No problem",
  ]);
});
