import type { ReactNode } from "react";
import { TOKEN_DAYS } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { accessScreen as text, accountScreen as account } from "#shared/messages/account-screen.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { PasswordInput, Select, TextInput, useMethodForm } from "#renderer/ui/index.ts";
import type { CreatedToken } from "./new-token.tsx";

/** Days until a token expires, as choices. */
const LIFETIMES = [30, TOKEN_DAYS.usual, TOKEN_DAYS.most];

interface CreateTokenProps extends DialogProps {
  readonly onCreated: (token: CreatedToken) => void;
}

/** Asks for the name and the lifetime of a new access token, and for the password of the user, if Muster checks one. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps): ReactNode {
  const { client } = useServices();
  const hasPassword = useFeature(meStore, ({ me }) => me?.signIn === "password");
  const form = useMethodForm("team.createToken", {
    initial: { name: "", days: String(TOKEN_DAYS.usual), password: "" },
    required: { name: text.tokenNameMissing },
    check: ({ password }) =>
      hasPassword && password === ""
        ? fault("bad_input", account.currentMissing, { where: "password" })
        : null,
    input: ({ name, days, password }) => ({
      name: name.trim(),
      days: Number(days),
      ...(hasPassword && { password }),
    }),
    send: (input) => client.call("team.createToken", input),
    done: ({ token }, { name }) => onCreated({ name: name.trim(), token }),
  });
  return (
    <MethodDialog title={text.createTitle} confirm={text.create} form={form} onClose={onClose}>
      <TextInput
        {...form.field("name")}
        label={text.tokenName}
        description={text.tokenNameHint}
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.field("days")}
        label={text.lifetime}
        data={LIFETIMES.map((count) => ({ value: String(count), label: text.days({ count }) }))}
        allowDeselect={false}
      />
      {hasPassword && (
        <PasswordInput
          {...form.field("password")}
          label={account.yourPassword}
          required
          autoComplete="current-password"
        />
      )}
    </MethodDialog>
  );
}
