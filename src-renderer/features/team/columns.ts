import { ROLES, type TeamUser } from "#shared/domain/team.ts";
import { userFields } from "#shared/entities/user-fields.ts";
import { roleMessages, userScreen as text } from "#shared/messages/users-screen.ts";
import { gridColumns, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import { userScopeText, wholeScopeText, type SiteNames } from "./scope-text.ts";
import { userSignInText, totpText } from "./user-labels.ts";

interface UserColumnContext {
  readonly siteNames: SiteNames;
  readonly totpRequired: boolean;
  /** Id of the user of this window. */
  readonly ownId: string | null;
  open(id: string): void;
}

export function userColumns(around: UserColumnContext): GridColumn<TeamUser>[] {
  const { siteNames, ownId, open } = around;
  return [
    ...gridColumns(userFields, {
      name: {
        format: ({ id, name }) => (id === ownId ? text.you({ name }) : name),
        open: ({ id }) => open(id),
        flex: 1,
        minWidth: 132,
        sort: "asc",
        besidePanel: true,
      },
      displayName: { tooltip: ({ displayName }) => displayName, flex: 1, minWidth: 120 },
      role: { compare: (a, b) => rankOf(a) - rankOf(b), width: 112, besidePanel: true },
      state: {
        mark: (user) => ({
          tone: user.disabled ? "idle" : "good",
          text: String(userFields.state.value(user)),
        }),
        width: 104,
        besidePanel: true,
      },
    }),
    {
      id: "scope",
      label: text.scope,
      hint: text.scopeHint,
      value: ({ scope }) => userScopeText(scope, siteNames),
      cut: "middle",
      tooltip: ({ scope }) => wholeScopeText(scope, siteNames),
      flex: 1,
      minWidth: 104,
      besidePanel: "ifRoom",
    },
    ...signInColumns(around),
  ];
}

function signInColumns({ totpRequired }: UserColumnContext): GridColumn<TeamUser>[] {
  return [
    { id: "signIn", label: text.signIn, value: userSignInText, width: 130, besidePanel: "ifRoom" },
    {
      id: "totp",
      label: text.totp,
      value: (user) => totpText(user, totpRequired).text,
      tone: (user) => totpText(user, totpRequired).tone,
      width: 146,
    },
    ...gridColumns(userFields, {
      lastSeen: { width: 104 },
    }),
  ];
}

/** Roles are sorted by what they may do. */
function rankOf(label: CellValue): number {
  return ROLES.findIndex((role) => roleMessages[role] === label);
}
