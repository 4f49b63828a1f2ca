import { useState, type ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Dialog,
  ErrorNotice,
  fieldError,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";
import { PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** Asks for the passphrase of the vault. */
export function UnlockDialog({ onClose }: { onClose: () => void }): ReactNode {
  const unlock = useFeature(secretsStore, (state) => state.unlock);
  const [passphrase, setPassphrase] = useState("");
  const { busy, error, submit } = useSubmit(
    () => unlock(passphrase),
    () => {
      notifyDone("The vault is unlocked until Muster ends.");
      onClose();
      // The button that opened this is gone with the banner that it stood in.
      document.getElementById("screen-title")?.focus();
    },
  );
  const wrong = fieldError(error, "passphrase");
  return (
    <Dialog
      title="Unlock the vault"
      opened
      onClose={onClose}
      onSubmit={() => passphrase !== "" && submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={passphrase === ""}>
            Unlock
          </Button>
        </>
      }
    >
      {error && wrong === undefined && <ErrorNotice error={error} />}
      <PassphraseInput
        label="Passphrase"
        description="Asked for once each time that Muster starts. It is not stored."
        value={passphrase}
        onChange={setPassphrase}
        error={busy ? undefined : wrong}
        focused
      />
      <p className={css.working} role="status">
        {busy && "Trying it. After wrong ones that takes a while."}
      </p>
    </Dialog>
  );
}
