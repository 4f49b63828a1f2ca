import { useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  fieldError,
  FormDialog,
  notifyDone,
  PasswordInput,
  useSubmit,
} from "#renderer/ui/index.ts";

/** Removes the own authenticator app. The password proves that the user is at the keyboard. */
export function RemoveOwnTotp({ onClose }: { onClose: () => void }): ReactNode {
  const { client } = useServices();
  const [password, setPassword] = useState("");
  const { busy, error, submit } = useSubmit(
    { password },
    async () => {
      if (password === "") return fault("bad_input", text.currentMissing, { where: "password" });
      const removed = await client.call("team.removeTotp", { password });
      return removed.ok ? null : removed.error;
    },
    () => {
      notifyDone(text.removed);
      onClose();
    },
  );
  return (
    <FormDialog
      title={text.removeTitle}
      confirm={text.remove}
      busy={busy}
      error={error}
      fields={["password"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text.removeText}</p>
      <PasswordInput
        label={text.current}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(error, "password")}
        autoComplete="current-password"
        maxLength={1_000}
        data-autofocus
      />
    </FormDialog>
  );
}
