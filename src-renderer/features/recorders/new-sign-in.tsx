import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as texts } from "#shared/messages/credentials.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { credentialsStore } from "#renderer/features/credentials/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fieldError, PasswordInput, Select, TextInput } from "#renderer/ui/index.ts";
import { proposedName, type Addition } from "./add-recorder.ts";
import css from "./recorders.module.css";

export const SIGN_IN_FIELDS = ["username", "password", "credentialName"] as const;

/** Values of the options; that of a stored credential is its name after `stored:`. */
const SITE = "site";
const NEW = "new";
const STORED = "stored:";

interface NewSignInProps {
  readonly addition: Addition;
  readonly onChange: (change: Partial<Addition>) => void;
  readonly errors: readonly MusterError[];
}

/** The credential of a new recorder: the site's credential, a stored credential, or a new user name and password. */
export function NewSignIn({ addition, onChange, errors }: NewSignInProps): ReactNode {
  const credentials = useFeature(credentialsStore, (state) => state.credentials);
  const { signIn, credential } = addition;
  const stored = credentials.map(({ name, username }) => ({
    value: `${STORED}${name}`,
    label: texts.option({ name, user: username }),
  }));
  return (
    <>
      <Select
        label={common.credential}
        data={[
          { value: SITE, label: common.siteCredential },
          { value: NEW, label: text.typeSignIn },
          ...(stored.length > 0 ? [{ group: text.storedCredentials, items: stored }] : []),
        ]}
        value={signIn === "stored" ? `${STORED}${credential ?? ""}` : signIn}
        onChange={(value) => value && onChange(choiceOf(value))}
        allowDeselect={false}
        searchable={stored.length > 7}
        error={fieldError(errors, "credential")}
      />
      {signIn === "new" && (
        <TypedSignIn
          addition={addition}
          onChange={onChange}
          errors={errors}
          proposed={proposedName(
            addition,
            credentials.map(({ name }) => name),
          )}
        />
      )}
    </>
  );
}

function choiceOf(value: string): Partial<Addition> {
  if (value === SITE || value === NEW) return { signIn: value, credential: null };
  return { signIn: "stored", credential: value.slice(STORED.length) };
}

function TypedSignIn(props: NewSignInProps & { readonly proposed: string }): ReactNode {
  const { addition, onChange, errors, proposed } = props;
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={common.userName}
          required
          value={addition.username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
          error={fieldError(errors, "username")}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <PasswordInput
          label={common.password}
          required
          value={addition.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          error={fieldError(errors, "password")}
          autoComplete="new-password"
          maxLength={1_000}
        />
      </div>
      <TextInput
        label={text.storeAs}
        placeholder={proposed || text.storeAsExample}
        value={addition.credentialName}
        onChange={(event) => onChange({ credentialName: event.currentTarget.value })}
        error={fieldError(errors, "credentialName") ?? fieldError(errors, "name")}
        maxLength={200}
      />
    </>
  );
}
