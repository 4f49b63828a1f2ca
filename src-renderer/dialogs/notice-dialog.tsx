import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Button, Dialog } from "#renderer/ui/index.ts";
import type { DialogProps } from "./row-dialog.tsx";

interface NoticeDialogProps extends DialogProps {
  readonly title: string;
  readonly text: string;
  /** The button that leads to what to do. */
  readonly action?: ReactNode;
}

/** Says why something cannot be done, and leads to what to do. */
export function NoticeDialog({ title, text, action, onClose }: NoticeDialogProps): ReactNode {
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.close}
          </Button>
          {action}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
