import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { exactTime, relativeTime, type GridColumn } from "#renderer/ui/index.ts";
import { purposeText } from "./purpose-field.tsx";

export function credentialColumns(open: (name: string) => void): GridColumn<Credential>[] {
  return [
    {
      id: "name",
      label: common.name,
      value: ({ name }) => name,
      open: ({ name }) => open(name),
      flex: 2,
      minWidth: 160,
      sort: "asc",
    },
    {
      id: "username",
      label: common.userName,
      hint: text.userHint,
      value: ({ username }) => username,
      flex: 1,
      minWidth: 110,
    },
    {
      id: "purpose",
      label: purposeMessages.purpose,
      value: ({ purpose }) => purposeMessages[purpose],
      tone: ({ purpose }) => (purpose === "unclear" ? "warn" : null),
      tooltip: ({ purpose }) => purposeText(purpose),
      width: 150,
    },
    {
      id: "usedBy",
      label: common.usedBy,
      hint: text.usedByHint,
      value: ({ usedBy }) => usedBy,
      format: ({ usedBy }) => recordersText(usedBy),
      tone: ({ usedBy }) => (usedBy === 0 ? "quiet" : null),
      filter: "number",
      width: 140,
    },
    {
      id: "refusedBy",
      label: text.refusedBy,
      hint: text.refusedByHint,
      value: ({ refusedBy }) => refusedBy,
      format: ({ refusedBy }) => recordersText(refusedBy),
      tone: ({ refusedBy }) => (refusedBy === 0 ? "quiet" : "warn"),
      tooltip: ({ refusedBy }) => (refusedBy === 0 ? null : text.refusedText),
      filter: "number",
      width: 140,
    },
    {
      id: "updatedAt",
      label: text.passwordSet,
      value: ({ updatedAt }) => updatedAt,
      format: (credential) => passwordText(credential),
      tone: ({ passwordMissing }) => (passwordMissing ? "warn" : null),
      tooltip: ({ updatedAt, passwordMissing }) =>
        passwordMissing ? text.missingHint : exactTime(updatedAt),
      filter: false,
      ticks: true,
      width: 130,
    },
  ];
}

function passwordText({ updatedAt, passwordMissing }: Credential): string {
  return passwordMissing ? text.missing : relativeTime(Date.parse(updatedAt), Date.now());
}

function recordersText(count: number): string {
  return count === 0 ? common.none : countMessages.recorders({ count });
}
