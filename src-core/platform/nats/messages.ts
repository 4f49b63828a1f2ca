import { z } from "zod";
import { certificateSchema } from "#shared/domain/inventory.ts";
import { HTTP_BREACHES } from "#core/platform/ports/recorder-http.ts";
import { AGENT_KEY, tokenSchema } from "./subjects.ts";

/** Heads of the messages between Muster and agents. A change that an older side cannot read needs a new minor version. */

/** A request is not begun later than this after it was sent, in ms: an agent must not do what Muster has given up. */
export const ACCEPT_MS = 5_000;
/** How long an agent remembers requests, and how far in the future their end may be, in ms. */
export const REMEMBER_MS = 60_000;
/** The longest that an agent works on one HTTP request, in ms, its time-outs included. */
export const AGENT_HTTP_MS = 22_000;
/** After this, no agent can be working on an HTTP request any more, whatever became of Muster, in ms. */
export const HTTP_OVER_MS = ACCEPT_MS + AGENT_HTTP_MS + 1_000;
/** How often an agent reports, and for how long a report holds, in ms. */
export const HEARTBEAT_MS = 10_000;
export const HEARTBEAT_HOLDS_MS = 25_000;
/** How long an agent goes on listening for announcements without being asked again, in ms. */
export const FEED_LEASE_MS = 30_000;
/** The most bytes of an answer: the limit of HTTP to recorders, and room for its head. */
export const MOST_ANSWER_BYTES = 4 * 1024 * 1024 + 256 * 1024;

const id = z.string().min(1).max(80);
const text = (longest: number) => z.string().max(longest);
/** Who answers, as the answer states it: to be checked before anything is sent to this agent. */
const agent = z.string().regex(AGENT_KEY);
const count = z.number().int().min(0);
const time = z.iso.datetime();

/** Members of every request to an agent. */
export const callSchema = z.object({
  /** Unlike that of any other request. */
  id,
  /** Until when the request may begin, by the clock of Muster; in ms since 1970. */
  until: z.number(),
});

export const httpCallSchema = callSchema.extend({
  line: id,
  origin: text(300),
  pin: text(100).nullable(),
  method: z.enum(["GET", "POST", "PUT"]),
  path: text(4_096),
  contentType: text(200).optional(),
  authorization: text(8_192).optional(),
  cookie: text(8_192).optional(),
  csrfToken: text(2_048).optional(),
  /** An older agent does not read it. */
  slow: z.boolean().optional(),
  /** How the requests of a line are sent; only in its first request. An older agent does not read it. */
  manner: z
    .object({ tolerant: z.boolean().optional(), outdatedTls: z.boolean().optional() })
    .optional(),
  /** False: there is no body, as opposed to an empty one. */
  body: z.boolean(),
});
export type HttpCall = z.infer<typeof httpCallSchema>;

const headersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional());
const headSchema = z.object({ status: z.number().int().min(100).max(999), headers: headersSchema });

/** A certificate that an agent was shown, in the form in which Muster reads one itself. */
const shownCertificateSchema = certificateSchema.extend({
  sha256: z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/),
  subject: text(300),
  issuer: text(300),
  validFrom: z.union([time, z.literal("")]),
  validTo: z.union([time, z.literal("")]),
  names: z.array(text(300)).max(50),
});

export const failureSchema = z.object({
  kind: z.enum([
    "refused",
    "dns",
    "no_route",
    "closed",
    "connect_time",
    "first_byte_time",
    "body_time",
    "whole_time",
    "tls",
    "certificate",
    "too_large",
    "bad_http",
    "cancelled",
    "other",
  ]),
  detail: text(2_000),
  sent: z.boolean(),
  seen: shownCertificateSchema.nullable().optional(),
  head: headSchema.optional(),
  offer: z.object({ protocol: text(20), dhBits: z.number().nullable() }).optional(),
  breach: z.enum(HTTP_BREACHES).optional().catch(undefined),
});

/** Why an agent did not begin a request. */
export const requestRefusalSchema = z.enum([
  "late",
  "repeated",
  "unready",
  "stopping",
  "malformed",
  "busy",
]);
export type AgentRefusal = z.infer<typeof requestRefusalSchema>;

/** The first message of each answer; further parts are bytes alone. */
export const httpReplySchema = z.object({
  agent,
  /** The request has arrived, and the answer takes a while; it follows. */
  taken: z.literal(true).optional(),
  refused: requestRefusalSchema.optional(),
  failure: failureSchema.optional(),
  answer: headSchema.extend({ tolerant: z.literal(true).optional() }).optional(),
  /** Bytes of the body in all messages together. */
  size: z.number().int().min(0).max(MOST_ANSWER_BYTES).optional(),
  peer: text(100).nullable().optional(),
  /** Certificate of the connection, once for each line. */
  certificate: shownCertificateSchema.optional(),
});
export type HttpReply = z.infer<typeof httpReplySchema>;

/** Lines that are over. The agent answers when their connections are closed. */
export const closeCallSchema = z.object({ lines: z.array(id).max(5_000) });
/** A request that is not wanted any more. It may arrive before the request. */
export const cancelCallSchema = z.object({ id });

export const scanCallSchema = callSchema.extend({
  /** Open ports are published as findings, too. */
  store: z.boolean().optional(),
  probes: z.array(z.tuple([text(64), z.number().int().min(0).max(65_535)])).max(512),
});
export type ScanCall = z.infer<typeof scanCallSchema>;

export const scanReplySchema = z.object({
  agent,
  refused: requestRefusalSchema.optional(),
  /** Position of the probe, and its result; empty from time to time while all are under way. */
  results: z
    .array(z.tuple([z.number().int(), z.enum(["open", "closed", "silent"])]))
    .max(512)
    .optional(),
});
export type ScanReply = z.infer<typeof scanReplySchema>;

export const feedCallSchema = z.object({
  feed: tokenSchema,
  kind: z.enum(["mdns", "onvif"]),
  types: z.array(text(200)).max(100),
  /** How long to listen until asked again, in ms; 0 ends the feed. */
  lease: z.number().int().min(0).max(FEED_LEASE_MS),
  /** What is heard is published as findings, too. */
  store: z.boolean().optional(),
});
export type FeedCall = z.infer<typeof feedCallSchema>;

const mdnsServiceSchema = z.object({
  name: text(1_000),
  type: text(200),
  subtypes: z.array(text(200)).max(50).optional(),
  addresses: z.array(text(64)).max(50),
  port: z.number().int().min(0).max(65_535),
  txt: z.record(z.string(), text(2_000)),
  host: text(1_000),
  interfaceAddress: text(64),
});

const onvifMatchSchema = z.object({
  endpoint: text(1_000),
  xaddrs: z.array(text(2_000)).max(50),
  name: text(1_000),
  hardware: text(1_000),
  location: text(1_000),
  mac: text(64),
  scopes: z.array(text(2_000)).max(200),
  from: text(64),
});

const announcements = [
  z.object({ event: z.literal("up"), service: mdnsServiceSchema }),
  z.object({ event: z.literal("down"), service: mdnsServiceSchema }),
  z.object({ event: z.literal("match"), match: onvifMatchSchema }),
  z.object({ event: z.literal("gone"), endpoint: text(1_000), from: text(64) }),
] as const;

export const feedEventSchema = z.discriminatedUnion("event", [
  ...announcements,
  z.object({ event: z.literal("error"), message: text(1_000) }),
]);
export type FeedEvent = z.infer<typeof feedEventSchema>;

const interfaceAddressesSchema = z
  .array(z.object({ name: text(100), address: text(64), cidr: text(80) }))
  .max(200);

/** What an agent finds, as NATS stores it. A later finding on the same subject replaces it. */
export const storedFindingSchema = z.object({
  /** Networks of the agent, since it may be away when Muster reads this. */
  networks: interfaceAddressesSchema,
  found: z.discriminatedUnion("event", [
    ...announcements,
    z.object({
      event: z.literal("open"),
      address: text(64),
      port: z.number().int().min(1).max(65_535),
    }),
  ]),
});
export type StoredFindingMessage = z.infer<typeof storedFindingSchema>;
export type Found = StoredFindingMessage["found"];

export const neighboursReplySchema = z.object({
  agent,
  neighbours: z.array(z.tuple([text(64), text(64)])).max(20_000),
});

export const pongSchema = z.object({ agent, lines: count });

export const heartbeatSchema = z.object({
  version: text(50),
  host: text(300),
  /** ISO 8601, UTC. */
  startedAt: time,
  /** Open lines to recorders. */
  lines: count,
  /** Load of the processor over the last minute, per core. */
  load: z.number().min(0),
  addresses: interfaceAddressesSchema,
  /** Its subscriptions are known to NATS. Agents of version 0.1 do not say so. */
  serving: z.boolean().optional(),
  /** The agent ends. */
  leaving: z.boolean().optional(),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

export const welcomeSchema = z.object({
  /** Clock of Muster, in ms since 1970. */
  now: z.number(),
  version: text(50),
  accepted: z.boolean(),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** Every message that agents send, by what it is about. Answers to `close` are empty. */
export const FROM_AGENTS = {
  heartbeat: heartbeatSchema,
  ping: pongSchema,
  http: httpReplySchema,
  scan: scanReplySchema,
  feed: feedEventSchema,
  found: storedFindingSchema,
  neighbours: neighboursReplySchema,
} as const;

/** Every message that Muster sends. */
export const FROM_MUSTER = {
  welcome: welcomeSchema,
  http: httpCallSchema,
  scan: scanCallSchema,
  feed: feedCallSchema,
  close: closeCallSchema,
  cancel: cancelCallSchema,
} as const;
