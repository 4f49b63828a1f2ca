import type { ReactNode } from "react";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { Button, Dialog, ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { moveTitle } from "./labels.ts";
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

/** The frame of each step of a move. The dialog cannot be closed during the move, because closing would not stop the move. */
export function MoveForm(props: MoveFormProps): ReactNode {
  const { to, busy, error, blocked = false } = props;
  const close = () => !busy && props.onClose();
  return (
    <Dialog
      title={moveTitle(to)}
      opened
      onClose={close}
      onSubmit={() => !blocked && props.submit()}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {common.cancel}
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
            <Loader size={14} aria-hidden /> {text.moving}
          </>
        )}
      </p>
    </Dialog>
  );
}
