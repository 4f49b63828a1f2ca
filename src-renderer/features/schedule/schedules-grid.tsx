import { useMemo, type ReactNode } from "react";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelGrid } from "#renderer/services/use-collection.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import { DataGrid, Divider, EmptyState, IconSchedule } from "#renderer/ui/index.ts";
import { scheduleColumns } from "./columns.ts";
import { ScheduleOffers } from "./schedule-offers.tsx";
import { scheduleStore } from "./store.ts";

/** All schedules, with their next run, their last run and its result. */
export function SchedulesGrid(): ReactNode {
  const open = useFeature(scheduleStore, (state) => state.open);
  return (
    <DataGrid
      {...useListGrid("schedules")}
      label={texts.list}
      noun={[texts.one, texts.many]}
      {...usePanelGrid(scheduleStore)}
      columns={useMemo(() => scheduleColumns(({ id }) => open(id)), [open])}
      menu={scheduleMenu}
      empty={
        <EmptyState
          icon={IconSchedule}
          title={texts.emptyTitle}
          actions={<ActionButton action="schedules.add" primary />}
        >
          {texts.emptyText}
          <ScheduleOffers />
        </EmptyState>
      }
    />
  );
}

function scheduleMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="schedules.edit" />
      <ActionMenuItem action="schedules.runNow" />
      <ActionMenuItem action="schedules.runs" />
      <ActionMenuItem action="schedules.toggle" />
      <Divider my={4} />
      <ActionMenuItem action="schedules.remove" />
    </>
  );
}
