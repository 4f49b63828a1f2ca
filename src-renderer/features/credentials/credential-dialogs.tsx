import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { RemoveCredential } from "./remove-credential.tsx";
import { credentialsStore } from "./store.ts";

/** The open dialog of the list of credentials. */
export function CredentialDialogs(): ReactNode {
  const { dialog, show, open } = useFeature(credentialsStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  switch (dialog.kind) {
    case "add":
      return <CredentialDialog name={null} onClose={onClose} onSaved={open} />;
    case "replace":
      return <CredentialDialog name={dialog.name} onClose={onClose} />;
    case "remove":
      return <RemoveCredential name={dialog.name} onClose={onClose} />;
    case "assign":
    case "test":
      return null;
  }
}
