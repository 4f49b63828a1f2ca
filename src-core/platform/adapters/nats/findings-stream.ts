import {
  DiscardPolicy,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  type JsMsg,
  RetentionPolicy,
  StorageType,
} from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import { FINDINGS_UNKNOWN, type FindingsStorage } from "#shared/domain/agents.ts";
import {
  ALL_FINDINGS,
  decodeFrame,
  FINDINGS_INBOX,
  findingsStreamName,
  fromAllAgents,
  fromAllOf,
  mintFindings,
  NatsLink,
  readFromAgent,
  storedFindingSchema,
} from "#core/platform/nats/index.ts";
import type { FleetConnection } from "#core/platform/ports/agent-transport.ts";
import type { StoredFinding } from "#core/platform/ports/stored-findings.ts";

const NANOSECONDS = 1_000_000;
const MB = 1024 * 1024;
/** What the stream holds at the most; the oldest findings are discarded first. */
const LIMITS = {
  max_age: 24 * 3_600_000 * NANOSECONDS,
  max_msgs: 20_000,
  max_bytes: 32 * MB,
  max_msg_size: 32 * 1024,
};
/** Copies in a cluster. */
const REPLICAS = 3;
const REQUEST_MS = 3_000;
/** A cluster that has just started has no leader for a moment. */
const RETRY_MS = 5_000;
/** While servers of a cluster are missing, until they are asked again for the copies that they could not hold. */
const COPIES_MS = 15_000;
/** How long discovery waits until it is known whether findings are stored, in ms. */
const KNOWN_MS = 2_000;
/** The whole time to read the findings of a group, and messages in one request. */
const READ_MS = 5_000;
const BATCH = 500;

export interface FindingsEvents {
  /** False: findings of this agent are ignored, as those of a revoked one. */
  isKnown(agent: string, group: string): boolean;
  changed(): void;
  failed(error: unknown): void;
}

/**
 * The stream in which NATS stores what agents find. Without JetStream, nothing is stored. It has a connection with credentials of its own,
 * so that the connection on which Muster answers agents has no rights in JetStream.
 */
export class FindingsStream {
  readonly #link: NatsLink;
  readonly #fleet: string;
  readonly #name: string;
  readonly #on: FindingsEvents;
  #storage = FINDINGS_UNKNOWN;
  #known = Promise.withResolvers<void>();
  #retry: NodeJS.Timeout | undefined;

  constructor({ servers, ca, keys }: FleetConnection, on: FindingsEvents) {
    this.#fleet = keys.fleet;
    this.#name = findingsStreamName(keys.fleet);
    this.#on = on;
    const creds = () => mintFindings(keys);
    const target = { servers, ca, creds, name: "muster-findings", inboxPrefix: FINDINGS_INBOX };
    this.#link = new NatsLink(target, {
      state: ({ state }) => (state === "connected" ? this.#prepare() : undefined),
      failed: on.failed,
    });
  }

  get storage(): FindingsStorage {
    return this.#storage;
  }

  /** Creates or updates the stream, with each new connection. */
  async #prepare(): Promise<void> {
    clearTimeout(this.#retry);
    const { connection } = this.#link;
    if (connection === null || !this.#link.isConnected) return;
    if (connection.info?.jetstream !== true) return this.#note({ state: "off", reason: "" });
    try {
      const hasCopies = await this.#ensure(connection);
      this.#note({ state: "stored", reason: "" });
      if (!hasCopies) this.#prepareIn(COPIES_MS);
    } catch (error) {
      this.#note({
        state: "failed",
        reason: error instanceof Error ? error.message : String(error),
      });
      this.#prepareIn(RETRY_MS);
    }
  }

  #prepareIn(wait: number): void {
    // Two may be under way, of an old and of a new connection.
    clearTimeout(this.#retry);
    this.#retry = this.#link.callbacks.after(wait, () => this.#prepare());
    this.#retry.unref();
  }

  /** Waits until it is known whether findings are stored, but not for long. */
  async known(): Promise<void> {
    if (this.#storage.state !== "unknown") return;
    const timer = this.#link.callbacks.after(KNOWN_MS, () => this.#known.resolve());
    await this.#known.promise;
    clearTimeout(timer);
  }

  /** Findings of the agents of a group, oldest first. @throws if they cannot be read */
  async read(group: string): Promise<StoredFinding[]> {
    await this.known();
    const { connection } = this.#link;
    if (this.#storage.state !== "stored" || connection === null) return [];
    const manager = await managerOf(connection);
    const filter = fromAllOf({ fleet: this.#fleet, group }, ALL_FINDINGS);
    const consumer = await manager
      .jetstream()
      .consumers.get(this.#name, { filter_subjects: filter });
    const findings: StoredFinding[] = [];
    try {
      const end = performance.now() + READ_MS;
      let left = (await consumer.info()).num_pending;
      while (left > 0 && performance.now() < end) {
        const batch = await consumer.fetch({ max_messages: Math.min(left, BATCH), expires: 1_000 });
        for await (const message of batch) {
          left = message.info.pending;
          findings.push(...this.#findingIn(message, group));
        }
      }
    } finally {
      await consumer.delete().catch(() => {});
    }
    return findings;
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#link.close();
  }

  /** @returns false: the cluster holds fewer copies than it should, as servers of it are missing */
  async #ensure(connection: NatsConnection): Promise<boolean> {
    const manager = await managerOf(connection);
    const replicas = connection.info?.cluster === undefined ? 1 : REPLICAS;
    try {
      await this.#put(manager, replicas);
      return true;
    } catch (error) {
      if (replicas === 1 || !(error instanceof JetStreamApiError)) throw error;
      // A stream that exists is used as it is. Otherwise one copy is better than none.
      await manager.streams.info(this.#name).catch(() => this.#put(manager, 1));
      return false;
    }
  }

  async #put(manager: JetStreamManager, replicas: number): Promise<void> {
    const config = {
      subjects: [fromAllAgents(this.#fleet, ALL_FINDINGS)],
      max_msgs_per_subject: 1,
      discard: DiscardPolicy.Old,
      // Agents must not delete findings of others by a header.
      allow_rollup_hdrs: false,
      // An acknowledgement goes to any subject that the agent asks for, with the rights of the NATS server.
      no_ack: true,
      num_replicas: replicas,
      ...LIMITS,
    };
    const fixed = { retention: RetentionPolicy.Limits, storage: StorageType.File };
    try {
      await manager.streams.update(this.#name, config);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await manager.streams.add({ name: this.#name, ...fixed, ...config });
    }
  }

  /** The NATS server has checked that the agent may use the subject; everything else is unchecked. */
  #findingIn({ subject, data, time }: JsMsg, group: string): StoredFinding[] {
    const from = readFromAgent(subject);
    if (from?.group !== group || !this.#on.isKnown(from.agent, group)) return [];
    const frame = decodeFrame(storedFindingSchema, data);
    return frame === null ? [] : [{ ...frame.head, at: time.toISOString() }];
  }

  #note(storage: FindingsStorage): void {
    const before = this.#storage;
    this.#storage = storage;
    this.#known.resolve();
    if (before.state !== storage.state || before.reason !== storage.reason) this.#on.changed();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

const managerOf = (connection: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(connection, { checkAPI: false, timeout: REQUEST_MS });
