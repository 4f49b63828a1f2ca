import { useCallback, useMemo, useState, type ReactNode } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout, usePreference } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
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
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** The findings beside the inventory as it is. */
export function useFindingRows(): readonly FindingRow[] {
  const findings = useFeature(discoveryStore, (state) => state.findings);
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const byId = useFeature(recordersStore, (state) => state.byId);
  const [rowsOf] = useState(rowMaker);
  return useMemo(() => rowsOf(findings, { recorders, byId }), [rowsOf, findings, recorders, byId]);
}

/** The findings, as they come in. */
export function FindingsGrid({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const { selected, select, running, ended, move } = useFeature(discoveryStore, (all) => all);
  const [kept, keep] = usePreference("discovery.all");
  const all = kept === true;
  const others = rows.filter(({ finding }) => finding.verdict !== "recorder").length;
  const columns = useMemo(() => findingColumns((key) => move([key])), [move]);
  const openRow = useOpenRow();
  return (
    <DataGrid
      {...useGridLayout("discovery")}
      label="Findings"
      noun={["device", "devices"]}
      rows={rows}
      rowId={idOf}
      columns={columns}
      filter={all ? null : isRecorder}
      selected={selected}
      onSelect={select}
      selectable={canAdd}
      onOpen={openRow}
      menu={rowMenu}
      loading={running}
      empty={ended ? <NothingFound /> : <NotYet />}
      tools={
        <>
          <Checkbox
            size="xs"
            label={
              others > 0 ? `Recorders only (${counted(others, "other")} hidden)` : "Recorders only"
            }
            checked={!all}
            onChange={(event) => keep(!event.currentTarget.checked)}
          />
          <div className={css.tools}>
            <UpdateAll rows={rows} />
            <ActionButton action="discovery.selectNew" />
          </div>
        </>
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
      Update {moved.length.toLocaleString("en")} addresses…
    </Button>
  );
}

const idOf = ({ finding }: FindingRow) => finding.key;
const isRecorder = ({ finding }: FindingRow) => finding.verdict === "recorder";

/** Enter: a recorder that moved asks for its new address; one that is known is shown. */
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
  if (row.moved) return <MenuItem onClick={() => open(row)}>Update address…</MenuItem>;
  if (row.recorder) return <MenuItem onClick={() => open(row)}>Show in the inventory</MenuItem>;
  return <MenuItem disabled>{canAdd(row) ? "Tick it to add it" : "Nothing to do here"}</MenuItem>;
}

function NotYet(): ReactNode {
  return (
    <EmptyState icon={IconDiscover} title="Choose how to look, then start">
      Muster listens for devices that announce themselves, asks ONVIF devices to answer, and tries
      the addresses that you name. Whoever answers is asked what it is. No password is sent
      anywhere.
    </EmptyState>
  );
}
