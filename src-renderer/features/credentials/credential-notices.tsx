import type { ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { secretsStore } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Notice } from "#renderer/ui/index.ts";

/** How many recorders use the credential, and how many allow one more attempt with the new password. */
export function Consequences(props: { readonly credential: Credential }): ReactNode {
  const { usedBy, refusedBy } = props.credential;
  if (usedBy + refusedBy === 0) return null;
  return (
    <Notice tone="info">
      {usedBy > 0 && `${text.usersSignIn({ count: usedBy })} `}
      {refusedBy > 0 && `${text.retriesAllowed({ count: refusedBy })} `}
      {text.noContact}
    </Notice>
  );
}

/** Where the password is stored, or why it cannot be stored now. */
export function PasswordStoreNotice(): ReactNode {
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
