import { randomBytes } from "node:crypto";
import {
  type AgentKey,
  encodeFrame,
  type Inbox,
  type NatsLink,
  type ReplyListener,
  ACCEPT_MS,
  AGENT_HTTP_MS,
  agentSubject,
  toAllAgents,
  toAnyAgent,
  tokenSchema,
  type Token,
  type AgentPort,
  type GroupAddress,
} from "#core/platform/nats/index.ts";
import type { StoredFinding } from "#core/platform/ports/stored-findings.ts";
import { AgentWatch, type WatchEvents } from "./agent-watch.ts";
import type { FindingsStream } from "./findings-stream.ts";

/** How long a request waits for a connection to NATS, in ms. */
const CONNECT_MS = 5_000;

export interface ChannelEvents extends WatchEvents {
  nameOf(): string;
  /** The key, if an agent of the group has it and may serve; null otherwise. */
  known(agent: string): AgentKey | null;
  /** Whether an agent of the group answers, or had the time to report itself. */
  reported(): boolean;
  untilReported(): Promise<void>;
}

/** What the ports of one agent group have in common: the way to its agents. */
export class GroupChannel {
  readonly link: NatsLink;
  readonly watch: AgentWatch;
  readonly group: GroupAddress;
  readonly #inbox: Inbox;
  readonly #on: ChannelEvents;
  readonly #stream: FindingsStream;
  readonly #session = randomBytes(9).toString("hex");
  #counter = 0;

  constructor(link: NatsLink, group: GroupAddress, on: ChannelEvents, stream: FindingsStream) {
    this.link = link;
    this.group = group;
    this.#on = on;
    this.#stream = stream;
    this.#inbox = link.openInbox();
    this.watch = new AgentWatch(this.#inbox, link.callbacks, group, on);
  }

  /** Name of the group, for messages. */
  get groupName(): string {
    return this.#on.nameOf();
  }

  /** Whether there is a connection, and agents had the time to report themselves. */
  get isReady(): boolean {
    return this.link.isConnected && this.#on.reported();
  }

  /** Waits until then. @returns whether there is a connection */
  async ready(): Promise<boolean> {
    if (await this.link.ready(CONNECT_MS)) await this.#on.untilReported();
    return this.link.isConnected;
  }

  /** Waits as `ready` does, and until it is known whether agents are to publish findings for NATS to store. */
  async readyToStore(): Promise<boolean> {
    const isConnected = await this.ready();
    if (isConnected) await this.#stream.known();
    return isConnected;
  }

  /** Flag of a feed or a scan: agents also publish their findings if NATS stores them. */
  get storeFlag(): { readonly store?: true } {
    return this.#stream.storage.state === "stored" ? { store: true } : {};
  }

  /** What the agents of the group found before. @throws if it cannot be read */
  async storedFindings(): Promise<StoredFinding[]> {
    return (await this.link.ready(CONNECT_MS)) ? this.#stream.read(this.group.group) : [];
  }

  newId(): string {
    this.#counter += 1;
    return `${this.#session}.${this.#counter.toString(36)}`;
  }

  /** Creates an id, as `newId` does, for a part of a subject. */
  newToken(): Token {
    return tokenSchema.parse(this.newId().replace(".", "-"));
  }

  /** The sender of an answer, if it is an agent of the group: requests go only to such agents. */
  known(agent: string): AgentKey | null {
    return this.#on.known(agent);
  }

  /** Until when an agent may begin a request that is sent now. */
  until(): number {
    return Date.now() + ACCEPT_MS;
  }

  /** @param agent null for any agent of the group */
  request(
    port: AgentPort,
    agent: AgentKey | null,
    payload: Uint8Array,
    on: ReplyListener,
  ): (() => void) | null {
    const subject =
      agent === null ? toAnyAgent(this.group, port) : agentSubject(this.group, agent, port);
    return this.#inbox.request(subject, payload, on);
  }

  /** Takes a request back; without a connection to NATS, as soon as there is one, and before any other request. */
  cancel(id: string, agent: AgentKey | null): void {
    this.link.callbacks.run(async () => {
      await this.link.ready(AGENT_HTTP_MS);
      this.send("cancel", agent, { id });
    });
  }

  /** To one agent, or to all of the group if it is not known which one. */
  send(port: AgentPort, agent: AgentKey | null, head: object): void {
    const subject =
      agent === null ? toAllAgents(this.group, port) : agentSubject(this.group, agent, port);
    this.link.publish(subject, encodeFrame(head));
  }
}
