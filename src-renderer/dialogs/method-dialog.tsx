import { useEffect, useState, type ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, type MethodForm } from "#renderer/ui/index.ts";
import { dialogStore } from "./dialog-store.ts";
import { DiscardChanges } from "./discard-changes.tsx";

interface MethodDialogProps<Values> {
  readonly title: string;
  readonly width?: number;
  /** Label of the button that submits. */
  readonly confirm: string;
  readonly form: MethodForm<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. Cancel discards the changes; Escape and the close button ask before. */
export function MethodDialog<Values>(props: MethodDialogProps<Values>): ReactNode {
  const { form, onClose, children, ...texts } = props;
  const [asks, setAsks] = useState(false);
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
        {children}
      </FormDialog>
      {asks && <DiscardChanges onKeep={() => setAsks(false)} onDiscard={onClose} />}
    </>
  );
}

/** The dialog does not close by itself while its form has changes. */
function useUnsaved(isUnsaved: boolean): void {
  const setUnsaved = useFeature(dialogStore, (state) => state.setUnsaved);
  useEffect(() => {
    setUnsaved(isUnsaved);
    return () => setUnsaved(false);
  }, [isUnsaved, setUnsaved]);
}
