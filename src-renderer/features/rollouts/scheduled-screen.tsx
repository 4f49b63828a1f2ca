import { useCallback, useMemo, type ReactNode } from "react";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import {
  scheduledRolloutFields as fields,
  scheduledStateText,
} from "#shared/entities/scheduled-rollout-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { rolloutScreen } from "#shared/messages/rollout-screens.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { ActionMenuItem } from "#renderer/actions/index.ts";
import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import {
  EmptyList,
  ScopeChip,
  useGridHere,
  usePlansHere,
} from "#renderer/features/places/index.ts";
import { nextWindows, sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import {
  Button,
  DataGrid,
  exactTime,
  FactList,
  gridColumns,
  IconSchedule,
  Screen,
  useNow,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { RolloutsSwitch } from "./rollouts-switch.tsx";
import { ScheduledPanel } from "./scheduled-panel.tsx";
import { SCHEDULED_TONES } from "./scheduled-tones.ts";
import { scheduledStore } from "./scheduled-store.ts";
import css from "./rollouts.module.css";

const MENU = (): ReactNode => [
  <ActionMenuItem key="plan" action="scheduled.showPlan" />,
  <ActionMenuItem key="move" action="scheduled.move" />,
  <ActionMenuItem key="cancel" action="scheduled.cancel" />,
];

/** `#/scheduled`: rollouts that start later, and those that did not start. */
export function ScheduledScreen(): ReactNode {
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
  const isBare = useHasNoRecorders() && rows.length === 0;
  return (
    <Screen
      title={common.rollouts}
      scope={<ScopeChip />}
      aside={shown && <ScheduledPanel entry={shown} onClose={() => open(null)} />}
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
        tools={!isBare && <RolloutsSwitch value="scheduled" />}
      />
    </Screen>
  );
}

function planOf({ planId }: ScheduledRollout): string {
  return planId;
}

const WINDOWS_SHOWN = 3;

/** Leads to a plan, whose rollout can be scheduled, and lists the next maintenance windows. */
function NothingScheduled(): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const windows = nextWindows(sites, new Date(useNow()), WINDOWS_SHOWN);
  return (
    <EmptyList
      icon={IconSchedule}
      sketch={["short", "long", "chip"]}
      title={text.emptyTitle}
      actions={
        <>
          <Button onClick={() => navigate("plans")}>{rolloutScreen.openPlans}</Button>
          <Button variant="default" onClick={() => navigate("calendar")}>
            {text.openCalendar}
          </Button>
        </>
      }
    >
      <p>{text.emptyText}</p>
      {windows.length > 0 && (
        <section className={css.windows} aria-labelledby="next-windows">
          <h3 id="next-windows">{text.nextWindows}</h3>
          <FactList facts={windows.map(({ site, window }) => ({ label: site, value: window }))} />
        </section>
      )}
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
      format: ({ startsAt }) => exactTime(startsAt),
      ticks: false,
      width: 196,
      sort: "asc",
      besidePanel: true,
    },
    window: { minWidth: 150, flex: 1, tooltip: (entry) => String(fields.window.value(entry)) },
    recorders: { width: 110 },
    sites: { minWidth: 120, flex: 0.7, tooltip: ({ sites }) => sites.join("\n") },
    by: { width: 124 },
    reason: { minWidth: 140, flex: 1, tooltip: ({ error }) => error?.message ?? null },
  });
}
