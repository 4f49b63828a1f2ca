import type { ReactNode } from "react";
import type { CredentialPurpose, StoredPurpose } from "#shared/domain/credential-purpose.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import { isOfPasswordStore } from "#shared/error-traits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { MethodDialog, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, PasswordInput, TextInput, useMethodForm } from "#renderer/ui/index.ts";
import { Consequences, PasswordStoreNotice } from "./credential-notices.tsx";
import { PurposeField, purposeText } from "./purpose-field.tsx";
import { credentialsStore } from "./store.ts";
import css from "./credentials.module.css";

export function NewCredential({ onClose }: DialogProps): ReactNode {
  const open = useFeature(credentialsStore, (state) => state.open);
  return <CredentialDialog name={null} onClose={onClose} onSaved={open} />;
}

export function ReplacePassword({ row, onClose }: RowDialogProps<Credential>): ReactNode {
  return <CredentialDialog name={row.name} onClose={onClose} />;
}

interface CredentialDialogProps extends DialogProps {
  /** Name of the credential whose password is replaced; null for a new credential. */
  readonly name: string | null;
  /** What a new credential is needed for; the user chooses if it is not given. */
  readonly purpose?: CredentialPurpose | undefined;
  readonly onSaved?: (name: string) => void;
}

/** Stores a user name and a password. The password goes to the core and is never shown again. */
export function CredentialDialog(props: CredentialDialogProps): ReactNode {
  const { credentials, set } = useFeature(credentialsStore, (state) => state);
  const known = credentials.find((one) => one.name === props.name);
  const purpose: StoredPurpose = known?.purpose ?? props.purpose ?? "recorder";
  const form = useMethodForm("credentials.set", {
    initial: { name: props.name ?? "", username: known?.username ?? "", password: "", purpose },
    required: { name: text.nameMissing, username: text.userMissing },
    check: ({ name, password, purpose: chosen }) => [
      ...(props.name === null && isTaken(name, credentials) ? [nameTaken(name.trim())] : []),
      ...(password === "" ? [wrong("password", text.passwordMissing)] : []),
      ...(chosen === "unclear" ? [wrong("purpose", text.purposeMissing)] : []),
    ],
    input: ({ purpose: chosen, ...values }) => ({
      ...values,
      name: values.name.trim(),
      ...(chosen !== "unclear" && { purpose: chosen }),
    }),
    send: set,
    done: ({ name }) => {
      notifyDone(known ? text.replaced({ name, count: known.refusedBy }) : text.stored({ name }));
      props.onSaved?.(name);
      props.onClose();
    },
  });
  return (
    <MethodDialog
      title={props.name === null ? text.newTitle : text.replaceTitle({ name: props.name })}
      confirm={text.store}
      form={form}
      onClose={props.onClose}
    >
      {known && <Consequences credential={known} />}
      {props.name === null && (
        <TextInput
          {...form.field("name")}
          label={text.name}
          description={text.nameExample}
          data-autofocus
        />
      )}
      <TextInput {...form.field("username")} label={common.userName} autoComplete="off" />
      <PasswordInput
        {...form.field("password")}
        label={common.password}
        required
        autoComplete="new-password"
        data-autofocus={props.name !== null || undefined}
      />
      {known || props.purpose === undefined ? (
        <PurposeField
          value={form.values.purpose}
          onChange={(chosen) => form.set({ purpose: chosen })}
          error={form.errorOf("purpose")}
        />
      ) : (
        <p className={css.quiet}>{purposeText(props.purpose)}</p>
      )}
      {!isOfPasswordStore(form.error) && <PasswordStoreNotice />}
    </MethodDialog>
  );
}

function isTaken(name: string, credentials: readonly Credential[]): boolean {
  return credentials.some((one) => one.name === name.trim());
}

function wrong(where: string, message: string): MusterError {
  return fault("bad_input", message, { where });
}

function nameTaken(name: string): MusterError {
  const details = { where: "name", hint: text.nameTakenHint };
  return fault("already_exists", text.nameTaken({ name }), details);
}
