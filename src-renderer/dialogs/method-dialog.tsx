import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, type MethodForm } from "#renderer/ui/index.ts";
import { dialogStore } from "./dialog-store.ts";
import { DiscardChanges } from "./discard-changes.tsx";
import css from "./dialogs.module.css";

/** What a dialog needs of a form: the result of `useMethodForm` or of `useSubmit`. */
type DialogForm = Pick<MethodForm<unknown>, "isChanged" | "busy" | "error" | "refusals" | "submit">;

interface MethodDialogProps {
  readonly title: string;
  readonly width?: number;
  /** Set if the content changes its height by itself: see `Dialog`. */
  readonly isAnchored?: boolean;
  /** Label of the button that submits. */
  readonly confirm: string;
  /** Why the form cannot be submitted yet; `true` where the form shows that itself. */
  readonly blocked?: string | boolean | null;
  readonly form: DialogForm;
  /** Fields that show their own errors (`where`), if the form does not know them itself. */
  readonly fields?: readonly string[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. Cancel discards the changes; Escape and the close button ask before. */
export function MethodDialog(props: MethodDialogProps): ReactNode {
  const { form, onClose, children, ...texts } = props;
  const [asks, setAsks] = useState(false);
  const content = useFocusOnError(form.refusals);
  useUnsaved(form.isChanged);
  return (
    <>
      <FormDialog
        {...texts}
        busy={form.busy}
        error={form.error}
        onClose={onClose}
        onDismiss={() => (form.isChanged ? setAsks(true) : onClose())}
        onSubmit={form.submit}
      >
        <div ref={content} className={css.fields}>
          {children}
        </div>
      </FormDialog>
      {asks && <DiscardChanges onKeep={() => setAsks(false)} onDiscard={onClose} />}
    </>
  );
}

/**
 * The first field that was refused has the focus after each attempt; where several fields share one error (`data-refused`), the error
 * itself.
 */
function useFocusOnError(refusals: number): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
  }, [refusals]);
  return fields;
}

/** The dialog does not close by itself while its form has changes. */
function useUnsaved(isUnsaved: boolean): void {
  const holdOpen = useFeature(dialogStore, (state) => state.holdOpen);
  useEffect(() => (isUnsaved ? holdOpen() : undefined), [isUnsaved, holdOpen]);
}
