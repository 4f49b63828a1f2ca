import type { ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import { openIdScreen } from "#shared/messages/openid-screen.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { ConfirmCall, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { usersStore } from "./users-store.ts";

export function DisableUser({ row: { id, name }, onClose }: RowDialogProps<TeamUser>): ReactNode {
  const set = useFeature(usersStore, (state) => state.set);
  return (
    <ConfirmCall
      title={text.disableTitle({ name })}
      question={text.disableText}
      confirm={text.disable}
      done={text.disableDone({ name })}
      call={() => set({ id, disabled: true })}
      onClose={onClose}
    />
  );
}

export function RemoveUser({ row: { id, name }, onClose }: RowDialogProps<TeamUser>): ReactNode {
  const remove = useFeature(usersStore, (state) => state.remove);
  return (
    <ConfirmCall
      title={text.removeTitle({ name })}
      question={text.removeText}
      confirm={text.remove}
      done={text.removeDone({ name })}
      call={() => remove({ id })}
      onClose={onClose}
    />
  );
}

export function RemoveProvider({ onClose }: DialogProps): ReactNode {
  const setSettings = useFeature(usersStore, (state) => state.setSettings);
  return (
    <ConfirmCall
      title={openIdScreen.removeTitle}
      question={openIdScreen.removeText}
      confirm={openIdScreen.remove}
      done={openIdScreen.removed}
      call={() => setSettings({ openId: null })}
      onClose={onClose}
    />
  );
}

export function RemoveTotp({ row: { id, name }, onClose }: RowDialogProps<TeamUser>): ReactNode {
  const removeTotp = useFeature(usersStore, (state) => state.removeTotp);
  const isRequired = useFeature(meStore, ({ settings }) => settings?.totpRequired ?? false);
  return (
    <ConfirmCall
      title={text.removeTotpTitle({ name })}
      question={isRequired ? text.removeTotpRequired : text.removeTotpText}
      confirm={text.removeTotp}
      done={text.removeTotpDone({ name })}
      call={() => removeTotp({ userId: id })}
      onClose={onClose}
    />
  );
}
