import {
  FINDINGS_UNKNOWN,
  type AgentSettings,
  type FindingsStorage,
  type NatsConnectionState,
} from "#shared/domain/agents.ts";
import type { Result } from "#shared/result.ts";
import type { FleetKeys, LinkState } from "#core/platform/nats/index.ts";
import type {
  AgentReport,
  AgentTransport,
  FleetNetworks,
} from "#core/platform/ports/agent-transport.ts";
import type { HttpLine, HttpRequest } from "#core/platform/ports/recorder-http.ts";
import type { NetworkAccess, Networks } from "#core/platform/ports/network-access.ts";
import { keysLost } from "./faults.ts";
import type { AgentStore } from "./store.ts";

export interface FleetTools {
  readonly transport: AgentTransport;
  /** The network of this computer, and what answers for agent groups while there is no connection to NATS. */
  readonly local: Networks;
  readonly store: AgentStore;
  readonly version: string;
  /** Keys from the password store; null if it has none. */
  readonly keys: () => Promise<Result<FleetKeys | null>>;
  /** Unlocks the password store if a user can be asked for its passphrase. */
  readonly unlock: () => Promise<Result<void>>;
  /** NATS is connected, from now on. */
  readonly connected: () => void;
  readonly reported: (report: AgentReport, gone: boolean) => void;
  readonly changed: () => void;
  /** The settings could not be read, as on a disk that fails for a moment; the next refresh tries again. */
  readonly failed: (error: unknown) => void;
  /** A message of an agent led to an error. */
  readonly callbackFailed: (error: unknown) => void;
}

type State = Pick<NatsConnectionState, "state" | "reason">;

const OFF: State = { state: "off", reason: "" };

/** The networks that Muster reaches: that of this computer, and those of agent groups over NATS as the settings say. */
export class AgentFleet implements Networks {
  readonly #tools: FleetTools;
  readonly #accesses = new Map<string, NetworkAccess>();
  #networks: FleetNetworks | null = null;
  /** The settings that the connection was made with; empty: none. */
  #madeWith = "";
  #state: State = OFF;
  #refreshing: Promise<void> = Promise.resolve();

  constructor(tools: FleetTools) {
    this.#tools = tools;
  }

  get state(): State {
    return this.#state;
  }

  /** Whether NATS stores what agents find; as last known. */
  get findings(): FindingsStorage {
    const isConnected = this.#state.state === "connected";
    return (isConnected && this.#networks?.findings) || FINDINGS_UNKNOWN;
  }

  of(network: string | null): NetworkAccess {
    if (network === null) return this.#tools.local.of(null);
    const known = this.#accesses.get(network);
    if (known !== undefined) return known;
    const access = throughCurrent(
      () => this.#current(network),
      () => this.#ready(),
    );
    this.#accesses.set(network, access);
    return access;
  }

  /** Reports of the connected agents, by public key. */
  reports(): ReadonlyMap<string, AgentReport> {
    const all = this.#networks?.connected() ?? [];
    return new Map(all.map((report) => [report.agent, report]));
  }

  measure(): void {
    this.#networks?.measure();
  }

  /** Connects as the settings say now, or not at all. Does nothing if they are the same. Never rejects. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#refresh()).catch(this.#tools.failed);
    return this.#refreshing;
  }

  async close(): Promise<void> {
    await this.#refreshing;
    await this.#disconnect();
    await this.#tools.local.close();
  }

  /** When the latest settings are in use. A network is needed now: a locked password store is unlocked first. */
  async #ready(): Promise<void> {
    await this.#refreshing;
    if (this.#state.state !== "locked") return;
    const unlocked = await this.#tools.unlock();
    if (unlocked.ok) await this.refresh();
  }

  #current(group: string): NetworkAccess {
    return this.#networks?.of(group) ?? this.#tools.local.of(group);
  }

  async #refresh(): Promise<void> {
    const settings = this.#tools.store.settings();
    const wanted = settings?.enabled ? JSON.stringify([settings.servers, settings.ca]) : "";
    if (wanted === this.#madeWith) return;
    const before = this.#state;
    await this.#disconnect();
    if (settings !== null && wanted !== "") await this.#connect(settings, wanted);
    const { state, reason } = this.#state;
    if (state !== before.state || reason !== before.reason) this.#tools.changed();
  }

  async #connect({ servers, ca }: AgentSettings, wanted: string): Promise<void> {
    const keys = await this.#tools.keys();
    if (!keys.ok || keys.value === null) {
      const { code, message } = keys.ok ? keysLost() : keys.error;
      const state = code === "secret_store_locked" ? "locked" : "disconnected";
      this.#state = { state, reason: message };
      return;
    }
    const { transport, store, version, reported } = this.#tools;
    this.#madeWith = wanted;
    this.#state = { state: "connecting", reason: "" };
    this.#networks = transport.connect({ servers, ca, keys: keys.value }, version, {
      groupName: (group) => store.group(group)?.name ?? group,
      isKnown: (id, group) => {
        const agent = store.agent(id);
        return agent?.agent_group_id === group && agent.revoked_at === null;
      },
      state: (state) => this.#note(state),
      agent: reported,
      findings: () => this.#tools.changed(),
      failed: this.#tools.callbackFailed,
    });
  }

  #note(state: LinkState): void {
    if (state.state === "closed") return;
    const reason = state.state === "disconnected" ? state.reason : "";
    this.#state = { state: state.state, reason };
    if (state.state === "connected") this.#tools.connected();
    this.#tools.changed();
  }

  async #disconnect(): Promise<void> {
    const networks = this.#networks;
    this.#networks = null;
    this.#madeWith = "";
    this.#state = OFF;
    await networks?.close();
  }
}

/**
 * An access that stays the same when the connection is made anew: who uses it keeps it. It waits for the latest settings, since a
 * command may begin before the keys of the fleet are read.
 * @param refreshed when the latest settings are in use
 */
function throughCurrent(
  current: () => NetworkAccess,
  refreshed: () => Promise<void>,
): NetworkAccess {
  return {
    http: {
      open: (origin, pin) => new LateLine(refreshed, () => current().http.open(origin, pin)),
      close: () => current().http.close(),
    },
    mdns: { browse: (types, on) => startLate(refreshed, () => current().mdns.browse(types, on)) },
    onvif: { probe: (on) => startLate(refreshed, () => current().onvif.probe(on)) },
    scan: {
      async probe(address, port, signal) {
        await refreshed();
        return current().scan.probe(address, port, signal);
      },
    },
    neighbours: {
      async read() {
        await refreshed();
        return current().neighbours.read();
      },
    },
    ownAddresses: () => current().ownAddresses(),
    storedFindings: {
      async read() {
        await refreshed();
        return (await current().storedFindings?.read()) ?? [];
      },
    },
  };
}

/** Starts a source when the latest settings are in use. @returns what ends it */
function startLate(refreshed: () => Promise<void>, start: () => () => void): () => void {
  let end = (): void => {};
  let isOver = false;
  void refreshed().then(() => {
    if (!isOver) end = start();
  });
  return () => {
    isOver = true;
    end();
  };
}

/** Opens the line with the first request. */
class LateLine implements HttpLine {
  readonly #refreshed: () => Promise<void>;
  readonly #open: () => HttpLine;
  #line: HttpLine | null = null;
  #aborted = false;

  constructor(refreshed: () => Promise<void>, open: () => HttpLine) {
    this.#refreshed = refreshed;
    this.#open = open;
  }

  get certificate() {
    return this.#line?.certificate ?? null;
  }

  get peerAddress() {
    return this.#line?.peerAddress ?? null;
  }

  async send(request: HttpRequest) {
    if (this.#line === null) {
      await this.#refreshed();
      this.#line = this.#open();
      if (this.#aborted) this.#line.abort();
    }
    return this.#line.send(request);
  }

  abort(): void {
    this.#aborted = true;
    this.#line?.abort();
  }

  async close(): Promise<void> {
    await this.#line?.close();
  }
}
