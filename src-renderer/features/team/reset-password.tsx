import type { ReactNode } from "react";
import { SHORTEST_PASSWORD, type TeamUser } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { accountScreen } from "#shared/messages/account-screen.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { MethodDialog, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, PasswordInput, useMethodForm } from "#renderer/ui/index.ts";
import { isTooShort } from "./user-draft.ts";
import { usersStore } from "./users-store.ts";

/** Sets a new password for a user who forgot the old one. */
export function ResetPassword({ row: { id, name }, onClose }: RowDialogProps<TeamUser>): ReactNode {
  const resetPassword = useFeature(usersStore, (state) => state.resetPassword);
  const form = useMethodForm("team.resetPassword", {
    initial: { password: "" },
    check: ({ password }) => (isTooShort(password) ? tooShort() : null),
    input: ({ password }) => ({ id, password }),
    send: resetPassword,
    done: () => {
      notifyDone(text.resetDone({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={text.resetTitle({ name })}
      confirm={text.reset}
      form={form}
      onClose={onClose}
    >
      <p>{text.resetText}</p>
      <PasswordInput
        {...form.field("password")}
        label={text.newPassword}
        description={accountScreen.nextHint({ count: SHORTEST_PASSWORD })}
        required
        autoComplete="new-password"
        data-autofocus
      />
    </MethodDialog>
  );
}

function tooShort() {
  const message = text.passwordShort({ count: SHORTEST_PASSWORD });
  return fault("bad_input", message, { where: "password" });
}
