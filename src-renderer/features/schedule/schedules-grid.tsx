import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  Divider,
  EmptyState,
  IconSchedule,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { scheduleColumns } from "./columns.ts";
import { scheduleStore } from "./store.ts";

/** All schedules, with their next run, their last run and its result. */
export function SchedulesGrid(): ReactNode {
  const { schedules, loading, show, reload } = useFeature(scheduleStore, (state) => state);
  const open = useCallback(({ id }: ScheduleState) => show({ kind: "edit", id }), [show]);
  const columns = useMemo(() => scheduleColumns(open), [open]);
  return (
    <DataGrid
      {...useGridLayout("schedules")}
      label={texts.list}
      noun={[texts.one, texts.many]}
      rows={schedules}
      rowId={idOf}
      columns={columns}
      onOpen={open}
      menu={scheduleMenu}
      loading={loading.state === "loading"}
      error={loading.state === "failed" ? loading.error : null}
      onRetry={() => void reload()}
      onReady={useGrid()}
      empty={
        <EmptyState
          icon={IconSchedule}
          title={texts.emptyTitle}
          actions={<ActionButton action="schedules.add" primary />}
        >
          {texts.emptyText}
        </EmptyState>
      }
      tools={
        schedules.length > 0 && (
          <>
            <ActionButton action="schedules.runNow" />
            <ActionButton action="schedules.add" />
          </>
        )
      }
    />
  );
}

/** The grid is there for actions as long as this list is. */
function useGrid(): (rows: () => ScheduleState[], grid: GridHandle<ScheduleState>) => void {
  const setGrid = useFeature(scheduleStore, (state) => state.setGrid);
  useEffect(() => () => setGrid(null), [setGrid]);
  return useCallback((_, grid) => setGrid(grid), [setGrid]);
}

function idOf({ id }: ScheduleState): string {
  return id;
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
