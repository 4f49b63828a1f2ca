/** What Muster and its agents say to each other over NATS. */
export { Callbacks } from "./callbacks.ts";
export { connectToNats } from "./connection.ts";
export {
  createFleet,
  fleetAccountJwt,
  type FleetKeys,
  fleetKeysSchema,
  type FleetStatements,
  mintAgent,
  mintCore,
  mintFindings,
  type Revocations,
} from "./fleet-keys.ts";
export { foundSubject } from "./found-subject.ts";
export { decodeFrame, encodeFrame } from "./frame.ts";
export { type AgentIdentity } from "./identity.ts";
export { type Inbox, type ReplyListener } from "./inbox.ts";
export { type LinkState, NatsLink } from "./link.ts";
export {
  ACCEPT_MS,
  AGENT_HTTP_MS,
  type AgentRefusal,
  FEED_LEASE_MS,
  type FeedCall,
  type FeedEvent,
  type Found,
  HEARTBEAT_HOLDS_MS,
  HEARTBEAT_MS,
  type Heartbeat,
  type HttpCall,
  type HttpReply,
  HTTP_OVER_MS,
  REMEMBER_MS,
  type ScanCall,
  type ScanReply,
  type StoredFindingMessage,
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
  storedFindingSchema,
  welcomeSchema,
} from "./messages.ts";
export { serverAccounts } from "./server-accounts.ts";
export { isNatsUrl } from "./server-url.ts";
export {
  ALL_FINDINGS,
  AGENT_QUEUE,
  AGENT_SERVICE,
  type AgentKey,
  agentKeySchema,
  CORE_INBOX,
  FINDINGS_INBOX,
  findingsStreamName,
  type AgentPort,
  type GroupAddress,
  agentInbox,
  fromAgent,
  fromAllAgents,
  fromAllOf,
  replyBelow,
  type Token,
  tokenSchema,
  readFromAgent,
  agentSubject,
  toAllAgents,
  toAnyAgent,
  toWholeFleet,
} from "./subjects.ts";
export { areCompatible } from "./versions.ts";
