import { useState, type ReactNode } from "react";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, fieldError, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** Asks for the passphrase of the vault. */
export function UnlockDialog({ onClose }: { onClose: () => void }): ReactNode {
  const unlock = useFeature(secretsStore, (state) => state.unlock);
  const [passphrase, setPassphrase] = useState("");
  const { busy, error, submit } = useSubmit(
    { passphrase },
    () => unlock(passphrase),
    () => {
      notifyDone(text.unlocked);
      onClose();
      // The banner with the button that opened this dialog is gone, so the focus moves to the title.
      document.getElementById("screen-title")?.focus();
    },
  );
  const wrong = fieldError(error, "passphrase");
  return (
    <FormDialog
      title={text.unlockTitle}
      onClose={onClose}
      onSubmit={submit}
      confirm={text.unlock}
      busy={busy}
      blocked={passphrase === ""}
      error={error}
      fields={["passphrase"]}
    >
      <PassphraseInput
        label={text.passphrase}
        description={text.unlockHint}
        value={passphrase}
        onChange={setPassphrase}
        error={busy ? undefined : wrong}
        focused
      />
      <p className={css.working} role="status">
        {busy && text.unlocking}
      </p>
    </FormDialog>
  );
}
