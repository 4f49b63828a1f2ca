import { useEffect, useMemo, useState, type ReactNode } from "react";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { ScheduleLine } from "#renderer/features/schedule/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  DataGrid,
  EmptyState,
  IconDrift,
  IconGood,
  MenuDivider,
  MenuItem,
  Notice,
  Screen,
} from "#renderer/ui/index.ts";
import { driftColumns } from "./drift-columns.tsx";
import { recordersOf, type DriftLine } from "./drift-lines.ts";
import { driftStore, type DriftState } from "./drift-store.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { ReadStrip } from "./read-strip.tsx";
import css from "./history.module.css";

/** `#/drift`: recorders whose last reading is not what was applied last. */
export function DriftScreen(): ReactNode {
  const state = useFeature(driftStore, (all) => all);
  const { lines, loading, ticked, tick, load } = state;
  const [history, setHistory] = useState<DriftLine | null>(null);
  const openRecorder = useOpenRecorder();
  const columns = useMemo(() => driftColumns(openRecorder), [openRecorder]);
  const menu = useMemo(() => lineMenu(openRecorder, setHistory), [openRecorder]);
  useEffect(() => void load(), [load]);
  return (
    <Screen title="Drift" subtitle="Changed since your last rollout" toolbar={<Tools />}>
      <div className={css.strip}>
        <ScheduleLine />
      </div>
      <ReadStrip />
      <Unread unread={lines.length > 0 ? state.unread : 0} />
      <DataGrid
        {...useGridLayout("drift")}
        label="Drift"
        noun={["field", "fields"]}
        rows={lines}
        rowId={({ id }) => id}
        columns={columns}
        selected={ticked}
        onSelect={tick}
        onOpen={openRecorder}
        menu={menu}
        loading={loading.state === "loading"}
        error={loading.state === "failed" ? loading.error : null}
        onRetry={() => void load()}
        tools={<span className={css.soft}>{checkedWords(state)}</span>}
        empty={<Nothing state={state} />}
      />
      {history && (
        <HistoryDialog
          recorderId={history.recorderId}
          recorderName={history.recorderName}
          area={history.area}
          onClose={() => setHistory(null)}
        />
      )}
    </Screen>
  );
}

function Tools(): ReactNode {
  const ticked = useFeature(driftStore, (all) => recordersOf(all.lines, all.ticked).length);
  const label = ticked > 0 ? `Read ${counted(ticked, "recorder")} now` : "Read now";
  return (
    <>
      <ActionButton action="schedule.edit" label="Schedule …" />
      <ActionButton action="history.compareAnew" />
      <ActionButton action="history.readNow" label={label} />
      <ActionButton action="history.edit" label="Edit settings" />
      <ActionButton action="history.accept" />
      <ActionButton action="history.putBack" primary />
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
      Open the recorder
    </MenuItem>,
    <MenuItem key="history" onClick={() => onHistory(line)}>
      History of its settings
    </MenuItem>,
    <MenuItem key="rollout" onClick={() => navigate(`rollouts/${line.rolloutId}`)}>
      Open the rollout
    </MenuItem>,
    <MenuDivider key="divider" />,
    <ActionMenuItem key="putBack" action="history.putBack" />,
    <ActionMenuItem key="accept" action="history.accept" />,
    <ActionMenuItem key="edit" action="history.edit" label="Edit settings" />,
  ];
}

function checkedWords({ lines, checked }: DriftState): string {
  if (checked === 0) return "";
  const drifted = new Set(lines.map(({ recorderId }) => recorderId)).size;
  return `${drifted.toLocaleString("en")} of ${counted(checked, "recorder")} ${drifted === 1 ? "has" : "have"} drifted`;
}

/** What cannot be told is said, so that an empty list is not taken for a clean one. */
function Unread({ unread }: { unread: number }): ReactNode {
  return unread === 0 ? null : (
    <div className={css.strip}>
      <Notice tone="info" title={`${counted(unread, "recorder")} could not be compared`}>
        <p>Not read since their rollout, or they do not show these settings.</p>
      </Notice>
    </div>
  );
}

const HOW_TO_READ =
  "Drift is found in the latest readings. 'Read now' reads the recorders first. Recorders that do not show these settings cannot be compared.";

function Nothing({ state: { checked, unread } }: { state: DriftState }): ReactNode {
  if (checked === 0 && unread === 0) {
    return (
      <EmptyState
        icon={IconDrift}
        title="No rollout has written yet"
        actions={<Button onClick={() => navigate("bulk")}>Go to Bulk edit</Button>}
      >
        Recorders that somebody changed after a rollout are listed here, field by field.
      </EmptyState>
    );
  }
  const title =
    checked === 0
      ? `${counted(unread, "recorder")} not read since their rollout`
      : `${counted(checked, "recorder")} as applied`;
  const rest = unread > 0 && checked > 0 ? ` ${counted(unread, "recorder")} not read since. ` : " ";
  return (
    <EmptyState icon={checked === 0 ? IconDrift : IconGood} title={title}>
      {checked > 0 && "No drift found in the latest readings."}
      {rest}
      {HOW_TO_READ}
    </EmptyState>
  );
}
