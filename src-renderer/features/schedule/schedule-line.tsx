import type { ReactNode } from "react";
import type { ScheduleKindName, ScheduleState } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence, whenText } from "#shared/domain/schedule-text.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import type { Loading } from "#renderer/services/sync.ts";
import { Anchor, Time, useNow } from "#renderer/ui/index.ts";
import { NewSchedule } from "./schedule-dialog.tsx";
import { scheduleStore } from "./store.ts";
import { lateText, nextRunText } from "./labels.ts";
import css from "./schedule.module.css";

/** Beside the title of the Drift screen: when settings are read next, and the result of the last run. */
export function ScheduleLine(): ReactNode {
  return (
    <Line
      kind="settings"
      none={texts.noReadings}
      create={texts.scheduleReadings}
      next={texts.nextReading}
    />
  );
}

/** Beside the title of the Channels screen: when recorders are audited; if they are not, the way to schedule audits. */
export function AuditScheduleLine(): ReactNode {
  const { loading } = useFeature(scheduleStore, (all) => all);
  if (isForbidden(loading)) return null;
  return (
    <Line
      kind="audit"
      none={texts.noAudits}
      create={texts.scheduleAudits}
      when={texts.audits}
      next={texts.nextAudit}
      brief
    />
  );
}

/** Schedules concern the whole fleet: who sees a part of it needs no line about them. */
function isForbidden(loading: Loading): boolean {
  return loading.state === "failed" && loading.error.code === "forbidden";
}

interface LineProps {
  readonly kind: ScheduleKindName;
  readonly none: string;
  /** Label of the link that creates a schedule. */
  readonly create: string;
  /** Says how often; the tooltip does anyway. */
  readonly when?: (values: { times: string }) => string;
  readonly next: (values: { time: string }) => string;
  /** Whether the result of the last run is left out, because the screen shows it itself. */
  readonly brief?: boolean;
}

function Line({ kind, none, create, when, next, brief = false }: LineProps): ReactNode {
  const services = useServices();
  const { schedules, loading } = useFeature(scheduleStore, (all) => all);
  const now = useNow();
  if (isForbidden(loading)) return null;
  if (loading.state === "failed") return brief ? null : <>{loading.error.message}</>;
  if (loading.state === "loading") return <span className={css.line}>&nbsp;</span>;
  const enabled = schedules.filter(({ schedule }) => schedule.kind === kind && schedule.enabled);
  const first = soonest(enabled);
  if (!first) {
    return (
      <span className={css.line}>
        <span>{none}</span>
        <Anchor
          component="button"
          type="button"
          onClick={() => openDialog(services, NewSchedule, { of: kind })}
        >
          {create}
        </Anchor>
      </span>
    );
  }
  const { schedule, last } = first;
  return (
    <span className={css.line} title={scheduleSentence(schedule)}>
      <span className={css.when}>
        {when && <span>{when({ times: whenText(schedule) })}</span>}
        <span className={lateText(first, now) === null ? undefined : css.late}>
          {nextRunText(first, now, next)}
        </span>
        {enabled.length > 1 && <span>{texts.more({ count: enabled.length - 1 })}</span>}
      </span>
      <Anchor component="button" type="button" onClick={() => navigate("settings/schedules")}>
        {texts.manage}
      </Anchor>
      {last && !brief && (
        <span>
          {texts.lastRun}: <Time iso={last.startedAt} />, {runText(kind, last)}.
        </span>
      )}
    </span>
  );
}

/** The schedule that runs next, or should have run. */
function soonest(states: readonly ScheduleState[]): ScheduleState | undefined {
  const order = (state: ScheduleState) => state.overdueSince ?? state.next ?? "9999";
  return states.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))[0];
}
