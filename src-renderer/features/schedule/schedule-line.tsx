import type { ReactNode } from "react";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import {
  NO_SITE_LEFT,
  runText,
  scheduleSentence,
  timesText,
} from "#shared/domain/schedule-text.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, exactTime, Time, useNow } from "#renderer/ui/index.ts";
import { scheduleStore } from "./store.ts";
import css from "./schedule.module.css";

/** When settings were last read by the clock, what came of it, and when they are next. */
export function ScheduleLine(): ReactNode {
  const { state, loading } = useFeature(scheduleStore, (all) => all);
  const now = useNow();
  if (loading.state === "failed") return <ErrorNotice error={loading.error} />;
  if (state === null) return <p className={css.line}>&nbsp;</p>;
  const { schedule, last, next } = state;
  return (
    <p className={css.line} title={scheduleSentence(schedule)}>
      <span>
        {schedule.when === null
          ? "No readings are scheduled."
          : `Read ${timesText(schedule.when)}.`}
      </span>
      {schedule.when !== null && schedule.sites?.length === 0 && <span>{NO_SITE_LEFT}</span>}
      {last && (
        <span>
          Last: <Time iso={last.startedAt} />, {runText(last)}.
        </span>
      )}
      {next !== null && <span>Next: {nextText(next, last, now)}.</span>}
    </p>
  );
}

/** The clock of the screen ticks by the minute, and that of the core looks every half a minute. */
const LATE_MS = 90_000;

function nextText(next: string, last: ScheduleState["last"], now: number): string {
  if (Date.parse(next) > now - LATE_MS || last?.state === "running") return exactTime(next);
  return `due since ${exactTime(next)}, waits for passwords that can be read`;
}
