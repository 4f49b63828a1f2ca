import { jetstreamManager } from "@nats-io/jetstream";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connectToNats } from "#core/platform/nats/index.ts";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { startAgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf, withAgents } from "#test/support/nats/fleet-under-test.ts";
import { observerCreds } from "#test/support/nats/nats-client.ts";
import { startNats } from "#test/support/nats/nats-server.ts";
import { addAgentGroup } from "#test/support/networks.ts";

/** A node, Muster and the agent notice that a connection is lost, and connect again. */
const SOON = { timeout: 60_000, interval: 500 };

describe.skipIf(natsObstacle() !== null)("a cluster of three NATS servers", () => {
  test(
    "stores findings on all three as soon as all three are there",
    { timeout: 150_000 },
    async () => {
      const nats = await startNats(3);
      onTestFinished(() => nats.stop());
      await nats.servers[2]?.kill();
      const networks = networksOf(nats);
      onTestFinished(() => networks.close());
      await networks.ready(10_000);
      await vi.waitFor(() => expect(networks.findings.state).toBe("stored"), SOON);
      const core = await connectToNats({
        servers: nats.urls,
        creds: () => observerCreds(nats.keys),
        ca: nats.ca,
        name: "test",
        inboxPrefix: "_INBOX.core",
      });
      onTestFinished(() => core.close());
      const { streams } = await jetstreamManager(core);
      const copies = async () => {
        const { config, cluster } = await streams.info("MUSTER_fleet1_FINDINGS");
        const current = cluster?.replicas?.filter((replica) => replica.current) ?? [];
        return { wanted: config.num_replicas, current: current.length + 1 };
      };
      expect((await copies()).current).toBeLessThan(3);
      await nats.servers[2]?.restart();
      await vi.waitFor(async () => expect(await copies()).toEqual({ wanted: 3, current: 3 }), SOON);
      // The other two go on.
      await nats.servers[0]?.kill();
      await vi.waitFor(
        async () => expect(await networks.of("g1").storedFindings?.read()).toEqual([]),
        SOON,
      );
    },
  );

  test(
    "goes on reaching the site when any one of them is killed",
    { timeout: 150_000 },
    async () => {
      const nats = await startNats(3);
      onTestFinished(() => nats.stop());
      const agent = await startAgentProcess(nats, "g1");
      onTestFinished(() => agent.kill());
      const fleet = await startFleet({ recorders: 4, channels: 4 });
      onTestFinished(() => fleet.stop());
      const muster = await openTestCore({ networks: withAgents(networksOf(nats)) });
      onTestFinished(() => muster.stop());
      addAgentGroup(muster, "g1", "Leeds");
      await muster.call("sites.set", { name: "Leeds", agentGroup: "Leeds" });
      for (const { name, url } of fleet.recorders)
        await muster.call("recorders.add", { name, url, site: "Leeds" });
      await agent.serving();
      const outcomes = async () => {
        const { items } = await muster.call("audit.run", { select: {} });
        return items.map(({ outcome }) => outcome);
      };
      const all = fleet.recorders.map(() => "ok");
      await vi.waitFor(async () => expect(await outcomes()).toEqual(all), SOON);
      for (const node of nats.servers) {
        await node.kill();
        await vi.waitFor(async () => expect(await outcomes()).toEqual(all), SOON);
        await node.restart();
      }
    },
  );
});
