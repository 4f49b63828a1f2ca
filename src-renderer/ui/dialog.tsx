import { Button, Modal } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import css from "./dialog.module.css";
import { useTopmost } from "./topmost.ts";

interface DialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the lower end, the main one last. */
  readonly footer?: ReactNode;
  /** Pixels; 460 without it. */
  readonly width?: number;
  /** Set if the content changes its height by itself: the upper end then stays where it is, so that no field moves from under the pointer. */
  readonly isAnchored?: boolean;
  /** Submits the dialog. If present, the dialog is a form: Enter submits, and a click beside it does not discard what was filled in. */
  readonly onSubmit?: () => void;
}

/** A modal dialog: focus stays inside, Escape closes the topmost, focus returns to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  useFocusBack(props.opened);
  const topmost = useTopmost(props.opened);
  const content = (
    <>
      <div className={css.content}>{props.children}</div>
      {props.footer && <div className={css.footer}>{props.footer}</div>}
    </>
  );
  return (
    <Modal
      title={props.title}
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={topmost}
      closeOnClickOutside={!props.onSubmit}
      centered={!props.isAnchored}
      size={`min(${props.width ?? 460}px, 94vw)`}
      closeButtonProps={{ "aria-label": common.close }}
      classNames={{ content: css.scroll ?? "" }}
    >
      {props.onSubmit ? (
        <form noValidate onSubmit={(event) => submit(event, props.onSubmit)}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

/** A dialog that is taken away while it is open leaves the focus nowhere: it goes back to where it was before. */
function useFocusBack(opened: boolean): void {
  const [before] = useState(() => document.activeElement);
  const open = useRef(opened);
  useEffect(() => {
    open.current = opened;
  }, [opened]);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (open.current && lost && before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    },
    [before],
  );
}

function submit(event: SyntheticEvent, run: (() => void) | undefined): void {
  event.preventDefault();
  // React hands events of a dialog on to the dialog that opened it, which is another form.
  event.stopPropagation();
  run?.();
}

interface ConfirmProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What will be lost, or what will happen. */
  readonly children: ReactNode;
  /** The deed in a word or two: `Remove 3 recorders`. */
  readonly confirm: string;
  /** The way back, where 'Cancel' could be taken for the deed. */
  readonly dismiss?: string;
  readonly dangerous?: boolean;
  readonly busy?: boolean;
  /** Why it cannot be confirmed as it is; stands beside the buttons. */
  readonly blocked?: string | null;
  /** Pixels; 460 without it. */
  readonly width?: number;
  readonly onConfirm: () => void;
}

/** A question before something that cannot be undone. The safe button has the focus. */
export function Confirm(props: ConfirmProps): ReactNode {
  const reason = useId();
  return (
    <Dialog
      title={props.title}
      opened={props.opened}
      onClose={props.onClose}
      {...(props.width !== undefined && { width: props.width })}
      footer={
        <>
          {props.blocked && (
            <span id={reason} className={css.reason}>
              {props.blocked}
            </span>
          )}
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.dismiss ?? common.cancel}
          </Button>
          <Button
            className={props.dangerous ? css.dangerous : undefined}
            loading={props.busy ?? false}
            disabled={Boolean(props.blocked)}
            aria-describedby={props.blocked ? reason : undefined}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
