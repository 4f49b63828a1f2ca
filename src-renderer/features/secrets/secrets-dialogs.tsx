import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { MovePasswordsDialog } from "./move-dialog.tsx";
import { PassphraseDialog } from "./passphrase-dialog.tsx";
import { secretsStore } from "./store.ts";
import { UnlockDialog } from "./unlock-dialog.tsx";

/** The open dialog of the password store, on any screen. */
export function SecretsDialogs(): ReactNode {
  const { dialog, status, show } = useFeature(secretsStore, (state) => state);
  if (!dialog || !status) return null;
  const onClose = () => show(null);
  switch (dialog.kind) {
    case "unlock":
      return <UnlockDialog onClose={onClose} />;
    case "passphrase":
      return <PassphraseDialog onClose={onClose} />;
    case "move":
      return <MovePasswordsDialog status={status} to={dialog.to} onClose={onClose} />;
  }
}
