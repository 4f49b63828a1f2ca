import { z } from "zod";

/**
 * State of an agent. `connected`: Muster can use it. `disconnected`: it is not connected to NATS. `incompatible`: it is connected, but its version
 * does not work with this one. `revoked`: NATS refuses it.
 */
export const AGENT_STATES = ["connected", "incompatible", "disconnected", "revoked"] as const;
export const agentStateSchema = z.enum(AGENT_STATES);
export type AgentState = z.infer<typeof agentStateSchema>;

/** A program that reaches recorders in its own network for Muster. */
export const siteAgentSchema = z.object({
  /** Public key. */
  id: z.string(),
  name: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  state: agentStateSchema,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
  revokedAt: z.string().nullable(),
  /** Time of the last report; null if there was none. */
  lastSeenAt: z.string().nullable(),
  /** Version that was reported last; empty if none was. */
  version: z.string(),
  /** Name of its computer. */
  host: z.string(),
  /** State of an agent that is connected. */
  live: z
    .object({
      startedAt: z.string(),
      /** Round-trip time from Muster to the agent, in ms; null if it is not measured yet. */
      latencyMs: z.number().nullable(),
      /** Open connections to recorders. */
      connections: z.number(),
      /** Load of its processor over the last minute, per core. */
      load: z.number(),
    })
    .nullable(),
});
export type SiteAgent = z.infer<typeof siteAgentSchema>;

/** Agents that reach the same recorders: any of them may fail. */
export const agentGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Sites whose recorders are reached through this group. */
  sites: z.number(),
});
export type AgentGroup = z.infer<typeof agentGroupSchema>;

/**
 * Whether NATS stores what agents find. `off`: JetStream is off on the NATS server. `failed`: the NATS server refused.
 * `unknown`: Muster is not connected, or NATS has not answered yet.
 */
export const findingsStorageSchema = z.object({
  state: z.enum(["unknown", "stored", "off", "failed"]),
  /** Why it failed; empty otherwise. */
  reason: z.string(),
});
export type FindingsStorage = z.infer<typeof findingsStorageSchema>;

export const FINDINGS_UNKNOWN: FindingsStorage = { state: "unknown", reason: "" };

/** Muster's connection to NATS. `off`: no NATS server is set. `locked`: the password store is locked. */
export const natsConnectionSchema = z.object({
  state: z.enum(["off", "locked", "connecting", "connected", "disconnected"]),
  servers: z.array(z.string()),
  /** Why it is not connected; empty: it is not known, or connected. */
  reason: z.string(),
  /** NATS has not been told of the latest revoked agents yet. */
  revocationPending: z.boolean(),
  findings: findingsStorageSchema,
  /** Certificate authority of the NATS servers, PEM; null for those of the system. */
  ca: z.string().nullable(),
});
export type NatsConnectionState = z.infer<typeof natsConnectionSchema>;

/** An agent that Muster could use and that does not report is silent after so long, in minutes. The time of a report is stored every 5 minutes. */
export const SILENT_MINUTES = 15;

/** Settings of agents, as they are stored. */
export const agentSettingsSchema = z.object({
  /** False: Muster does not connect to NATS. */
  enabled: z.boolean(),
  servers: z.array(z.string()),
  ca: z.string().nullable(),
  /** Statements for the NATS servers that stay the same. */
  statements: z.object({
    operatorJwt: z.string(),
    systemAccount: z.string(),
    systemAccountJwt: z.string(),
    fleetAccount: z.string(),
    fleetAccountJwt: z.string(),
  }),
  /** The NATS servers have not been told of the latest revoked agents. */
  revocationPending: z.boolean(),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;
