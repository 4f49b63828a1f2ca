import { useEffect, useRef, useState, type ReactNode } from "react";
import { SHORTEST_PASSWORD } from "#shared/domain/team.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  fieldError,
  notifyDone,
  PasswordInput,
  SettingsBlock,
  SettingsRow,
  useSubmit,
} from "#renderer/ui/index.ts";
import { NO_CHANGE, passwordErrors, type PasswordChange } from "./password-rules.ts";
import css from "./team.module.css";

/** Names under which the errors of each field come. */
const PLACES = { current: "password", next: "next", repeat: "repeat" } as const;

/** Changes the own password: a button, and the form when it is asked for. */
export function PasswordRow(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingsRow id="own-password" name={text.passwordTitle} text={text.passwordText}>
        {!isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {text.askForPassword}
          </Button>
        )}
      </SettingsRow>
      {isOpen && (
        <SettingsBlock>
          <PasswordForm onClose={() => setOpen(false)} />
        </SettingsBlock>
      )}
    </>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const { client } = useServices();
  const [form, setForm] = useState<PasswordChange>(NO_CHANGE);
  const { busy, errors, submit } = useSubmit(
    { password: form.current, next: form.next, repeat: form.repeat },
    async () => {
      const wrong = passwordErrors(form);
      if (wrong.length > 0) return wrong;
      const { current, next } = form;
      const changed = await client.call("team.changePassword", { current, next });
      return changed.ok ? null : changed.error;
    },
    () => {
      onClose();
      notifyDone(text.passwordChanged);
    },
  );
  // The user asked for the form to write into it.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const places: readonly string[] = Object.values(PLACES);
  const elsewhere = errors.find(({ where = "" }) => !places.includes(where));
  const field = (name: keyof PasswordChange) => ({
    required: true,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((last) => ({ ...last, [name]: value }));
    },
    error: fieldError(errors, PLACES[name]),
    autoComplete: name === "current" ? "current-password" : "new-password",
    maxLength: 1_000,
  });
  return (
    <form
      noValidate
      className={css.narrow}
      aria-labelledby="own-password"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {elsewhere && <ErrorNotice error={elsewhere} />}
      <PasswordInput label={text.current} ref={first} {...field("current")} />
      <PasswordInput
        label={text.next}
        description={text.nextHint({ count: SHORTEST_PASSWORD })}
        {...field("next")}
      />
      <PasswordInput label={text.repeat} {...field("repeat")} />
      <div className={css.line}>
        <Button type="submit" loading={busy}>
          {text.changePassword}
        </Button>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
