import { useMemo, useState, type ReactNode } from "react";
import { IMPORT_STATES, type ImportState as RowState } from "#shared/domain/import.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  importScreenMessages as texts,
  importStateHints,
  importStateMessages,
} from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { Button, DataGrid, FilterChips, type GridColumn } from "#renderer/ui/index.ts";
import { IMPORT_STATE_TONES, type RowLine } from "./lines.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

const order = (label: unknown): number =>
  IMPORT_STATES.findIndex((state) => importStateMessages[state] === label);

const rowColumns = (): GridColumn<RowLine>[] => [
  {
    id: "row",
    label: texts.row,
    value: ({ row }) => row,
    width: 90,
    align: "right",
    filter: false,
    sort: "asc",
  },
  {
    id: "state",
    label: texts.result,
    value: ({ state }) => importStateMessages[state],
    width: 130,
    compare: (a, b) => order(a) - order(b),
    mark: ({ state }) => ({ tone: IMPORT_STATE_TONES[state], text: importStateMessages[state] }),
    tooltip: ({ state }) => importStateHints[state],
  },
  { id: "name", label: common.name, value: ({ name }) => name, width: 220 },
  { id: "url", label: common.address, value: ({ url }) => url, width: 200, mono: true },
  { id: "site", label: common.site, value: ({ site }) => site, width: 160 },
  { id: "customer", label: common.customer, value: ({ customer }) => customer, width: 150 },
  {
    id: "says",
    label: texts.changes,
    value: ({ says }) => says,
    minWidth: 220,
    flex: 1,
    tone: ({ state }) => (state === "faulty" ? "warn" : null),
    tooltip: ({ says }) => says || null,
  },
];

interface RowsGridProps {
  readonly lines: readonly RowLine[];
  readonly choice: ReactNode;
  readonly loading: boolean;
}

/** Every row of the file and its result. */
export function RowsGrid({ lines, choice, loading }: RowsGridProps): ReactNode {
  const counts = useFeature(importStore, (state) => state.preview?.counts);
  const [states, setStates] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const filter = useMemo(
    () => (states.length === 0 ? null : ({ state }: RowLine) => states.includes(state)),
    [states],
  );
  const columns = useMemo(() => rowColumns(), []);
  const toggle = (key: string) =>
    setStates((before) =>
      before.includes(key) ? before.filter((one) => one !== key) : [...before, key],
    );
  return (
    <DataGrid
      {...useGridLayout("import.rows")}
      label={texts.rows}
      noun={[texts.one, texts.many]}
      rows={lines}
      rowId={idOf}
      columns={columns}
      filter={filter}
      selected={ticked}
      onSelect={setTicked}
      loading={loading}
      tools={
        <>
          {choice}
          <FilterChips
            label={texts.filterByResult}
            chips={IMPORT_STATES.map((state) => ({
              key: state satisfies RowState,
              label: importStateMessages[state],
              tone: IMPORT_STATE_TONES[state],
              count: counts?.[state] ?? 0,
              hint: importStateHints[state],
            }))}
            pressed={states}
            onToggle={toggle}
          />
          <TickedRows lines={lines} ticked={ticked} onDone={() => setTicked([])} />
        </>
      }
    />
  );
}

const idOf = ({ row }: RowLine) => String(row);

interface TickedRowsProps {
  readonly lines: readonly RowLine[];
  readonly ticked: readonly string[];
  readonly onDone: () => void;
}

/** Buttons for the ticked rows. */
function TickedRows({ lines, ticked, onDone }: TickedRowsProps): ReactNode {
  const leaveOut = useFeature(importStore, (state) => state.leaveOut);
  const takeIn = useFeature(importStore, (state) => state.takeIn);
  if (ticked.length === 0) return null;
  const ids = new Set(ticked);
  const chosen = lines.filter((line) => ids.has(idOf(line)));
  const out = chosen.flatMap(({ row, state }) => (state === "skipped" ? [row] : []));
  const taken = chosen.flatMap(({ row, state }) => (state === "skipped" ? [] : [row]));
  const act = (run: (rows: readonly number[]) => void, rows: readonly number[]) => () => {
    run(rows);
    onDone();
  };
  return (
    <div className={css.tools}>
      {taken.length > 0 && (
        <Button variant="default" onClick={act(leaveOut, taken)}>
          {texts.skip({ count: taken.length })}
        </Button>
      )}
      {out.length > 0 && (
        <Button variant="default" onClick={act(takeIn, out)}>
          {texts.include({ count: out.length })}
        </Button>
      )}
    </div>
  );
}
