import { decode } from "@nats-io/jwt";
import { z } from "zod";
import { fault } from "#shared/errors.ts";
import { agentMessages } from "#shared/messages/agents.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type AgentKey, agentKeySchema } from "./subjects.ts";

/** Who an agent is, as its credentials state it. NATS checks them; a changed file is refused there. */
export interface AgentIdentity {
  /** Public key. */
  readonly agent: AgentKey;
  readonly name: string;
  readonly fleet: string;
  readonly group: string;
}

const claimsSchema = z.object({
  sub: agentKeySchema,
  name: z.string(),
  nats: z.object({ tags: z.array(z.string()) }),
});

/** Tags of the credentials, by which an agent knows its subjects. */
export const identityTags = ({ fleet, group }: { fleet: string; group: string }): string[] => [
  `fleet:${fleet}`,
  `group:${group}`,
];

/** @param creds content of a file that `muster agents add` wrote */
export function readAgentIdentity(creds: string): Result<AgentIdentity> {
  const [, jwt] = /-----BEGIN NATS USER JWT-----\s+(\S+)\s+-{3,}/.exec(creds) ?? [];
  const claims = claimsSchema.safeParse(jwt === undefined ? null : claimsOf(jwt));
  const tagOf = (name: string) =>
    claims.data?.nats.tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1);
  const [fleet, group] = [tagOf("fleet"), tagOf("group")];
  if (!claims.success || !isToken(fleet) || !isToken(group)) {
    return err(fault("bad_input", agentMessages.badCreds, { hint: agentMessages.badCredsHint }));
  }
  return ok({ agent: claims.data.sub, name: claims.data.name, fleet, group });
}

const isToken = (text: string | undefined): text is string => /^[a-z0-9]{1,40}$/.test(text ?? "");

function claimsOf(jwt: string): unknown {
  try {
    return decode(jwt);
  } catch {
    return null;
  }
}
