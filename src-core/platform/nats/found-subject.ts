import { createHash } from "node:crypto";
import type { Found } from "./messages.ts";
import {
  type AgentKey,
  fromAgent,
  type GroupAddress,
  type Subject,
  tokenSchema,
} from "./subjects.ts";

/** The subject of a finding: one for each announced service, ONVIF device and open port. */
export function foundSubject(group: GroupAddress, agent: AgentKey, found: Found): Subject {
  const [kind, ...identity] = identityOf(found);
  const hash = createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32);
  return fromAgent(group, agent, "found", tokenSchema.parse(kind), tokenSchema.parse(hash));
}

/** Kind, and what tells this finding from others of the kind. A goodbye has that of its announcement. */
function identityOf(found: Found): [kind: string, ...identity: (string | number)[]] {
  switch (found.event) {
    case "up":
    case "down": {
      const { type, name, addresses, port } = found.service;
      return ["mdns", type, name, addresses[0] ?? "", port];
    }
    case "match":
      return ["onvif", found.match.endpoint, found.match.from];
    case "gone":
      return ["onvif", found.endpoint, found.from];
    case "open":
      return ["port", found.address, found.port];
  }
}
