import { useRef, useState, type ReactNode } from "react";
import { TOKEN_DAYS } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { accessScreen as text, accountScreen as account } from "#shared/messages/account-screen.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  fieldError,
  FormDialog,
  PasswordInput,
  Select,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import type { CreatedToken } from "./new-token.tsx";

/** Days until a token expires, as choices. */
const LIFETIMES = [30, TOKEN_DAYS.usual, TOKEN_DAYS.most];

interface CreateTokenProps {
  readonly onClose: () => void;
  readonly onCreated: (token: CreatedToken) => void;
}

/** Asks for the name and the lifetime of a new access token, and for the password of the user, if Muster checks one. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps): ReactNode {
  const { client } = useServices();
  const [name, setName] = useState("");
  const [lifetime, setLifetime] = useState(String(TOKEN_DAYS.usual));
  const [password, setPassword] = useState("");
  const hasPassword = useFeature(meStore, ({ me }) => me?.signIn === "password");
  const created = useRef<CreatedToken | null>(null);
  const { busy, error, submit } = useSubmit(
    { name, lifetime, password },
    async () => {
      const wanted = name.trim();
      if (wanted === "") return fault("bad_input", text.tokenNameMissing, { where: "name" });
      if (hasPassword && password === "")
        return fault("bad_input", account.currentMissing, { where: "password" });
      const wish = { name: wanted, days: Number(lifetime), ...(hasPassword && { password }) };
      const answer = await client.call("team.createToken", wish);
      if (!answer.ok) return answer.error;
      created.current = { name: wanted, token: answer.value.token };
      return null;
    },
    () => created.current && onCreated(created.current),
  );
  return (
    <FormDialog
      title={text.createTitle}
      confirm={text.create}
      busy={busy}
      error={error}
      fields={["name", "password"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={text.tokenName}
        description={text.tokenNameHint}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(error, "name")}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={text.lifetime}
        data={LIFETIMES.map((count) => ({ value: String(count), label: text.days({ count }) }))}
        value={lifetime}
        onChange={(value) => setLifetime(value ?? String(TOKEN_DAYS.usual))}
        allowDeselect={false}
      />
      {hasPassword && (
        <PasswordInput
          label={account.yourPassword}
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldError(error, "password")}
          autoComplete="current-password"
          maxLength={1_000}
        />
      )}
    </FormDialog>
  );
}
