import { useRef, useState, type ReactNode } from "react";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { requiredPassphrase, type RequiredPassphrase } from "#shared/error-traits.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fieldError, Notice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import { MoveForm } from "./move-form.tsx";
import { NewPassphrase, PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import { useNewPassphrase } from "./use-new-passphrase.ts";
import { movedText } from "./labels.ts";

interface MoveDialogProps {
  readonly status: SecretStatus;
  readonly to: SecretStoreKind;
  readonly onClose: () => void;
}

/** Moves all passwords to another store. The core reports whether the move needs a passphrase, and which one. */
export function MovePasswordsDialog({ status, to, onClose }: MoveDialogProps): ReactNode {
  const [asked, setAsked] = useState<RequiredPassphrase | null>(null);
  const step = {
    to,
    onClose,
    onMoved() {
      notifyDone(movedText(to));
      onClose();
    },
  };
  if (asked === "new") return <IntoNewVault {...step} />;
  if (asked === "known") return <IntoKnownVault {...step} />;
  return <ConfirmMove {...step} status={status} onAsked={setAsked} />;
}

interface StepProps {
  readonly to: SecretStoreKind;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

function ConfirmMove(
  props: StepProps & { status: SecretStatus; onAsked: (asked: RequiredPassphrase) => void },
): ReactNode {
  const { status, to, onAsked, onMoved } = props;
  const choose = useFeature(secretsStore, (state) => state.choose);
  const asked = useRef<RequiredPassphrase | null>(null);
  const submission = useSubmit(
    NO_FIELDS,
    async () => {
      const error = await choose(to);
      asked.current = to === "vault" && error ? requiredPassphrase(error) : null;
      return asked.current ? null : error;
    },
    () => (asked.current ? onAsked(asked.current) : onMoved()),
  );
  return (
    <MoveForm {...props} {...submission} submitLabel={to === "vault" ? text.continue : text.move}>
      <p>{text.moveText}</p>
      {status.state !== "ready" && (
        <Notice tone="warn" title={text.unreadableTitle}>
          {status.state === "locked" ? text.unlockFirst : text.setAgain}
        </Notice>
      )}
      {to === "memory" && (
        <Notice tone="warn" title={text.intoMemoryTitle}>
          {text.intoMemoryText}
        </Notice>
      )}
    </MoveForm>
  );
}

/** Creates a vault and moves the passwords there. */
function IntoNewVault(props: StepProps): ReactNode {
  const choose = useFeature(secretsStore, (state) => state.choose);
  const { value, fields, check, errorsOf } = useNewPassphrase();
  const submission = useSubmit(
    { passphrase: value, second: fields.second },
    async () => check() ?? choose("vault", value),
    props.onMoved,
  );
  const wrong = errorsOf(submission.error);
  return (
    <MoveForm
      {...props}
      {...submission}
      error={wrong.first || wrong.second ? null : submission.error}
      submitLabel={text.createVault}
    >
      <NewPassphrase label={text.newVaultPassphrase} {...fields} error={wrong} focused />
      <CannotBeRecovered />
    </MoveForm>
  );
}

/** Moves the passwords to an existing vault. */
function IntoKnownVault(props: StepProps): ReactNode {
  const choose = useFeature(secretsStore, (state) => state.choose);
  const [passphrase, setPassphrase] = useState("");
  const submission = useSubmit({ passphrase }, () => choose("vault", passphrase), props.onMoved);
  const wrong = fieldError(submission.error, "passphrase");
  return (
    <MoveForm
      {...props}
      {...submission}
      error={wrong ? null : submission.error}
      blocked={passphrase === ""}
      submitLabel={text.move}
    >
      <PassphraseInput
        label={text.passphrase}
        description={text.knownVaultHint}
        value={passphrase}
        onChange={setPassphrase}
        error={submission.busy ? undefined : wrong}
        focused
      />
    </MoveForm>
  );
}

export function CannotBeRecovered(): ReactNode {
  return (
    <Notice tone="warn" title={text.noRecoveryTitle}>
      {text.noRecoveryText}
    </Notice>
  );
}
