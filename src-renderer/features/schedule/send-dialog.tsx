import { useEffect, useState, type ReactNode } from "react";
import type { SchedulePreview, ScheduleState } from "#shared/domain/schedule.ts";
import { runText } from "#shared/domain/schedule-text.ts";
import type { Result } from "#shared/result.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import type { RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, notifyError } from "#renderer/ui/index.ts";
import { scheduleStore } from "./store.ts";

/** Asks before reports go to customers at once: a message cannot be undone. */
export function SendDialog({ row, onClose }: RowDialogProps<ScheduleState>): ReactNode {
  const { id, schedule, last } = row;
  const { client } = useServices();
  const runNow = useFeature(scheduleStore, (all) => all.runNow);
  const [preview, setPreview] = useState<Result<SchedulePreview> | null>(null);
  useEffect(() => {
    let current = true;
    void client.call("schedules.preview", { schedule }).then((answer) => {
      if (current) setPreview(answer);
    });
    return () => void (current = false);
  }, [client, schedule]);
  const { name, kind } = schedule;
  const send = async () => {
    onClose();
    const answer = await runNow({ id });
    if (!answer.ok) return notifyError(answer.error);
    if (answer.value.error) return notifyError(answer.value.error);
    notifyDone(texts.runEnded({ name, result: runText(kind, answer.value) }));
  };
  const isUnfinished = last !== null && last.state !== "finished" && last.state !== "running";
  return (
    <Confirm
      title={texts.sendTitle({ name })}
      opened
      onClose={onClose}
      confirm={texts.sendConfirm}
      onConfirm={() => void send()}
    >
      {isUnfinished ? <p>{texts.sendContinues}</p> : <Outlook preview={preview} />}
    </Confirm>
  );
}

/** How many messages will be sent, or why that is not known. */
function Outlook({ preview }: { preview: Result<SchedulePreview> | null }): ReactNode {
  if (preview === null) return <p>{texts.sendCounting}</p>;
  if (!preview.ok) return <ErrorNotice error={preview.error} />;
  const receivers = (preview.value.recipients ?? []).filter(({ reason }) => reason === null);
  return <p>{texts.sendText({ count: receivers.flatMap(({ emails }) => emails).length })}</p>;
}
