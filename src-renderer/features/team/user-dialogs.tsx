import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { DisableUser, RemoveProvider, RemoveTotp, RemoveUser } from "./confirm-dialogs.tsx";
import { OpenIdDialog } from "./openid-dialog.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { usersStore } from "./users-store.ts";

/** The open dialog of the list of users. */
export function UserDialogs(): ReactNode {
  const { dialog, users, show } = useFeature(usersStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (!("id" in dialog)) {
    if (dialog.kind === "openId") return <OpenIdDialog onClose={onClose} />;
    if (dialog.kind === "removeProvider") return <RemoveProvider onClose={onClose} />;
    if (dialog.kind === "settings") return <SettingsDialog onClose={onClose} />;
    return <UserDialog user={null} onClose={onClose} />;
  }
  const user = users.find(({ id }) => id === dialog.id);
  if (!user) return null;
  switch (dialog.kind) {
    case "edit":
      return <UserDialog key={user.id} user={user} onClose={onClose} />;
    case "reset":
      return <ResetPassword user={user} onClose={onClose} />;
    case "removeTotp":
      return <RemoveTotp user={user} onClose={onClose} />;
    case "disable":
      return <DisableUser user={user} onClose={onClose} />;
    case "remove":
      return <RemoveUser user={user} onClose={onClose} />;
  }
}
