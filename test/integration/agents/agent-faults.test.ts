import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, test, vi, expect, type TestContext } from "vitest";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { inFull, longTest } from "#test/support/long.ts";
import { startAgentProcess, type AgentProcess } from "#test/support/nats/agent-process.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import type { Order } from "#test/support/nats/rollout-through-agents.ts";
import { openCoreWithAgents, OPTIONS, TwoSites } from "#test/support/nats/two-sites.ts";
import { programFile } from "#test/support/program-file.ts";
import { atRest, carriedOut } from "#test/support/rollouts.ts";
import { TcpLink } from "#test/support/tcp-link.ts";
import { expectAllPlanned, expectNoneOffline, expectTruthful } from "./fault-checks.ts";

const CHILD = programFile("test/support/nats/rollout-through-agents.ts");
const SOON = { timeout: 40_000, interval: 5 };
/** Longer than an agent may begin a request. In full, longer than all time-outs. */
const CUT_MS = inFull(60_000, 6_500);
const WHOLE_STORY = 240_000;
/** Numbers of nodes. In the gate, `agent-cluster.test.ts` kills each of three during audits, and here the only server is killed in the middle of rollouts. */
const CLUSTERS = inFull<3[]>([3], []);

type OnEnd = TestContext["onTestFinished"];

let nats: NatsFleet;

/** They serve as soon as a Muster is there. */
async function agentsOf(onEnd: OnEnd, of: NatsFleet, group: string, count = 1) {
  const all = Array.from({ length: count }, () => startAgentProcess(of, group));
  const agents = await Promise.all(all);
  onEnd(async () => {
    await Promise.all(agents.map((agent) => agent.kill()));
  });
  return agents as [AgentProcess, ...AgentProcess[]];
}

/** The sites that these agents reach, as soon as all of them serve. */
async function sitesOf(
  onEnd: OnEnd,
  of: NatsFleet,
  group: string,
  agents: readonly AgentProcess[],
): Promise<TwoSites> {
  const sites = await TwoSites.start(of, group);
  onEnd(() => sites.stop());
  await Promise.all(agents.map((agent) => agent.serving()));
  return sites;
}

/** The same NATS server, behind a link that can be cut. */
async function linkTo(onEnd: OnEnd, of: NatsFleet) {
  const link = await TcpLink.to(Number(new URL(of.urls[0] ?? "").port));
  onEnd(() => link.stop());
  return { link, behind: { ...of, urls: [`tls://127.0.0.1:${link.port}`] } };
}

async function cutForAWhile(link: TcpLink): Promise<void> {
  link.cut();
  await pause(CUT_MS);
  link.restore();
}

/** Begins a rollout and an audit, and lets the fault happen in the middle of both. */
async function hitInTheMiddle(sites: TwoSites, fault: () => Promise<unknown>) {
  await expectAllReached(sites);
  const plan = await sites.plan();
  await sites.setSlow(true);
  const rollout = carriedOut(sites.muster, plan, OPTIONS);
  await vi.waitFor(() => expect(sites.hasWritten()).toBe(true), SOON);
  sites.countFromNow();
  const audit = sites.audit();
  await vi.waitFor(() => expect(sites.isInTheMiddle()).toBe(true), SOON);
  await fault();
  const lost = await expectNoneOffline(sites, await audit);
  const { items } = await rollout;
  expectTruthful(sites, items);
  return lost;
}

async function expectAllReached(sites: TwoSites): Promise<void> {
  const reached = async () => {
    const { items } = await sites.audit();
    expect(items.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
  };
  await vi.waitFor(reached, { ...SOON, interval: 200 });
}

/**
 * Everything is reached again, and another plan does what is left, if anything is.
 * @returns how many writes each recorder has got in all
 */
async function writesAfterRecovery(sites: TwoSites): Promise<number[]> {
  await sites.setSlow(false);
  await expectAllReached(sites);
  const plan = await sites.plan();
  const isLeft = plan.items.some(({ state }) => state === "ready");
  if (isLeft) await carriedOut(sites.muster, plan, OPTIONS);
  expectAllPlanned(sites);
  return sites.writes();
}

const onceEach = ({ leeds }: TwoSites) => leeds.map(() => 1);

describe
  .skipIf(natsObstacle() !== null)
  .concurrent("in the middle of a rollout and an audit", { timeout: WHOLE_STORY }, () => {
    beforeAll(async () => {
      nats = await startNats();
    });
    afterAll(() => nats.stop());

    test(
      "an agent is killed, and another one of its group goes on",
      longTest("integration/agents/agent-fleet.test.ts"),
      async ({ onTestFinished: onEnd }) => {
        const agents = await agentsOf(onEnd, nats, "two", 2);
        const sites = await sitesOf(onEnd, nats, "two", agents);
        await hitInTheMiddle(sites, () => agents[0].kill());
        expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
      },
    );

    test(
      "the only agent is killed, and all channels become unknown",
      longTest("integration/agents/agent-fleet.test.ts"),
      async ({ onTestFinished: onEnd }) => {
        const agents = await agentsOf(onEnd, nats, "one");
        const sites = await sitesOf(onEnd, nats, "one", agents);
        const lost = await hitInTheMiddle(sites, () => agents[0].kill());
        expect(lost).toBeGreaterThan(0);
        expect(await expectNoneOffline(sites, await sites.audit())).toBe(sites.york.length);
        await agentsOf(onEnd, nats, "one");
        expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
      },
    );

    test("NATS is killed and restarted", async ({ onTestFinished: onEnd }) => {
      const own = await startNats(1, { fleet: "own" });
      onEnd(() => own.stop());
      const agents = await agentsOf(onEnd, own, "lost");
      const sites = await sitesOf(onEnd, own, "lost", agents);
      await hitInTheMiddle(sites, async () => {
        await own.servers[0]?.kill();
        await own.servers[0]?.restart();
      });
      expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
    });

    test.for(CLUSTERS)(
      "one of %i NATS servers is killed: that of the agent",
      async (nodes, { onTestFinished: onEnd }) => {
        const cluster = await startNats(nodes, { fleet: "cluster" });
        onEnd(() => cluster.stop());
        const agents = await agentsOf(onEnd, cluster, "node");
        const sites = await sitesOf(onEnd, cluster, "node", agents);
        await hitInTheMiddle(sites, async () => {
          const server = cluster.servers.find(({ url }) =>
            agents[0].lines.all.some((line) => line.includes(new URL(url).host)),
          );
          expect(server).toBeDefined();
          await server?.kill();
        });
        expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
      },
    );

    test("the link of the agent is cut for a while", async ({ onTestFinished: onEnd }) => {
      const { link, behind } = await linkTo(onEnd, nats);
      const agents = await agentsOf(onEnd, behind, "cut");
      const sites = await sitesOf(onEnd, nats, "cut", agents);
      await hitInTheMiddle(sites, () => cutForAWhile(link));
      expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
    });

    test(
      "the link of Muster is cut for a while",
      longTest("integration/agents/agent-faults.test.ts"),
      async ({ onTestFinished: onEnd }) => {
        const { link, behind } = await linkTo(onEnd, nats);
        const agents = await agentsOf(onEnd, nats, "core");
        const sites = await sitesOf(onEnd, behind, "core", agents);
        await hitInTheMiddle(sites, () => cutForAWhile(link));
        expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
      },
    );

    test(
      "Muster is killed and restarted, and the rollout is resumed",
      longTest("integration/core/rollout-kill.test.ts", "integration/agents/agent-fleet.test.ts"),
      async ({ onTestFinished: onEnd }) => {
        const agents = await agentsOf(onEnd, nats, "kill");
        const sites = await sitesOf(onEnd, nats, "kill", agents);
        await expectAllReached(sites);
        const { id: planId } = await sites.plan();
        const { dataDir } = sites.muster;
        await sites.muster.stop({ keep: true });
        await sites.setSlow(true);
        sites.countFromNow();
        const order: Order = { dataDir, nats, planId };
        const file = join(nats.dir, "order.json");
        writeFileSync(file, JSON.stringify(order), { mode: 0o600 });
        const child = spawn(process.execPath, [CHILD, file], { stdio: "inherit" });
        const ended = once(child, "exit");
        onEnd(() => void child.kill("SIGKILL"));
        await vi.waitFor(() => expect(sites.isInTheMiddle()).toBe(true), SOON);
        child.kill("SIGKILL");
        await ended;
        sites.muster = await openCoreWithAgents(nats, dataDir);
        const { rollouts } = await sites.muster.call("rollouts.list", {});
        const [{ id, state }] = rollouts as [(typeof rollouts)[0]];
        expect(state).toBe("interrupted");
        const { items } = await atRest(sites.muster, () =>
          sites.muster.call("rollouts.resume", { id }),
        );
        expectTruthful(sites, items);
        expect(items.map(({ outcome }) => outcome)).toEqual(items.map(() => "verified"));
        expect(await writesAfterRecovery(sites)).toEqual(onceEach(sites));
      },
    );
  });
