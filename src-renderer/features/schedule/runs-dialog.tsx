import { useEffect, useState, type ReactNode } from "react";
import type { ScheduleRun, ScheduleState } from "#shared/domain/schedule.ts";
import { runText } from "#shared/domain/schedule-text.ts";
import type { Result } from "#shared/result.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import type { RowDialogProps } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Anchor,
  Button,
  Dialog,
  ErrorNotice,
  exactTime,
  Loader,
  Table,
} from "#renderer/ui/index.ts";
import { runCauseText, runDurationText } from "./labels.ts";
import { SendingsDialog } from "./sendings-dialog.tsx";
import css from "./schedule.module.css";

/** The latest runs of a schedule, newest first. */
export function RunsDialog({ row: state, onClose }: RowDialogProps<ScheduleState>): ReactNode {
  const { schedule } = state;
  const runs = useRuns(state);
  const [shown, setShown] = useState<number | null>(null);
  if (shown !== null) {
    return (
      <SendingsDialog state={state} run={shown} onBack={() => setShown(null)} onClose={onClose} />
    );
  }
  return (
    <Dialog
      title={texts.runsTitle({ name: schedule.name })}
      width={820}
      opened
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonMessages.close}</Button>}
    >
      {runs === null && <Loader size={16} />}
      {runs && !runs.ok && <ErrorNotice error={runs.error} />}
      {runs?.ok && runs.value.length === 0 && <p className={css.hint}>{texts.noRuns}</p>}
      {runs?.ok && runs.value.length > 0 && (
        <Table className={css.runs}>
          <thead>
            <tr>
              <th scope="col">{texts.runStarted}</th>
              <th scope="col">{texts.runDuration}</th>
              <th scope="col">{texts.runReason}</th>
              <th scope="col">{texts.runResult}</th>
            </tr>
          </thead>
          <tbody>
            {runs.value.map((run) => (
              <tr key={run.id}>
                <td>{exactTime(run.startedAt)}</td>
                <td>{runDurationText(run)}</td>
                <td>{runCauseText(run.cause)}</td>
                <td>
                  {runText(schedule.kind, run)}
                  {schedule.kind === "customer-reports" && run.counts.total > 0 && (
                    <Anchor
                      component="button"
                      type="button"
                      className={css.show}
                      onClick={() => setShown(run.id)}
                    >
                      {texts.showReports}
                    </Anchor>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

/** Runs of a schedule, read again when a run starts or ends; null if not known yet. */
function useRuns({ id, last }: ScheduleState): Result<ScheduleRun[]> | null {
  const { client } = useServices();
  const [runs, setRuns] = useState<Result<ScheduleRun[]> | null>(null);
  const version = `${last?.id} ${last?.state}`;
  useEffect(() => {
    let current = true;
    void client.call("schedules.runs", { id, limit: 50 }).then((answer) => {
      if (current) setRuns(answer.ok ? { ok: true, value: answer.value.runs } : answer);
    });
    return () => void (current = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a run that starts or ends changes the list
  }, [client, id, version]);
  return runs;
}
