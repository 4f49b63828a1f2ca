import { expect, test } from "vitest";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Role, UserScope } from "#shared/domain/team.ts";
import { localTransport, type TestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

const ALL: UserScope = { kind: "all" };

function as(muster: TestCore, name: string, role: Role, scope = ALL): Client {
  const caller = { user: { id: `id-${name}`, name }, role, scope } as const;
  return createClient(localTransport(muster.core.as(caller)));
}

/** Four eyes, users, and a plan of the operator olga for both recorders. */
async function planOfOlga() {
  const { muster, ids } = await fleetUnderTest({ recorders: 2, channels: 2 });
  await muster.call("team.setSettings", { fourEyes: true });
  const olga = as(muster, "olga", "operator");
  const paul = as(muster, "paul", "approver");
  const anna = as(muster, "anna", "approver");
  const template = { name: "Relay", email: { smtp_port: 2525 } };
  const made = await olga.call("plans.create", { template, select: {} });
  if (!made.ok) throw new Error(made.error.message);
  const { id, digest } = made.value;
  const requests = async (client: Client) => {
    const answer = await client.call("plans.requests", {});
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.requests;
  };
  return { muster, ids, olga, paul, anna, id, digest, requests };
}

test("a plan waits in the inbox with its note, areas, recorders and places until an approver decides", async () => {
  const { muster, olga, paul, id, digest, requests } = await planOfOlga();
  const note = "Relay of the office moves tonight";
  expect(await requests(paul)).toEqual([]);
  expect(await olga.call("plans.requestApproval", { id, note })).toMatchObject({
    value: { asked: { userName: "olga", note }, rejected: null, approved: false },
  });
  const [waiting] = await requests(paul);
  const sites = (await muster.call("sites.list", {})).sites.map(({ name }) => name);
  expect(waiting).toMatchObject({
    planId: id,
    name: "Relay",
    state: "waiting",
    areas: ["email"],
    recorders: 2,
    sites,
    author: { userName: "olga" },
    asked: { userName: "olga", note },
    decided: null,
  });

  const reason = "Wrong port";
  expect(await paul.call("plans.reject", { id, digest, reason })).toMatchObject({
    value: { rejected: { userName: "paul", note: reason } },
  });
  expect(await requests(olga)).toMatchObject([
    { state: "rejected", decided: { userName: "paul", note: reason } },
  ]);
  // Asked again, the plan waits again.
  await olga.call("plans.requestApproval", { id });
  expect(await requests(paul)).toMatchObject([{ state: "waiting", asked: { note: "" } }]);
  await paul.call("plans.approve", { id, digest });
  expect(await requests(olga)).toMatchObject([
    { state: "approved", decided: { userName: "paul" } },
  ]);
  const kinds = ["plan.approvalAsked", "plan.rejected"] as const;
  const { entries } = await muster.call("activity.list", { limit: 50, kinds: [...kinds] });
  expect(entries.map(({ user, kind, detail }) => [user, kind, detail])).toEqual([
    ["olga", "plan.approvalAsked", ""],
    ["paul", "plan.rejected", reason],
    ["olga", "plan.approvalAsked", note],
  ]);
});

test("the user who asked withdraws the request until it is decided on; other users cannot", async () => {
  const { muster, olga, paul, id, digest, requests } = await planOfOlga();
  const withdraw = (client: Client) => client.call("plans.withdrawRequest", { id });
  expect(await withdraw(olga)).toMatchObject({ error: { code: "bad_input" } });
  await olga.call("plans.requestApproval", { id, note: "Tonight" });
  for (const other of [paul, as(muster, "oscar", "operator")])
    expect(await withdraw(other)).toMatchObject({
      error: { code: "forbidden", message: expect.stringContaining("olga asked") as string },
    });
  expect(await withdraw(olga)).toMatchObject({ value: { asked: null, approved: false } });
  expect(await requests(paul)).toEqual([]);
  expect(await paul.call("plans.reject", { id, digest, reason: "No" })).toMatchObject({
    error: { code: "bad_input" },
  });
  const { entries } = await muster.call("activity.list", {
    limit: 1,
    kinds: ["plan.requestWithdrawn"],
  });
  expect(entries).toMatchObject([{ user: "olga", subject: id }]);
  // A decision stays, and the request with it.
  await olga.call("plans.requestApproval", { id });
  await paul.call("plans.approve", { id, digest });
  expect(await withdraw(olga)).toMatchObject({ error: { code: "already_exists" } });
  expect(await requests(paul)).toMatchObject([{ state: "approved" }]);
});

test("of an approval and a rejection at the same time, the second one is refused", async () => {
  const { muster, olga, paul, anna, id, digest } = await planOfOlga();
  await olga.call("plans.requestApproval", { id });
  const [approved, rejected] = await Promise.all([
    paul.call("plans.approve", { id, digest }),
    anna.call("plans.reject", { id, digest, reason: "No" }),
  ]);
  expect(approved.ok).not.toBe(rejected.ok);
  const state = await muster.call("plans.approvals", { id });
  expect(state.approved).toBe(approved.ok);
  expect(state.rejected === null).toBe(approved.ok);
});

test("a rejected plan cannot be approved or started before a user asks again", async () => {
  const { olga, paul, anna, id, digest } = await planOfOlga();
  await olga.call("plans.requestApproval", { id });
  await paul.call("plans.reject", { id, digest, reason: "Wrong port" });
  const refused = await anna.call("plans.approve", { id, digest });
  expect(refused).toMatchObject({ error: { code: "approval_needed" } });
  expect(!refused.ok && refused.error.message).toContain("Wrong port");
  expect(await paul.call("rollouts.start", { planId: id })).toMatchObject({
    error: { code: "approval_needed" },
  });
});

test("only a plan that waits is rejected, with the content that was shown, by another person than its author", async () => {
  const { muster, olga, paul, id, digest } = await planOfOlga();
  const reject = (client: Client, shown = digest) =>
    client.call("plans.reject", { id, digest: shown, reason: "No" });
  expect(await reject(paul)).toMatchObject({ error: { code: "bad_input" } });
  await olga.call("plans.requestApproval", { id });
  expect(await reject(paul, "0".repeat(64))).toMatchObject({ error: { code: "plan_stale" } });
  expect(await reject(olga)).toMatchObject({ error: { code: "forbidden" } });
  expect(await reject(as(muster, "olga", "approver"))).toMatchObject({
    error: { code: "forbidden" },
  });
  // Another user does not replace the note of the user who asked.
  expect(
    await as(muster, "oscar", "operator").call("plans.requestApproval", { id, note: "Mine" }),
  ).toMatchObject({ error: { code: "already_exists" } });
});

test("users of one site see and decide only what lies completely in their scope", async () => {
  const { muster, ids, olga, id, digest, requests } = await planOfOlga();
  const [first = ""] = ids;
  await muster.call("recorders.set", { ids: [first], set: { tags: ["west"] } });
  const west: UserScope = { kind: "some", siteIds: [], tags: ["west"] };
  const wanda = as(muster, "wanda", "approver", west);
  const narrow = await olga.call("plans.exclude", { id, recorderIds: [ids[1] ?? ""] });
  if (!narrow.ok) throw new Error(narrow.error.message);
  await olga.call("plans.requestApproval", { id });
  await olga.call("plans.requestApproval", { id: narrow.value.id });

  expect((await requests(wanda)).map(({ planId }) => planId)).toEqual([narrow.value.id]);
  const hidden = { error: { code: "not_found" } };
  expect(await wanda.call("plans.approve", { id, digest })).toMatchObject(hidden);
  expect(await wanda.call("plans.reject", { id, digest, reason: "No" })).toMatchObject(hidden);
  expect(await wanda.call("plans.requestApproval", { id })).toMatchObject(hidden);
  expect(
    await wanda.call("plans.approve", { id: narrow.value.id, digest: narrow.value.digest }),
  ).toMatchObject({ value: { approved: true } });
});

test("an approval that was withdrawn with the rights of its user makes the plan wait again", async () => {
  const { muster, olga, id, digest, requests } = await planOfOlga();
  const password = "a long password";
  const user = await muster.call("team.setUser", { name: "petra", role: "approver", password });
  const petra = createClient(
    localTransport(muster.core.as({ user, role: "approver", scope: ALL })),
  );
  await olga.call("plans.requestApproval", { id });
  await petra.call("plans.approve", { id, digest });
  expect(await requests(olga)).toMatchObject([{ state: "approved" }]);
  await muster.call("team.setUser", { id: user.id, disabled: true });
  expect(await requests(olga)).toMatchObject([{ state: "waiting", decided: null }]);
});

test("without four eyes no user can ask, and nothing waits", async () => {
  const { muster, olga, id } = await planOfOlga();
  await olga.call("plans.requestApproval", { id });
  await muster.call("team.setSettings", { fourEyes: false });
  expect(await muster.call("plans.requests", {})).toMatchObject({ needed: false, requests: [] });
  await muster.refuses("bad_input", "plans.requestApproval", { id });
});
