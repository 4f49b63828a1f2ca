import { z } from "zod";
import { agentGroupSchema, natsConnectionSchema, siteAgentSchema } from "#shared/domain/agents.ts";
import { name, nothing } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const agentId = z.string().min(1).max(64);

/** Agents at sites, and the connection to NATS. */
export const agentMethods = {
  "agents.list": method({
    input: nothing,
    output: z.object({
      connection: natsConnectionSchema,
      groups: z.array(agentGroupSchema),
      agents: z.array(siteAgentSchema),
    }),
    role: "viewer",
    scope: "all",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /**
   * Sets the NATS servers. The first call creates the keys of the fleet; later calls keep them. Without TLS only on this computer.
   */
  "agents.setUp": method({
    input: z.strictObject({
      /** `tls://nats.example.com:4222`, one for each node of a cluster. */
      servers: z.array(z.string().trim().min(1).max(300)).min(1).max(9),
      /** Certificate authority of the servers, PEM; null for those of the system; unchanged if absent. */
      ca: z.string().max(100_000).nullable().optional(),
    }),
    output: z.object({
      /** `muster-accounts.conf` for the NATS servers. It holds no secret. */
      accounts: z.string(),
    }),
    role: "administrator",
    scope: "all",
    inputs: { servers: "address", ca: "identity" },
    log: "entry",
  }),
  /** Muster no longer connects to NATS. Keys and agents stay, for another `agents.setUp`. */
  "agents.disconnect": method({
    input: nothing,
    output: nothing,
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "entry",
  }),
  /** The answer is the only place where the credentials of the agent ever are. A group of a new name is created. */
  "agents.add": method({
    input: z.strictObject({ name, group: name }),
    output: z.object({
      agent: siteAgentSchema,
      /** Content of the credentials file. */
      credentials: z.string(),
    }),
    role: "administrator",
    scope: "all",
    inputs: { name: "fleetThing", group: "agentGroup" },
    log: "entry",
  }),
  /** NATS ends the connection of the agent, and accepts no other one with its credentials. */
  "agents.revoke": method({
    input: z.strictObject({ id: agentId }),
    output: siteAgentSchema,
    role: "administrator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  "agents.renameGroup": method({
    input: z.strictObject({ id: agentId, name }),
    output: agentGroupSchema,
    role: "administrator",
    scope: "all",
    inputs: { id: "fleetThing", name: "uniqueName" },
    log: "entry",
  }),
  /** Removes a group without sites whose agents are all revoked. */
  "agents.removeGroup": method({
    input: z.strictObject({ id: agentId }),
    output: agentGroupSchema,
    role: "administrator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
} as const;
