import { defineMessages } from "./catalogue.ts";

/** What an agent writes to its log. */
export const agentMessages = defineMessages("agentMessages", {
  badCreds: "The credentials file does not belong to an agent of Muster.",
  badCredsHint: "Use the file that `muster agents add` wrote.",
  badFile: "{file} cannot be read.",
  badServer: '"{server}" is not the address of a NATS server.',
  badServerHint: "Use an address such as tls://nats.example.com:4222.",
  connected: "Connected to NATS at {server}.",
  disconnected: "Not connected to NATS: {reason}. The agent tries again until it is stopped.",
  callbackFailed: "A message or a timer led to an error, and the agent continues: {reason}.",
  noReason: "the connection was lost",
  serving: "Ready: Muster {version} can use this agent.",
  incompatible:
    "Muster {muster} and this agent {agent} do not work together: their minor versions are more than one apart. Update the agent or Muster.",
  service: "Reaches recorders in its network for Muster",
});

/** Whether NATS stores what agents find. */
export const findingsStorageMessages = defineMessages("findingsStorageMessages", {
  stored: "Findings of agents are stored: they outlive a restart of Muster.",
  off: "Findings are not kept across a restart: JetStream is off on this NATS server. Add the jetstream block of resources/nats to its configuration, and restart it.",
  failed:
    "Findings are not kept across a restart: JetStream on the NATS server answered: {reason}. Muster tries again.",
});

export const agentErrorMessages = defineMessages("agentErrorMessages", {
  notConnected: "Muster is not connected to NATS",
  noAgent: 'no agent of the group "{group}" is connected',
  requestSize: "a request of {size} bytes",
  gone: "the agent lost its connection",
  noAnswer: "the agent did not answer",
  unreadable: "an answer that cannot be read",
  natsLost: "Muster lost its connection to NATS",
  notUpdated: "The change did not reach the NATS servers: {reason}.",
});

/** Errors of setting up agents. */
export const agentSetupMessages = defineMessages("agentSetupMessages", {
  badCa: "This is not a certificate.",
  badCaHint: "Give the file with the certificate authority of the NATS servers, in PEM format.",
  notSetUp: "No NATS server is set.",
  notSetUpHint: "Set one first: muster agents setup.",
  keysLost: "The keys of the fleet are not in the password store.",
  keysLostHint:
    "Set the NATS servers again with muster agents setup. This creates new keys: all agents need new credentials.",
  agentExists: "An agent '{name}' already exists.",
  agentExistsHint: "Choose another name, or revoke that agent first.",
  noAgent: "There is no agent '{id}'.",
  noGroup: "There is no agent group '{id}'.",
  groupExists: "An agent group '{name}' already exists.",
  groupInUse: "The agent group '{name}' is in use (sites: {sites}, agents: {agents}).",
  groupInUseHint: "Set another agent group, or none, for its sites, and revoke its agents.",
});
