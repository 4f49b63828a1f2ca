import type { ReactNode } from "react";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import { Button, Dialog, ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { STORE_WORDS } from "./words.ts";
import css from "./secrets.module.css";

interface MoveFormProps {
  readonly to: SecretStoreKind;
  readonly onClose: () => void;
  readonly busy: boolean;
  readonly error: MusterError | null;
  readonly submit: () => void;
  readonly submitLabel: string;
  readonly blocked?: boolean;
  readonly children: ReactNode;
}

/** The frame of every step of a move. While passwords are on their way it stays: closing it would not stop them. */
export function MoveForm(props: MoveFormProps): ReactNode {
  const { to, busy, error, blocked = false } = props;
  const close = () => !busy && props.onClose();
  return (
    <Dialog
      title={`Move passwords to ${STORE_WORDS[to].place}`}
      opened
      onClose={close}
      onSubmit={() => !blocked && props.submit()}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={blocked} data-autofocus>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      {props.children}
      <p className={css.working} role="status">
        {busy && (
          <>
            <Loader size={14} aria-hidden /> Writing, reading back and comparing …
          </>
        )}
      </p>
    </Dialog>
  );
}
