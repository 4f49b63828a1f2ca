import { useState, type ReactNode } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { serverScreen as text } from "#shared/messages/server-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  fieldError,
  Notice,
  PasswordInput,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import css from "./server.module.css";

const EMPTY = { name: "", password: "", code: "" };

/** Signs in at a server; Muster then restarts with this server. @param address given: of the server; otherwise the user enters it */
export function ServerForm({ address: given }: { address?: string }): ReactNode {
  const { client } = useServices();
  const [address, setAddress] = useState(given ?? "");
  const [form, setForm] = useState(EMPTY);
  const [needsCode, setNeedsCode] = useState(false);
  const [isDone, setDone] = useState(false);
  const { busy, error, errors, submit } = useSubmit(
    { address, ...form },
    async () => {
      const { name, password, code } = form;
      const missing = missingIn({ address, name, password });
      if (missing.length > 0) return missing;
      const wish = { address, name, password, ...(code === "" ? {} : { code }) };
      const connected = await client.call("server.connect", wish);
      if (connected.ok) return null;
      if (connected.error.code === "code_needed") setNeedsCode(true);
      return connected.error;
    },
    () => {
      setForm(EMPTY);
      setDone(true);
    },
  );
  const field = (name: keyof typeof EMPTY) => ({
    label: text[name],
    value: form[name],
    required: true,
    error: fieldError(errors, name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((last) => ({ ...last, [name]: value }));
    },
  });
  /** Fields that are visible and show their errors. */
  const withErrors = [
    ...(given === undefined ? ["address"] : []),
    "name",
    "password",
    ...(needsCode ? ["code"] : []),
  ];
  if (isDone) return <Notice tone="info">{text.restarting}</Notice>;
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && !withErrors.includes(error.where ?? "") && <ErrorNotice error={error} />}
      {given === undefined && (
        <TextInput
          label={text.address}
          description={text.addressHint}
          required
          value={address}
          error={fieldError(errors, "address")}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
      <TextInput {...field("name")} autoComplete="username" />
      <PasswordInput {...field("password")} autoComplete="current-password" />
      {needsCode && (
        <TextInput {...field("code")} inputMode="numeric" autoComplete="one-time-code" />
      )}
      <div>
        <Button type="submit" loading={busy}>
          {text.connect}
        </Button>
      </div>
    </form>
  );
}

/** What the form itself finds missing, in the order of its fields. */
function missingIn(form: { address: string; name: string; password: string }): MusterError[] {
  const texts = {
    address: text.addressMissing,
    name: text.nameMissing,
    password: text.passwordMissing,
  };
  return (["address", "name", "password"] as const)
    .filter((where) => form[where].trim() === "")
    .map((where) => fault("bad_input", texts[where], { where }));
}
