import { useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Dialog,
  ErrorNotice,
  fieldError,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";
import { CannotBeRecovered } from "./move-dialog.tsx";
import { NewPassphrase, PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import { useNewPassphrase } from "./use-new-passphrase.ts";

/** Gives the vault another passphrase. */
export function PassphraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const change = useFeature(secretsStore, (state) => state.changePassphrase);
  const [current, setCurrent] = useState("");
  const { value, fields, check, errorsOf } = useNewPassphrase();
  const { busy, error, submit } = useSubmit(
    async () => check() ?? ofCurrent(await change(current, value)),
    () => {
      notifyDone("The vault has a new passphrase.");
      onClose();
    },
  );
  const wrong = fieldError(error, "current");
  const { first, second } = errorsOf(error);
  return (
    <Dialog
      title="Change the passphrase of the vault"
      opened
      onClose={onClose}
      onSubmit={() => current !== "" && submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={current === ""}>
            Change the passphrase
          </Button>
        </>
      }
    >
      {error && !wrong && !first && !second && <ErrorNotice error={error} />}
      <PassphraseInput
        label="Passphrase until now"
        value={current}
        onChange={setCurrent}
        error={wrong}
        focused
      />
      <NewPassphrase label="New passphrase" {...fields} error={{ first, second }} />
      <CannotBeRecovered />
    </Dialog>
  );
}

/** The core names one field for both; which one it means, the code says. */
function ofCurrent(error: MusterError | null): MusterError | null {
  return error?.code === "passphrase_wrong" ? { ...error, where: "current" } : error;
}
