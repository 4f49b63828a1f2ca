import { useState, type ReactNode } from "react";
import type { CredentialPurpose, StoredPurpose } from "#shared/domain/credential-purpose.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import { isOfPasswordStore } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { secretsStore } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  fieldError,
  FormDialog,
  Notice,
  notifyDone,
  PasswordInput,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { PurposeField, purposeText } from "./purpose-field.tsx";
import { credentialsStore } from "./store.ts";
import css from "./credentials.module.css";

const PLACED = ["name", "username", "password", "purpose"];

interface CredentialDialogProps {
  /** Name of the credential whose password is replaced; null for a new credential. */
  readonly name: string | null;
  /** What a new credential is needed for; the user chooses if it is not given. */
  readonly purpose?: CredentialPurpose | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (name: string) => void;
}

/** Stores a user name and a password. The password goes to the core and is never shown again. */
export function CredentialDialog(props: CredentialDialogProps): ReactNode {
  const { credentials, set } = useFeature(credentialsStore, (state) => state);
  const known = credentials.find((one) => one.name === props.name);
  const [name, setName] = useState(props.name ?? "");
  const [username, setUsername] = useState(known?.username ?? "");
  const [password, setPassword] = useState("");
  const [purpose, setPurpose] = useState<StoredPurpose>(
    known?.purpose ?? props.purpose ?? "recorder",
  );
  const taken = props.name === null && credentials.some((one) => one.name === name.trim());
  const { busy, error, errors, submit } = useSubmit(
    { name, username, password, purpose },
    async () => {
      const wrong = errorsIn({ name, username, password }, taken);
      if (wrong.length > 0) return wrong;
      if (purpose === "unclear") return [purposeMissing()];
      return set({ name, username, password, purpose });
    },
    () => {
      notifyDone(
        known
          ? text.replaced({ name: known.name, count: known.refusedBy })
          : text.stored({ name: name.trim() }),
      );
      props.onSaved?.(name.trim());
      props.onClose();
    },
  );
  return (
    <FormDialog
      title={props.name === null ? text.newTitle : text.replaceTitle({ name: props.name })}
      confirm={text.store}
      busy={busy}
      error={error}
      fields={PLACED}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {known && <Consequences credential={known} />}
      {props.name === null && (
        <TextInput
          label={text.name}
          description={text.nameExample}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(errors, "name")}
          maxLength={200}
          data-autofocus
        />
      )}
      <TextInput
        label={common.userName}
        required
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={fieldError(errors, "username")}
        autoComplete="off"
        maxLength={200}
      />
      <PasswordInput
        label={common.password}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(errors, "password")}
        autoComplete="new-password"
        maxLength={1_000}
        {...(props.name !== null && { "data-autofocus": true })}
      />
      {(known || props.purpose === undefined) && (
        <PurposeField value={purpose} onChange={setPurpose} error={fieldError(errors, "purpose")} />
      )}
      {!known && props.purpose !== undefined && (
        <p className={css.quiet}>{purposeText(props.purpose)}</p>
      )}
      {!isOfPasswordStore(error) && <PasswordStoreNotice />}
    </FormDialog>
  );
}

/** How many recorders use the credential, and how many allow one more attempt with the new password. */
function Consequences({
  credential: { usedBy, refusedBy },
}: {
  credential: Credential;
}): ReactNode {
  if (usedBy + refusedBy === 0) return null;
  return (
    <Notice tone="info">
      {usedBy > 0 && `${text.usersSignIn({ count: usedBy })} `}
      {refusedBy > 0 && `${text.retriesAllowed({ count: refusedBy })} `}
      {text.noContact}
    </Notice>
  );
}

function PasswordStoreNotice(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (!status) return null;
  if (status.state !== "ready") {
    const { error } = status;
    return (
      <Notice tone="warn" title={error?.message ?? text.storeUnavailable}>
        {error?.hint}
      </Notice>
    );
  }
  if (status.kind === "memory") {
    return <Notice tone="warn">{text.storedInMemory}</Notice>;
  }
  return (
    <Notice tone="info">
      {status.kind === "vault" ? text.storedInVault : text.storedInKeychain}
    </Notice>
  );
}

/** What the form itself finds wrong, in the order of its fields. The core checks again. */
function errorsIn(
  form: { name: string; username: string; password: string },
  taken: boolean,
): MusterError[] {
  const missing = (message: string, where: string) => fault("bad_input", message, { where });
  const name = form.name.trim();
  return [
    ...(name === "" ? [missing(text.nameMissing, "name")] : []),
    ...(taken ? [nameTaken(name)] : []),
    ...(form.username === "" ? [missing(text.userMissing, "username")] : []),
    ...(form.password === "" ? [missing(text.passwordMissing, "password")] : []),
  ];
}

function purposeMissing(): MusterError {
  return fault("bad_input", text.purposeMissing, { where: "purpose" });
}

function nameTaken(name: string): MusterError {
  const details = { where: "name", hint: text.nameTakenHint };
  return fault("already_exists", text.nameTaken({ name }), details);
}
