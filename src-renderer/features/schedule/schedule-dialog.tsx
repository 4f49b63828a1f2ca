import { useCallback, useState, type ReactNode } from "react";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useOnLeave, useRoute } from "#renderer/services/router.ts";
import { FormDialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { scheduleDraftOf, newScheduleDraft, scheduleOf, type ScheduleDraft } from "./draft.ts";
import { RunsDialog } from "./runs-dialog.tsx";
import { PLACED_ERRORS, ScheduleForm } from "./schedule-form.tsx";
import { NextRunsPreview } from "./schedule-preview.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { scheduleStore } from "./store.ts";

/** The dialog that an action has asked for, over every screen. */
export function ScheduleDialogs(): ReactNode {
  const { dialog, schedules, show } = useFeature(scheduleStore, (all) => all);
  const { screen } = useRoute();
  // A dialog belongs to the screen that it was opened on.
  useOnLeave(
    screen,
    useCallback(() => show(null), [show]),
  );
  const sites = useFeature(sitesStore, (all) => all);
  if (dialog === null || sites.loading.state === "loading") return null;
  const close = () => show(null);
  if (dialog.kind === "add") {
    return <EditDialog state={null} first={newScheduleDraft(dialog.of)} onClose={close} />;
  }
  const state = schedules.find(({ id }) => id === dialog.id);
  if (!state) return null;
  if (dialog.kind === "send") return <SendDialog state={state} onClose={close} />;
  if (dialog.kind === "runs") return <RunsDialog state={state} onClose={close} />;
  const first = scheduleDraftOf(state.schedule, sites.sites);
  return <EditDialog key={state.id} state={state} first={first} onClose={close} />;
}

interface EditProps {
  /** null: a new schedule. */
  readonly state: ScheduleState | null;
  readonly first: ScheduleDraft;
  readonly onClose: () => void;
}

function EditDialog({ state, first, onClose }: EditProps): ReactNode {
  const set = useFeature(scheduleStore, (all) => all.set);
  const sites = useFeature(sitesStore, (all) => all.sites);
  const [draft, setDraft] = useState(first);
  const { busy, error, submit } = useSubmit(
    draft,
    async () => {
      const wanted = scheduleOf(draft, sites);
      return wanted.ok ? set(wanted.value, state?.id) : wanted.error;
    },
    () => {
      const name = draft.name.trim();
      notifyDone(state ? texts.saved({ name }) : texts.created({ name }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={state ? texts.editTitle : texts.newTitle}
      width={720}
      onClose={onClose}
      onSubmit={submit}
      confirm={state ? texts.save : texts.create}
      busy={busy}
      error={error}
      fields={PLACED_ERRORS}
    >
      <ScheduleForm
        draft={draft}
        isNew={state === null}
        error={error}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <NextRunsPreview draft={draft} onLeave={onClose} />
    </FormDialog>
  );
}
