import type { ReactNode } from "react";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { roleMessages } from "#shared/messages/users-screen.ts";
import { ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { DropdownMenu, IconUser, MenuLabel, UnstyledButton } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import css from "./team.module.css";

/** Menu in the status bar: who is signed in, with the way to the account and out. */
export function UserMenu(): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  if (me === null || me.isOwner) return null;
  const { name, displayName } = me.user;
  return (
    <DropdownMenu
      position="top-end"
      trigger={
        <UnstyledButton className={css.who} aria-label={text.menu({ name })}>
          <IconUser size={14} aria-hidden />
          {me.role === "viewer" ? text.nameReadOnly({ name }) : name}
        </UnstyledButton>
      }
    >
      <MenuLabel>
        {text.signedInAs({ name: displayName || name, role: roleMessages[me.role] })}
      </MenuLabel>
      <ActionMenuItem action="account.open" />
      <ActionMenuItem action="shell.signOut" />
    </DropdownMenu>
  );
}
