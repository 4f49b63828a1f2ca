import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout, usePreference } from "#renderer/services/use-preference.ts";
import {
  Button,
  Checkbox,
  DataGrid,
  EmptyState,
  IconDiscover,
  MenuItem,
} from "#renderer/ui/index.ts";
import { findingColumns } from "./columns.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { canAdd, rowMaker, type FindingRow } from "./rows.ts";
import { AlsoScan, OptionsToggle, SearchedWays, StartSearchButton } from "./sources-form.tsx";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** The findings, with the recorders of the inventory. */
export function useFindingRows(): readonly FindingRow[] {
  const findings = useFeature(discoveryStore, (state) => state.findings);
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const byId = useFeature(recordersStore, (state) => state.byId);
  const [rowsOf] = useState(rowMaker);
  return useMemo(() => rowsOf(findings, { recorders, byId }), [rowsOf, findings, recorders, byId]);
}

/** The list of findings. */
export function FindingsGrid({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const { selected, select, running, ended, move, showing } = useFeature(
    discoveryStore,
    (all) => all,
  );
  const [kept, keep] = usePreference("discovery.all");
  const all = kept === true;
  const others = rows.filter(({ finding }) => finding.verdict !== "recorder").length;
  const hasMoved = rows.some((row) => row.moved);
  const columns = useMemo(() => findingColumns((key) => move([key]), hasMoved), [move, hasMoved]);
  const openRow = useOpenRow();
  useEffect(() => () => showing(null), [showing]);
  return (
    <DataGrid
      {...useGridLayout("discovery")}
      label={texts.findings}
      noun={[texts.one, texts.many]}
      rows={rows}
      rowId={idOf}
      columns={columns}
      filter={all ? null : isRecorder}
      selected={selected}
      onSelect={select}
      selectable={canAdd}
      onOpen={openRow}
      menu={rowMenu}
      onReady={showing}
      footer={selected.length === 0 && rows.some(canAdd) && texts.selectToStart}
      loading={running}
      empty={ended ? <NothingFound /> : <NotYet />}
      tools={
        (running || ended || rows.length > 0) && (
          <>
            <Checkbox
              size="xs"
              label={
                others > 0 ? texts.recordersOnlyHidden({ count: others }) : texts.recordersOnly
              }
              checked={!all}
              onChange={(event) => keep(!event.currentTarget.checked)}
            />
            <div className={css.tools}>
              <UpdateAll rows={rows} />
              {rows.some(canAdd) && <ActionButton action="discovery.selectNew" />}
            </div>
          </>
        )
      }
    />
  );
}

/** A whole site often moves at once. */
function UpdateAll({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const move = useFeature(discoveryStore, (state) => state.move);
  const moved = rows.filter((row) => row.moved).map(({ finding }) => finding.key);
  if (moved.length < 2) return null;
  return (
    <Button variant="default" onClick={() => move(moved)}>
      {texts.updateAll({ count: moved.length })}
    </Button>
  );
}

const idOf = ({ finding }: FindingRow) => finding.key;
const isRecorder = ({ finding }: FindingRow) => finding.verdict === "recorder";

/** Enter asks for the new address of a recorder that moved, and opens a known recorder. */
function useOpenRow(): (row: FindingRow) => void {
  const move = useFeature(discoveryStore, (state) => state.move);
  const open = useFeature(recordersStore, (state) => state.open);
  return useCallback(
    ({ finding, recorder, moved }: FindingRow) => {
      if (moved) return move([finding.key]);
      if (!recorder) return;
      open(recorder.id);
      navigate("recorders");
    },
    [move, open],
  );
}

function rowMenu(row: FindingRow): ReactNode {
  return <RowMenu row={row} />;
}

function RowMenu({ row }: { row: FindingRow }): ReactNode {
  const open = useOpenRow();
  if (row.moved) return <MenuItem onClick={() => open(row)}>{texts.update}</MenuItem>;
  if (row.recorder) return <MenuItem onClick={() => open(row)}>{texts.show}</MenuItem>;
  return <MenuItem disabled>{canAdd(row) ? texts.selectToAdd : texts.nothingToDo}</MenuItem>;
}

function NotYet(): ReactNode {
  return (
    <EmptyState
      icon={IconDiscover}
      title={texts.notStarted}
      actions={
        <>
          <StartSearchButton />
          <OptionsToggle />
          <AlsoScan />
        </>
      }
    >
      <p>{texts.notStartedHint}</p>
      <SearchedWays />
    </EmptyState>
  );
}
