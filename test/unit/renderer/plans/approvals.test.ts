import { describe, expect, test } from "vitest";
import type { PlanApproval, PlanApprovals, Role } from "#shared/domain/team.ts";
import { ok } from "#shared/result.ts";
import {
  countingApproval,
  mayApprove,
  mayAsk,
  mayReject,
  mayStart,
} from "#renderer/features/plans/approval-rules.ts";
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
  asked: null,
  rejected: null,
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

  test("let users ask for approval until the plan is approved, and approvers reject what was asked for", () => {
    const remark = { userId: "olga", userName: "olga", at: "2026-11-20T09:00:00.000Z", note: "" };
    const asked = { ...NONE, asked: remark };
    const rejected = { ...asked, rejected: { ...remark, userId: "paul", userName: "paul" } };
    expect(mayAsk(NONE, rita)).toBe(true);
    expect(mayAsk(NONE, person("vic", "viewer"))).toContain("It needs the role operator.");
    expect(mayAsk(asked, rita)).toBe("olga already asked for the approval of this plan.");
    expect(mayAsk(asked, olga)).toBe(true);
    expect(mayAsk(rejected, rita)).toBe(true);
    expect(mayAsk(BY_PAUL, olga)).toBe("This plan is approved.");
    expect(mayReject(NONE, paul)).toContain("was not asked for");
    expect(mayReject(asked, paul)).toBe(true);
    expect(mayReject(asked, olga)).toContain("Another person has to decide.");
    expect(mayReject(rejected, paul)).toContain("paul rejected this plan.");
    expect(mayApprove(rejected, paul)).toContain("paul rejected this plan.");
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
