import type { FindingsStorage } from "#shared/domain/agents.ts";
import type { Result } from "#shared/result.ts";
import type { AgentKey, FleetKeys, LinkState } from "#core/platform/nats/index.ts";
import type { InterfaceAddress, NetworkAccess } from "./network-access.ts";

/** The NATS servers of a fleet. */
export interface NatsServers {
  /** `tls://nats.example.com:4222`, one for each node of a cluster. */
  readonly servers: readonly string[];
  /** Certificate authority of the servers, PEM; null for those of the system. */
  readonly ca: string | null;
}

export interface FleetConnection extends NatsServers {
  readonly keys: FleetKeys;
}

export interface FleetEvents {
  /** Name of a group, for people. */
  groupName(group: string): string;
  /** False: an agent that reports itself must not, such as a revoked one. */
  isKnown(agent: string, group: string): boolean;
  state(state: LinkState): void;
  /** A timer or a message led to an error, which changed nothing else. */
  failed(error: unknown): void;
  agent(report: AgentReport, gone: boolean): void;
  /** `FleetNetworks.findings` has changed. */
  findings(): void;
}

/** What Muster knows of an agent from its reports. */
export interface AgentReport {
  readonly agent: AgentKey;
  readonly group: string;
  readonly version: string;
  readonly host: string;
  readonly startedAt: string;
  /** Open connections to recorders. */
  readonly lines: number;
  readonly load: number;
  readonly addresses: readonly InterfaceAddress[];
  /** Whether its version works with this one. */
  readonly compatible: boolean;
  /** Time of the last report, in ms since 1970. */
  readonly seenAt: number;
  /** Round-trip time, in ms; null if it is not measured yet. */
  readonly latency: number | null;
}

/** The networks that the agents of a fleet reach. The connection to NATS is made and remade until it is closed. */
export interface FleetNetworks {
  /** @param group id of an agent group */
  of(group: string): NetworkAccess;
  /** Agents that are connected, as they report themselves. */
  connected(): AgentReport[];
  /** Whether NATS stores findings. */
  readonly findings: FindingsStorage;
  /** Measures the latency of all connected agents. */
  measure(): void;
  close(): Promise<void>;
}

export interface AgentTransport {
  connect(connection: FleetConnection, version: string, on: FleetEvents): FleetNetworks;
  /**
   * Tells the NATS servers what now counts for the account of the fleet, such as revoked agents.
   * @param creds of the system account
   * @param accountJwt statement of the operator about the account
   */
  updateAccount(servers: NatsServers, creds: string, accountJwt: string): Promise<Result<void>>;
}
