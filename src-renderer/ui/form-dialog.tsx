import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Dialog } from "./dialog.tsx";
import { ErrorNotice } from "./notice.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly width?: number;
  /** Set if the content changes its height by itself: see `Dialog`. */
  readonly isAnchored?: boolean;
  /** Label of the button that submits. */
  readonly confirm: string;
  /** That button has the focus at first: there is no field to fill in. */
  readonly confirmFocused?: boolean;
  readonly busy?: boolean;
  /** Why the form cannot be submitted yet; `true` where the form shows that itself. */
  readonly blocked?: string | boolean | null;
  /** Another way to finish, between the buttons that cancel and submit. */
  readonly also?: ReactNode;
  readonly error?: MusterError | null;
  /** Fields of the form that show their own errors (`where`). */
  readonly fields?: readonly string[];
  readonly onClose: () => void;
  /** Escape and the close button; `onClose` if it is not given. */
  readonly onDismiss?: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, a button that submits it and one that cancels. An error without a field is shown above the form. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, width, isAnchored = false, confirm, busy = false, children } = props;
  const { blocked = null, error = null, fields = [], onClose, onSubmit } = props;
  const isBlocked = blocked !== null && blocked !== false;
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      isAnchored={isAnchored}
      opened
      onClose={props.onDismiss ?? onClose}
      onSubmit={() => !isBlocked && onSubmit()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          {props.also}
          <Button
            type="submit"
            loading={busy}
            disabled={isBlocked}
            title={typeof blocked === "string" ? blocked : undefined}
            data-autofocus={props.confirmFocused || undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {error && !fields.includes(error.where ?? "") && <ErrorNotice error={error} />}
      {children}
    </Dialog>
  );
}
