import type { ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, Textarea, useMethodForm } from "#renderer/ui/index.ts";
import { alertsStore } from "./store.ts";

export interface ChosenAlerts extends DialogProps {
  readonly ids: readonly string[];
}

/** A note for the chosen alerts. */
export function NoteDialog({ ids, onClose }: ChosenAlerts): ReactNode {
  const note = useFeature(alertsStore, (state) => state.note);
  const form = useMethodForm("alerts.note", {
    initial: { text: "" },
    required: { text: m.noteMissing },
    input: ({ text }) => ({ ids: [...ids], text }),
    send: note,
    done() {
      notifyDone(m.noted({ count: ids.length }));
      onClose();
    },
  });
  return (
    <MethodDialog title={m.noteTitle} confirm={m.add} form={form} onClose={onClose}>
      <Textarea
        {...form.field("text")}
        label={m.noteLabel}
        description={m.noteHint}
        minRows={3}
        autosize
        data-autofocus
      />
    </MethodDialog>
  );
}
