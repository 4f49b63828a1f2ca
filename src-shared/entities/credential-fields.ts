import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { fieldsOf } from "./entity-field.ts";

export const credentialFields = fieldsOf<Credential>()({
  name: { kind: "text", label: () => common.name, head: "name", value: ({ name }) => name },
  username: {
    kind: "text",
    label: () => common.userName,
    hint: () => text.userHint,
    head: "userName",
    value: ({ username }) => username,
  },
  purpose: {
    kind: "text",
    label: () => purposeMessages.purpose,
    head: "purpose",
    value: ({ purpose }) => purposeMessages[purpose],
    tone: ({ purpose }) => (purpose === "unclear" ? "warn" : null),
  },
  assignedTo: {
    kind: "text",
    label: () => text.assignedTo,
    head: "assignedTo",
    value: ({ assignedTo: { sites, customers } }) =>
      [...customers, ...sites].map(({ name }) => name).join(", "),
  },
  usedBy: {
    kind: "number",
    label: () => common.usedBy,
    hint: () => text.usedByHint,
    head: "usedBy",
    value: ({ usedBy }) => usedBy,
    text: ({ usedBy }) => recordersText(usedBy),
    tone: ({ usedBy }) => (usedBy === 0 ? "quiet" : null),
  },
  refusedBy: {
    kind: "number",
    label: () => text.refusedBy,
    hint: () => text.refusedByHint,
    head: "refusedBy",
    value: ({ refusedBy }) => refusedBy,
    text: ({ refusedBy }) => recordersText(refusedBy),
    tone: ({ refusedBy }) => (refusedBy === 0 ? "quiet" : "warn"),
  },
  updatedAt: {
    kind: "time",
    label: () => text.passwordSet,
    head: "set",
    value: ({ updatedAt, passwordMissing }) => (passwordMissing ? null : updatedAt),
    text: () => text.missing,
    tone: ({ passwordMissing }) => (passwordMissing ? "warn" : null),
  },
});

function recordersText(count: number): string {
  return count === 0 ? common.none : countMessages.recorders({ count });
}
