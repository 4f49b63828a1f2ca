import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { startAgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf, withAgents } from "#test/support/nats/fleet-under-test.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import { carriedOut, emailPlan } from "#test/support/rollouts.ts";
import { addAgentGroup } from "#test/support/networks.ts";

const RECORDERS = 12;
const SOON = { timeout: 20_000, interval: 20 };

let nats: NatsFleet;

/** A fleet at one site that only the agents of a group reach. @param delay of each answer, in ms */
async function fleetBehindAgents(group: string, delay = 0) {
  const faults = delay === 0 ? "" : `latency:${delay}`;
  const fleet = await startFleet({ recorders: RECORDERS, channels: 4, auth: "digest", faults });
  onTestFinished(() => fleet.stop());
  const networks = networksOf(nats);
  const muster = await openTestCore({ networks: withAgents(networks) });
  onTestFinished(() => muster.stop());
  addAgentGroup(muster, group, "Leeds");
  const credential = "site";
  await muster.call("credentials.set", {
    name: credential,
    username: "admin",
    password: SIMULATED_PASSWORD,
  });
  await muster.call("sites.set", { name: "Leeds", agentGroup: "Leeds", credential });
  for (const { name, url } of fleet.recorders)
    await muster.call("recorders.add", { name, url, site: "Leeds" });
  return { fleet, muster, networks };
}

describe.skipIf(natsObstacle() !== null)("a fleet behind agents", () => {
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.stop());

  test("is audited through them, and no agent holds a password", async () => {
    const agent = await startAgentProcess(nats, "audit");
    onTestFinished(() => agent.kill());
    const { muster, networks } = await fleetBehindAgents("audit");
    await agent.serving();
    const { items } = await muster.call("audit.run", { select: {} });
    expect(items.map(({ error }) => error)).toEqual(items.map(() => null));
    expect(items).toHaveLength(RECORDERS);
    await vi.waitFor(() => expect(networks.registry.connected("audit")).toHaveLength(1), SOON);
    const held = [
      readFileSync(agent.credsFile),
      readFileSync(`/proc/${agent.child.pid}/environ`),
      readFileSync(`/proc/${agent.child.pid}/cmdline`),
      await heapSnapshot(agent.child.pid ?? 0),
    ];
    expect(held.map((bytes) => bytes.includes(SIMULATED_PASSWORD))).toEqual(held.map(() => false));
    // The snapshot has the texts of the process: its credentials for NATS are there.
    expect(held[3]?.includes("NATS USER JWT")).toBe(true);
  });

  test("is audited by the other agent when one is killed in the middle", async () => {
    const agents = [await startAgentProcess(nats, "two"), await startAgentProcess(nats, "two")];
    onTestFinished(async () => {
      await Promise.all(agents.map((agent) => agent.kill()));
    });
    const { muster, fleet } = await fleetBehindAgents("two", 150);
    await Promise.all(agents.map((agent) => agent.serving()));
    const audit = muster.call("audit.run", { select: {} });
    await vi.waitFor(() => expect(requestsOf(fleet)).toBeGreaterThan(5), SOON);
    await agents[0]?.kill();
    const { items } = await audit;
    for (const { error } of items) expect(error?.code ?? "ok").toMatch(/^(ok|unreachable)$/);
    const again = await muster.call("audit.run", { select: {} });
    expect(again.items.map(({ error }) => error)).toEqual(again.items.map(() => null));
  });

  test("gets no write twice when an agent is killed in the middle of a rollout", async () => {
    const agents = [await startAgentProcess(nats, "roll"), await startAgentProcess(nats, "roll")];
    onTestFinished(async () => {
      await Promise.all(agents.map((agent) => agent.kill()));
    });
    const { muster, fleet } = await fleetBehindAgents("roll", 100);
    await Promise.all(agents.map((agent) => agent.serving()));
    const plan = await emailPlan(muster, { smtp_server: "relay.example.com", smtp_port: 2525 });
    const written = () => fleet.recorders.map(({ counters }) => counters.writes.email.accepted);
    const ended = carriedOut(muster, plan, { canary: 4, maxFailures: String(RECORDERS) });
    await vi.waitFor(() => expect(Math.max(...written())).toBe(1), SOON);
    await agents[0]?.kill();
    const { items } = await ended;
    for (const count of written()) expect(count).toBeLessThanOrEqual(1);
    const counts = new Map(fleet.recorders.map(({ name }, nth) => [name, written()[nth]]));
    const claimed = items.filter(({ outcome }) => outcome === "verified");
    expect(claimed.length).toBeGreaterThan(0);
    for (const { recorderName } of claimed) expect(counts.get(recorderName)).toBe(1);
  });

  test("is unreachable, by the name of the group, while no agent is connected", async () => {
    const { muster } = await fleetBehindAgents("none");
    const { items } = await muster.call("audit.run", { select: {} });
    for (const { error } of items) {
      expect(error?.code).toBe("unreachable");
      expect(error?.message).toContain('through the agent group "Group none"');
    }
  });
});

const requestsOf = (fleet: Awaited<ReturnType<typeof startFleet>>): number =>
  fleet.recorders
    .flatMap(({ counters }) => Object.values(counters.requests))
    .reduce((sum, count) => sum + count, 0);

/** The memory of an agent, as it stands. */
async function heapSnapshot(pid: number): Promise<Buffer> {
  const before = new Set(readdirSync(nats.dir));
  process.kill(pid, "SIGUSR2");
  let file = "";
  await vi.waitFor(() => {
    file =
      readdirSync(nats.dir).find((one) => !before.has(one) && one.endsWith(".heapsnapshot")) ?? "";
    expect(readFileSync(join(nats.dir, file)).subarray(-4).toString()).toContain("}");
  }, SOON);
  return readFileSync(join(nats.dir, file));
}
