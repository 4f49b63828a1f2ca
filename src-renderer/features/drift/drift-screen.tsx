import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { commonMessages } from "#shared/messages/common.ts";
import { driftMessages as m } from "#shared/messages/drift.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import {
  EmptyList,
  NothingInScope,
  ScopeChip,
  useScoped,
  useScopeIsKnown,
} from "#renderer/features/places/index.ts";
import { ScheduleLine } from "#renderer/features/schedule/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useScope } from "#renderer/services/router.ts";
import {
  Anchor,
  Button,
  DataGrid,
  DetailsPopover,
  EmptyState,
  FEW_ROWS_ABOVE,
  IconDrift,
  IconGood,
  MenuDivider,
  MenuIconButton,
  MenuItem,
  Screen,
  StatusTag,
} from "#renderer/ui/index.ts";
import { driftColumns } from "./drift-columns.tsx";
import { driftGrouping } from "./drift-groups.ts";
import { tickedDriftRecorders, type DriftLine } from "./drift-lines.ts";
import { driftStore, type DriftState } from "./drift-store.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { NotCompared } from "./not-compared.tsx";
import { ReadStrip } from "./read-strip.tsx";
import css from "./history.module.css";

/** `#/drift`: recorders whose last reading differs from the applied values. */
export function DriftScreen(): ReactNode {
  const scope = useScope();
  const state = useFeature(driftStore, (all) => all);
  const { lines, loading, ticked, tick, load, show } = state;
  const isScopeKnown = useScopeIsKnown();
  const [history, setHistory] = useState<DriftLine | null>(null);
  const openRecorder = useOpenRecorder();
  const recorders = useFeature(recordersStore, (all) => all.byId);
  const customerOf = useCallback(
    ({ recorderId }: DriftLine) => recorders.get(recorderId)?.customerName ?? "",
    [recorders],
  );
  const columns = useMemo(
    () => driftColumns({ open: openRecorder, customerOf }),
    [openRecorder, customerOf],
  );
  const grouping = useMemo(() => driftGrouping(customerOf), [customerOf]);
  const menu = useMemo(() => lineMenu(openRecorder, setHistory), [openRecorder]);
  useEffect(() => {
    if (isScopeKnown) show(scope);
  }, [isScopeKnown, scope, show]);
  // Without a rollout, there is nothing to read and to compare.
  const isEmpty = loading.state === "ready" && state.checked + state.unread === 0;
  const isAboveList = hasRoomForUnread(state);
  return (
    <Screen
      title={commonMessages.drift}
      scope={<ScopeChip />}
      subtitle={!isEmpty && <ScheduleLine />}
      cutsSubtitle
      toolbar={!isEmpty && <Tools />}
    >
      <ReadStrip />
      <DataGrid
        {...useList("drift")}
        label={commonMessages.drift}
        noun={[m.noun, m.nouns]}
        rows={lines}
        rowId={({ id }) => id}
        columns={columns}
        grouping={grouping}
        selected={ticked}
        onSelect={tick}
        onOpen={openRecorder}
        menu={menu}
        isAboveList={isAboveList}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void load()}
        tools={<Compared state={state} />}
        empty={<NothingHere state={state} />}
      />
      {isAboveList && <NotCompared recorders={state.unreadRecorders} />}
      {history && (
        <HistoryDialog
          recorderId={history.recorderId}
          recorderName={history.recorderName}
          area={history.area}
          asOf={lines}
          onClose={() => setHistory(null)}
        />
      )}
    </Screen>
  );
}

function Tools(): ReactNode {
  const ticked = useFeature(
    driftStore,
    (all) => tickedDriftRecorders(all.lines, all.ticked).length,
  );
  return (
    <>
      {ticked > 0 && <ActionButton action="history.edit" label={m.edit} />}
      <ActionButton action="history.readNow" label={m.readRecordersNow({ count: ticked })} />
      {ticked > 0 && (
        <>
          <ActionButton action="history.accept" />
          <ActionButton action="history.putBack" primary />
        </>
      )}
      <MenuIconButton label={m.moreActions}>
        <ActionMenuItem action="schedule.edit" label={m.schedule} />
        <ActionMenuItem action="history.compareAnew" />
      </MenuIconButton>
    </>
  );
}

function useOpenRecorder(): (line: DriftLine) => void {
  const open = useFeature(recordersStore, (all) => all.open);
  return useMemo(
    () =>
      ({ recorderId }: DriftLine) => {
        open(recorderId);
        navigate("recorders");
      },
    [open],
  );
}

type OnLine = (line: DriftLine) => void;

function lineMenu(onRecorder: OnLine, onHistory: OnLine): (line: DriftLine) => ReactNode {
  return (line) => [
    <MenuItem key="recorder" onClick={() => onRecorder(line)}>
      {commonMessages.openRecorder}
    </MenuItem>,
    <MenuItem key="history" onClick={() => onHistory(line)}>
      {m.openHistory}
    </MenuItem>,
    <MenuItem key="rollout" onClick={() => navigate(`rollouts/${line.rolloutId}`)}>
      {m.openRollout}
    </MenuItem>,
    <MenuDivider key="divider" />,
    <ActionMenuItem key="putBack" action="history.putBack" />,
    <ActionMenuItem key="accept" action="history.accept" />,
    <ActionMenuItem key="edit" action="history.edit" label={m.edit} />,
  ];
}

/** Whether the recorders that could not be compared are a list below that of the drifted fields. */
function hasRoomForUnread({ loading, lines, unreadRecorders }: DriftState): boolean {
  const isFew = lines.length > 0 && lines.length <= FEW_ROWS_ABOVE;
  return loading.state === "ready" && isFew && unreadRecorders.length > 0;
}

/** How many recorders have drifted, and how many could not be compared: those may have drifted, too. */
function Compared({ state }: { state: DriftState }): ReactNode {
  const { lines, checked, unread } = state;
  if (checked === 0) return null;
  const drifted = new Set(lines.map(({ recorderId }) => recorderId)).size;
  return (
    <>
      <span className={css.soft}>
        {m.compared({ count: checked + unread, drifted, asApplied: checked - drifted })}
      </span>
      {lines.length > 0 && unread > 0 && !hasRoomForUnread(state) && (
        <UnreadRecorders recorders={state.unreadRecorders} count={unread} />
      )}
    </>
  );
}

/** Names in the list; the rest is counted. */
const MOST_UNREAD = 50;

/** Which recorders could not be compared, and why. */
function UnreadRecorders(props: {
  recorders: DriftState["unreadRecorders"];
  count: number;
}): ReactNode {
  const { recorders, count } = props;
  const more = recorders.length - MOST_UNREAD;
  return (
    <DetailsPopover
      label={m.notCompared({ count })}
      trigger={
        <StatusTag tone="warn" filled>
          {m.notComparedShort({ count })}
        </StatusTag>
      }
    >
      {() => (
        <div className={css.unread}>
          <p>{m.notComparedText}</p>
          <ul>
            {recorders.slice(0, MOST_UNREAD).map(({ recorderId, recorderName }) => (
              <li key={recorderId}>
                <Anchor href={`#/recorders/${recorderId}`}>{recorderName}</Anchor>
              </li>
            ))}
            {more > 0 && <li>{commonMessages.andMore({ count: more })}</li>}
          </ul>
        </div>
      )}
    </DetailsPopover>
  );
}

/** A place that does not exist, or without a recorder that a rollout has written to. */
function NothingHere({ state }: { state: DriftState }): ReactNode {
  const isMissing = useScoped()?.isMissing ?? false;
  if (isMissing) return <NothingInScope />;
  return <Nothing state={state} />;
}

function Nothing({
  state: { checked, unread, unreadRecorders },
}: {
  state: DriftState;
}): ReactNode {
  if (checked === 0 && unread === 0) {
    return (
      <EmptyList
        icon={IconDrift}
        sketch={["short", "long", "arrow", "long"]}
        title={m.noRollout}
        actions={<Button onClick={() => navigate("bulk")}>{commonMessages.openBulkEdit}</Button>}
      >
        {m.noRolloutText}
      </EmptyList>
    );
  }
  if (checked === 0) {
    return (
      <EmptyState
        icon={IconDrift}
        title={m.notRead({ count: unread })}
        actions={<UnreadRecorders recorders={unreadRecorders} count={unread} />}
      >
        {m.howToRead}
      </EmptyState>
    );
  }
  const rest = unread > 0 ? [m.notReadSince({ count: unread })] : [];
  return (
    <EmptyState icon={IconGood} title={m.asApplied({ count: checked })}>
      {[m.noDrift, ...rest, m.howToRead].join(" ")}
    </EmptyState>
  );
}
