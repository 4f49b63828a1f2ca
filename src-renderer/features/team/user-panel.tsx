import type { ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { roleMessages, userScreen as text } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import { Anchor, FactList, SidePanel, StatusTag, Time } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { userScopeText } from "./scope-text.ts";
import { SessionsTable } from "./sessions-table.tsx";
import { TokensTable } from "./tokens-table.tsx";
import { useSiteNames } from "./use-site-names.ts";
import { userSignInText, totpText } from "./user-labels.ts";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

const USUAL = 440;

/** The panel beside the list: one user, with actions, sessions and access tokens. */
export function UserPanel(): ReactNode {
  const user = useFeature(usersStore, ({ users, openId }) => users.find(({ id }) => id === openId));
  const open = useFeature(usersStore, (state) => state.open);
  const width = usePanelWidth("users.detailsWidth", USUAL);
  if (!user) return null;
  return (
    <SidePanel
      title={user.name}
      label={text.titleOf({ name: user.name })}
      onClose={() => open(null)}
      {...width}
    >
      <div className={css.panel}>
        <UserFacts user={user} />
        <UserActions user={user} />
        <section aria-labelledby="user-sessions">
          <h3 id="user-sessions">{text.sessions}</h3>
          <SessionsTable key={user.id} userId={user.id} />
        </section>
        <section aria-labelledby="user-tokens">
          <h3 id="user-tokens">{text.tokens}</h3>
          <TokensTable key={user.id} userId={user.id} />
        </section>
      </div>
    </SidePanel>
  );
}

function UserActions({ user: { id, name, disabled, totp } }: { user: TeamUser }): ReactNode {
  const isOwn = useFeature(meStore, ({ me }) => me?.user.id === id);
  if (isOwn)
    return (
      <div className={css.actions} role="group" aria-label={common.actionsFor({ name })}>
        <ActionButton action="users.edit" />
        <p className={css.own}>
          {text.ownAccountHint} <Anchor href="#/settings/account">{text.toAccount}</Anchor>
        </p>
      </div>
    );
  return (
    <div className={css.actions} role="group" aria-label={common.actionsFor({ name })}>
      <ActionButton action="users.edit" />
      <ActionButton action="users.reset" />
      <ActionButton action={disabled ? "users.enable" : "users.disable"} />
      <ActionButton action="users.remove" />
      {totp && <ActionButton action="users.removeTotp" />}
    </div>
  );
}

function UserFacts({ user }: { user: TeamUser }): ReactNode {
  const siteNames = useSiteNames();
  const isRequired = useFeature(meStore, ({ settings }) => settings?.totpRequired ?? false);
  const totp = totpText(user, isRequired);
  const { displayName, role, scope, disabled, createdAt, lastSeenAt } = user;
  const facts = [
    ...(displayName === "" ? [] : [{ label: text.displayName, value: displayName }]),
    { label: text.role, value: roleMessages[role] },
    { label: text.scope, value: userScopeText(scope, siteNames) },
    { label: text.signIn, value: userSignInText(user) },
    {
      label: text.totp,
      value: totp.tone === "warn" ? <StatusTag tone="warn">{totp.text}</StatusTag> : totp.text,
    },
    {
      label: text.state,
      value: (
        <StatusTag tone={disabled ? "idle" : "good"}>
          {disabled ? text.disabled : text.enabled}
        </StatusTag>
      ),
    },
    { label: text.lastSeen, value: lastSeenAt === null ? text.never : <Time iso={lastSeenAt} /> },
    { label: text.created, value: <Time iso={createdAt} /> },
  ];
  return <FactList facts={facts} />;
}
