import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ok, type Result } from "#shared/result.ts";
import { UserBudget, UserBudgets, USER_LIMITS, type UserLimits } from "#web/team/user-budget.ts";

const LIMITS: UserLimits = { ...USER_LIMITS, reads: 2, work: 1, waiting: 3, answers: 100 };

function budgetOf(limits: Partial<UserLimits> = {}) {
  const budget = new UserBudget("ann", { ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, method = "sites.list", bytes = 10) =>
    budget.run(method, bytes, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<Result<string>>();
      ends.set(name, () => resolve(ok(name)));
      return promise;
    });
  return { budget, begun, call, end: (name: string) => ends.get(name)?.() };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
};

describe("the budget of a user", () => {
  test("carries out a few reading calls at a time, in their order", async () => {
    const { begun, call, end } = budgetOf();
    const all = ["a", "b", "c", "d"].map((name) => call(name));
    await settled();
    expect(begun).toEqual(["a", "b"]);
    end("b");
    await settled();
    expect(begun).toEqual(["a", "b", "c"]);
    for (const name of ["a", "c"]) end(name);
    await settled();
    end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"].map((name) => ok(name)));
  });

  test("lets work that waits for recorders delay no reading call, and lets a user always cancel", async () => {
    const { begun, call } = budgetOf();
    void call("audit", "audit.run");
    void call("second audit", "audit.run");
    void call("list");
    void call("cancel", "jobs.cancel");
    await settled();
    expect(begun).toEqual(["audit", "list", "cancel"]);
  });

  test("checks one password at a time, whatever was asked for", async () => {
    const { begun, call, end } = budgetOf();
    void call("first", "team.changePassword");
    void call("second", "team.changePassword");
    void call("third", "team.createToken");
    void call("a list");
    await settled();
    expect(begun).toEqual(["first", "a list"]);
    end("first");
    await settled();
    expect(begun).toEqual(["first", "a list", "second"]);
  });

  test("carries out one call with a large answer at a time, beside other reading calls", async () => {
    const { begun, call, end } = budgetOf();
    void call("all channels", "channels.list");
    void call("days", "availability.days");
    void call("a report", "reports.make");
    void call("a list");
    await settled();
    expect(begun).toEqual(["all channels", "a report", "a list"]);
    end("all channels");
    await settled();
    expect(begun).toEqual(["all channels", "a report", "a list", "days"]);
  });

  test("refuses more calls than may wait, and more bytes", async () => {
    const { call } = budgetOf({ waitingBytes: 100 });
    for (const name of ["a", "b", "c", "d", "e"]) void call(name);
    expect(await call("f")).toMatchObject({ error: { code: "busy" } });
    const other = budgetOf({ waitingBytes: 100 });
    expect(await other.call("a", "sites.list", 101)).toMatchObject({ error: { code: "busy" } });
  });

  test("lets a large call wait, and then no other one", async () => {
    const { call } = budgetOf({ waitingBytes: 1_000, crowdBytes: 100 });
    for (const name of ["a", "b", "c"]) void call(name, "sites.list", 90);
    void call("a list to import", "sites.list", 800);
    expect(await call("d", "sites.list", 1)).toMatchObject({ error: { code: "busy" } });
  });

  test("begins no reading call while the user does not take the answers", async () => {
    const { budget, begun, call } = budgetOf();
    let waiting = 101;
    const disconnect = budget.connect(() => waiting);
    void call("list");
    await settled();
    expect(begun).toEqual([]);
    waiting = 0;
    await expect.poll(() => begun).toEqual(["list"]);
    disconnect();
  });

  test("counts what waits in all connections of the user", () => {
    const { budget } = budgetOf({ outgoing: 100 });
    budget.connect(() => 60);
    expect(budget.isFull).toBe(false);
    budget.connect(() => 60);
    expect(budget.isFull).toBe(true);
  });

  test("is one for all windows of a user, and another for each user", () => {
    const budgets = new UserBudgets();
    expect(budgets.of("ann")).toBe(budgets.of("ann"));
    expect(budgets.of("ann")).not.toBe(budgets.of("ben"));
  });
});

test("a user with much to calculate delays another user by one piece of work", async () => {
  const budgets = new UserBudgets();
  const done: string[] = [];
  const piece = (name: string) => async () => ok(void done.push(name));
  const mine = Array.from({ length: 4 }, () =>
    budgets.of("ann").run("sites.list", 1, piece("ann")),
  );
  await Promise.all([...mine, budgets.of("ben").run("sites.list", 1, piece("ben"))]);
  expect(done.indexOf("ben")).toBeLessThan(2);
});
