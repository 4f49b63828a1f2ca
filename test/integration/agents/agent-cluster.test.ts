import { describe, expect, onTestFinished, test, vi } from "vitest";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { startAgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf, withAgents } from "#test/support/nats/fleet-under-test.ts";
import { startNats } from "#test/support/nats/nats-server.ts";
import { addAgentGroup } from "#test/support/networks.ts";

/** A node, Muster and the agent notice that a connection is lost, and connect again. */
const SOON = { timeout: 60_000, interval: 500 };

describe.skipIf(natsObstacle() !== null)("a cluster of three NATS servers", () => {
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
