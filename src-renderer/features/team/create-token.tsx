import type { ReactNode } from "react";
import { TOKEN_DAYS, type TokenAccess, type UserScope } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { accessScreen as text, accountScreen as account } from "#shared/messages/account-screen.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import {
  MultiSelect,
  PasswordInput,
  Select,
  TagsInput,
  TextInput,
  useMethodForm,
} from "#renderer/ui/index.ts";
import { MOST_OPTIONS, siteOptions, useTagsInUse } from "./scope-choices.ts";
import { useSiteNames } from "./use-site-names.ts";
import type { CreatedToken } from "./new-token.tsx";

/** Days until a token expires, as choices. */
const LIFETIMES = [30, TOKEN_DAYS.usual, TOKEN_DAYS.most];

interface CreateTokenProps extends DialogProps {
  readonly onCreated: (token: CreatedToken) => void;
}

interface TokenDraft {
  readonly name: string;
  readonly access: TokenAccess;
  readonly siteIds: readonly string[];
  readonly tags: readonly string[];
  readonly days: string;
  readonly password: string;
}

const NEW_TOKEN: TokenDraft = {
  name: "",
  access: "read",
  siteIds: [],
  tags: [],
  days: String(TOKEN_DAYS.usual),
  password: "",
};

/** Asks what a new access token may do and for how long, and for the password of the user, if Muster checks one. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps): ReactNode {
  const { client } = useServices();
  const hasPassword = useFeature(meStore, ({ me }) => me?.signIn === "password");
  const names = useSiteNames();
  const tags = useTagsInUse();
  const form = useMethodForm("team.createToken", {
    initial: NEW_TOKEN,
    required: { name: text.tokenNameMissing },
    check: ({ password }) =>
      hasPassword && password === ""
        ? fault("bad_input", account.currentMissing, { where: "password" })
        : null,
    input: ({ name, access, days, password, ...limits }) => ({
      name: name.trim(),
      access,
      scope: scopeOfDraft(limits),
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
        {...form.field("access")}
        label={text.access}
        description={text.accessHint}
        data={[
          { value: "read", label: text.readAccess },
          { value: "full", label: text.fullAccess },
        ]}
        allowDeselect={false}
      />
      <MultiSelect
        {...form.field("siteIds")}
        value={[...form.values.siteIds]}
        label={text.tokenSites}
        description={text.tokenScopeHint}
        data={siteOptions(names, form.values.siteIds)}
        limit={MOST_OPTIONS}
        maxDropdownHeight={200}
        searchable
        hidePickedOptions
      />
      <TagsInput
        {...form.field("tags")}
        value={[...form.values.tags]}
        label={text.tokenTags}
        data={tags}
        limit={MOST_OPTIONS}
        maxDropdownHeight={200}
        acceptValueOnBlur
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

function scopeOfDraft({ siteIds, tags }: Pick<TokenDraft, "siteIds" | "tags">): UserScope {
  if (siteIds.length + tags.length === 0) return { kind: "all" };
  return { kind: "some", siteIds: [...siteIds], tags: [...tags] };
}
