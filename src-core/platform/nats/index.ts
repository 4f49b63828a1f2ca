/** What Muster and its agents say to each other over NATS. */
export { connectToNats } from "./connection.ts";
export {
  createFleet,
  fleetAccountJwt,
  type FleetKeys,
  fleetKeysSchema,
  type FleetStatements,
  mintAgent,
  type Revocations,
} from "./fleet-keys.ts";
export { decodeFrame, encodeFrame } from "./frame.ts";
export { type AgentIdentity } from "./identity.ts";
export { type LinkState, NatsLink, type ReplyListener } from "./link.ts";
export {
  ACCEPT_MS,
  AGENT_HTTP_MS,
  type AgentRefusal,
  FEED_LEASE_MS,
  type FeedCall,
  type FeedEvent,
  HEARTBEAT_HOLDS_MS,
  HEARTBEAT_MS,
  type Heartbeat,
  type HttpCall,
  type HttpReply,
  HTTP_OVER_MS,
  REMEMBER_MS,
  type ScanReply,
  type Welcome,
  type callSchema,
  cancelCallSchema,
  closeCallSchema,
  feedCallSchema,
  feedEventSchema,
  heartbeatSchema,
  httpCallSchema,
  httpReplySchema,
  neighboursReplySchema,
  pongSchema,
  scanCallSchema,
  scanReplySchema,
  welcomeSchema,
} from "./messages.ts";
export { serverAccounts } from "./server-accounts.ts";
export { isNatsUrl } from "./server-url.ts";
export {
  AGENT_QUEUE,
  AGENT_SERVICE,
  type AgentPort,
  type GroupAddress,
  agentInbox,
  fromAgent,
  fromAllAgents,
  readFromAgent,
  toAgent,
  toAllAgents,
  toAnyAgent,
  toWholeFleet,
} from "./subjects.ts";
export { areCompatible } from "./versions.ts";
