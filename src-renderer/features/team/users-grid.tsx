import { useMemo, type ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import { openIdScreen } from "#shared/messages/openid-screen.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelGrid } from "#renderer/services/use-collection.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import { DataGrid, Divider } from "#renderer/ui/index.ts";
import { userColumns } from "./columns.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { NoUsers } from "./no-users.tsx";
import { useSiteNames } from "./use-site-names.ts";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

/** Users of the team, with role, scope and how they sign in. */
export function UsersGrid(): ReactNode {
  const { users, open } = useFeature(usersStore, (state) => state);
  const siteNames = useSiteNames();
  const totpRequired = useFeature(meStore, ({ settings }) => settings?.totpRequired ?? false);
  const ownId = useFeature(meStore, ({ me }) => me?.user.id ?? null);
  const columns = useMemo(
    () => userColumns({ siteNames, totpRequired, ownId, open }),
    [siteNames, totpRequired, ownId, open],
  );
  return (
    <DataGrid
      {...useListGrid("users")}
      label={text.users}
      noun={[text.noun, text.nouns]}
      {...usePanelGrid(usersStore)}
      columns={columns}
      menu={userMenu}
      empty={<NoUsers />}
      tools={users.length > 0 && <Policy />}
    />
  );
}

/** What the team requires, beside the search. */
function Policy(): ReactNode {
  const settings = useFeature(meStore, (state) => state.settings);
  if (!settings) return null;
  return (
    <span className={css.policy}>
      <span>{text.policyFourEyes({ state: settings.fourEyes ? text.on : text.off })}</span>
      <span>
        {text.policyTotp({ state: settings.totpRequired ? text.required : text.optional })}
      </span>
      {settings.openId && <span>{openIdScreen.policy({ provider: settings.openId.label })}</span>}
    </span>
  );
}

function userMenu({ disabled }: TeamUser): ReactNode {
  return (
    <>
      <ActionMenuItem action="users.open" />
      <ActionMenuItem action="users.edit" />
      <Divider my={4} />
      <ActionMenuItem action="users.reset" />
      <ActionMenuItem action="users.removeTotp" />
      <Divider my={4} />
      <ActionMenuItem action={disabled ? "users.enable" : "users.disable"} />
      <ActionMenuItem action="users.remove" />
    </>
  );
}
