import type { NatsConnection } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { encodeFrame } from "#core/platform/nats/frame.ts";
import {
  createFleet,
  fleetAccountJwt,
  mintAgent,
  mintCore,
} from "#core/platform/nats/fleet-keys.ts";
import { agentInbox, fromAgent, agentSubject, toAnyAgent } from "#core/platform/nats/subjects.ts";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { startAgentProcess, type AgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf, TEST_VERSION } from "#test/support/nats/fleet-under-test.ts";
import { natsClient, observerCreds } from "#test/support/nats/nats-client.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import { answering, serveHttp } from "../recorder-support.ts";

const SOON = { timeout: 15_000, interval: 20 };
const here = { fleet: "fleet1", group: "g1" };

let nats: NatsFleet;
let agent: AgentProcess;

const client = (creds: string, inboxPrefix = "_INBOX") => natsClient(nats, creds, inboxPrefix);

/** What NATS refuses this client; waits for the first refusal. */
async function refusal(connection: NatsConnection, act: () => void): Promise<string> {
  const status = connection.status()[Symbol.asyncIterator]();
  act();
  for (;;) {
    const { value, done } = await status.next();
    if (done) return "closed";
    if (value.type === "error") return value.error.message;
  }
}

const call = (more: object = {}) => ({
  id: crypto.randomUUID(),
  until: Date.now() + 4_000,
  line: crypto.randomUUID(),
  origin: "http://127.0.0.1:1",
  pin: null,
  method: "GET",
  path: "/x",
  body: false,
  ...more,
});

async function asked(connection: NatsConnection, payload: Uint8Array): Promise<unknown> {
  const subject = agentSubject(here, agent.agent, "http");
  const { data } = await connection.request(subject, payload, { timeout: 10_000 });
  return JSON.parse(Buffer.from(data).toString().split("\n")[0] ?? "");
}

describe.skipIf(natsObstacle() !== null)("agents among hostile clients", () => {
  beforeAll(async () => {
    nats = await startNats();
    agent = await startAgentProcess(nats, here.group);
    const networks = networksOf(nats);
    await agent.serving();
    await networks.close();
  });
  afterAll(async () => {
    await agent.kill();
    await nats.stop();
  });

  test("the credentials of an agent allow its own subjects only", async () => {
    const { agent: own, creds } = await mintAgent(nats.keys, { name: "intruder", group: "g1" });
    const intruder = await client(creds, agentInbox(own));
    const publishes = [
      fromAgent(here, agent.agent, "heartbeat"),
      fromAgent({ ...here, group: "g2" }, own, "heartbeat"),
      toAnyAgent(here, "http"),
      agentSubject(here, agent.agent, "http"),
      "$JS.API.STREAM.LIST",
      "$SYS.REQ.CLAIMS.UPDATE",
    ];
    for (const subject of publishes) {
      const said = await refusal(intruder, () => intruder.publish(subject, encodeFrame({})));
      expect(said).toContain(`Permissions Violation for Publish to "${subject}"`);
    }
    // Without the queue group, an agent would receive every request of its group.
    const subscriptions = [
      "muster.>",
      toAnyAgent(here, "http"),
      agentSubject(here, agent.agent, "http"),
      toAnyAgent({ ...here, group: "g2" }, "http"),
      "_INBOX.>",
      "_INBOX.core.>",
    ];
    for (const subject of subscriptions) {
      const said = await refusal(
        intruder,
        () => void intruder.subscribe(subject, { callback: () => {} }),
      );
      expect(said).toContain(`Permissions Violation for Subscription to "${subject}"`);
    }
  });

  test("credentials of another fleet do not connect", async () => {
    const { keys } = await createFleet("fleet9");
    const { creds } = await mintAgent(keys, { name: "stranger", group: "g1" });
    await expect(client(creds)).rejects.toThrow(/authorization/i);
    await expect(client(await mintCore(keys))).rejects.toThrow(/authorization/i);
  });

  test("a revoked agent is disconnected at once, and does not come back", async () => {
    const { agent: own, creds } = await mintAgent(nats.keys, { name: "lost", group: "g1" });
    const lost = await client(creds, agentInbox(own));
    const system = await client(nats.keys.systemCreds);
    const revoked = { [own]: Math.floor(Date.now() / 1_000) };
    const jwt = await fleetAccountJwt(nats.keys, revoked);
    const { data } = await system.request("$SYS.REQ.CLAIMS.UPDATE", jwt, { timeout: 5_000 });
    expect(Buffer.from(data).toString()).toContain('"code":200');
    await lost.closed();
    await expect(client(creds, agentInbox(own))).rejects.toThrow(/authorization/i);
    // The others go on.
    const core = await client(await observerCreds(nats.keys), "_INBOX.core");
    expect(await asked(core, encodeFrame(call()))).toMatchObject({ failure: { kind: "refused" } });
  });

  test("an agent refuses requests that are repeated, late, far ahead or malformed", async () => {
    const server = await serveHttp(answering("{}"));
    onTestFinished(() => server.close());
    const core = await client(await observerCreds(nats.keys), "_INBOX.core");
    const once = encodeFrame(call({ origin: server.origin }));
    expect(await asked(core, once)).toMatchObject({ answer: { status: 200 } });
    expect(await asked(core, once)).toMatchObject({ refused: "repeated" });
    const late = { until: Date.now() - 10, origin: server.origin };
    expect(await asked(core, encodeFrame(call(late)))).toMatchObject({ refused: "late" });
    const ahead = { until: Date.now() + 3_600_000, origin: server.origin };
    expect(await asked(core, encodeFrame(call(ahead)))).toMatchObject({ refused: "late" });
    for (const malformed of [
      Buffer.from("{}"),
      Buffer.from("\n"),
      encodeFrame({}),
      encodeFrame(call({ method: "DELETE" })),
      encodeFrame(call({ path: "/".repeat(5_000) })),
    ])
      expect(await asked(core, malformed)).toMatchObject({ refused: "malformed" });
    expect(server.connections.made).toBe(1);
    const broken = { origin: server.origin, authorization: "x\r\nhost: other" };
    expect(await asked(core, encodeFrame(call(broken)))).toMatchObject({
      failure: { sent: false },
    });
  });

  test("malformed and oversized messages of an agent do no harm to Muster", async () => {
    const networks = networksOf(nats);
    onTestFinished(() => networks.close());
    const { agent: own, creds } = await mintAgent(nats.keys, { name: "liar", group: "g7" });
    const liar = await client(creds, agentInbox(own));
    const there = { ...here, group: "g7" };
    for (const said of ["", "{}\n", '{"version":1}\n', "\n", "x".repeat(900_000)])
      liar.publish(fromAgent(there, own, "heartbeat"), Buffer.from(said));
    const answers = [
      Buffer.from("nonsense"),
      encodeFrame({ agent: own, answer: { status: 200, headers: {} }, size: 5 }, "123456789"),
      encodeFrame({ agent: own, answer: { status: 200, headers: {} }, size: 1e12 }),
      encodeFrame({ agent: own }),
    ];
    let nth = 0;
    liar.subscribe(toAnyAgent(there, "http"), {
      queue: "agents",
      callback: (_error, message) => void message.respond(answers[(nth += 1) - 1] ?? ""),
    });
    await liar.flush();
    await networks.ready(5_000);
    for (let wrong = 0; wrong < answers.length; wrong += 1) {
      const line = networks.of("g7").http.open("http://192.0.2.1", null);
      const result = await line.send({ path: "/x" });
      expect(result).toMatchObject({ error: { kind: "closed", sent: true } });
      await line.close();
    }
    expect(networks.registry.connected("g7")).toEqual([]);
  });

  test("an agent two minor versions apart is not used, and says so", async () => {
    const networks = networksOf(nats, { version: "0.3.0" });
    onTestFinished(() => networks.close());
    const old = await startAgentProcess(nats, "g8");
    onTestFinished(() => old.kill());
    await old.lines.until((all) => all.find((line) => line.includes("do not work together")));
    const [report] = networks.registry.connected("g8");
    expect(report).toMatchObject({ version: TEST_VERSION, compatible: false });
    const line = networks.of("g8").http.open("http://127.0.0.1:1", null);
    await vi.waitFor(async () => {
      expect(await line.send({ path: "/x" })).toMatchObject({ error: { kind: "no_agent" } });
    }, SOON);
    await line.close();
  });
});
