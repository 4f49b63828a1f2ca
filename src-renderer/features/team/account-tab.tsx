import type { ReactNode } from "react";
import { ROLES, type Role } from "#shared/domain/team.ts";
import { accessScreen, accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { settingsScreenMessages as settings } from "#shared/messages/settings-screen.ts";
import { roleMessages, userScreen } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore, type Me } from "#renderer/services/me-store.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  Button,
  Code,
  ErrorNotice,
  FactList,
  Loader,
  SettingsBlock,
  SettingsRow,
  SettingsRows,
} from "#renderer/ui/index.ts";
import { PasswordRow } from "./password-row.tsx";
import { userScopeText } from "./scope-text.ts";
import { SessionsTable } from "./sessions-table.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { TotpRow } from "./totp-row.tsx";
import { useSiteNames } from "./use-site-names.ts";
import { userSignInText } from "./user-labels.ts";
import css from "./team.module.css";

/** Settings › My account: who the user is and may do, and how a user of a team server signs in. */
export function AccountTab(): ReactNode {
  const { me, error } = useFeature(meStore, (state) => state);
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {me === null && !error && <Loader size="sm" aria-label={common.loading} />}
      {me && <Identity me={me} />}
      {me && !me.isOwner && <Access me={me} />}
    </>
  );
}

function Identity({ me }: { me: Me }): ReactNode {
  return (
    <SettingsRows title={me.isOwner ? text.ownComputer : text.account}>
      <SettingsBlock>
        <AccountFacts me={me} />
      </SettingsBlock>
      <SettingsRow name={text.permissions} state={<Permissions role={me.role} />} />
      <SettingsRow name={text.activity} text={text.activityText}>
        <Button
          variant="default"
          onClick={() => navigate(`activity?user=${encodeURIComponent(me.user.name)}`)}
        >
          {text.showActivity}
        </Button>
      </SettingsRow>
      {me.isOwner ? (
        <SettingsRow name={text.noAccount} text={text.noAccountText}>
          <Button variant="default" onClick={() => navigate("settings/users")}>
            {text.openUsers}
          </Button>
        </SettingsRow>
      ) : (
        <SettingsRow name={settings.session} text={settings.sessionEnd}>
          <ActionButton action="shell.signOut" />
        </SettingsRow>
      )}
    </SettingsRows>
  );
}

/** Each role has the permissions of the roles before it. */
function Permissions({ role }: { role: Role }): ReactNode {
  return (
    <ul className={css.permissions}>
      {ROLES.slice(0, ROLES.indexOf(role) + 1).map((one) => (
        <li key={one}>{roleMessages[`${one}Text`]}</li>
      ))}
    </ul>
  );
}

function AccountFacts({ me }: { me: Me }): ReactNode {
  const siteNames = useSiteNames();
  const info = useFeature(infoStore, (state) => state.info);
  const { user, role, scope, signIn, isOwner } = me;
  const facts = [
    { label: common.userName, value: user.name },
    ...(user.displayName === ""
      ? []
      : [{ label: userScreen.displayName, value: user.displayName }]),
    { label: userScreen.role, value: roleMessages[role] },
    { label: userScreen.scope, value: userScopeText(scope, siteNames) },
    ...(signIn === null ? [] : [{ label: userScreen.signIn, value: userSignInText({ signIn }) }]),
    ...(isOwner ? [{ label: userScreen.signIn, value: text.noSignIn }] : []),
    ...(isOwner && info
      ? [{ label: settings.dataFolder, value: <Code>{info.dataDir}</Code> }]
      : []),
  ];
  return <FactList facts={facts} />;
}

function Access({ me }: { me: Me }): ReactNode {
  return (
    <>
      <SettingsRows title={userScreen.signIn}>
        {me.signIn === "password" ? (
          <>
            <PasswordRow />
            <TotpRow me={me} />
          </>
        ) : (
          <SettingsRow text={text.openIdText} />
        )}
      </SettingsRows>
      <SettingsRows title={accessScreen.sessions}>
        <SettingsBlock>
          <p className={css.quiet}>{accessScreen.sessionsText}</p>
          <SessionsTable userId={null} />
        </SettingsBlock>
      </SettingsRows>
      <TokensSection />
    </>
  );
}
