import { expect, test } from "vitest";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Input } from "#shared/contract/methods.ts";
import type { Role, UserScope } from "#shared/domain/team.ts";
import { localTransport, type TestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { atRest, carriedOut, emailPlan } from "#test/support/rollouts.ts";

function as(muster: TestCore, name: string, role: Role): Client {
  const caller = { user: { id: `id-${name}`, name }, role, scope: { kind: "all" } } as const;
  return createClient(localTransport(muster.core.as(caller)));
}

test("a rollout starts only after another person approved exactly this plan", async () => {
  const { muster, ids } = await fleetUnderTest({ recorders: 2, channels: 2 });
  await muster.call("team.setSettings", { fourEyes: true });
  const olga = as(muster, "olga", "approver");
  const paul = as(muster, "paul", "approver");
  const template = { name: "Relay", email: { smtp_port: 2525 } };
  const made = await olga.call("plans.create", { template, select: {} });
  if (!made.ok) throw new Error(made.error.message);
  const { id, digest } = made.value;
  const start = (planId: string) => paul.call("rollouts.start", { planId });
  const refused = { error: { code: "approval_needed" } };

  expect(await start(id)).toMatchObject(refused);
  // The author cannot approve the plan, and an approval holds only for the content that was shown.
  expect(await olga.call("plans.approve", { id, digest })).toMatchObject({
    error: { code: "forbidden" },
  });
  const otherDigest = "0".repeat(64);
  expect(await paul.call("plans.approve", { id, digest: otherDigest })).toMatchObject({
    error: { code: "plan_stale" },
  });
  expect(await start(id)).toMatchObject(refused);

  const approved = await paul.call("plans.approve", { id, digest });
  expect(approved).toMatchObject({
    value: { needed: true, approved: true, author: { userName: "olga" } },
  });

  // A plan that was made from the approved one has other content.
  const narrowed = await olga.call("plans.exclude", { id, recorderIds: [ids[0] ?? ""] });
  if (!narrowed.ok) throw new Error(narrowed.error.message);
  expect(await start(narrowed.value.id)).toMatchObject(refused);

  const { rollout } = await carriedOut(muster, { id });
  expect(rollout).toMatchObject({ state: "finished" });
  const { entries } = await muster.call("activity.list", { limit: 50, kinds: ["plan.approved"] });
  expect(entries.map(({ user, outcome }) => [user, outcome])).toContainEqual(["paul", "done"]);
});

test("a plan whose content was changed after the approval is refused", async () => {
  const { muster } = await fleetUnderTest({ recorders: 1, channels: 2 });
  await muster.call("team.setSettings", { fourEyes: true });
  const plan = await emailPlan(muster, { smtp_port: 2525 });
  const paul = as(muster, "paul", "approver");
  const { id, digest } = plan;
  expect(await paul.call("plans.approve", { id, digest })).toMatchObject({ ok: true });

  // What is in the database now is another plan under the same id.
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(`${muster.dataDir}/muster.db`);
  const body = JSON.stringify({ ...plan, digest: "f".repeat(64) });
  database.prepare("update plan set body_json = ?, digest = ?").run(body, "f".repeat(64));
  database.close();
  await muster.refuses("approval_needed", "rollouts.start", { planId: id });
});

test("without four eyes nothing changes", async () => {
  const { muster } = await fleetUnderTest({ recorders: 1, channels: 2 });
  const plan = await emailPlan(muster, { smtp_port: 2525 });
  expect(await muster.call("plans.approvals", { id: plan.id })).toMatchObject({ needed: false });
  expect((await carriedOut(muster, plan)).rollout.state).toBe("finished");
});

/** Four eyes, a plan that the user paul approved, and a rollout of it that waits after its first wave. */
async function approvedAndWaiting(pause: "ask" | number = "ask") {
  const { muster, fleet } = await fleetUnderTest({ recorders: 2, channels: 2 });
  await muster.call("team.setSettings", { fourEyes: true });
  const password = "a long password";
  const user = await muster.call("team.setUser", { name: "paul", role: "approver", password });
  const plan = await emailPlan(muster, { smtp_port: 2525 });
  const caller = { user, role: "approver", scope: { kind: "all" } } as const;
  const paul = createClient(localTransport(muster.core.as(caller)));
  const { id, digest } = plan;
  const approve = () => paul.call("plans.approve", { id, digest });
  expect(await approve()).toMatchObject({ value: { approved: true } });
  const waiting = Promise.withResolvers<void>();
  muster.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.pausedBy === "wave" || rollout.waitsUntil !== null) waiting.resolve();
  });
  const options = { waves: ["1"], pause };
  const { rollout } = await muster.call("rollouts.start", { planId: id, options });
  await waiting.promise;
  const written = () => fleet.recorders.filter(({ counters }) => counters.writeLog.length > 0);
  return { muster, user, rollout: { id: rollout.id }, approve, written };
}

test.each([
  ["next", "ask"],
  ["next", 600],
  ["resume", "ask"],
] as const)(
  "rollouts.%s writes no further wave after the approver was disabled (pause: %s)",
  async (name, pause) => {
    const { muster, user, rollout, written } = await approvedAndWaiting(pause);
    await muster.call("team.setUser", { id: user.id, disabled: true });
    await muster.refuses("approval_needed", `rollouts.${name}`, rollout);
    expect(written()).toHaveLength(1);
  },
);

test("a pause that ends after the approver was disabled starts no further wave", async () => {
  const { muster, user, rollout, written } = await approvedAndWaiting(3);
  const rested = atRest(muster, async () => ({ rollout }));
  await muster.call("team.setUser", { id: user.id, disabled: true });
  expect((await rested).rollout).toMatchObject({ state: "paused", pausedBy: "wave" });
  expect(written()).toHaveLength(1);
  await muster.refuses("approval_needed", "rollouts.next", rollout);
});

const ALL: UserScope = { kind: "all" };
const WEST: UserScope = { kind: "some", siteIds: [], tags: ["west"] };

test.each<[string, Input<"team.setUser">, Input<"team.setUser">]>([
  ["was disabled", { disabled: true }, { disabled: false }],
  ["lost the role", { role: "operator" }, { role: "approver" }],
  ["sees less", { scope: WEST }, { scope: ALL }],
])(
  "the approval of a user who %s does not count, until the user approves again",
  async (_, loss, back) => {
    const { muster, user, rollout, approve } = await approvedAndWaiting();
    await muster.call("team.setUser", { id: user.id, ...loss });
    await muster.call("team.setUser", { id: user.id, ...back });
    await muster.refuses("approval_needed", "rollouts.next", rollout);
    await approve();
    expect((await atRest(muster, () => muster.call("rollouts.next", rollout))).rollout.state).toBe(
      "finished",
    );
  },
);

test("the approval of a removed user does not count", async () => {
  const { muster, user, rollout } = await approvedAndWaiting();
  await muster.call("team.removeUser", { id: user.id });
  const refused = await muster.refuses("approval_needed", "rollouts.next", rollout);
  expect(refused.message).toContain("Relay");
});
