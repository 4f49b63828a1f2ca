import { userDialogs, userScreen as text } from "#shared/messages/users-screen.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { openRowDialog } from "#renderer/dialogs/index.ts";
import {
  IconCredential,
  IconDetails,
  IconEdit,
  IconLock,
  IconRemove,
  IconSecret,
  IconUnlock,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { currentUser, oneUser, otherUser, usersOf } from "./current-user.ts";
import { DisableUser, RemoveTotp, RemoveUser } from "./confirm-dialogs.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { EditUser } from "./user-dialog.tsx";
import { usersStore } from "./users-store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

function toDialog(dialog: typeof EditUser) {
  return (context: ActionContext) => {
    const user = currentUser(context);
    if (user) openRowDialog(context.services, usersStore, dialog, user.id);
  };
}

async function enable(context: ActionContext): Promise<void> {
  const user = currentUser(context);
  if (!user) return;
  const answer = await usersOf(context).set({ id: user.id, disabled: false });
  if (!answer.ok) notifyError(answer.error);
  else notifyDone(userDialogs.enableDone({ name: user.name }));
}

/** Actions on the user in the panel or at the cursor. */
export const oneUserActions: readonly Action[] = defineActions(
  () => text.users,
  [
    {
      ...ON_SETTINGS,
      id: "users.open",
      calls: ["team.users"],
      label: () => text.openAction,
      keywords: "sessions tokens details",
      icon: IconDetails,
      enabled: oneUser,
      run: (context) => usersOf(context).open(currentUser(context)?.id ?? null),
    },
    {
      ...ON_SETTINGS,
      id: "users.edit",
      calls: ["team.setUser"],
      label: () => text.editAction,
      keywords: "role scope rights rename",
      icon: IconEdit,
      enabled: oneUser,
      run: toDialog(EditUser),
    },
    {
      ...ON_SETTINGS,
      id: "users.reset",
      calls: ["team.resetPassword"],
      label: () => text.resetAction,
      keywords: "forgot new sign-in",
      icon: IconCredential,
      enabled: (context) =>
        otherUser(
          context,
          ({ signIn }) => signIn === "password" || text.noPassword,
          text.ownPassword,
        ),
      run: toDialog(ResetPassword),
    },
    {
      ...ON_SETTINGS,
      id: "users.removeTotp",
      calls: ["team.removeTotp"],
      label: () => text.removeTotpAction,
      keywords: "lost phone totp code two factor",
      icon: IconSecret,
      enabled: (context) => otherUser(context, ({ totp }) => totp || text.noTotp),
      run: toDialog(RemoveTotp),
    },
    {
      ...ON_SETTINGS,
      id: "users.disable",
      calls: ["team.setUser"],
      label: () => text.disableAction,
      keywords: "block lock leave",
      icon: IconLock,
      enabled: (context) => otherUser(context, ({ disabled }) => !disabled || text.isDisabled),
      run: toDialog(DisableUser),
    },
    {
      ...ON_SETTINGS,
      id: "users.enable",
      calls: ["team.setUser"],
      label: () => text.enableAction,
      keywords: "unblock unlock",
      icon: IconUnlock,
      enabled: (context) => otherUser(context, ({ disabled }) => disabled || text.isEnabled),
      run: enable,
    },
    {
      ...ON_SETTINGS,
      id: "users.remove",
      calls: ["team.removeUser"],
      label: () => text.removeAction,
      keywords: "delete account",
      icon: IconRemove,
      enabled: (context) => otherUser(context, () => true),
      run: toDialog(RemoveUser),
    },
  ],
);
