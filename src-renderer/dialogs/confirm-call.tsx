import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import type { DialogProps } from "./row-dialog.tsx";

interface ConfirmCallProps<Output> extends DialogProps {
  readonly title: string;
  /** A sentence, or content. */
  readonly question: ReactNode;
  /** Label of the button that makes the call. */
  readonly confirm: string;
  /** Why the call cannot be made yet. */
  readonly blocked?: string | null;
  readonly call: () => Promise<Result<Output>>;
  /** The notification after the call, or what else happens then. */
  readonly done: string | ((output: Output) => void);
  /** Gets the error of a call that was refused, for a question that depends on it. */
  readonly onRefused?: (error: MusterError) => void;
}

/** Asks before a call to the core, makes the call, and shows why it was refused. */
export function ConfirmCall<Output>(props: ConfirmCallProps<Output>): ReactNode {
  const { title, question, confirm, blocked = null, call, done, onRefused, onClose } = props;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await call();
      if (!answer.ok) onRefused?.(answer.error);
      else if (typeof done === "string") notifyDone(done);
      else done(answer.value);
      return answer.ok ? null : answer.error;
    },
    onClose,
  );
  return (
    <Confirm
      title={title}
      opened
      onClose={onClose}
      confirm={confirm}
      dangerous
      busy={busy}
      blocked={blocked}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      {typeof question === "string" ? <p>{question}</p> : question}
    </Confirm>
  );
}
