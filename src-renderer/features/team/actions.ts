import { accountScreen } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { openIdScreen } from "#shared/messages/openid-screen.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconSettings, IconSignIn, IconUser, IconUsers } from "#renderer/ui/index.ts";
import { mayManage, meOf } from "./current-user.ts";
import { oneUserActions } from "./one-user-actions.ts";
import { OpenIdDialog } from "./openid-dialog.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { NewUser } from "./user-dialog.tsx";

function openInTab({ services }: ActionContext, dialog: typeof NewUser): void {
  navigate("settings/users");
  openDialog(services, dialog, {});
}

const listActions = defineActions(
  () => text.users,
  [
    {
      id: "users.add",
      calls: ["team.setUser"],
      label: () => text.addAction,
      keywords: "create account team person",
      icon: IconAdd,
      enabled: mayManage,
      run: (context) => openInTab(context, NewUser),
    },
    {
      id: "users.settings",
      calls: ["team.setSettings"],
      label: () => text.settingsAction,
      keywords: "four eyes approval authenticator totp policy",
      icon: IconSettings,
      enabled: mayManage,
      run: (context) => openInTab(context, SettingsDialog),
    },
    {
      id: "users.openId",
      calls: ["team.openId"],
      label: () => openIdScreen.action,
      keywords: "oidc sso single sign-on provider identity",
      icon: IconSignIn,
      enabled: mayManage,
      run: (context) => openInTab(context, OpenIdDialog),
    },
  ],
);

const goToActions = defineActions(
  () => common.goTo,
  [
    {
      id: "settings.users",
      calls: ["team.users"],
      label: () => text.goToAction,
      keywords: "settings team accounts roles",
      icon: IconUsers,
      enabled: mayManage,
      run: () => navigate("settings/users"),
    },
    {
      id: "account.open",
      calls: [],
      label: () => accountScreen.action,
      get keywords() {
        return accountScreen.keywords;
      },
      icon: IconUser,
      enabled: (context) => meOf(context).me !== null || text.loadingAccount,
      run: () => navigate("settings/account"),
    },
  ],
);

/** Actions of Settings › Users, and of the own account. */
export const teamActions: readonly Action[] = [...listActions, ...oneUserActions, ...goToActions];
