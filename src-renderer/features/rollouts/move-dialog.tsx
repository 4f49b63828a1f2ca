import { useState, type ReactNode } from "react";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { ConfirmCall, MethodDialog, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { fromLocalInput, toLocalInput } from "#renderer/services/local-time.ts";
import { exactTime, notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { startsInPast, StartTime } from "./start-time.tsx";
import { scheduledStore } from "./scheduled-store.ts";

/** Another time for a scheduled rollout. */
export function MoveDialog({ row, onClose }: RowDialogProps<ScheduledRollout>): ReactNode {
  const { id, name, startsAt } = row;
  const [before] = useState(() =>
    Date.parse(startsAt) > Date.now() ? toLocalInput(startsAt) : "",
  );
  const form = useMethodForm("rollouts.reschedule", {
    initial: { at: before },
    input: ({ at }) => ({ id, at: fromLocalInput(at) ?? "" }),
    send: useFeature(scheduledStore, (state) => state.move),
    done({ scheduled }) {
      notifyDone(text.moved({ name, time: exactTime(scheduled.startsAt) }));
      onClose();
    },
  });
  const { at } = form.values;
  const blocked =
    fromLocalInput(at) === null ? text.timeMissing : startsInPast(at) ? text.timePast : null;
  return (
    <MethodDialog
      title={text.moveTitle({ name })}
      confirm={text.moveConfirm}
      blocked={blocked}
      form={form}
      onClose={onClose}
    >
      <StartTime value={at} onChange={(next) => form.set({ at: next })} />
      <p>{text.moveText}</p>
    </MethodDialog>
  );
}

/** Asks before a scheduled rollout is cancelled. */
export function CancelScheduled({ row, onClose }: RowDialogProps<ScheduledRollout>): ReactNode {
  const { id, name } = row;
  const cancel = useFeature(scheduledStore, (state) => state.cancel);
  return (
    <ConfirmCall
      title={text.cancelTitle({ name })}
      question={text.cancelText}
      confirm={text.cancelConfirm}
      call={() => cancel({ id })}
      done={text.cancelledDone({ name })}
      onClose={onClose}
    />
  );
}
