import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fieldError, PasswordInput, Select, TextInput } from "#renderer/ui/index.ts";
import { proposedCredentialName, type SignInChoice } from "./sign-in-choice.ts";
import { credentialsStore, signsIn } from "./store.ts";
import css from "./credentials.module.css";

export const SIGN_IN_FIELDS = ["username", "password", "credentialName"] as const;

/** Values of the options; that of a stored credential is its name after `stored:`. */
const SITE = "site";
const NEW = "new";
const STORED = "stored:";

interface SignInFieldsProps {
  readonly choice: SignInChoice;
  /** Name of the site of the recorders: part of the proposed name of a new credential. */
  readonly site: string;
  readonly onChange: (change: Partial<SignInChoice>) => void;
  readonly errors: readonly MusterError[];
}

/** The credential of new recorders: the site's credential, a stored credential, or a new user name and password. */
export function SignInChoiceFields(props: SignInFieldsProps): ReactNode {
  const { choice, site, onChange, errors } = props;
  const credentials = useFeature(credentialsStore, (state) => state.credentials);
  const { signIn, credential } = choice;
  const stored = credentials.filter(signsIn).map(({ name, username }) => ({
    value: `${STORED}${name}`,
    label: text.option({ name, user: username }),
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
          {...props}
          proposed={proposedCredentialName(
            site,
            choice,
            credentials.map(({ name }) => name),
          )}
        />
      )}
    </>
  );
}

function choiceOf(value: string): Partial<SignInChoice> {
  if (value === SITE || value === NEW) return { signIn: value, credential: null };
  return { signIn: "stored", credential: value.slice(STORED.length) };
}

function TypedSignIn(props: SignInFieldsProps & { readonly proposed: string }): ReactNode {
  const { choice, onChange, errors, proposed } = props;
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={common.userName}
          required
          value={choice.username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
          error={fieldError(errors, "username")}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <PasswordInput
          label={common.password}
          required
          value={choice.password}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          error={fieldError(errors, "password")}
          autoComplete="new-password"
          maxLength={1_000}
        />
      </div>
      <TextInput
        label={text.storeAs}
        placeholder={proposed || text.storeAsExample}
        value={choice.credentialName}
        onChange={(event) => onChange({ credentialName: event.currentTarget.value })}
        error={fieldError(errors, "credentialName") ?? fieldError(errors, "name")}
        maxLength={200}
      />
    </>
  );
}
