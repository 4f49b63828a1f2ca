import { useState, type ReactNode } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Button, ErrorNotice, fieldError, PasswordInput, useSubmit } from "#renderer/ui/index.ts";
import css from "./team.module.css";

interface PresenceFormProps {
  /** @returns why the password does not do; null if it does */
  readonly onPassword: (password: string) => Promise<MusterError | null>;
  readonly onCancel?: () => void;
}

/** Asks for the password of the user, some time after the sign-in. */
export function PresenceForm({ onPassword, onCancel }: PresenceFormProps): ReactNode {
  const [password, setPassword] = useState("");
  const { busy, error, submit } = useSubmit(
    { password },
    async () =>
      password === ""
        ? fault("bad_input", text.currentMissing, { where: "password" })
        : onPassword(password),
    () => {},
  );
  return (
    <form
      noValidate
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && error.where !== "password" && <ErrorNotice error={error} />}
      <PasswordInput
        label={text.yourPassword}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(error, "password")}
        autoComplete="current-password"
        maxLength={1_000}
      />
      <div className={css.line}>
        <Button type="submit" loading={busy}>
          {text.continue}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
