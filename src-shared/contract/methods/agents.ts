import { z } from "zod";
import { agentGroupSchema, natsConnectionSchema, siteAgentSchema } from "#shared/domain/agents.ts";
import { name, nothing } from "./common.ts";

const agentId = z.string().min(1).max(64);

/** Agents at sites, and the connection to NATS. */
export const agentMethods = {
  "agents.list": {
    input: nothing,
    output: z.object({
      connection: natsConnectionSchema,
      groups: z.array(agentGroupSchema),
      agents: z.array(siteAgentSchema),
    }),
  },
  /**
   * Sets the NATS servers. The first call creates the keys of the fleet; later calls keep them. Without TLS only on this computer.
   */
  "agents.setUp": {
    input: z.strictObject({
      /** `tls://nats.example.com:4222`, one for each node of a cluster. */
      servers: z.array(z.string().trim().min(1).max(300)).min(1).max(9),
      /** Certificate authority of the servers, PEM; null: those of the system; absent: as before. */
      ca: z.string().max(100_000).nullable().optional(),
    }),
    output: z.object({
      /** `muster-accounts.conf` for the NATS servers. It holds no secret. */
      accounts: z.string(),
    }),
  },
  /** Muster no longer connects to NATS. Keys and agents stay, for another `agents.setUp`. */
  "agents.disconnect": { input: nothing, output: nothing },
  /** The answer is the only place where the credentials of the agent ever are. A group of a new name is created. */
  "agents.add": {
    input: z.strictObject({ name, group: name }),
    output: z.object({
      agent: siteAgentSchema,
      /** Content of the credentials file. */
      credentials: z.string(),
    }),
  },
  /** NATS ends the connection of the agent, and accepts no other one with its credentials. */
  "agents.revoke": { input: z.strictObject({ id: agentId }), output: siteAgentSchema },
  "agents.renameGroup": { input: z.strictObject({ id: agentId, name }), output: agentGroupSchema },
  /** Only of a group without sites and without agents that are not revoked. */
  "agents.removeGroup": { input: z.strictObject({ id: agentId }), output: agentGroupSchema },
} as const;
