import type { ReactNode } from "react";
import { LANGUAGES } from "#shared/languages/index.ts";
import { currentLocale } from "#shared/locale.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { settingsScreenMessages } from "#shared/messages/settings-screen.ts";
import { roleMessages, userScreen } from "#shared/messages/users-screen.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { Me } from "#renderer/services/me-store.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  Button,
  Code,
  FactList,
  SettingsBlock,
  SettingsRow,
  SettingsRows,
} from "#renderer/ui/index.ts";
import { userScopeText } from "./scope-text.ts";
import css from "./team.module.css";

const NO_SITES: ReadonlyMap<string, string> = new Map();

/** My account for the user of the operating system, who has no account: which rights apply, and where accounts are. */
export function OwnComputer({ me }: { me: Me }): ReactNode {
  const info = useFeature(infoStore, (state) => state.info);
  const language = LANGUAGES.find(({ code }) => code === currentLocale())?.name;
  const facts = [
    { label: common.userName, value: me.user.name },
    { label: userScreen.role, value: roleMessages[me.role] },
    { label: userScreen.scope, value: userScopeText(me.scope, NO_SITES) },
    { label: userScreen.signIn, value: text.noSignIn },
    ...(language ? [{ label: settingsScreenMessages.language, value: language }] : []),
    ...(info
      ? [{ label: settingsScreenMessages.dataFolder, value: <Code>{info.dataDir}</Code> }]
      : []),
  ];
  return (
    <div className={css.measure}>
      <SettingsRows title={text.ownComputer}>
        <SettingsBlock>
          <FactList facts={facts} />
        </SettingsBlock>
        <SettingsRow name={text.noAccount} text={text.noAccountText}>
          <Button variant="default" onClick={() => navigate("settings/users")}>
            {text.openUsers}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </div>
  );
}
