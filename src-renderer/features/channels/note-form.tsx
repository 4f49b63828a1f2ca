import { useState, type ReactNode } from "react";
import type { ChannelNote } from "#shared/domain/availability.ts";
import type { MusterError } from "#shared/errors.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLocked } from "#renderer/services/field-rights.ts";
import {
  Button,
  DateTimeInput,
  ErrorNotice,
  exactTime,
  notifyDone,
  Textarea,
  useNow,
} from "#renderer/ui/index.ts";
import {
  fromLocalInput,
  nextWeek,
  toLocalInput,
  tomorrowMorning,
} from "#renderer/services/local-time.ts";
import { notesStore } from "./notes-store.ts";
import css from "./channels.module.css";

const MOST_CHARACTERS = 2_000;

interface NoteFormProps {
  readonly recorderId: string;
  readonly channel: string;
  readonly note: ChannelNote | null;
}

/** What the user wrote about a channel, and until when it is expected to be offline. */
export function NoteForm({ recorderId, channel, note }: NoteFormProps): ReactNode {
  const save = useFeature(notesStore, (state) => state.save);
  const { text, until, setText, setUntil, isUnchanged } = useFields(note);
  const [error, setError] = useState<MusterError | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Without a note, the form is one line until the user begins one.
  const [isBegun, setBegun] = useState(false);
  const isOpen = isBegun || note !== null;
  const now = useNow();
  const expectedOfflineUntil = fromLocalInput(until);
  const isPast = expectedOfflineUntil !== null && Date.parse(expectedOfflineUntil) <= now;
  const isUnfinished = until !== "" && expectedOfflineUntil === null;
  const locked = useLocked("channels.setNote")("text");
  const canSave = !isPast && !isUnfinished && locked.disabled !== true;
  const submit = async (next: { text: string; expectedOfflineUntil: string | null }) => {
    setSaving(true);
    const fault = await save(recorderId, channel, next);
    setSaving(false);
    setError(fault);
    if (fault) return;
    setText(next.text);
    setUntil(toLocalInput(next.expectedOfflineUntil));
    const isRemoved = next.text === "" && next.expectedOfflineUntil === null;
    notifyDone((isRemoved ? messages.noteRemoved : messages.noteSaved)({ channel }));
  };
  return (
    <form
      className={css.noteForm}
      aria-label={messages.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void submit({ text: text.trim(), expectedOfflineUntil });
      }}
    >
      <Textarea
        {...locked}
        aria-label={messages.noteText}
        placeholder={isOpen ? messages.noteTextHint : messages.addNote}
        autosize
        minRows={isOpen ? 2 : 1}
        maxRows={8}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={() => setBegun(true)}
      />
      {isOpen && (
        <>
          <DateTimeInput
            label={messages.expectedOffline}
            description={messages.expectedOfflineHint}
            value={until}
            isComplete={expectedOfflineUntil !== null}
            disabled={locked.disabled === true}
            error={isPast && messages.inPast}
            onChange={setUntil}
          />
          <div className={css.quick}>
            <Button
              variant="default"
              size="compact-sm"
              disabled={locked.disabled === true}
              onClick={() => setUntil(tomorrowMorning())}
            >
              {messages.tomorrow}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={locked.disabled === true}
              onClick={() => setUntil(nextWeek())}
            >
              {messages.nextWeek}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={until === ""}
              onClick={() => setUntil("")}
            >
              {messages.clear}
            </Button>
          </div>
          {error && <ErrorNotice error={error} />}
          <div className={css.quick}>
            <Button type="submit" loading={isSaving} disabled={isUnchanged || !canSave}>
              {messages.saveNote}
            </Button>
            {note && (
              <Button
                variant="subtle"
                disabled={locked.disabled === true}
                title={locked.description}
                onClick={() => void submit({ text: "", expectedOfflineUntil: null })}
              >
                {messages.removeNote}
              </Button>
            )}
            {note && (
              <span className={css.soft}>
                {messages.noteBy({ user: note.by, time: exactTime(note.at) })}
              </span>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** The fields follow the note, unless something was typed into them. */
function useFields(note: ChannelNote | null) {
  const [known, setKnown] = useState(note);
  const [text, setText] = useState(note?.text ?? "");
  const [until, setUntil] = useState(toLocalInput(note?.expectedOfflineUntil ?? null));
  const isSame = (one: ChannelNote | null) =>
    text.trim() === (one?.text ?? "") && until === toLocalInput(one?.expectedOfflineUntil ?? null);
  if (note !== known) {
    setKnown(note);
    if (isSame(known)) {
      setText(note?.text ?? "");
      setUntil(toLocalInput(note?.expectedOfflineUntil ?? null));
    }
  }
  return { text, until, setText, setUntil, isUnchanged: isSame(note) };
}
