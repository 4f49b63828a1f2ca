import { useState, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { secretsStore } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  Dialog,
  ErrorNotice,
  fieldError,
  Notice,
  notifyDone,
  PasswordInput,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { credentialsStore } from "./store.ts";

interface CredentialDialogProps {
  /** Of the credential whose password is replaced; null for a new one. */
  readonly name: string | null;
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
  const taken = props.name === null && credentials.some((one) => one.name === name.trim());
  const { busy, error, submit } = useSubmit(
    async () => missing({ name, username, password }, taken) ?? set({ name, username, password }),
    () => {
      notifyDone(known ? replacedText(known) : `Stored the credential ${name.trim()}.`);
      props.onSaved?.(name.trim());
      props.onClose();
    },
  );
  const placed = ["name", "username", "password"].includes(error?.where ?? "");
  return (
    <Dialog
      title={props.name === null ? "New credential" : `Replace the password of ${props.name}`}
      opened
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Store
          </Button>
        </>
      }
    >
      {error && !placed && <ErrorNotice error={error} />}
      {known && <WhatFollows credential={known} />}
      {props.name === null && (
        <TextInput
          label="Name of the credential"
          description="For example: northern-fleet"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(error, "name")}
          maxLength={200}
          data-autofocus
        />
      )}
      <TextInput
        label="User name"
        required
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={fieldError(error, "username")}
        autoComplete="off"
        maxLength={200}
      />
      <PasswordInput
        label="Password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(error, "password")}
        autoComplete="new-password"
        maxLength={1_000}
        {...(props.name !== null && { "data-autofocus": true })}
      />
      {!ofStore(error) && <WhereItIsKept />}
    </Dialog>
  );
}

/** Which recorders a new password concerns, and that it gives back the one attempt where it was refused. */
function WhatFollows({ credential: { usedBy, refusedBy } }: { credential: Credential }): ReactNode {
  if (usedBy + refusedBy === 0) return null;
  return (
    <Notice tone="info">
      {usedBy > 0 && `${sentence(counted(usedBy, "recorder"))} ${verb(usedBy)} in with it. `}
      {refusedBy > 0 &&
        `Muster may try the new password once on ${counted(refusedBy, "recorder")}. `}
      Saving does not contact any recorder.
    </Notice>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function verb(count: number): string {
  return count === 1 ? "signs" : "sign";
}

function replacedText({ name, refusedBy }: Credential): string {
  const again = ` ${sentence(counted(refusedBy, "recorder"))} can be tried again.`;
  return `Password of ${name} replaced.${refusedBy > 0 ? again : ""}`;
}

/** The error says itself how the store of passwords is. */
function ofStore(error: MusterError | null): boolean {
  return error?.code === "secret_store_locked" || error?.code === "secret_store_unavailable";
}

function WhereItIsKept(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (!status) return null;
  if (status.state !== "ready") {
    const { error } = status;
    return (
      <Notice tone="warn" title={error?.message ?? "Passwords cannot be stored now."}>
        {error?.mend}
      </Notice>
    );
  }
  if (status.kind === "memory") {
    return <Notice tone="warn">The password is forgotten when Muster ends.</Notice>;
  }
  return (
    <Notice tone="info">
      {status.kind === "vault"
        ? "The password goes into the vault, sealed with your passphrase."
        : "The password goes into this computer's keychain."}
    </Notice>
  );
}

/** What the form lacks, as the core would say it; the core checks again. */
function missing(
  form: { name: string; username: string; password: string },
  taken: boolean,
): MusterError | null {
  if (!form.name.trim()) return fault("bad_input", "A credential needs a name.", { where: "name" });
  if (taken) {
    return fault("already_exists", `There is a credential named '${form.name.trim()}' already.`, {
      where: "name",
      mend: "Choose another name, or replace its password in Settings › Credentials.",
    });
  }
  if (!form.username) {
    return fault("bad_input", "Say which user signs in.", { where: "username" });
  }
  return form.password ? null : fault("bad_input", "The password is empty.", { where: "password" });
}
