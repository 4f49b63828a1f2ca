import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { jetstreamManager } from "@nats-io/jetstream";
import { headers } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Finding } from "#shared/domain/discovery.ts";
import { foundSubject } from "#core/platform/nats/found-subject.ts";
import { encodeFrame } from "#core/platform/nats/frame.ts";
import { fleetAccountJwt, mintAgent } from "#core/platform/nats/fleet-keys.ts";
import type { Found } from "#core/platform/nats/index.ts";
import {
  agentInbox,
  ALL_FINDINGS,
  fromAgent,
  fromAllAgents,
} from "#core/platform/nats/subjects.ts";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { startAgentProcess } from "#test/support/nats/agent-process.ts";
import type { DiscoveryOrder } from "#test/support/nats/discovery-through-agents.ts";
import { networksOf, withAgents } from "#test/support/nats/fleet-under-test.ts";
import { natsClient, observerCreds } from "#test/support/nats/nats-client.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import { addAgentGroup } from "#test/support/networks.ts";
import { linesOf } from "#test/support/process-lines.ts";
import { programFile } from "#test/support/program-file.ts";

const CHILD = programFile("test/support/nats/discovery-through-agents.ts");

const SOON = { timeout: 40_000, interval: 50 };
const RECORDERS = 3;
const STREAM = "MUSTER_fleet1_FINDINGS";

let nats: NatsFleet;

const client = (creds: string, inboxPrefix = "_INBOX.core") => natsClient(nats, creds, inboxPrefix);

/** A Muster server with the agent group `Leeds`. */
async function openMuster(group: string, dataDir?: string) {
  const networks = networksOf(nats);
  const muster = await openTestCore({
    networks: withAgents(networks),
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  if (dataDir === undefined) addAgentGroup(muster, group, "Leeds");
  await networks.ready(5_000);
  await vi.waitFor(() => expect(networks.findings.state).toBe("stored"), SOON);
  return muster;
}

/** Starts a discovery by mDNS. @returns what it has found by now */
function discovering(muster: TestCore): () => Finding[] {
  const last = new Map<string, Finding>();
  muster.client.subscribe("discovery.finding", (finding) => {
    if (finding.addresses.length > 0) last.set(finding.key, finding);
    else last.delete(finding.key);
  });
  void muster.client.call("discovery.run", { seconds: 60, onvif: false, agentGroup: "Leeds" });
  return () => [...last.values()];
}

/** The whole answer of a short discovery. */
const discovered = async (muster: TestCore, more: object = {}) => {
  const wish = { seconds: 0.5, mdns: true, onvif: true, agentGroup: "Leeds", ...more };
  return (await muster.call("discovery.run", wish)).findings;
};

/** Whether an address is one of these recorders: other programs of the computer may announce recorders as well. */
function isOf(recorders: readonly { readonly url: string }[]): (url: string) => boolean {
  const origins = new Set(recorders.map(({ url }) => new URL(url).origin));
  return (url) => origins.has(new URL(url).origin);
}

/** A client of NATS with the credentials of an agent, which publishes what it likes. */
async function fakeAgent(group: string) {
  const { agent, creds } = await mintAgent(nats.keys, { name: "fake", group });
  const connection = await client(creds, agentInbox(agent));
  const address = { fleet: "fleet1", group };
  const below = fromAgent(address, agent);
  return {
    agent,
    creds,
    connection,
    async say(payload: Uint8Array, end = "found.mdns.x") {
      connection.publish(`${below}.${end}`, payload);
      await connection.flush();
    },
    async find(found: Found) {
      const networks = [{ name: "eth0", address: "192.0.2.9", cidr: "192.0.2.9/24" }];
      connection.publish(foundSubject(address, agent, found), encodeFrame({ networks, found }));
      await connection.flush();
    },
  };
}

const up = (name: string, address = "192.0.2.10"): Found => ({
  event: "up",
  service: {
    name,
    type: "http",
    addresses: [address],
    port: 80,
    txt: {},
    host: "nvr.local",
    interfaceAddress: "192.0.2.9",
  },
});

const namesOf = (findings: readonly Finding[]) => findings.map(({ name }) => name).toSorted();

describe.skipIf(natsObstacle() !== null)("findings of agents", () => {
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.stop());

  test(
    "outlive a Muster that is killed in the middle of a discovery",
    { timeout: 300_000 },
    async () => {
      const fleet = await startFleet({ recorders: RECORDERS, channels: 4, mdns: true, seed: 71 });
      onTestFinished(() => fleet.stop());
      // A second try must not find what the first one stored.
      const group = `g1x${Date.now().toString(36)}`;
      const agent = await startAgentProcess(nats, group);
      onTestFinished(() => agent.kill());
      const before = await openMuster(group);
      await before.stop({ keep: true });
      const order: DiscoveryOrder = { dataDir: before.dataDir, nats, agentGroup: "Leeds" };
      const file = join(nats.dir, "order.json");
      writeFileSync(file, JSON.stringify(order), { mode: 0o600 });
      const child = spawn(process.execPath, [CHILD, file], { stdio: ["ignore", "pipe", "pipe"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      // Other recorders may announce themselves on this computer at the same time.
      const isOwn = isOf(fleet.recorders);
      const own = (findings: readonly Finding[]) => findings.filter(({ url }) => isOwn(url));
      await linesOf(child).until(
        (all) => new Set(all.filter(isOwn)).size === RECORDERS || undefined,
        100_000,
      );
      child.kill("SIGKILL");
      await once(child, "exit");
      await agent.kill();

      const after = await openMuster(group, before.dataDir);
      onTestFinished(() => after.stop());
      const foundAll = discovering(after);
      const found = () => own(foundAll());
      await vi.waitFor(() => expect(found()).toHaveLength(RECORDERS), SOON);
      for (const { sources, foundAt } of found()) {
        expect(sources).toEqual(["mdns"]);
        expect(Date.parse(foundAt ?? "")).toBeLessThanOrEqual(Date.now());
      }
      // What an agent finds now counts more.
      const other = await startAgentProcess(nats, group);
      onTestFinished(() => other.kill());
      await vi.waitFor(() => {
        for (const finding of found()) {
          expect(finding.verdict).toBe("recorder");
          expect(finding).not.toHaveProperty("foundAt");
        }
      }, SOON);
      // A goodbye replaces the stored announcement.
      await fleet.stop();
      await vi.waitFor(() => expect(found().every(({ gone }) => gone)).toBe(true), SOON);
      await other.kill();
      expect(own(await discovered(after))).toEqual([]);
    },
  );

  test("are the open ports of a scan, too, as far as the next one tries them", async () => {
    const fleet = await startFleet({ recorders: 2, channels: 4 });
    onTestFinished(() => fleet.stop());
    const ports = fleet.recorders.map(({ url }) => Number(new URL(url).port));
    const agent = await startAgentProcess(nats, "g2");
    onTestFinished(() => agent.kill());
    const muster = await openMuster("g2");
    onTestFinished(() => muster.stop());
    await agent.serving();
    const scan = { mdns: false, onvif: false, subnets: ["127.0.0.1"], ports };
    const live = await discovered(muster, scan);
    expect(live.map(({ verdict, foundAt }) => [verdict, foundAt])).toEqual(
      ports.map(() => ["recorder", undefined]),
    );
    await agent.kill();
    const stored = await discovered(muster, scan);
    // They give no identity: two ports of one address are one device.
    expect(stored.flatMap(({ addresses }) => addresses).toSorted()).toEqual(
      ports.map((port) => `http://127.0.0.1:${port}`).toSorted(),
    );
    for (const { foundAt } of stored) expect(foundAt).toBeDefined();
    expect(await discovered(muster, { ...scan, ports: [ports[0]] })).toHaveLength(1);
    expect(await discovered(muster, { ...scan, subnets: ["127.0.0.2"] })).toEqual([]);
    // A port that is closed now is not open.
    await fleet.stop();
    const back = await startAgentProcess(nats, "g2");
    onTestFinished(() => back.kill());
    await back.serving();
    expect(await discovered(muster, scan)).toEqual([]);
  });

  test("outlive a restart of NATS", async () => {
    const { find } = await fakeAgent("g3");
    const muster = await openMuster("g3");
    onTestFinished(() => muster.stop());
    await find(up("NVR"));
    await vi.waitFor(async () => expect(await discovered(muster)).toHaveLength(1), SOON);
    const [server] = nats.servers;
    await server?.kill();
    await server?.restart();
    await vi.waitFor(async () => expect(namesOf(await discovered(muster))).toEqual(["NVR"]), SOON);
  });

  test("are ignored if the agent is revoked, or in another group", async () => {
    const [honest, revoked, elsewhere] = [
      await fakeAgent("g4"),
      await fakeAgent("g4"),
      await fakeAgent("g5"),
    ];
    await honest.find(up("Honest"));
    await revoked.find(up("Revoked"));
    await elsewhere.find(up("Elsewhere"));
    const networks = networksOf(nats, { revoked: new Set([revoked.agent]) });
    onTestFinished(() => networks.close());
    await networks.ready(5_000);
    const stored = (await networks.of("g4").storedFindings?.read()) ?? [];
    const names = stored.map(({ found }) => (found.event === "up" ? found.service.name : ""));
    expect(names).toEqual(["Honest"]);
    // NATS takes nothing more from a revoked agent.
    const system = await client(nats.keys.systemCreds, "_INBOX.system");
    const jwt = await fleetAccountJwt(nats.keys, {
      [revoked.agent]: Math.floor(Date.now() / 1_000),
    });
    await system.request("$SYS.REQ.CLAIMS.UPDATE", jwt, { timeout: 5_000 });
    await revoked.connection.closed();
  });

  test("are ignored if they are malformed, hostile or too large", async () => {
    const { say, find } = await fakeAgent("g6");
    const muster = await openMuster("g6");
    onTestFinished(() => muster.stop());
    const networks = [{ name: "x", address: "192.0.2.9", cidr: "192.0.2.9/999" }];
    const malformed = [
      Buffer.from(""),
      Buffer.from("nonsense\n"),
      encodeFrame({}),
      encodeFrame({ networks, found: { event: "other" } }),
      encodeFrame({ networks: "all", found: up("No networks") }),
      encodeFrame({ networks: [], found: up("Nowhere") }),
      encodeFrame({ networks, found: up("Malformed subnet") }),
      encodeFrame({ networks, found: up("x".repeat(2_000)) }),
      encodeFrame({ networks, found: up("Large") }, Buffer.alloc(40_000)),
      encodeFrame({ networks, found: { event: "open", address: "nvr.example.com", port: 80 } }),
    ];
    for (const [nth, payload] of malformed.entries()) await say(payload, `found.mdns.${nth}`);
    await say(encodeFrame({ networks, found: up("Deep") }), "found.a.b.c.d");
    // Addresses outside the networks of the agent. Loopback is its own computer.
    for (const address of ["198.51.100.7", "127.0.0.1", "0.0.0.0", "nvr.example.com"])
      await find(up(address, address));
    await find({ event: "open", address: "198.51.100.7", port: 80 });
    const scan = { subnets: ["192.0.2.0/30"], ports: [80] };
    expect(namesOf(await discovered(muster, scan))).toEqual(["127.0.0.1"]);
  });

  test("cannot be read, deleted or hidden by agents, which stay connected", async () => {
    const [own, other] = [await fakeAgent("g7"), await fakeAgent("g7")];
    await openMuster("g7").then((muster) => onTestFinished(() => muster.stop()));
    await own.find(up("NVR"));
    const refused: string[] = [];
    void (async () => {
      for await (const status of other.connection.status())
        if (status.type === "error") refused.push(status.error.message);
    })();
    const calls = [
      `$JS.API.INFO`,
      `$JS.API.STREAM.INFO.${STREAM}`,
      `$JS.API.STREAM.PURGE.${STREAM}`,
      `$JS.API.STREAM.DELETE.${STREAM}`,
      `$JS.API.STREAM.MSG.GET.${STREAM}`,
      `$JS.API.STREAM.MSG.DELETE.${STREAM}`,
      `$JS.API.STREAM.UPDATE.${STREAM}`,
      `$JS.API.CONSUMER.CREATE.${STREAM}`,
      `$JS.API.CONSUMER.DURABLE.CREATE.${STREAM}.x`,
      `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.x`,
      `${fromAgent({ fleet: "fleet1", group: "g7" }, own.agent, "found")}.mdns.x`,
    ];
    for (const subject of calls) other.connection.publish(subject, encodeFrame({}));
    const listening = [
      `${fromAgent({ fleet: "fleet1", group: "g7" }, own.agent)}.${ALL_FINDINGS}`,
      fromAllAgents("fleet1", ALL_FINDINGS),
      "$JS.>",
    ];
    const heard: string[] = [];
    const callback = (error: Error | null, { subject }: { subject: string }) =>
      void (error === null && heard.push(subject));
    for (const subject of listening) other.connection.subscribe(subject, { callback });
    await vi.waitFor(() => expect(refused).toHaveLength(calls.length + listening.length), SOON);
    expect(refused.every((one) => one.includes("Permissions Violation"))).toBe(true);
    // By this header, a message would delete all others.
    const rollup = headers();
    rollup.set("Nats-Rollup", "all");
    const subject = `${fromAgent({ fleet: "fleet1", group: "g7" }, other.agent, "found")}.mdns.y`;
    other.connection.publish(subject, encodeFrame({}), { headers: rollup });
    await other.find(up("Other"));
    const core = await client(await observerCreds(nats.keys));
    const manager = await jetstreamManager(core);
    const names = async () => {
      const { state } = await manager.streams.info(STREAM, {
        subjects_filter: "muster.fleet1.g7.core.>",
      });
      return Object.keys(state.subjects ?? {}).length;
    };
    await vi.waitFor(async () => expect(await names()).toBe(2), SOON);
    expect(other.connection.isClosed()).toBe(false);
    expect(heard).toEqual([]);
  });

  test("are in a stream that has limits", async () => {
    const core = await client(await observerCreds(nats.keys));
    const manager = await jetstreamManager(core);
    const { config } = await manager.streams.info(STREAM);
    expect(config).toMatchObject({
      subjects: ["muster.fleet1.*.core.*.found.>"],
      storage: "file",
      discard: "old",
      max_msgs_per_subject: 1,
      max_age: 24 * 3_600 * 1e9,
      max_msgs: 20_000,
      max_bytes: 32 * 1024 * 1024,
      allow_rollup_hdrs: false,
      num_replicas: 1,
    });
    // The account has no room for another one.
    await expect(manager.streams.add({ name: "OTHER", subjects: ["other"] })).rejects.toThrow(
      /maximum number of streams/,
    );
  });
});

describe.skipIf(natsObstacle() !== null)("a NATS server without JetStream", () => {
  test("is used as before, nothing is stored, and Muster says so", async () => {
    nats = await startNats(1, { jetStream: false });
    onTestFinished(() => nats.stop());
    const fleet = await startFleet({ recorders: 2, channels: 4, mdns: true, seed: 72 });
    onTestFinished(() => fleet.stop());
    const agent = await startAgentProcess(nats, "g1");
    onTestFinished(() => agent.kill());
    const networks = networksOf(nats);
    const muster = await openTestCore({ networks: withAgents(networks) });
    onTestFinished(() => muster.stop());
    addAgentGroup(muster, "g1", "Leeds");
    await agent.serving();
    const published: string[] = [];
    const core = await client(await observerCreds(nats.keys));
    core.subscribe(fromAllAgents("fleet1", ALL_FINDINGS), {
      callback: (_error, { subject }) => void published.push(subject),
    });
    await core.flush();
    expect(networks.findings).toEqual({ state: "off", reason: "" });
    const ports = fleet.recorders.map(({ url }) => Number(new URL(url).port));
    const scan = { seconds: 4, onvif: false, subnets: ["127.0.0.1"], ports };
    const isOwn = isOf(fleet.recorders);
    const own = async () => (await discovered(muster, scan)).filter(({ url }) => isOwn(url));
    const findings = await own();
    expect(findings.map(({ sources }) => sources)).toEqual(ports.map(() => ["mdns", "subnet"]));
    expect(published).toEqual([]);
    await agent.kill();
    expect(await own()).toEqual([]);
  });
});
