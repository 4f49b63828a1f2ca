import { useState, type ReactNode } from "react";
import { SHORTEST_PASSWORD, type TeamUser } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { accountScreen } from "#shared/messages/account-screen.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  fieldError,
  FormDialog,
  notifyDone,
  PasswordInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { isTooShort } from "./user-draft.ts";
import { usersStore } from "./users-store.ts";

interface ResetPasswordProps {
  readonly user: TeamUser;
  readonly onClose: () => void;
}

/** Sets a new password for a user who forgot the old one. */
export function ResetPassword({ user: { id, name }, onClose }: ResetPasswordProps): ReactNode {
  const resetPassword = useFeature(usersStore, (state) => state.resetPassword);
  const [password, setPassword] = useState("");
  const tooShort = () => {
    const message = text.passwordShort({ count: SHORTEST_PASSWORD });
    return fault("bad_input", message, { where: "password" });
  };
  const { busy, error, submit } = useSubmit(
    { password },
    async () => (isTooShort(password) ? tooShort() : resetPassword(id, password)),
    () => {
      notifyDone(text.resetDone({ name }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={text.resetTitle({ name })}
      confirm={text.reset}
      busy={busy}
      error={error}
      fields={["password"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text.resetText}</p>
      <PasswordInput
        label={text.newPassword}
        description={accountScreen.nextHint({ count: SHORTEST_PASSWORD })}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(error, "password")}
        autoComplete="new-password"
        maxLength={1_000}
        data-autofocus
      />
    </FormDialog>
  );
}
