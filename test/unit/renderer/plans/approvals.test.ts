import { describe, expect, test } from "vitest";
import type { PlanApproval, PlanApprovals, Role } from "#shared/domain/team.ts";
import { ok } from "#shared/result.ts";
import { countingApproval, mayApprove, mayStart } from "#renderer/features/plans/approval-rules.ts";
import { approvalsStore } from "#renderer/features/plans/approvals-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const person = (name: string, role: Role) => ({
  user: { id: name, name, displayName: "" },
  role,
});
const approval = (name: string): PlanApproval => ({
  userId: name,
  userName: name,
  at: "2026-11-20T10:00:00.000Z",
  digest: "d",
});
const NONE: PlanApprovals = {
  needed: true,
  approved: false,
  author: { userId: "olga", userName: "olga" },
  approvals: [],
};
const BY_PAUL: PlanApprovals = { ...NONE, approved: true, approvals: [approval("paul")] };
const olga = person("olga", "approver");
const paul = person("paul", "approver");
const rita = person("rita", "operator");

describe("four eyes", () => {
  test("let another person with the role approve, and never the author", () => {
    expect(mayApprove(NONE, paul)).toBe(true);
    expect(mayApprove(NONE, olga)).toContain("You created this plan.");
    expect(mayApprove(NONE, rita)).toContain("It needs the role approver.");
    expect(mayApprove(BY_PAUL, paul)).toBe("This plan is approved.");
    expect(mayApprove({ ...NONE, needed: false }, paul)).toBe("This plan needs no approval.");
  });

  test("let a rollout start once the plan is approved, also by the author", () => {
    expect(mayStart(NONE, paul)).toContain("cannot start yet");
    expect(mayStart(BY_PAUL, olga)).toBe(true);
    expect(mayStart(BY_PAUL, rita)).toContain("It needs the role approver.");
    expect(mayStart({ ...NONE, needed: false }, olga)).toBe(true);
    expect(mayStart(null, olga)).toBe(true);
  });

  test("count the person who starts as one of the two if the author is not known", () => {
    const unknown = { ...BY_PAUL, author: null };
    expect(countingApproval(unknown, paul)).toBeNull();
    expect(mayStart(unknown, paul)).toContain("Another person has to start the rollout.");
    expect(mayStart(unknown, olga)).toBe(true);
  });
});

describe("approvalsStore", () => {
  test("follows the plans on screen by events, and forgets the others", async () => {
    const core = fakeCore();
    let now = NONE;
    let asked = 0;
    core.answer("plans.approvals", async () => {
      asked += 1;
      return ok(now);
    });
    const store = createServices(core.client).get(approvalsStore);
    store.getState().follow(["a"]);
    await settled();
    expect(store.getState().byPlan.get("a")).toEqual(NONE);
    now = BY_PAUL;
    core.emit("team.changed", {});
    await settled();
    expect(store.getState().byPlan.get("a")).toEqual(BY_PAUL);
    store.getState().follow([]);
    core.emit("team.changed", {});
    await settled();
    expect(asked).toBe(2);
  });
});
