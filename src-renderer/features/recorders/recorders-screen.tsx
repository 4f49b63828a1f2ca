import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import { ActionMenuItem } from "#renderer/actions/index.ts";
import { NO_PROBLEMS, useHealthColumns, useProblems } from "#renderer/features/health/index.ts";
import {
  channelShare,
  columnNames,
  filterTest,
  isUpkeep,
  recordersStore,
  useHasNoRecorders,
  useSitesInMaintenance,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import {
  NothingInScope,
  ScopeChip,
  useRecordersWithProblems,
  useUpkeep,
  useScoped,
  useScopeWith,
} from "#renderer/features/places/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { PermittedButton } from "#renderer/features/team/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { useGroupedBy } from "#renderer/services/use-grouped-by.ts";
import { useOnLeave, useRoute } from "#renderer/services/router.ts";
import { selectionStore } from "#renderer/services/selection.ts";
import {
  DataGrid,
  Divider,
  GroupMenu,
  Screen,
  type GridColumn,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { recorderColumns } from "./columns.ts";
import { RecorderDetailsPanel } from "./details.tsx";
import { RecorderDialogs } from "./dialogs.tsx";
import { RowChangeItems } from "./change-items.tsx";
import { editableColumns, recorderEdits } from "./cell-edits.ts";
import { RecorderFilterPills } from "./filter-pills.tsx";
import { recorderGrouping, recorderGroupText, RECORDER_GROUPS } from "./groups.ts";
import { NoRecorders } from "./no-recorders.tsx";
import { RecorderFilters, RecorderToolbar } from "./toolbar.tsx";
import { useDetailsAddress } from "./use-details-address.ts";
import { useStoredFilter } from "./use-stored-filter.ts";

/** The inventory: all recorders with their states and actions. */
export function RecordersScreen(): ReactNode {
  const { recorders, total, loading, open, openId, reload, show } = useFeature(
    recordersStore,
    (all) => all,
  );
  const { recorderIds, select, setShown } = useFeature(selectionStore, (all) => all);
  const around = useSurroundings();
  const scoped = useScoped();
  const rows = useMemo(
    () => (scoped ? recorders.filter(scoped.includes) : recorders),
    [recorders, scoped],
  );
  const [groupBy, setGroupBy] = useGroupedBy(RECORDER_GROUPS);
  const gridHandle = useFeature(recordersStore, (all) => all.grid);
  const withProblems = useRecordersWithProblems(groupBy !== "none");
  const grouping = useMemo(
    () => recorderGrouping(groupBy, around.maintained, withProblems),
    [groupBy, around.maintained, withProblems],
  );
  const grid = useList("recorders");
  const health = useHealthColumns({
    subject: "recorder",
    problems: around.health ?? NO_PROBLEMS,
    layout: grid.layout,
    recorders: useFeature(recordersStore, (all) => all.byId),
    rowOf: healthRow,
    channelsDown,
  });
  const columns = useRecorderColumns(around, health);
  const follow = useCallback(
    ({ id }: Recorder) => openId !== null && openId !== id && open(id),
    [openId, open],
  );
  const isBare = useHasNoRecorders() && scoped === null;
  useStoredFilter();
  useDetailsAddress();
  useScopeWith(useRoute().rest[0]);
  useOnLeave(
    "recorders",
    useCallback(() => show(null), [show]),
  );
  return (
    <Screen
      title={common.recorders}
      scope={<ScopeChip />}
      // The empty list has these ways itself.
      toolbar={
        !isBare && (
          <>
            <PermittedButton action="inventory.import" />
            <PermittedButton action="recorders.discover" />
            <PermittedButton action="recorders.add" primary />
          </>
        )
      }
      aside={<RecorderDetailsPanel around={around} />}
    >
      <DataGrid
        {...grid}
        label={common.recorders}
        noun={[text.noun, text.nouns]}
        rows={rows}
        total={scoped ? undefined : total}
        rowId={idOf}
        columns={columns}
        grouping={grouping}
        filter={useRecorderFilter(around)}
        selected={recorderIds}
        onSelect={select}
        onShownTicks={setShown}
        onOpen={({ id }) => open(id)}
        onCurrent={follow}
        menu={recorderMenu}
        menuEnd={removeItem}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void reload()}
        empty={scoped ? <NothingInScope /> : <NoRecorders />}
        onReady={useGrid()}
        tools={
          <>
            <RecorderFilters around={around} />
            {recorders.length > 0 && (
              <GroupMenu
                choices={RECORDER_GROUPS.choices}
                label={recorderGroupText}
                value={groupBy}
                onChoose={setGroupBy}
                grid={gridHandle}
              />
            )}
            <RecorderToolbar />
          </>
        }
        below={<RecorderFilterPills around={around} />}
      />
      <RecorderDialogs />
    </Screen>
  );
}

/** Makes the grid available to actions while this screen is open. */
function useGrid(): (shownRows: () => Recorder[], grid: GridHandle<Recorder>) => void {
  const setGrid = useFeature(recordersStore, (all) => all.setGrid);
  useEffect(() => () => setGrid(null), [setGrid]);
  return useCallback((_, grid) => setGrid(grid), [setGrid]);
}

function useSurroundings(): FilterContext {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const maintained = useSitesInMaintenance();
  const health = useProblems();
  return useMemo(
    () => ({ sites: new Map(sites.map((site) => [site.id, site])), maintained, health }),
    [sites, maintained, health],
  );
}

function channelsDown(recorder: Recorder): number {
  return channelShare(recorder)?.down ?? 0;
}

function healthRow({ id, reach }: Recorder) {
  return { id, recorderId: id, isReached: reach.state === "reached" };
}

function useRecorderColumns(
  around: FilterContext,
  health: readonly GridColumn<Recorder>[],
): GridColumn<Recorder>[] {
  const { recorders, open, set } = useFeature(recordersStore, (all) => all);
  const services = useServices();
  const names = useMemo(() => columnNames(recorders).join("\n"), [recorders]);
  const me = useFeature(meStore, (state) => state.me);
  return useMemo(() => {
    const siteNames = () =>
      services
        .get(sitesStore)
        .getState()
        .sites.map(({ name }) => name);
    const edits = recorderEdits(set, siteNames);
    const own = names.split("\n").filter(Boolean);
    const columns = recorderColumns({ open, edits, around, health, names: own });
    return editableColumns(columns, (path) => lockReason(me, "recorders.set", path) !== null);
  }, [open, set, services, around, health, names, me]);
}

function idOf({ id }: Recorder): string {
  return id;
}

function useRecorderFilter(around: FilterContext): ((recorder: Recorder) => boolean) | null {
  const filter = useFeature(recordersStore, (all) => all.filter);
  const withProblems = useRecordersWithProblems(filter.health.length > 0);
  const upkeep = useUpkeep(filter.problem.some(isUpkeep));
  return useMemo(
    () => filterTest(filter, { ...around, withProblems, upkeep }),
    [filter, around, withProblems, upkeep],
  );
}

function recorderMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="recorders.details" />
      <ActionMenuItem action="recorders.edit" />
      <ActionMenuItem action="recorders.webPage" />
      <Divider my={4} />
      <ActionMenuItem action="recorders.audit" />
      <ActionMenuItem action="recorders.bulk" />
      <ActionMenuItem action="recorders.testMail" />
      <Divider my={4} />
      <RowChangeItems />
    </>
  );
}

function removeItem(): ReactNode {
  return <ActionMenuItem action="recorders.remove" isDangerous />;
}
