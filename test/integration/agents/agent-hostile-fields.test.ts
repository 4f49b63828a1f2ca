import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Msg, NatsConnection } from "@nats-io/transport-node";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GroupChannel } from "#core/platform/adapters/nats/group-channel.ts";
import type { FindingsStream } from "#core/platform/adapters/nats/findings-stream.ts";
import { NatsNeighbours } from "#core/platform/adapters/nats/nats-neighbours.ts";
import type { AgentNetworks } from "#core/platform/adapters/nats/agent-networks.ts";
import {
  type AgentKey,
  agentInbox,
  CORE_INBOX,
  findingsStreamName,
  fromAgent,
  type GroupAddress,
  mintAgent,
  mintCore,
  NatsLink,
  agentSubject,
  toAllAgents,
  toAnyAgent,
} from "#core/platform/nats/index.ts";
import * as messages from "#core/platform/nats/messages.ts";
import { startAgent } from "#core/start-agent.ts";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { networksOf, TEST_VERSION } from "#test/support/nats/fleet-under-test.ts";
import { hostileMessages, hostileValues } from "#test/support/nats/hostile-messages.ts";
import { agentKeyOf, natsClient, observerCreds } from "#test/support/nats/nats-client.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import { answering, serveHttp, type TestServer } from "../recorder-support.ts";

const { FROM_AGENTS, FROM_MUSTER } = messages;
const FLEET = "fleet1";
const there: GroupAddress = { fleet: FLEET, group: "hostile" };
const honestGroup: GroupAddress = { fleet: FLEET, group: "honest" };
const SHA256 = Array.from({ length: 32 }, () => "AB").join(":");
/** Requests to the hostile agent that are under way at once. */
const AT_ONCE = 50;

const frameOf = (message: unknown): Uint8Array => Buffer.from(`${JSON.stringify(message) ?? ""}\n`);

let nats: NatsFleet;
let networks: AgentNetworks;
let own: AgentKey;
let honest: AgentKey;
let hostile: NatsConnection;
let server: TestServer;
let values: unknown[];
let published: string[];
const failures: unknown[] = [];
/** Callbacks that wait until something is published, by subject. */
const expected = new Map<string, () => void>();

const messagesOf = (kind: keyof typeof FROM_AGENTS) =>
  hostileMessages(FROM_AGENTS[kind], values, [own, SHA256]);

/** Heartbeat of an agent that works. */
const heartbeat = () => ({
  version: TEST_VERSION,
  host: "",
  startedAt: new Date().toISOString(),
  lines: 0,
  load: 0,
  addresses: [],
  serving: true,
});

/** Until Muster has taken every message of the hostile agent so far, and the observer has seen what Muster published. */
async function settled(): Promise<void> {
  const reply = `${agentInbox(own)}.${crypto.randomUUID()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  expected.set(reply, resolve);
  hostile.publish(fromAgent(there, own, "heartbeat"), frameOf(heartbeat()), { reply });
  await promise;
}

/** Answers each request of a port with the next of these. */
function answerWith(subject: string, answers: readonly Uint8Array[], queue?: string): void {
  let nth = 0;
  const callback = (_error: Error | null, message: Msg) => {
    message.respond(answers[nth % answers.length] ?? "");
    nth += 1;
  };
  const subscription = hostile.subscribe(subject, { callback, ...(queue ? { queue } : {}) });
  onTestFinished(() => subscription.unsubscribe());
}

/** What belongs to the hostile agent and its group, and what Muster says to NATS and to all. */
function isAllowed(subject: string): boolean {
  const stream = findingsStreamName(FLEET);
  const ports = "(http|scan|close|cancel|feed|neighbours|ping)";
  return [
    `muster\\.${FLEET}\\.${there.group}\\.((all|agent\\.${own})\\.)?${ports}`,
    `muster\\.${FLEET}\\.${there.group}\\.core\\.${own}\\..*`,
    `muster\\.${FLEET}\\.every\\.report`,
    // The honest agent reports every few seconds.
    `muster\\.${FLEET}\\.${honestGroup.group}\\.core\\.${honest}\\.heartbeat`,
    `muster\\.${FLEET}\\.${honestGroup.group}\\.agent\\.${honest}\\.ping`,
    `_INBOX\\.agent\\.${honest}\\.[0-9a-f]{24}\\.[0-9a-f]{32}`,
    `_INBOX\\.agent\\.${own}\\.[a-z0-9.-]+`,
    `_INBOX\\.core\\.[0-9a-f]{24}\\.[0-9a-f]{32}`,
    `_INBOX\\.findings\\..*`,
    `\\$JS\\.API\\.(STREAM\\.(INFO|UPDATE|CREATE)|CONSUMER\\.[A-Z.]+)\\.${stream}.*`,
    `\\$JS\\.EVENT\\..*`,
  ].some((pattern) => new RegExp(`^${pattern}$`).test(subject));
}

async function isHonestServed(): Promise<boolean> {
  const line = networks.of(honestGroup.group).http.open(server.origin, null);
  const answer = await line.send({ path: "/x" });
  await line.close();
  return answer.ok && answer.value.status === 200;
}

/** What failed, what was published where it must not be, and whether the other group is not served any more; empty if all is well. */
async function harmDone(): Promise<string[]> {
  await settled();
  const astray = [...new Set(published)].filter((subject) => !isAllowed(subject));
  const unserved = (await isHonestServed()) ? [] : ["The other group is not served."];
  return [...failures.map(String), ...astray, ...unserved];
}

describe.skipIf(natsObstacle() !== null)("an agent that sends hostile values", () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  beforeAll(async () => {
    nats = await startNats();
    cleanUps.push(() => nats.stop());
    server = await serveHttp(answering("{}"));
    cleanUps.push(async () => server.close());
    const [bad, good] = await Promise.all(
      [there, honestGroup].map(({ group }) => mintAgent(nats.keys, { name: group, group })),
    );
    if (bad === undefined || good === undefined) throw new Error("No agents.");
    [own, honest] = [bad.agent, good.agent];
    const stranger = agentKeyOf("A");
    values = hostileValues([
      honest,
      stranger,
      `$JS.API.STREAM.PURGE.${findingsStreamName(FLEET)}`,
      toAnyAgent(honestGroup, "http"),
    ]);
    networks = networksOf(nats, {
      on: {
        isKnown: (agent, group) =>
          (agent === own && group === there.group) ||
          (agent === honest && group === honestGroup.group),
        failed: (error) => void failures.push(error),
      },
    });
    cleanUps.push(() => networks.close());
    const credsFile = join(nats.dir, "honest.creds");
    writeFileSync(credsFile, good.creds, { mode: 0o600 });
    const started = await startAgent({
      servers: nats.urls,
      credsFile,
      caFile: nats.caFile,
      version: TEST_VERSION,
      discoveryInterface: "127.0.0.1",
      log: () => {},
    });
    if (!started.ok) throw new Error(started.error.message);
    cleanUps.push(() => started.value.stop());
    const atEnd = (end: () => Promise<void>) => void cleanUps.push(end);
    hostile = await natsClient(nats, bad.creds, agentInbox(own), atEnd);
    const observer = await natsClient(nats, await observerCreds(nats.keys), "_INBOX.x", atEnd);
    published = [];
    const note = (subject: string) => {
      published.push(subject);
      expected.get(subject)?.();
      expected.delete(subject);
    };
    observer.subscribe(">", { callback: (_error, { subject }) => note(subject) });
    await observer.flush();
    await networks.ready(5_000);
    await settled();
    expect(await isHonestServed()).toBe(true);
    published.length = 0;
  });

  beforeEach(() => {
    published.length = 0;
    failures.length = 0;
  });

  test("sends only messages that this test knows", () => {
    const known = new Set<unknown>([
      ...Object.values(FROM_AGENTS),
      ...Object.values(FROM_MUSTER),
      // Parts of others.
      messages.callSchema,
      messages.failureSchema,
      messages.requestRefusalSchema,
    ]);
    const others = Object.entries(messages).filter(
      ([name, one]) => name.endsWith("Schema") && !known.has(one),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test("does no harm by its reports", async () => {
    for (const { message } of messagesOf("heartbeat"))
      hostile.publish(fromAgent(there, own, "heartbeat"), frameOf(message));
    expect(await harmDone()).toEqual([]);
  });

  test("gets answers to its reports in its own inbox only", async () => {
    const line = networks.of(honestGroup.group).http.open(server.origin, null);
    await line.send({ path: "/x" });
    await line.close();
    const inbox = published.find((subject) => subject.startsWith(`${CORE_INBOX}.`)) ?? "";
    expect(inbox).not.toBe("");
    published.length = 0;
    const replies = [
      ...values.filter((value) => typeof value === "string" && /^[^\s\0]{1,1000}$/.test(value)),
      toAllAgents(honestGroup, "cancel"),
      agentSubject(honestGroup, honest, "http"),
      `${agentInbox(honest)}.x`,
      `${agentInbox(own)}.*`,
      `${agentInbox(own)}.>`,
      `${agentInbox(own)}x.y`,
      inbox,
      `${inbox.slice(0, inbox.lastIndexOf("."))}.1`,
    ] as string[];
    const publish = (subject: string, reply: string) =>
      hostile.publish(subject, frameOf(heartbeat()), { reply });
    for (const reply of replies) {
      publish(fromAgent(there, own, "heartbeat"), reply);
      // NATS acknowledges what it stores where the sender asks for it.
      publish(`${fromAgent(there, own, "found")}.mdns.x`, reply);
    }
    // Settles by an answer in its own inbox.
    await settled();
    await networks.of(there.group).storedFindings?.read();
    expect(await harmDone()).toEqual([]);
  });

  test("does no harm by its answers to HTTP requests", { timeout: 60_000 }, async () => {
    const all = messagesOf("http");
    answerWith(
      toAnyAgent(there, "http"),
      all.map(({ message }) => frameOf(message)),
      "agents",
    );
    answerWith(agentSubject(there, own, "close"), [frameOf({})]);
    await hostile.flush();
    const { http } = networks.of(there.group);
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const lines = all.slice(at, at + AT_ONCE).map(() => http.open("http://192.0.2.1", null));
      const sent = lines.map((line) => line.send({ path: "/x" }));
      // Until each request has its answer, which need not be the last one.
      await hostile.flush();
      await settled();
      for (const line of lines) line.abort();
      await Promise.all(sent);
      await Promise.all(lines.map((line) => line.close()));
    }
    expect(await harmDone()).toEqual([]);
  });

  test("does no harm by its results of scans", { timeout: 60_000 }, async () => {
    const all = messagesOf("scan");
    answerWith(
      toAnyAgent(there, "scan"),
      all.map(({ message }) => frameOf(message)),
      "agents",
    );
    await hostile.flush();
    const { scan } = networks.of(there.group);
    // A probe whose answer is of no use is sent twice.
    for (let left = all.length; left > 0; left -= 1) {
      const stop = new AbortController();
      const probed = scan.probe("192.0.2.1", 80, stop.signal);
      await new Promise(setImmediate);
      await settled();
      stop.abort();
      await probed;
    }
    expect(await harmDone()).toEqual([]);
  });

  test("does no harm by announcements", async () => {
    const feeds: string[] = [];
    hostile.subscribe(toAllAgents(there, "feed"), {
      callback: (_error, message) => {
        const { feed } = JSON.parse(message.string()) as { feed: string };
        feeds.push(feed);
      },
    });
    await hostile.flush();
    const { mdns, onvif } = networks.of(there.group);
    const ends = [
      mdns.browse(["http"], { up() {}, down() {}, error() {} }),
      onvif.probe({ match() {}, gone() {}, error() {} }),
    ];
    onTestFinished(() => ends.forEach((end) => end()));
    await expect.poll(() => feeds.length).toBe(2);
    for (const { message } of messagesOf("feed"))
      for (const feed of feeds)
        hostile.publish(`${fromAgent(there, own, "feed")}.${feed}`, frameOf(message));
    expect(await harmDone()).toEqual([]);
  });

  test("is not heard by the searches of another group", async () => {
    const heard: string[] = [];
    let feed = "";
    const honestAgent = await natsClient(nats, await observerCreds(nats.keys), "_INBOX.y");
    honestAgent.subscribe(toAllAgents(honestGroup, "feed"), {
      callback: (_error, message) => void ({ feed } = JSON.parse(message.string())),
    });
    await honestAgent.flush();
    const end = networks.of(honestGroup.group).onvif.probe({
      match: ({ name }) => void heard.push(name),
      gone() {},
      error() {},
    });
    await expect.poll(() => feed).not.toBe("");
    const match = {
      endpoint: "urn:1",
      xaddrs: [],
      hardware: "",
      location: "",
      mac: "",
      scopes: [],
    };
    const event = { event: "match", match: { ...match, name: "false", from: "192.0.2.1" } };
    hostile.publish(`${fromAgent(there, own, "feed")}.${feed}`, frameOf(event));
    await settled();
    expect(heard).toEqual([]);
    end();
    await settled();
  });

  test("does no harm by findings that NATS stores", async () => {
    const all = messagesOf("found");
    for (const [nth, { message }] of all.entries())
      hostile.publish(`${fromAgent(there, own, "found")}.mdns.${nth}`, frameOf(message));
    await hostile.flush();
    await networks.of(there.group).storedFindings?.read();
    expect(await harmDone()).toEqual([]);
  });

  test("does no harm by its neighbours and its answers to pings", { timeout: 60_000 }, async () => {
    const target = { servers: nats.urls, ca: nats.ca, name: "test", inboxPrefix: CORE_INBOX };
    const link = new NatsLink(
      { ...target, creds: () => mintCore(nats.keys) },
      { state: () => {}, failed: (error) => void failures.push(error) },
    );
    onTestFinished(() => link.close());
    const events = {
      agents: () => [own],
      nameOf: () => "",
      known: () => own,
      latency: () => {},
      gone: () => {},
      reported: () => true,
      untilReported: async () => {},
    };
    const channel = new GroupChannel(link, there, events, {} as FindingsStream);
    await link.ready(5_000);
    const framesOf = (kind: "neighbours" | "ping") =>
      messagesOf(kind).map(({ message }) => frameOf(message));
    answerWith(agentSubject(there, own, "neighbours"), framesOf("neighbours"));
    answerWith(agentSubject(there, own, "ping"), framesOf("ping"));
    await hostile.flush();
    for (let left = framesOf("neighbours").length; left > 0; left -= 1)
      await new NatsNeighbours(channel, () => [own]).read();
    for (let left = framesOf("ping").length; left > 0; left -= 1) channel.watch.ping(own);
    await link.flush();
    expect(await harmDone()).toEqual([]);
  });
});
