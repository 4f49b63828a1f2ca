import { useCallback, useMemo, type ComponentType, type ReactNode } from "react";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import {
  scheduledRolloutFields as fields,
  scheduledStateText,
} from "#shared/entities/scheduled-rollout-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { rolloutScreen } from "#shared/messages/rollout-screens.ts";
import { formatTime } from "#shared/format.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { ActionMenuItem } from "#renderer/actions/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import {
  EmptyList,
  ScopeChip,
  useGridHere,
  usePlansHere,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import {
  Button,
  DataGrid,
  exactTime,
  gridColumns,
  IconSchedule,
  Screen,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { NextWindows } from "./next-windows.tsx";
import { RolloutsSwitch } from "./rollouts-switch.tsx";
import { ScheduledPanel } from "./scheduled-panel.tsx";
import { SCHEDULED_TONES } from "./scheduled-tones.ts";
import { scheduledStore } from "./scheduled-store.ts";

const MENU = (): ReactNode => [
  <ActionMenuItem key="plan" action="scheduled.showPlan" />,
  <ActionMenuItem key="move" action="scheduled.move" />,
  <ActionMenuItem key="cancel" action="scheduled.cancel" />,
];

interface ScheduledScreenProps {
  /** What a plan changes, in short. */
  readonly changes: ComponentType<{ readonly planId: string }>;
}

/** `#/scheduled`: rollouts that start later, and those that did not start. */
export function ScheduledScreen({ changes: Changes }: ScheduledScreenProps): ReactNode {
  const open = useFeature(scheduledStore, (state) => state.open);
  const shown = useFeature(scheduledStore, (state) =>
    state.scheduled.find(({ id }) => id === state.openId),
  );
  const show = useCallback(({ id }: ScheduledRollout) => open(id), [open]);
  const here = usePlansHere();
  const columns = useMemo(() => scheduledColumns(show), [show]);
  const { rows, ...grid } = useCollectionGrid(scheduledStore);
  const loading = useFeature(scheduledStore, (state) => state.loading);
  const limited = useGridHere(here, {
    rows,
    loading,
    idOf: planOf,
    nothingHere: { title: places.noRolloutsHere, text: places.noRolloutsHereText },
    empty: <NothingScheduled />,
  });
  return (
    <Screen
      title={common.rollouts}
      scope={<ScopeChip />}
      aside={
        shown && (
          <ScheduledPanel entry={shown} onClose={() => open(null)}>
            <Changes planId={shown.planId} />
          </ScheduledPanel>
        )
      }
    >
      <DataGrid
        {...useList("scheduled")}
        label={text.list}
        noun={[text.noun, text.nouns]}
        {...grid}
        {...limited}
        columns={columns}
        onOpen={show}
        onCurrent={show}
        menu={MENU}
        tools={<RolloutsSwitch value="scheduled" />}
      />
    </Screen>
  );
}

function planOf({ planId }: ScheduledRollout): string {
  return planId;
}

/** Leads to a plan, whose rollout can be scheduled, and lists the next maintenance windows. */
function NothingScheduled(): ReactNode {
  return (
    <EmptyList
      icon={IconSchedule}
      sketch={["short", "long", "chip"]}
      title={text.emptyTitle}
      wide={<NextWindows />}
      actions={
        <>
          <Button onClick={() => navigate("plans")}>{rolloutScreen.openPlans}</Button>
          <Button variant="default" onClick={() => navigate("calendar")}>
            {text.openCalendar}
          </Button>
        </>
      }
    >
      {text.emptyText}
    </EmptyList>
  );
}

function scheduledColumns(open: (entry: ScheduledRollout) => void): GridColumn<ScheduledRollout>[] {
  return gridColumns(fields, {
    name: { open, minWidth: 150, flex: 1, tooltip: ({ name }) => name, besidePanel: true },
    state: {
      mark: ({ state }) => ({ tone: SCHEDULED_TONES[state], text: scheduledStateText(state) }),
      width: 130,
      besidePanel: true,
    },
    starts: {
      format: ({ startsAt }) => formatTime(Date.parse(startsAt), "weekdayDayClock"),
      ticks: false,
      tooltip: ({ startsAt }) => exactTime(startsAt),
      width: 150,
      sort: "asc",
      besidePanel: true,
    },
    window: { minWidth: 150, flex: 1, tooltip: (entry) => String(fields.window.value(entry)) },
    recorders: { width: 110, besidePanel: "ifRoom" },
    sites: { minWidth: 120, flex: 0.7, tooltip: ({ sites }) => sites.join("\n") },
    by: { width: 124 },
    reason: { minWidth: 140, flex: 1, tooltip: ({ error }) => error?.message ?? null },
  });
}
