import type { ReactNode } from "react";
import type { Result } from "#shared/result.ts";
import {
  Confirm,
  ErrorNotice,
  notifyDone,
  NO_FIELDS,
  refusalIn,
  useSubmit,
} from "#renderer/ui/index.ts";
import type { DialogProps } from "./row-dialog.tsx";

interface ConfirmCallProps extends DialogProps {
  readonly title: string;
  readonly question: string;
  /** Label of the button that makes the call. */
  readonly confirm: string;
  readonly call: () => Promise<Result<unknown>>;
  /** The notification after the call. */
  readonly done: string;
}

/** Asks before a call to the core, makes the call, and shows why it was refused. */
export function ConfirmCall(props: ConfirmCallProps): ReactNode {
  const { title, question, confirm, call, done, onClose } = props;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => refusalIn(await call()),
    () => {
      notifyDone(done);
      onClose();
    },
  );
  return (
    <Confirm
      title={title}
      opened
      onClose={onClose}
      confirm={confirm}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{question}</p>
    </Confirm>
  );
}
