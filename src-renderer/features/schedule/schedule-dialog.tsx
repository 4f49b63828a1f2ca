import type { ReactNode } from "react";
import type { ScheduleKindName, ScheduleState } from "#shared/domain/schedule.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ok } from "#shared/result.ts";
import {
  MethodDialog,
  openRowDialog,
  type DialogProps,
  type RowDialogProps,
} from "#renderer/dialogs/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { Services } from "#renderer/services/store.ts";
import { notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { scheduleDraftOf, newScheduleDraft, scheduleOf, type ScheduleDraft } from "./draft.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { NextRunsPreview } from "./schedule-preview.tsx";
import { scheduleStore } from "./store.ts";

export function NewSchedule(props: DialogProps & { readonly of: ScheduleKindName }): ReactNode {
  return <ScheduleDialog id={null} first={newScheduleDraft(props.of)} onClose={props.onClose} />;
}

/** Shown once the names of the sites of the schedule are known. */
export function EditSchedule({ row, onClose }: RowDialogProps<ScheduleState>): ReactNode {
  const { sites, loading } = useFeature(sitesStore, (state) => state);
  if (loading.state === "loading") return null;
  const first = scheduleDraftOf(row.schedule, sites);
  return <ScheduleDialog id={row.id} first={first} onClose={onClose} />;
}

/** Opens the dialog of a schedule on the screen that is open. */
export function openSchedule(services: Services, id: string): void {
  openRowDialog(services, scheduleStore, EditSchedule, id);
}

interface ScheduleDialogProps extends DialogProps {
  /** Id of the schedule; null for a new one. */
  readonly id: string | null;
  readonly first: ScheduleDraft;
}

function ScheduleDialog({ id, first, onClose }: ScheduleDialogProps): ReactNode {
  const set = useFeature(scheduleStore, (state) => state.set);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const form = useMethodForm("schedules.set", {
    initial: first,
    within: "schedule",
    read(draft) {
      const schedule = scheduleOf(draft, sites);
      if (!schedule.ok) return schedule;
      return ok({ schedule: schedule.value, ...(id !== null && { id }) });
    },
    send: set,
    done({ schedule: { name } }) {
      notifyDone((id === null ? texts.created : texts.saved)({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={id === null ? texts.newTitle : texts.editTitle}
      width={720}
      // The next runs arrive later.
      isAnchored
      confirm={id === null ? texts.create : texts.save}
      form={form}
      onClose={onClose}
    >
      <ScheduleForm form={form} isNew={id === null} />
      <NextRunsPreview draft={form.values} onLeave={onClose} />
    </MethodDialog>
  );
}
