import { cpus, hostname, loadavg } from "node:os";
import { Svcm } from "@nats-io/services";
import type { Msg, NatsConnection } from "@nats-io/transport-node";
import { agentMessages } from "#shared/messages/agents.ts";
import {
  CORE_INBOX,
  decodeFrame,
  encodeFrame,
  type AgentIdentity,
  type Inbox,
  NatsLink,
  type LinkState,
  HEARTBEAT_MS,
  welcomeSchema,
  type Found,
  type Heartbeat,
  type StoredFindingMessage,
  AGENT_QUEUE,
  AGENT_SERVICE,
  agentInbox,
  foundSubject,
  replyBelow,
  fromAgent,
  agentSubject,
  toAllAgents,
  toAnyAgent,
  toWholeFleet,
  type AgentPort,
} from "#core/platform/nats/index.ts";
import type { NetworkAccess } from "#core/platform/ports/network-access.ts";
import { CallGate } from "./call-gate.ts";
import { FeedService } from "./feed-service.ts";
import { HttpService } from "./http-service.ts";
import { ScanService } from "./scan-service.ts";

/** How long a stop waits for requests under way, in ms. */
const STOP_PATIENCE_MS = 25_000;

/** The library for services has the types of an older client beside it; both speak the same protocol. */
type ServiceConnection = ConstructorParameters<typeof Svcm>[0];

export interface AgentOptions {
  readonly servers: readonly string[];
  /** Content of the credentials file. */
  readonly creds: string;
  /** Certificate authority of the NATS servers, PEM; null for the authorities of the system. */
  readonly ca: string | null;
  readonly identity: AgentIdentity;
  readonly version: string;
  readonly access: NetworkAccess;
  /** One line for people. */
  log(line: string): void;
}

/**
 * Lends the network of this computer to Muster, which it reaches by an outgoing connection to NATS. It decides nothing: it
 * sends what it is given, and keeps neither passwords nor answers.
 */
export class Agent {
  readonly #options: AgentOptions;
  readonly #link: NatsLink;
  readonly #inbox: Inbox;
  readonly #gate = new CallGate();
  readonly #http: HttpService;
  readonly #scan: ScanService;
  readonly #feeds: FeedService;
  readonly #startedAt = new Date().toISOString();
  readonly #timer: NodeJS.Timeout;
  #serving = false;
  #isReady = false;
  #said = "";

  constructor(options: AgentOptions) {
    this.#options = options;
    const { identity, access, creds, ca, servers } = options;
    const { agent } = identity;
    const target = {
      servers,
      creds: () => creds,
      ca,
      name: identity.name,
      inboxPrefix: agentInbox(agent),
    };
    this.#link = new NatsLink(target, {
      state: (state) => this.#noteState(state),
      failed: (error) => options.log(agentMessages.callbackFailed({ reason: String(error) })),
    });
    this.#inbox = this.#link.openInbox();
    const { callbacks } = this.#link;
    this.#http = new HttpService(access.http, this.#gate, {
      agent,
      mostBytes: () => this.#link.mostBytes,
      callbacks,
    });
    const store = (found: Found) => this.#store(found);
    this.#scan = new ScanService(access.scan, this.#gate, { agent, store, callbacks });
    this.#feeds = new FeedService(access, callbacks, {
      send: (feed, payload) =>
        void this.#link.publish(fromAgent(identity, agent, "feed", feed), payload),
      store,
    });
    this.#link.subscribe(toWholeFleet(identity.fleet), () => this.#report());
    this.#timer = this.#link.callbacks.every(HEARTBEAT_MS, () => this.#report());
  }

  /** Takes no new request, ends those under way, and reports that it leaves. */
  async stop(): Promise<void> {
    this.#gate.shut();
    clearInterval(this.#timer);
    this.#report(true);
    this.#feeds.endAll();
    this.#scan.endAll();
    const patience = new Promise<void>((resolve) => {
      this.#link.callbacks.after(STOP_PATIENCE_MS, resolve).unref();
    });
    await Promise.race([this.#http.settled(), patience]);
    await this.#http.endAll();
    await this.#link.flush();
    await this.#link.close();
    await this.#options.access.http.close();
  }

  #noteState(state: LinkState): void {
    if (state.state === "connected") {
      this.#say(agentMessages.connected({ server: state.server }));
      this.#report();
    } else if (state.state === "disconnected") {
      this.#link.callbacks.run(() => this.#http.endAll());
      this.#scan.endAll();
      this.#feeds.endAll();
      this.#say(agentMessages.disconnected({ reason: state.reason || agentMessages.noReason }));
    }
  }

  /** Publishes a finding that NATS stores for Muster. It is not acknowledged: findings are a help, and a scan finds them again. */
  #store(found: Found): void {
    const { identity, access } = this.#options;
    const networks = [...access.ownAddresses()].slice(0, 200);
    const finding: StoredFindingMessage = { networks, found };
    const subject = foundSubject(identity, identity.agent, found);
    this.#link.publish(subject, encodeFrame(finding));
  }

  /** The same line is not repeated. */
  #say(line: string): void {
    if (line === this.#said) return;
    this.#said = line;
    this.#options.log(line);
  }

  /** Tells Muster of this agent. The answer holds the time of Muster. */
  #report(leaving = false): void {
    const { identity, version, access } = this.#options;
    const heartbeat: Heartbeat = {
      version,
      host: hostname(),
      startedAt: this.#startedAt,
      lines: this.#http.lines,
      load: (loadavg()[0] ?? 0) / cpus().length,
      addresses: [...access.ownAddresses()].slice(0, 200),
      serving: this.#isReady,
      ...(leaving ? { leaving } : {}),
    };
    const sentAt = performance.now();
    this.#inbox.request(fromAgent(identity, identity.agent, "heartbeat"), encodeFrame(heartbeat), {
      message: (data) => {
        this.#welcome(data, sentAt);
        return true;
      },
      lost: () => {},
    });
  }

  #welcome(data: Uint8Array, sentAt: number): void {
    const frame = decodeFrame(welcomeSchema, data);
    if (frame === null) return;
    const { now, version, accepted } = frame.head;
    if (!accepted) {
      this.#gate.forgetTime();
      const versions = { agent: this.#options.version, muster: version };
      return this.#say(agentMessages.incompatible(versions));
    }
    this.#gate.setTime(now, sentAt);
    if (this.#serving) return;
    this.#serving = true;
    this.#serve();
    this.#link.callbacks.run(() => this.#ready(version));
  }

  /** Announces itself once NATS knows its subscriptions: a request before that would not be delivered. */
  async #ready(version: string): Promise<void> {
    const { connection } = this.#link;
    if (connection !== null) await this.#appear(connection);
    await this.#link.flush();
    this.#isReady = true;
    this.#report();
    this.#say(agentMessages.serving({ version }));
  }

  #serve(): void {
    const { identity } = this.#options;
    const direct = (port: AgentPort, on: (message: Msg) => unknown) =>
      this.#link.subscribe(agentSubject(identity, identity.agent, port), on);
    const all = (port: AgentPort, on: (message: Msg) => unknown) =>
      this.#link.subscribe(toAllAgents(identity, port), on);
    const shared = (port: AgentPort, on: (message: Msg) => unknown) =>
      this.#link.subscribe(toAnyAgent(identity, port), on, AGENT_QUEUE);
    const cancel = ({ data }: Msg) => {
      this.#http.cancel(data);
      this.#scan.cancel(data);
    };
    const feed = ({ data }: Msg) => this.#feeds.request(data);
    const neighbours = (message: Msg) => this.#neighbours(message);
    const scan = (message: Msg) => this.#scan.request(message.data, this.#respond(message));
    shared("http", (message) => this.#http.request(message.data, this.#respond(message), true));
    direct("http", (message) => this.#http.request(message.data, this.#respond(message), false));
    direct("close", (message) => this.#http.close(message.data, this.#respond(message)));
    shared("scan", scan);
    for (const to of [direct, all]) {
      to("cancel", cancel);
      to("feed", feed);
      to("neighbours", neighbours);
    }
  }

  /** If the connection is lost meanwhile, the answer is lost, too. Only Muster is answered. */
  #respond(message: Msg): (payload: Uint8Array) => void {
    const reply = replyBelow(CORE_INBOX, message.reply);
    return (payload) => void (reply !== null && this.#link.publish(reply, payload));
  }

  async #neighbours(message: Msg): Promise<void> {
    const neighbours = [...(await this.#options.access.neighbours.read())].slice(0, 20_000);
    this.#respond(message)(encodeFrame({ agent: this.#options.identity.agent, neighbours }));
  }

  /** Registers the agent as a service of NATS: `nats micro ls` shows it, with its figures. */
  async #appear(connection: NatsConnection): Promise<void> {
    const { identity, version } = this.#options;
    const service = await new Svcm(connection as unknown as ServiceConnection).add({
      name: AGENT_SERVICE,
      version,
      description: agentMessages.service,
      metadata: { agent: identity.name, group: identity.group },
      statsHandler: async () => ({ lines: this.#http.lines }),
    });
    service.addEndpoint("ping", {
      subject: agentSubject(identity, identity.agent, "ping"),
      queue: "",
      handler: this.#link.callbacks.guard((error, message) => {
        const pong = { agent: identity.agent, lines: this.#http.lines };
        if (error === null) message.respond(encodeFrame(pong));
      }),
    });
  }
}
