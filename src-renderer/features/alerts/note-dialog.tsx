import { useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Dialog,
  ErrorNotice,
  fieldError,
  notifyDone,
  Textarea,
  useSubmit,
} from "#renderer/ui/index.ts";
import { chosenIds } from "./actions.ts";
import { alertsStore } from "./store.ts";

/** A note for the chosen alerts. */
export function NoteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const state = useFeature(alertsStore, (all) => all);
  const [ids] = useState(() => chosenIds(state, false));
  const [text, setText] = useState("");
  const { busy, error, submit } = useSubmit(
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
    <Dialog
      title={m.noteTitle}
      opened
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {m.add}
          </Button>
        </>
      }
    >
      {error && error.where !== "text" && <ErrorNotice error={error} />}
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
    </Dialog>
  );
}
