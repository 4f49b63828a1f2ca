import type { Msg } from "@nats-io/transport-node";
import {
  type AgentKey,
  agentInbox,
  agentKeySchema,
  CORE_INBOX,
  decodeFrame,
  encodeFrame,
  NatsLink,
  type LinkState,
  heartbeatSchema,
  type Welcome,
  fromAllAgents,
  mintCore,
  readFromAgent,
  replyBelow,
  toWholeFleet,
} from "#core/platform/nats/index.ts";
import type {
  AgentReport,
  FleetConnection,
  FleetEvents,
  FleetNetworks,
} from "#core/platform/ports/agent-transport.ts";
import type { NetworkAccess } from "#core/platform/ports/network-access.ts";
import { AgentRegistry } from "./agent-registry.ts";
import { createNatsFeeds, FeedListeners } from "./feeds.ts";
import { FindingsStream } from "./findings-stream.ts";
import { GroupChannel } from "./group-channel.ts";
import { NatsNeighbours } from "./nats-neighbours.ts";
import { NatsPortScan } from "./nats-port-scan.ts";
import { createNatsRecorderHttp } from "./nats-recorder-http.ts";

/** Agents report themselves within this time after Muster has connected, in ms. */
const REPORT_MS = 2_000;

/** The networks that the agents of a fleet reach, over one connection to NATS. */
export class AgentNetworks implements FleetNetworks {
  readonly registry: AgentRegistry;
  readonly #link: NatsLink;
  readonly #stream: FindingsStream;
  readonly #fleet: string;
  readonly #version: string;
  readonly #on: FleetEvents;
  readonly #feeds = new FeedListeners();
  /** Time of the connection, in ms of `performance.now()`; null if it is not connected yet. */
  #connectedAt: number | null = null;
  readonly #groups = new Map<string, { access: NetworkAccess; channel: GroupChannel }>();

  constructor(connection: FleetConnection, version: string, on: FleetEvents) {
    this.#fleet = connection.keys.fleet;
    this.#version = version;
    this.#on = on;
    const { servers, ca, keys } = connection;
    const { fleet } = keys;
    const creds = () => mintCore(keys);
    const target = { servers, creds, ca, name: "muster", inboxPrefix: CORE_INBOX };
    const failed = (error: unknown) => on.failed(error);
    this.#link = new NatsLink(target, { state: (state) => this.#noteState(state), failed });
    const { callbacks } = this.#link;
    this.registry = new AgentRegistry(version, callbacks, (report, gone) => on.agent(report, gone));
    this.#stream = new FindingsStream(connection, {
      isKnown: (agent, group) => on.isKnown(agent, group),
      changed: () => on.findings(),
      failed,
    });
    for (const what of ["heartbeat", "feed.*"])
      this.#link.subscribe(fromAllAgents(fleet, what), (message) => this.#hear(message));
  }

  get findings() {
    return this.#stream.storage;
  }

  /** Waits for the connection. */
  ready(within: number): Promise<boolean> {
    return this.#link.ready(within);
  }

  /** @param group id of an agent group */
  of(group: string): NetworkAccess {
    return this.#group(group).access;
  }

  connected(): AgentReport[] {
    return this.registry.connected();
  }

  /** Measures the latency of all connected agents. */
  measure(): void {
    for (const { agent, group } of this.registry.connected()) this.#ping(group, agent);
  }

  async close(): Promise<void> {
    const groups = [...this.#groups.values()];
    await Promise.all(groups.map(({ access }) => access.http.close()));
    for (const { channel } of groups) channel.watch.stop();
    await this.#stream.close();
    await this.#link.close();
    this.registry.forgetAll();
  }

  #group(id: string): { access: NetworkAccess; channel: GroupChannel } {
    const known = this.#groups.get(id);
    if (known !== undefined) return known;
    const channel = new GroupChannel(
      this.#link,
      { fleet: this.#fleet, group: id },
      {
        agents: () => this.registry.connected(id).map(({ agent }) => agent),
        nameOf: () => this.#on.groupName(id),
        known: (agent) => this.#known(agent, id),
        latency: (agent, milliseconds) => this.registry.noteLatency(agent, milliseconds),
        gone: (agent) => this.registry.noteGone(agent),
        reported: () => this.registry.serves(id) || this.#timeToReport() <= 0,
        untilReported: () => this.registry.untilServes(id, this.#timeToReport()),
      },
      this.#stream,
    );
    const agents = () => this.registry.connected(id).filter(({ compatible }) => compatible);
    const access: NetworkAccess = {
      http: createNatsRecorderHttp(channel),
      scan: new NatsPortScan(channel),
      ...createNatsFeeds(channel, this.#feeds, () => agents().length > 0),
      neighbours: new NatsNeighbours(channel, () => agents().map(({ agent }) => agent)),
      ownAddresses: () => agents().flatMap(({ addresses }) => addresses),
      storedFindings: { read: () => channel.storedFindings() },
    };
    const made = { access, channel };
    this.#groups.set(id, made);
    return made;
  }

  /** How much longer agents may take to report themselves, in ms. */
  #timeToReport(): number {
    return (this.#connectedAt ?? performance.now()) + REPORT_MS - performance.now();
  }

  #noteState(state: LinkState): void {
    if (state.state === "connected") {
      this.#connectedAt = performance.now();
      this.#askForReports();
    }
    this.#on.state(state);
  }

  /** Agents that are connected report at once, and not only at their next turn. */
  #askForReports(): void {
    this.#link.publish(toWholeFleet(this.#fleet), encodeFrame({}));
  }

  #hear(message: Msg): void {
    const from = readFromAgent(message.subject);
    const agent = from === null ? null : this.#known(from.agent, from.group);
    if (from === null || agent === null) return;
    const { group, what } = from;
    if (what === "heartbeat") this.#welcome(group, agent, message);
    else if (what.startsWith("feed.")) this.#feeds.take(group, what.slice(5), message);
  }

  #known(agent: string, group: string): AgentKey | null {
    const key = agentKeySchema.safeParse(agent);
    return key.success && this.#on.isKnown(key.data, group) ? key.data : null;
  }

  #welcome(group: string, agent: AgentKey, { data, reply }: Msg): void {
    const frame = decodeFrame(heartbeatSchema, data);
    if (frame === null) return;
    const now = Date.now();
    const wasServing = this.registry.isServing(agent);
    const accepted = this.registry.note(group, agent, frame.head, now);
    if (!wasServing && this.registry.isServing(agent)) this.#feeds.askAgain();
    const welcome: Welcome = { now, version: this.#version, accepted };
    const answerTo = replyBelow(agentInbox(agent), reply);
    if (answerTo !== null) this.#link.publish(answerTo, encodeFrame(welcome));
    this.#ping(group, agent);
  }

  #ping(group: string, agent: AgentKey): void {
    if (this.registry.isServing(agent)) this.#group(group).channel.watch.ping(agent);
  }
}
