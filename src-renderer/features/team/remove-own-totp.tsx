import type { ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import { notifyDone, PasswordInput, useMethodForm } from "#renderer/ui/index.ts";

/** Removes the own authenticator app. The password proves that the user is at the keyboard. */
export function RemoveOwnTotp({ onClose }: DialogProps): ReactNode {
  const { client } = useServices();
  const form = useMethodForm("team.removeTotp", {
    initial: { password: "" },
    check: ({ password }) =>
      password === "" ? fault("bad_input", text.currentMissing, { where: "password" }) : null,
    input: ({ password }) => ({ password }),
    send: (input) => client.call("team.removeTotp", input),
    done() {
      notifyDone(text.removed);
      onClose();
    },
  });
  return (
    <MethodDialog title={text.removeTitle} confirm={text.remove} form={form} onClose={onClose}>
      <p>{text.removeText}</p>
      <PasswordInput
        {...form.field("password")}
        label={text.current}
        required
        autoComplete="current-password"
        data-autofocus
      />
    </MethodDialog>
  );
}
