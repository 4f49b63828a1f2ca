import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, type MethodForm } from "#renderer/ui/index.ts";
import { dialogStore } from "./dialog-store.ts";
import { DiscardChanges } from "./discard-changes.tsx";
import css from "./dialogs.module.css";

interface MethodDialogProps<Values> {
  readonly title: string;
  readonly width?: number;
  /** Label of the button that submits. */
  readonly confirm: string;
  /** Why the form cannot be submitted yet; `true` where the form shows that itself. */
  readonly blocked?: string | boolean | null;
  readonly form: MethodForm<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. Cancel discards the changes; Escape and the close button ask before. */
export function MethodDialog<Values>(props: MethodDialogProps<Values>): ReactNode {
  const { form, onClose, children, ...texts } = props;
  const [asks, setAsks] = useState(false);
  const fields = useFocusOnError(form.refusals);
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
        <div ref={fields} className={css.fields}>
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
