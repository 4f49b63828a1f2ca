import { defineMessages, plural } from "../catalogue.ts";

/** `muster agents` and `muster agent`. */
export const agentCommands = defineMessages("agentCommands", {
  about: "programs at sites that reach recorders for Muster over NATS",
  aboutList: "list agents with their state, and the connection to NATS",
  aboutSetUp: "set the NATS servers, and write muster-accounts.conf for them",
  aboutCa:
    "file with the certificate authority of the NATS servers, if the system does not trust it",
  aboutSetUpCa:
    "file with the certificate authority of the NATS servers, if the system does not trust it; without this option, the authority is unchanged",
  aboutNoCa: "trust the authorities of the system again",
  aboutAccounts: "file to write for the NATS servers",
  aboutDisconnect: "end the connection to NATS; keys and agents remain",
  aboutAdd: "create an agent, and write its credentials to a file",
  aboutGroup: "agents of one group reach the same recorders; a new name creates a group",
  aboutOut: "credentials file to write; it must not exist",
  aboutRevoke: "refuse an agent from now on",
  aboutGroups: "list agent groups",
  aboutRenameGroup: "change the name of an agent group",
  aboutRemoveGroup: "remove an agent group that is not in use",
  setUpExamples: `
Set-up:
  muster agents setup --nats tls://nats.example.com:4222
  cp resources/nats/single.conf muster-accounts.conf /etc/muster-nats/   on the computer of the NATS server
  nats-server --config /etc/muster-nats/single.conf
  muster agents add leeds-1 --group Leeds --out leeds-1.creds
  muster sites set Leeds --agent-group Leeds

On a computer at the site:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds

See docs/agents.md.`,
  written:
    "Wrote {file}. Copy the file into the folder of the nats-server configuration, and reload nats-server.",
  connecting: "Muster now connects to {servers}.",
  disconnected: "Muster no longer connects to NATS.",
  added: "Created the agent {name} in the group {group}. Its credentials are in {file}.",
  addedHint:
    "Move the file to the computer of the agent. Muster keeps no copy: revoke the agent if the file is lost.",
  revoked: "Revoked the agent {name}.",
  revocationPending:
    "The NATS servers have not yet received the revocation. They refuse the agent as soon as Muster is connected.",
  noAgentNamed: "There is no agent '{name}'.",
  noGroupNamed: "There is no agent group '{name}'.",
  listHint: "List them with muster agents list.",
  groupRenamed: "The agent group is now called {name}.",
  groupRemoved: "Removed the agent group {name}.",
  counted: plural("{count} agent.", "{count} agents."),
  groupsCounted: plural("{count} agent group.", "{count} agent groups."),
  natsOff: "No NATS server is set.",
  natsLocked: "Not connected to NATS: the password store is locked.",
  natsConnecting: "Connecting to NATS at {servers}.",
  natsConnected: "Connected to NATS at {servers}.",
  natsDisconnected: "Not connected to NATS at {servers}: {reason}",
  connected: "connected",
  incompatible: "incompatible",
  disconnectedState: "disconnected",
  revokedState: "revoked",
  aboutAgentGroup: "agent group that reaches the recorders of the site",
  aboutNoAgentGroup: "this computer connects to the recorders of the site directly",
  aboutDiscoverGroup: "search the network that this agent group reaches",
  aboutAgent: "reach recorders in this network for a Muster server",
  aboutNats: "address of a NATS server; repeat it for each node of a cluster",
  aboutCreds: "credentials file that 'muster agents add' wrote",
  aboutInterface: "address of the one network interface to listen on for mDNS and ONVIF",
  agentExamples: `
An agent connects to NATS only. It stores nothing, and receives no password of a recorder. See docs/agents.md to
run an agent as a service of systemd or Windows.

Example:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds`,
  agentStarted: "Agent {name}, Muster {version}.",
  agentStopping: "Stopping.",
});
