import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Dialog } from "./dialog.tsx";
import { ErrorNotice } from "./notice.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly width?: number;
  /** Label of the button that submits. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly error: MusterError | null;
  /** Fields of the form that show their own errors (`where`). */
  readonly fields: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, a button that submits it and one that cancels. An error without a field is shown above the form. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, width, confirm, busy, error, fields, onClose, onSubmit, children } = props;
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      opened
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
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
