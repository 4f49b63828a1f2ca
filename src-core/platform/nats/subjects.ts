import { z } from "zod";

/**
 * Subjects of NATS. Everything of a fleet is below `muster.<fleet>.<group>`. Permissions of an agent allow exactly what
 * `agentPermissions` lists; the NATS server refuses everything else.
 */

/**
 * A subject to publish to. Only this file creates one, from its own words, ids of Muster and checked keys: no text of a message can
 * become a part of it.
 */
export type Subject = string & { readonly [checked]: true };
declare const checked: unique symbol;

/** A part of a subject without dots, spaces and wildcards. */
export const tokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,80}$/)
  .brand<"token">();
export type Token = z.infer<typeof tokenSchema>;

export const AGENT_KEY = /^U[A-Z2-7]{55}$/;
/** Public key of an agent that is known for the group that the key is used with. Messages hold plain texts instead. */
export const agentKeySchema = z.string().regex(AGENT_KEY).brand<"agent key">();
export type AgentKey = z.infer<typeof agentKeySchema>;

const checkedSubject = (text: string): Subject => text as Subject;

/** What agents are asked for. */
export type AgentPort = "http" | "scan" | "close" | "cancel" | "feed" | "neighbours" | "ping";

/** Agents of a group share these subjects: NATS gives each message to one of them. */
const SHARED_PORTS: readonly AgentPort[] = ["http", "scan"];

/** Name of the queue group that the agents of a group form. */
export const AGENT_QUEUE = "agents";

/** Name under which agents appear as NATS services. */
export const AGENT_SERVICE = "muster-agent";

/** A group of agents in a fleet. Both ids are letters and digits. */
export interface GroupAddress {
  readonly fleet: string;
  readonly group: string;
}

const rootOf = ({ fleet, group }: GroupAddress): string => `muster.${fleet}.${group}`;

/** To any one agent of the group. */
export const toAnyAgent = (group: GroupAddress, port: AgentPort): Subject =>
  checkedSubject(`${rootOf(group)}.${port}`);

/** To every agent of the group. */
export const toAllAgents = (group: GroupAddress, port: AgentPort): Subject =>
  checkedSubject(`${rootOf(group)}.all.${port}`);

/** To every agent of the fleet: it is to report itself at once. */
export const toWholeFleet = (fleet: string): Subject =>
  checkedSubject(`muster.${fleet}.every.report`);

/** To one agent. */
export const agentSubject = (group: GroupAddress, agent: AgentKey, port: AgentPort): Subject =>
  checkedSubject(`${rootOf(group)}.agent.${agent}.${port}`);

type Word = "heartbeat" | "feed" | "found" | Token;

/** Subject of a message from one agent to Muster: `heartbeat`, `feed.<id>`, `found.<kind>.<hash>`. */
export const fromAgent = (group: GroupAddress, agent: AgentKey, ...what: Word[]): Subject =>
  checkedSubject([rootOf(group), "core", agent, ...what].join("."));

/** To listen to all agents of a fleet. @param what may have wildcards */
export const fromAllAgents = (fleet: string, what: string): string =>
  fromAllOf({ fleet, group: "*" }, what);

/** To listen to all agents of a group. @param what may have wildcards */
export const fromAllOf = (group: GroupAddress, what: string): string =>
  `${rootOf(group)}.core.*.${what}`;

/** All findings, in `fromAllOf` and `fromAllAgents`. NATS stores them; Muster does not subscribe to them. */
export const ALL_FINDINGS = "found.>";

/** Group, agent and kind of a message from an agent. The NATS server has checked that the agent may use the subject. */
export function readFromAgent(
  subject: string,
): { group: string; agent: string; what: string } | null {
  const [muster, , group, core, agent, ...what] = subject.split(".");
  if (muster !== "muster" || core !== "core" || group === undefined || agent === undefined)
    return null;
  return { group, agent, what: what.join(".") };
}

/** Where Muster gets answers of agents, and answers of JetStream. */
export const CORE_INBOX = "_INBOX.core";
export const FINDINGS_INBOX = "_INBOX.findings";

/** Inboxes of an agent: answers to its heartbeats. @param agent its public key */
export const agentInbox = (agent: string): string => `_INBOX.agent.${agent}`;

const REPLY_TOKENS = /^(\.[A-Za-z0-9_-]{1,64}){1,3}$/;

/**
 * Where the other side asks for the answer, if this is below its inbox; null otherwise: an answer elsewhere would be published with
 * rights that the other side does not have.
 */
export function replyBelow(inbox: string, reply: string | undefined): Subject | null {
  if (!reply?.startsWith(inbox)) return null;
  return REPLY_TOKENS.test(reply.slice(inbox.length)) ? checkedSubject(reply) : null;
}

/** Name of the stream in which NATS stores what agents of the fleet find. */
export const findingsStreamName = (fleet: string): string => `MUSTER_${fleet}_FINDINGS`;

/** What the credentials of Muster allow: to ask agents, to answer them, and to hear what they report. */
export function corePermissions(fleet: string) {
  const every = { fleet, group: "*" };
  return {
    publish: [
      ...SHARED_PORTS.map((port) => toAnyAgent(every, port)),
      toWholeFleet(fleet),
      `${rootOf(every)}.all.*`,
      `${rootOf(every)}.agent.*.*`,
      `${agentInbox("*")}.>`,
    ],
    subscribe: [
      fromAllAgents(fleet, "heartbeat"),
      fromAllAgents(fleet, "feed.*"),
      `${CORE_INBOX}.>`,
    ],
  };
}

/**
 * What the credentials for the stream of findings allow. They are apart from those of Muster: an answer of Muster to an agent
 * cannot reach JetStream.
 */
export function findingsPermissions(fleet: string) {
  const stream = findingsStreamName(fleet);
  return {
    publish: [
      ...["INFO", "CREATE", "UPDATE"].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
      ...["CREATE", "INFO", "DELETE", "MSG.NEXT"].flatMap((verb) => [
        `$JS.API.CONSUMER.${verb}.${stream}`,
        `$JS.API.CONSUMER.${verb}.${stream}.>`,
      ]),
    ],
    subscribe: [`${FINDINGS_INBOX}.>`],
  };
}

/** What the credentials of an agent allow, in the notation of NATS: `<subject> <queue>` is allowed in this queue only. */
export function agentPermissions(group: GroupAddress, agent: AgentKey) {
  const service = ["PING", "INFO", "STATS"].flatMap((verb) => [
    `$SRV.${verb}`,
    `$SRV.${verb}.${AGENT_SERVICE}`,
    `$SRV.${verb}.${AGENT_SERVICE}.*`,
  ]);
  return {
    publish: [`${rootOf(group)}.core.${agent}.>`],
    subscribe: [
      ...SHARED_PORTS.map((port) => `${toAnyAgent(group, port)} ${AGENT_QUEUE}`),
      toWholeFleet(group.fleet),
      `${rootOf(group)}.all.*`,
      `${rootOf(group)}.agent.${agent}.*`,
      `${agentInbox(agent)}.>`,
      ...service,
    ],
    /** Answers to what the agent was asked: parts of a long answer, results of a scan. */
    responses: { max: 4_096, milliseconds: 120_000 },
  };
}
