import { useRef, useState, type ReactNode } from "react";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fieldError, Notice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { MoveForm } from "./move-form.tsx";
import { NewPassphrase, PassphraseInput } from "./passphrase-input.tsx";
import { secretsStore } from "./store.ts";
import { useNewPassphrase } from "./use-new-passphrase.ts";
import { STORE_WORDS } from "./words.ts";

interface MoveDialogProps {
  readonly status: SecretStatus;
  readonly to: SecretStoreKind;
  readonly onClose: () => void;
}

/** What the core says that a vault needs: a passphrase of its own, as it is new, or the one that it has. */
type Asked = "new" | "known";
const ASKS: Partial<Record<ErrorCode, Asked>> = { bad_input: "new", secret_store_locked: "known" };

/** Moves every password to another store. The core knows whether that takes a passphrase, and which. */
export function MoveDialog({ status, to, onClose }: MoveDialogProps): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null);
  const step = {
    to,
    onClose,
    onMoved() {
      notifyDone(`Passwords are kept in ${STORE_WORDS[to].place} from now on.`);
      onClose();
    },
  };
  if (asked === "new") return <IntoNewVault {...step} />;
  if (asked === "known") return <IntoKnownVault {...step} />;
  return <WhatMoves {...step} status={status} onAsked={setAsked} />;
}

interface StepProps {
  readonly to: SecretStoreKind;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

function WhatMoves(
  props: StepProps & { status: SecretStatus; onAsked: (asked: Asked) => void },
): ReactNode {
  const { status, to, onAsked, onMoved } = props;
  const choose = useFeature(secretsStore, (state) => state.choose);
  const asked = useRef<Asked | null>(null);
  const submission = useSubmit(
    async () => {
      const error = await choose(to);
      asked.current = (to === "vault" && error && ASKS[error.code]) || null;
      return asked.current ? null : error;
    },
    () => (asked.current ? onAsked(asked.current) : onMoved()),
  );
  return (
    <MoveForm
      {...props}
      {...submission}
      submitLabel={to === "vault" ? "Continue" : "Move passwords"}
    >
      <p>
        Each password is read, written there, read back and compared. Only when all are there, they
        are removed from {STORE_WORDS[status.kind].place}. Ended at any point, none is lost.
      </p>
      {status.state !== "ready" && (
        <Notice
          tone="warn"
          title={`What ${STORE_WORDS[status.kind].place} holds cannot be read now, and stays there.`}
        >
          {status.state === "locked"
            ? "Unlock it first to take the passwords along."
            : "Those credentials need their passwords set again."}
        </Notice>
      )}
      {to === "memory" && (
        <Notice tone="warn" title="From memory they are gone when Muster ends.">
          After each start every credential needs its password again.
        </Notice>
      )}
    </MoveForm>
  );
}

/** A vault that is made now. */
function IntoNewVault(props: StepProps): ReactNode {
  const choose = useFeature(secretsStore, (state) => state.choose);
  const { value, fields, check, errorsOf } = useNewPassphrase();
  const submission = useSubmit(async () => check() ?? choose("vault", value), props.onMoved);
  const wrong = errorsOf(submission.error);
  return (
    <MoveForm
      {...props}
      {...submission}
      error={wrong.first || wrong.second ? null : submission.error}
      submitLabel="Make the vault and move"
    >
      <NewPassphrase label="Passphrase of the new vault" {...fields} error={wrong} focused />
      <CannotBeRecovered />
    </MoveForm>
  );
}

/** One that was made before. */
function IntoKnownVault(props: StepProps): ReactNode {
  const choose = useFeature(secretsStore, (state) => state.choose);
  const [passphrase, setPassphrase] = useState("");
  const submission = useSubmit(() => choose("vault", passphrase), props.onMoved);
  const wrong = fieldError(submission.error, "passphrase");
  return (
    <MoveForm
      {...props}
      {...submission}
      error={wrong ? null : submission.error}
      blocked={passphrase === ""}
      submitLabel="Move passwords"
    >
      <PassphraseInput
        label="Passphrase"
        description="There is a vault already. It opens with the passphrase that it was given."
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
    <Notice tone="warn" title="A forgotten passphrase cannot be recovered.">
      Without it nobody opens the vault, Muster included: each password would have to be set again.
    </Notice>
  );
}
