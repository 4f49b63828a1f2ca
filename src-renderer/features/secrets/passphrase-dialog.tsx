import { useState, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, fieldError, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { CannotBeRecovered } from "./move-dialog.tsx";
import { NewPassphrase, PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import { useNewPassphrase } from "./use-new-passphrase.ts";

/** Changes the passphrase of the vault. */
export function PassphraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const change = useFeature(secretsStore, (state) => state.changePassphrase);
  const [current, setCurrent] = useState("");
  const { value, fields, check, errorsOf } = useNewPassphrase();
  const { busy, error, submit } = useSubmit(
    { current, passphrase: value, second: fields.second },
    async () => check() ?? ofCurrent(await change(current, value)),
    () => {
      notifyDone(text.changed);
      onClose();
    },
  );
  const wrong = fieldError(error, "current");
  const { first, second } = errorsOf(error);
  return (
    <FormDialog
      title={text.changeTitle}
      onClose={onClose}
      onSubmit={submit}
      confirm={text.change}
      busy={busy}
      blocked={current === ""}
      error={wrong || first || second ? null : error}
    >
      <PassphraseInput
        label={text.currentPassphrase}
        value={current}
        onChange={setCurrent}
        error={wrong}
        focused
      />
      <NewPassphrase label={text.newPassphrase} {...fields} error={{ first, second }} />
      <CannotBeRecovered />
    </FormDialog>
  );
}

/** Assigns a wrong passphrase to its field: the core reports one field name for both passphrases. */
function ofCurrent(error: MusterError | null): MusterError | null {
  return error?.code === "passphrase_wrong" ? { ...error, where: "current" } : error;
}
