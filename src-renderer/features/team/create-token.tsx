import { useRef, useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { fieldError, FormDialog, Select, TextInput, useSubmit } from "#renderer/ui/index.ts";
import type { CreatedToken } from "./new-token.tsx";

/** Days until a token expires, as choices; the first one is preselected. */
const LIFETIMES = [90, 30, 365];
const NEVER = "never";

interface CreateTokenProps {
  readonly onClose: () => void;
  readonly onCreated: (token: CreatedToken) => void;
}

/** Asks for the name and the lifetime of a new access token. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps): ReactNode {
  const { client } = useServices();
  const [name, setName] = useState("");
  const [lifetime, setLifetime] = useState(String(LIFETIMES[0]));
  const created = useRef<CreatedToken | null>(null);
  const { busy, error, submit } = useSubmit(
    async () => {
      const wanted = name.trim();
      if (wanted === "") return fault("bad_input", text.tokenNameMissing, { where: "name" });
      const days = lifetime === NEVER ? {} : { days: Number(lifetime) };
      const answer = await client.call("team.createToken", { name: wanted, ...days });
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
      fields={["name"]}
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
        data={[
          ...LIFETIMES.toSorted((a, b) => a - b).map((count) => ({
            value: String(count),
            label: text.days({ count }),
          })),
          { value: NEVER, label: text.neverExpires },
        ]}
        value={lifetime}
        onChange={(value) => setLifetime(value ?? NEVER)}
        allowDeselect={false}
      />
    </FormDialog>
  );
}
