import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { channelFinding } from "#shared/domain/condition.ts";
import {
  channelAuditMessages as texts,
  channelListMessages,
} from "#shared/messages/channel-audit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { NO_PROBLEMS, useHealthColumns, useProblems } from "#renderer/features/health/index.ts";
import { recordersStore, useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import {
  EmptyList,
  NothingInScope,
  ScopeChip,
  useScoped,
  useScopeWith,
  type Scoped,
} from "#renderer/features/places/index.ts";
import { AuditScheduleLine } from "#renderer/features/schedule/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { useGroupedBy } from "#renderer/services/use-grouped-by.ts";
import { useInAddress } from "#renderer/services/use-in-address.ts";
import { navigate, useScope } from "#renderer/services/router.ts";
import {
  DataGrid,
  EmptyState,
  GroupMenu,
  IconChannel,
  Screen,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { AuditStrip } from "./audit-strip.tsx";
import { openChannel, useChannelAddress, type ChannelAddress } from "./address.ts";
import { ChannelPanel } from "./channel-panel.tsx";
import { channelFilterCodec } from "./filter-address.ts";
import { channelColumns } from "./columns.tsx";
import { ChannelFilterMenu, StatusFilters } from "./filters.tsx";
import { channelGrouping, channelGroupText, CHANNEL_GROUPS } from "./groups.ts";
import { useChannelExcuses } from "./excuses.ts";
import { AuditTools, channelMenu, HiddenSlots, SelectedTools } from "./toolbar.tsx";
import { MoreTools } from "./view-tools.tsx";
import { makeMatcher, shownChannels } from "./filter.ts";
import type { ChannelLine } from "./channel-table.ts";
import { ChannelFilterPills } from "./filter-pills.tsx";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

const SKETCH = ["mark", "long", "short", "chip"] as const;

/** Every channel of the fleet, as its recorder last reported. */
export function ChannelsScreen(): ReactNode {
  const { loading, lines, seenChanges, total, filter, ticked } = useFeature(
    channelsStore,
    (state) => state,
  );
  const { watch, setFilter, tick } = useFeature(channelsStore, (state) => state);
  useInAddress(channelFilterCodec, filter, setFilter);
  const [groupBy, setGroupBy] = useGroupedBy(CHANNEL_GROUPS);
  useEffect(() => watch(), [watch]);
  const scoped = useScoped();
  const rows = useMemo(
    () => (scoped ? lines.filter(({ recorder }) => scoped.includes(recorder)) : lines),
    [lines, scoped],
  );
  const excuses = useChannelExcuses();
  const gridHandle = useFeature(channelsStore, (state) => state.grid);
  const grid = useList("channels");
  const problems = useProblems();
  const known = useFeature(recordersStore, (all) => all.byId);
  const health = useHealthColumns({
    subject: "channel",
    problems,
    layout: grid.layout,
    recorders: known,
    rowOf: healthRow,
  });
  const customers = usePictureCustomers();
  const own = useMemo(() => channelColumns(excuses, customers), [excuses, customers]);
  // Before the notes.
  const columns = useMemo(() => own.toSpliced(-1, 0, ...health), [own, health]);
  const recorders = useFeature(recordersStore, (state) => state.recorders.length);
  const filtered = filter.health === null ? NO_PROBLEMS : problems;
  const matches = useMemo(
    () => makeMatcher(filter, undefined, excuses, filtered),
    [filter, excuses, filtered],
  );
  const grouping = useMemo(
    () => channelGrouping(groupBy, excuses, problems),
    [groupBy, excuses, problems],
  );
  const address = useChannelAddress();
  useScopeWith(address?.recorderId);
  const isBare = useHasNoRecorders();
  const isLoading = loading.state === "loading" || total !== undefined;
  return (
    <Screen
      title={common.channels}
      scope={<ScopeChip />}
      subtitle={
        !isBare && (
          <span className={css.subtitle}>
            <Unaudited />
            <AuditScheduleLine />
          </span>
        )
      }
      cutsSubtitle
      toolbar={!isBare && <AuditTools />}
      aside={address && <Panel address={address} isLoading={isLoading} />}
    >
      <AuditStrip />
      <DataGrid
        {...grid}
        label={common.channels}
        noun={[channelListMessages.one, channelListMessages.many]}
        rows={rows}
        changesInPlace={seenChanges}
        total={scoped ? undefined : total}
        filter={matches}
        rowId={({ id }) => id}
        columns={columns}
        grouping={grouping}
        selected={ticked}
        onSelect={tick}
        menu={channelMenu}
        onOpen={openChannel}
        onCurrent={(line) => address && address.id !== line.id && openChannel(line, true)}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        tools={
          recorders > 0 && (
            <>
              <ChannelFilterMenu />
              <GroupMenu
                choices={CHANNEL_GROUPS.choices}
                label={channelGroupText}
                value={groupBy}
                onChoose={setGroupBy}
                grid={gridHandle}
              />
              <MoreTools />
            </>
          )
        }
        below={
          <>
            <div className={css.statuses}>
              {ticked.length > 0 ? (
                <SelectedTools count={ticked.length} />
              ) : (
                <StatusFilters scopedLines={scoped && rows} />
              )}
            </div>
            <ChannelFilterPills />
          </>
        }
        footer={<HiddenSlots scopedLines={scoped && rows} />}
        empty={scoped ? <NothingScoped scoped={scoped} /> : <Nothing recorders={recorders} />}
        onReady={useGrid(scoped?.name ?? "")}
      />
    </Screen>
  );
}

/** Names of the customers who permit pictures. */
function usePictureCustomers(): ReadonlySet<string> {
  const names = useFeature(customersStore, ({ customers }) =>
    customers
      .filter(({ pictures }) => pictures)
      .map(({ name }) => name)
      .join("\n"),
  );
  return useMemo(() => new Set(names.split("\n").filter(Boolean)), [names]);
}

function healthRow({ id, row, recorder: { id: recorderId, reached } }: ChannelLine) {
  const { connect_status, videoloss } = row;
  const isReached = channelFinding({ connect_status, videoloss, reached }) === "ok";
  return { id, recorderId, isReached };
}

/** @param scope name of the part of the fleet that is shown; empty: all of it */
function useGrid(
  scope: string,
): (rows: () => ChannelLine[], grid: GridHandle<ChannelLine>) => void {
  const services = useServices();
  const { setShown, setGrid } = useFeature(channelsStore, (state) => state);
  useEffect(
    () => () => {
      setShown(null);
      setGrid(null);
    },
    [setShown, setGrid],
  );
  return useCallback(
    (rows: () => ChannelLine[], grid: GridHandle<ChannelLine>) => {
      const filterOf = () => services.get(channelsStore).getState().filter;
      setShown(() => shownChannels(rows(), filterOf(), grid.search(), scope));
      setGrid(grid);
    },
    [services, setShown, setGrid, scope],
  );
}

function Panel({ address, isLoading }: { address: ChannelAddress; isLoading: boolean }): ReactNode {
  const { lines, grid } = useFeature(channelsStore, (state) => state);
  const line = useMemo(() => lines.find(({ id }) => id === address.id), [lines, address.id]);
  const close = () => {
    navigate("channels");
    grid?.moveTo(address.id);
  };
  // A channel that was linked to is brought into view, once its row is there.
  const isThere = line !== undefined;
  useEffect(() => {
    if (isThere && grid && grid.current()?.id !== address.id) grid.moveTo(address.id);
  }, [isThere, grid, address.id]);
  return (
    <ChannelPanel line={line} isLoading={isLoading} channel={address.channel} onClose={close} />
  );
}

/** The number of recorders that were never audited: they have no lines in the list. */
function Unaudited(): ReactNode {
  const isWhole = useScope() === null;
  const recorders = useFeature(recordersStore, ({ loading, recorders: all }) =>
    loading.state === "ready" ? all.length : 0,
  );
  const audited = useFeature(channelsStore, (state) => state.audited);
  const missing = recorders - audited;
  if (!isWhole || missing <= 0 || audited === 0) return null;
  return <span>{texts.neverAudited({ count: missing, total: recorders })}</span>;
}

/** Recorders of the scope may be there, and their channels not known yet. */
function NothingScoped({ scoped }: { scoped: Scoped }): ReactNode {
  const recorders = useFeature(
    recordersStore,
    (state) => state.recorders.filter(scoped.includes).length,
  );
  return recorders > 0 ? <Nothing recorders={recorders} /> : <NothingInScope />;
}

function Nothing({ recorders }: { recorders: number }): ReactNode {
  if (recorders > 0) {
    return (
      <EmptyState
        icon={IconChannel}
        sketch={SKETCH}
        title={texts.noAudit}
        actions={<ActionButton action="channels.audit" label={texts.audit} primary />}
      >
        {texts.noAuditHint}
      </EmptyState>
    );
  }
  return (
    <EmptyList icon={IconChannel} sketch={SKETCH} title={texts.noChannels}>
      {texts.noChannelsText}
    </EmptyList>
  );
}
