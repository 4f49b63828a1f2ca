import { ROLES, type TeamUser } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { roleMessages, userScreen as text } from "#shared/messages/users-screen.ts";
import { exactTime, relativeTime, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import { userScopeText, wholeScopeText, type SiteNames } from "./scope-text.ts";
import { userSignInText, totpText } from "./user-labels.ts";

interface UserColumnContext {
  readonly siteNames: SiteNames;
  readonly totpRequired: boolean;
  /** Of the user of this window. */
  readonly ownId: string | null;
  open(id: string): void;
}

export function userColumns(around: UserColumnContext): GridColumn<TeamUser>[] {
  const { siteNames, ownId, open } = around;
  return [
    {
      id: "name",
      label: common.userName,
      value: ({ name }) => name,
      format: ({ id, name }) => (id === ownId ? text.you({ name }) : name),
      open: ({ id }) => open(id),
      flex: 1,
      minWidth: 132,
      sort: "asc",
    },
    {
      id: "displayName",
      label: text.displayName,
      value: ({ displayName }) => displayName,
      tooltip: ({ displayName }) => displayName,
      flex: 1,
      minWidth: 120,
    },
    {
      id: "role",
      label: text.role,
      value: ({ role }) => roleMessages[role],
      compare: (a, b) => rankOf(a) - rankOf(b),
      width: 112,
    },
    {
      id: "scope",
      label: text.scope,
      hint: text.scopeHint,
      value: ({ scope }) => userScopeText(scope, siteNames),
      tooltip: ({ scope }) => wholeScopeText(scope, siteNames),
      flex: 1,
      minWidth: 104,
    },
    ...signInColumns(around),
  ];
}

function signInColumns({ totpRequired }: UserColumnContext): GridColumn<TeamUser>[] {
  return [
    { id: "signIn", label: text.signIn, value: userSignInText, width: 130 },
    {
      id: "totp",
      label: text.totp,
      value: (user) => totpText(user, totpRequired).text,
      tone: (user) => totpText(user, totpRequired).tone,
      width: 146,
    },
    {
      id: "state",
      label: text.state,
      value: ({ disabled }) => (disabled ? text.disabled : text.enabled),
      mark: ({ disabled }) =>
        disabled ? { tone: "idle", text: text.disabled } : { tone: "good", text: text.enabled },
      width: 104,
    },
    {
      id: "lastSeen",
      label: text.lastSeen,
      value: ({ lastSeenAt }) => lastSeenAt,
      format: ({ lastSeenAt }) =>
        lastSeenAt === null ? text.never : relativeTime(Date.parse(lastSeenAt), Date.now()),
      tone: ({ lastSeenAt }) => (lastSeenAt === null ? "quiet" : null),
      tooltip: ({ lastSeenAt }) => (lastSeenAt === null ? null : exactTime(lastSeenAt)),
      filter: false,
      ticks: true,
      width: 104,
    },
  ];
}

/** Roles are sorted by what they may do. */
function rankOf(label: CellValue): number {
  return ROLES.findIndex((role) => roleMessages[role] === label);
}
