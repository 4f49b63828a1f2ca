import { accountScreen } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { userDialogs, userScreen as text } from "#shared/messages/users-screen.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAdd,
  IconCredential,
  IconDetails,
  IconEdit,
  IconLock,
  IconRemove,
  IconSecret,
  IconSettings,
  IconUnlock,
  IconUser,
  IconUsers,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { currentUser, mayManage, meOf, oneUser, otherUser, usersOf } from "./current-user.ts";
import type { UsersDialog } from "./users-store.ts";

const HERE = { screens: ["settings"] } as const;

function dialog(kind: Extract<UsersDialog, { id: string }>["kind"]) {
  return (context: ActionContext) => {
    const user = currentUser(context);
    if (user) usersOf(context).show({ kind, id: user.id });
  };
}

const listActions = defineActions(
  () => text.users,
  [
    {
      id: "users.add",
      label: () => text.addAction,
      keywords: "create account team person",
      icon: IconAdd,
      enabled: mayManage,
      run(context) {
        usersOf(context).show({ kind: "add" });
        navigate("settings/users");
      },
    },
    {
      id: "users.settings",
      label: () => text.settingsAction,
      keywords: "four eyes approval authenticator totp policy",
      icon: IconSettings,
      enabled: mayManage,
      run(context) {
        usersOf(context).show({ kind: "settings" });
        navigate("settings/users");
      },
    },
    {
      ...HERE,
      id: "users.open",
      label: () => text.openAction,
      keywords: "sessions tokens details",
      icon: IconDetails,
      enabled: oneUser,
      run: (context) => usersOf(context).open(currentUser(context)?.id ?? null),
    },
    {
      ...HERE,
      id: "users.edit",
      label: () => text.editAction,
      keywords: "role scope rights rename",
      icon: IconEdit,
      enabled: oneUser,
      run: dialog("edit"),
    },
    ...signInSpecs(),
    ...stateSpecs(),
  ],
);

type Specs = Parameters<typeof defineActions>[1];

/** Password and authenticator app of another user. */
function signInSpecs(): Specs {
  return [
    {
      ...HERE,
      id: "users.reset",
      label: () => text.resetAction,
      keywords: "forgot new sign-in",
      icon: IconCredential,
      enabled: (context) =>
        otherUser(
          context,
          ({ signIn }) => signIn === "password" || text.noPassword,
          text.ownPassword,
        ),
      run: dialog("reset"),
    },
    {
      ...HERE,
      id: "users.removeTotp",
      label: () => text.removeTotpAction,
      keywords: "lost phone totp code two factor",
      icon: IconSecret,
      enabled: (context) => otherUser(context, ({ totp }) => totp || text.noTotp),
      run: dialog("removeTotp"),
    },
  ];
}

function stateSpecs(): Specs {
  return [
    {
      ...HERE,
      id: "users.disable",
      label: () => text.disableAction,
      keywords: "block lock leave",
      icon: IconLock,
      enabled: (context) => otherUser(context, ({ disabled }) => !disabled || text.isDisabled),
      run: dialog("disable"),
    },
    {
      ...HERE,
      id: "users.enable",
      label: () => text.enableAction,
      keywords: "unblock unlock",
      icon: IconUnlock,
      enabled: (context) => otherUser(context, ({ disabled }) => disabled || text.isEnabled),
      run: enable,
    },
    {
      ...HERE,
      id: "users.remove",
      label: () => text.removeAction,
      keywords: "delete account",
      icon: IconRemove,
      enabled: (context) => otherUser(context, () => true),
      run: dialog("remove"),
    },
  ];
}

async function enable(context: ActionContext): Promise<void> {
  const user = currentUser(context);
  if (!user) return;
  const error = await usersOf(context).set({ id: user.id, disabled: false });
  if (error) notifyError(error);
  else notifyDone(userDialogs.enableDone({ name: user.name }));
}

const goToActions = defineActions(
  () => common.goTo,
  [
    {
      id: "settings.users",
      label: () => text.goToAction,
      keywords: "settings team accounts roles",
      icon: IconUsers,
      enabled: mayManage,
      run: () => navigate("settings/users"),
    },
    {
      id: "account.open",
      label: () => accountScreen.action,
      get keywords() {
        return accountScreen.keywords;
      },
      icon: IconUser,
      enabled(context) {
        const { me } = meOf(context);
        if (me === null) return text.loadingAccount;
        return !me.isOwner || accountScreen.noAccountText;
      },
      run: () => navigate("account"),
    },
  ],
);

/** Actions of Settings › Users, and of the own account. */
export const teamActions: readonly Action[] = [...listActions, ...goToActions];
