import type { ReactNode } from "react";
import type { ChannelNote } from "#shared/domain/availability.ts";
import { fault } from "#shared/errors.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { err, ok } from "#shared/result.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fromLocalInput, nextWeek, tomorrowMorning } from "#renderer/services/local-time.ts";
import {
  Button,
  DateTimeInput,
  Notice,
  notifyDone,
  notifyError,
  Textarea,
  useMethodForm,
} from "#renderer/ui/index.ts";
import type { ChannelLine } from "./channel-table.ts";
import { notesStore, type NotesState } from "./notes-store.ts";
import css from "./channels.module.css";

interface NotesDialogProps extends DialogProps {
  /** One channel or more. */
  readonly lines: readonly ChannelLine[];
}

/** One note, and one time until which they are expected to be offline, for several channels. */
export function NotesDialog({ lines, onClose }: NotesDialogProps): ReactNode {
  const { notes, save } = useFeature(notesStore, (state) => state);
  const before = lines.map((line) => ({ line, note: notes.get(line.id) ?? null }));
  const noted = before.filter(({ note }) => note !== null).length;
  const form = useMethodForm("channels.setNote", {
    initial: { text: "", until: "" },
    check: ({ until }) => checkUntil(until),
    input: ({ text: words, until }) => ({
      recorderId: lines[0]?.recorder.id ?? "",
      channel: lines[0]?.row.channel ?? "",
      text: words,
      expectedOfflineUntil: fromLocalInput(until),
    }),
    async send({ text: words, expectedOfflineUntil }) {
      const note = { text: words, expectedOfflineUntil };
      const failed = await saveNotes(
        save,
        lines.map((line) => ({ line, note })),
      );
      return failed === null ? ok({ note: null }) : err(failed);
    },
    done(_, { text: words, until }) {
      const isRemoved = words.trim() === "" && until === "";
      notifyDone((isRemoved ? text.removed : text.saved)({ count: lines.length }), {
        label: common.undo,
        run: () => void undo(save, before),
      });
      onClose();
    },
  });
  const until = form.field("until");
  return (
    <MethodDialog
      title={text.noteTitle({ count: lines.length })}
      confirm={messages.saveNote}
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field("text")}
        label={messages.noteText}
        placeholder={messages.noteTextHint}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
      />
      <DateTimeInput
        label={messages.expectedOffline}
        description={messages.expectedOfflineHint}
        value={form.values.until}
        isComplete={fromLocalInput(form.values.until) !== null}
        error={until.error}
        onChange={(value) => form.set({ until: value })}
      />
      <div className={css.quick}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => form.set({ until: tomorrowMorning() })}
        >
          {messages.tomorrow}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => form.set({ until: nextWeek() })}>
          {messages.nextWeek}
        </Button>
      </div>
      {noted > 0 && <Notice tone="info" title={text.replaced({ count: noted })} />}
    </MethodDialog>
  );
}

function checkUntil(until: string) {
  if (until === "") return null;
  const time = fromLocalInput(until);
  if (time === null) return fault("bad_input", text.timeUnfinished, { where: "until" });
  if (Date.parse(time) > Date.now()) return null;
  return fault("bad_input", messages.inPast, { where: "until" });
}

interface NotedLine {
  readonly line: ChannelLine;
  readonly note: Pick<ChannelNote, "text" | "expectedOfflineUntil"> | null;
}

/** Saves the notes one after the other. null if all were saved; otherwise the first error, and the others remain as they were. */
async function saveNotes(save: NotesState["save"], all: readonly NotedLine[]) {
  for (const [done, { line, note }] of all.entries()) {
    const { text: words, expectedOfflineUntil } = note ?? { text: "", expectedOfflineUntil: null };
    const failed = await save(line.recorder.id, line.row.channel, {
      text: words,
      expectedOfflineUntil,
    });
    if (failed === null) continue;
    if (done === 0) return failed;
    const params = { done: String(done), total: String(all.length), reason: failed.message };
    return fault(failed.code, text.savedInPart(params));
  }
  return null;
}

async function undo(save: NotesState["save"], before: readonly NotedLine[]): Promise<void> {
  const now = Date.now();
  // A time that has passed meanwhile is refused, and excuses nothing any more.
  const restored = before.map(({ line, note }) => {
    const until = note?.expectedOfflineUntil ?? null;
    const isPast = until !== null && Date.parse(until) <= now;
    return { line, note: note && isPast ? { ...note, expectedOfflineUntil: null } : note };
  });
  const failed = await saveNotes(save, restored);
  if (failed === null) notifyDone(text.undone({ count: before.length }));
  else notifyError(failed);
}
