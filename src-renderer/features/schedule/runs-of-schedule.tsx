import { useEffect, useState, type ReactNode } from "react";
import type { ScheduleRun, ScheduleState } from "#shared/domain/schedule.ts";
import { runText } from "#shared/domain/schedule-text.ts";
import type { Result } from "#shared/result.ts";
import { capitalized } from "#shared/text-case.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Anchor, ErrorNotice, Loader, StatusTag, Time } from "#renderer/ui/index.ts";
import { runCauseText, runDurationText, runTone } from "./labels.ts";
import { ReportsOfRun } from "./sendings-dialog.tsx";
import css from "./schedule.module.css";

/** The latest runs of a schedule, newest first: result, time, duration and reason. */
export function RunsOfSchedule({ state }: { readonly state: ScheduleState }): ReactNode {
  const runs = useRuns(state);
  if (runs === null) return <Loader size={16} />;
  if (!runs.ok) return <ErrorNotice error={runs.error} />;
  if (runs.value.length === 0) return <p className={css.hint}>{texts.noRuns}</p>;
  return (
    <ol className={css.runs} aria-label={texts.runsTitle({ name: state.schedule.name })}>
      {runs.value.map((run) => (
        <Run key={run.id} state={state} run={run} />
      ))}
    </ol>
  );
}

function Run({ state, run }: { state: ScheduleState; run: ScheduleRun }): ReactNode {
  const services = useServices();
  const { kind } = state.schedule;
  const hasReports = kind === "customer-reports" && run.counts.total > 0;
  return (
    <li>
      <StatusTag tone={runTone(run)} wraps>
        {capitalized(runText(kind, run))}
      </StatusTag>
      <p className={css.hint}>
        <Time iso={run.startedAt} />
        {[runDurationText(run), runCauseText(run.cause)]
          .filter((text) => text !== "")
          .map((text) => ` · ${text}`)}
      </p>
      {hasReports && (
        <Anchor
          component="button"
          type="button"
          onClick={() => openDialog(services, ReportsOfRun, { scheduleId: state.id, run: run.id })}
        >
          {texts.showReports}
        </Anchor>
      )}
    </li>
  );
}

/** Runs of a schedule, read again when a run starts or ends; null if not known yet. */
function useRuns({ id, last }: ScheduleState): Result<ScheduleRun[]> | null {
  const { client } = useServices();
  const [known, setKnown] = useState<{ of: string; runs: Result<ScheduleRun[]> } | null>(null);
  const version = `${last?.id} ${last?.state}`;
  useEffect(() => {
    let current = true;
    void client.call("schedules.runs", { id, limit: 50 }).then((answer) => {
      if (!current) return;
      setKnown({ of: id, runs: answer.ok ? { ok: true, value: answer.value.runs } : answer });
    });
    return () => void (current = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a run that starts or ends changes the list
  }, [client, id, version]);
  return known?.of === id ? known.runs : null;
}
