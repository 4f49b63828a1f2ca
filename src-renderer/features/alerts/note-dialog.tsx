import { useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, fieldError, notifyDone, Textarea, useSubmit } from "#renderer/ui/index.ts";
import { chosenIds } from "./actions.ts";
import { alertsStore } from "./store.ts";

/** A note for the chosen alerts. */
export function NoteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const state = useFeature(alertsStore, (all) => all);
  const [ids] = useState(() => chosenIds(state, false));
  const [text, setText] = useState("");
  const { busy, error, submit } = useSubmit(
    { text },
    async () => {
      if (text.trim() === "") return fault("bad_input", m.noteMissing, { where: "text" });
      const done = await state.note(ids, text);
      return done.ok ? null : done.error;
    },
    () => {
      notifyDone(m.noted({ count: ids.length }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={m.noteTitle}
      onClose={onClose}
      onSubmit={submit}
      confirm={m.add}
      busy={busy}
      error={error}
      fields={["text"]}
    >
      <Textarea
        label={m.noteLabel}
        description={m.noteHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(error, "text")}
        maxLength={2_000}
        minRows={3}
        autosize
        data-autofocus
      />
    </FormDialog>
  );
}
