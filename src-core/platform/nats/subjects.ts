/**
 * Subjects of NATS. Everything of a fleet is below `muster.<fleet>.<group>`. Permissions of an agent allow exactly what
 * `agentPermissions` lists; the NATS server refuses everything else.
 */

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
export const toAnyAgent = (group: GroupAddress, port: AgentPort): string =>
  `${rootOf(group)}.${port}`;

/** To every agent of the group. */
export const toAllAgents = (group: GroupAddress, port: AgentPort): string =>
  `${rootOf(group)}.all.${port}`;

/** To every agent of the fleet: it is to report itself at once. */
export const toWholeFleet = (fleet: string): string => `muster.${fleet}.every.report`;

/** To one agent. @param agent its public key */
export const toAgent = (group: GroupAddress, agent: string, port: AgentPort): string =>
  `${rootOf(group)}.agent.${agent}.${port}`;

/** From one agent to Muster: `heartbeat`, `feed.<id>`, `found.<kind>.<hash>`. */
export const fromAgent = (group: GroupAddress, agent: string, what: string): string =>
  `${rootOf(group)}.core.${agent}.${what}`;

/** From all agents of a fleet to Muster. @param what may have wildcards */
export const fromAllAgents = (fleet: string, what: string): string =>
  fromAgent({ fleet, group: "*" }, "*", what);

/** All findings, in `fromAgent` and `fromAllAgents`. NATS stores them; Muster does not subscribe to them. */
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

/** Inboxes of an agent: answers to its heartbeats. */
export const agentInbox = (agent: string): string => `_INBOX.agent.${agent}`;

/** What the credentials of an agent allow, in the notation of NATS: `<subject> <queue>` is allowed in this queue only. */
export function agentPermissions(group: GroupAddress, agent: string) {
  const service = ["PING", "INFO", "STATS"].flatMap((verb) => [
    `$SRV.${verb}`,
    `$SRV.${verb}.${AGENT_SERVICE}`,
    `$SRV.${verb}.${AGENT_SERVICE}.*`,
  ]);
  return {
    publish: [fromAgent(group, agent, ">")],
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
