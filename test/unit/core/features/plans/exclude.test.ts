import { describe, expect, it } from "vitest";
import { digestOf } from "#core/features/plans/digest.ts";
import { planWithout } from "#core/features/plans/exclude.ts";
import { planSchema, type Plan, type PlanItem } from "#shared/domain/plan.ts";

const NOW = "2026-11-23T10:00:00.000Z";

function item(recorderId: string, way?: "clear" | "https"): PlanItem {
  const about = { recorderId, recorderName: recorderId, siteName: "Leeds", url: "http://x" };
  const after = { secret: "mailbox" };
  const password = { area: "email", path: "password", state: "unknown_before", after } as const;
  const fields = [{ ...password, ...(way && { way }) }];
  return { ...about, state: "ready", error: null, fields, boundTo: `state of ${recorderId}` };
}

const PLAN: Plan = {
  format: "muster-plan/1",
  id: "p1",
  name: "Mail",
  createdAt: "2026-11-22T10:00:00.000Z",
  template: { name: "Mail" },
  source: { kind: "template", templateId: "t", version: 2 },
  items: [item("a", "clear"), item("b", "https"), item("c", "clear")],
  digest: "of the first",
};

describe("a plan without some recorders", () => {
  it("is a plan of its own, bound to the same states, with a digest that fits", () => {
    const made = planWithout(PLAN, ["b", "gone"], NOW);
    if (!made.ok) throw new Error(made.error.message);
    const plan = made.value;
    expect(planSchema.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({
      createdAt: NOW,
      source: PLAN.source,
      excluded: { planId: "p1", recorders: 1 },
      items: [PLAN.items[0], PLAN.items[2]],
    });
    expect(plan.id).not.toBe("p1");
    expect(plan.digest).toBe(digestOf(plan));
  });

  it.each([
    ["none of its recorders is meant", ["gone"]],
    ["all of its recorders are meant", ["a", "b", "c"]],
  ])("is refused where %s", (_, ids) => {
    const made = planWithout(PLAN, ids, NOW);
    expect(made).toMatchObject({ ok: false, error: { code: "nothing_selected" } });
  });
});
