import type { ReactNode } from "react";
import type { SchedulePreview, ScheduleState } from "#shared/domain/schedule.ts";
import { taskText, whenText } from "#shared/domain/schedule-text.ts";
import { capitalized } from "#shared/text-case.ts";
import { bulkMessages as bulk } from "#shared/messages/bulk-edit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { recorderActionMessages as recorderActions } from "#shared/messages/recorder-actions.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ActionButton, ActionMenuItem, useAction } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  exactTime,
  FactList,
  MenuIconButton,
  Notice,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  Switch,
  useNow,
} from "#renderer/ui/index.ts";
import { lateText, runStateMark, zonedTime } from "./labels.ts";
import { NextRuns } from "./next-runs.tsx";
import { RunsOfSchedule } from "./runs-of-schedule.tsx";
import { scheduleStore } from "./store.ts";
import { useSchedulePreview } from "./use-schedule-preview.ts";
import css from "./schedule.module.css";

/** The panel beside the list: one schedule, its switch, its actions and its runs. */
export function SchedulePanel(): ReactNode {
  const state = useFeature(scheduleStore, ({ schedules, openId }) =>
    schedules.find(({ id }) => id === openId),
  );
  const open = useFeature(scheduleStore, (all) => all.open);
  const width = usePanelWidth("schedules.detailsWidth", PANEL_WIDTH.usual);
  const now = useNow();
  if (!state) return null;
  const { name } = state.schedule;
  const late = lateText(state, now);
  return (
    <SidePanel title={name} label={texts.titleOf({ name })} onClose={() => open(null)} {...width}>
      <div className={css.panel}>
        {late !== null && <Notice tone="bad">{late}</Notice>}
        <EnabledSwitch state={state} />
        <div className={css.actions} role="group" aria-label={common.actionsFor({ name })}>
          <ActionButton action="schedules.runNow" />
          <ActionButton action="schedules.edit" />
          <MenuIconButton label={recorderActions.moreActions}>
            <ActionMenuItem action="schedules.remove" />
          </MenuIconButton>
        </div>
        <Facts key={state.id} state={state} />
        <section aria-labelledby="schedule-runs">
          <h3 id="schedule-runs">{texts.runs}</h3>
          <RunsOfSchedule state={state} />
        </section>
      </div>
    </SidePanel>
  );
}

function EnabledSwitch({ state }: { state: ScheduleState }): ReactNode {
  const { disabled, run } = useAction("schedules.toggle");
  return (
    <Switch
      label={texts.stateEnabled}
      description={state.schedule.enabled ? undefined : texts.disabledText}
      checked={state.schedule.enabled}
      disabled={disabled !== null}
      onChange={run}
    />
  );
}

/** What the schedule does, when, and for how many recorders. */
function Facts({ state }: { readonly state: ScheduleState }): ReactNode {
  const { schedule, next } = state;
  const answer = useSchedulePreview(schedule, { version: next });
  const preview = answer?.ok ? answer.value : null;
  const mark = runStateMark(state);
  const { spreadMinutes } = schedule;
  return (
    <FactList
      facts={[
        { label: texts.columnTask, value: capitalized(taskText(schedule)) },
        { label: texts.columnWhen, value: capitalized(whenText(schedule)) },
        ...(preview ? [{ label: texts.covers, value: coveredText(preview) }] : []),
        ...(spreadMinutes > 0
          ? [{ label: texts.spreadFact, value: texts.spreadMinutes({ count: spreadMinutes }) }]
          : []),
        { label: texts.preview, value: <NextOf state={state} preview={preview} /> },
        ...(mark.text === texts.stateEnabled || mark.text === texts.stateDisabled
          ? []
          : [
              {
                label: texts.columnState,
                value: <StatusTag tone={mark.tone}>{mark.text}</StatusTag>,
              },
            ]),
      ]}
    />
  );
}

function coveredText({ recorders, zones }: SchedulePreview): string {
  const sites = zones.reduce((sum, zone) => sum + zone.sites, 0);
  const counted = countMessages.recorders({ count: recorders });
  return bulk.atSites({ recorders: counted, sites: countMessages.sites({ count: sites }) });
}

interface NextOfProps {
  readonly state: ScheduleState;
  /** null if not known. */
  readonly preview: SchedulePreview | null;
}

function NextOf({ state: { schedule, next }, preview }: NextOfProps): ReactNode {
  if (!schedule.enabled || next === null) return texts.noNext;
  if (preview) return <NextRuns zones={preview.zones} />;
  return (
    <time dateTime={next} title={exactTime(next)}>
      {zonedTime(next, "")}
    </time>
  );
}
