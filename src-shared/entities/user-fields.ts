import type { TeamUser } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { roleMessages, userScreen as text } from "#shared/messages/users-screen.ts";
import { fieldsOf } from "./entity-field.ts";

/** Fields without scope and sign-in: their texts depend on the names of sites and on the settings of the team. */
export const userFields = fieldsOf<TeamUser>()({
  name: { kind: "text", label: () => common.userName, head: "name", value: ({ name }) => name },
  displayName: {
    kind: "text",
    label: () => text.displayName,
    value: ({ displayName }) => displayName,
  },
  role: {
    kind: "text",
    label: () => text.role,
    head: "role",
    value: ({ role }) => roleMessages[role],
  },
  state: {
    kind: "text",
    label: () => text.state,
    head: "state",
    value: ({ disabled }) => (disabled ? text.disabled : text.enabled),
  },
  lastSeen: {
    kind: "time",
    label: () => text.lastSeen,
    head: "lastSeen",
    value: ({ lastSeenAt }) => lastSeenAt,
    text: () => text.never,
    tone: ({ lastSeenAt }) => (lastSeenAt === null ? "quiet" : null),
  },
});
