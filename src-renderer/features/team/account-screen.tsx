import type { ReactNode } from "react";
import { accessScreen, accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { roleMessages, userScreen } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, FactList, Loader, Screen } from "#renderer/ui/index.ts";
import { meStore, type Me } from "#renderer/services/me-store.ts";
import { OwnComputer } from "./own-computer.tsx";
import { PasswordSection } from "./password-section.tsx";
import { userScopeText } from "./scope-text.ts";
import { SessionsTable } from "./sessions-table.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import { useSiteNames } from "./use-site-names.ts";
import { userSignInText } from "./user-labels.ts";
import css from "./team.module.css";

/** `#/account`: what a user of a team server does with the own account. */
export function AccountScreen(): ReactNode {
  const { me, error } = useFeature(meStore, (state) => state);
  const hasAccount = me !== null && !me.isOwner;
  return (
    <Screen
      parent={{ label: common.settings, name: text.allSettings, href: "#/settings" }}
      title={text.title}
      padded
      toolbar={hasAccount && <ActionButton action="shell.signOut" />}
    >
      {error && <ErrorNotice error={error} />}
      {me === null && !error && <Loader size="sm" aria-label={common.loading} />}
      {me?.isOwner && <OwnComputer me={me} />}
      {hasAccount && <Account me={me} />}
    </Screen>
  );
}

function Account({ me }: { me: Me }): ReactNode {
  return (
    <div className={css.account}>
      <AccountFacts me={me} />
      {me.signIn === "password" ? (
        <>
          <PasswordSection />
          <TotpSection me={me} />
        </>
      ) : (
        <p className={css.quiet}>{text.openIdText}</p>
      )}
      <section aria-labelledby="own-sessions">
        <h2 id="own-sessions">{accessScreen.sessions}</h2>
        <p className={css.quiet}>{accessScreen.sessionsText}</p>
        <SessionsTable userId={null} />
      </section>
      <TokensSection />
    </div>
  );
}

function AccountFacts({ me }: { me: Me }): ReactNode {
  const siteNames = useSiteNames();
  const { user, role, scope, signIn } = me;
  const facts = [
    { label: common.userName, value: user.name },
    ...(user.displayName === ""
      ? []
      : [{ label: userScreen.displayName, value: user.displayName }]),
    { label: userScreen.role, value: roleMessages[role] },
    { label: userScreen.scope, value: userScopeText(scope, siteNames) },
    ...(signIn === null ? [] : [{ label: userScreen.signIn, value: userSignInText({ signIn }) }]),
  ];
  return <FactList facts={facts} />;
}
