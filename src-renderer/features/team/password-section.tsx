import { useState, type ReactNode } from "react";
import { SHORTEST_PASSWORD } from "#shared/domain/team.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  fieldError,
  notifyDone,
  PasswordInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { NO_CHANGE, passwordErrors, type PasswordChange } from "./password-rules.ts";
import css from "./team.module.css";

/** Names under which the errors of each field come. */
const PLACES = { current: "password", next: "next", repeat: "repeat" } as const;

/** Changes the own password. */
export function PasswordSection(): ReactNode {
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
      setForm(NO_CHANGE);
      notifyDone(text.passwordChanged);
    },
  );
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
    <section aria-labelledby="own-password">
      <h2 id="own-password">{text.passwordTitle}</h2>
      <form
        noValidate
        className={css.narrow}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {elsewhere && <ErrorNotice error={elsewhere} />}
        <PasswordInput label={text.current} {...field("current")} />
        <PasswordInput
          label={text.next}
          description={text.nextHint({ count: SHORTEST_PASSWORD })}
          {...field("next")}
        />
        <PasswordInput label={text.repeat} {...field("repeat")} />
        <div>
          <Button type="submit" loading={busy}>
            {text.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
