import { describe, expect, it } from "vitest";
import {
  changeGroups,
  fieldTotals,
  groupIdOf,
  groupName,
} from "#renderer/features/plans/groups.ts";
import { writtenLines } from "#renderer/features/plans/lines.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";

function item(at: number, fields: PlanField[]): PlanItem {
  const recorderId = `r${at}`;
  const about = { recorderId, recorderName: recorderId, siteName: "Leeds", url: "http://x" };
  return { ...about, state: "ready", error: null, fields, boundTo: "00" };
}

const server = (before: string): PlanField => ({
  area: "email",
  path: "smtp_server",
  state: "change",
  before,
  after: "relay",
});
const sensitivity = (channel: string): PlanField => ({
  area: "recognition",
  path: `${channel}.sensitivity`,
  state: "change",
  before: 10,
  after: 20,
});

describe("equal changes of a plan", () => {
  const items = [
    item(1, [server("smtp.york"), sensitivity("CH1"), sensitivity("CH2")]),
    item(2, [server("smtp.york"), sensitivity("CH1")]),
    item(3, [server("smtp.leeds")]),
  ];
  const groups = changeGroups(writtenLines({ items }, false));

  it("are called by the recorder where they concern one only", () => {
    expect(groups.map(groupName)).toEqual(["2 recorders", "r3", "2 recorders"]);
  });

  it("are one group each, the largest of a field first, whatever the channel", () => {
    expect(
      groups.map(({ path, field, recorderIds, channels }) => [
        path,
        field.before,
        [...recorderIds],
        [...channels],
      ]),
    ).toEqual([
      ["smtp_server", "smtp.york", ["r1", "r2"], []],
      ["smtp_server", "smtp.leeds", ["r3"], []],
      ["sensitivity", 10, ["r1", "r2"], ["CH1", "CH2"]],
    ]);
  });

  it("are found again from a single change", () => {
    expect(groupIdOf(sensitivity("CH7"))).toBe(groups[2]?.id);
    expect(groupIdOf({ ...server("smtp.york"), way: "clear" })).not.toBe(groups[0]?.id);
  });

  it("add up to the recorders that change in each field", () => {
    expect(fieldTotals(groups).map(({ path, recorders }) => [path, recorders])).toEqual([
      ["smtp_server", 3],
      ["sensitivity", 2],
    ]);
  });

  it("are grouped in a bounded time for 50,000 changes", () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      item(
        at,
        [1, 2, 3, 4, 5].map((n) => ({ ...server(`from ${at % 40}`), path: `f${n}` })),
      ),
    );
    const lines = writtenLines({ items: many }, false);
    const started = performance.now();
    expect(changeGroups(lines)).toHaveLength(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
