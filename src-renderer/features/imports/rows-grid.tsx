import { useMemo, useState, type ReactNode } from "react";
import { IMPORT_STATES, type ImportState as RowState } from "#shared/domain/import.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import { Button, DataGrid, FilterChips, type GridColumn } from "#renderer/ui/index.ts";
import { STATE_TEXTS, type RowLine } from "./lines.ts";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

const ORDER = IMPORT_STATES.map((state) => STATE_TEXTS[state].label);

const COLUMNS: GridColumn<RowLine>[] = [
  {
    id: "row",
    label: "Row",
    value: ({ row }) => row,
    width: 90,
    align: "right",
    filter: false,
    sort: "asc",
  },
  {
    id: "state",
    label: "Result",
    value: ({ state }) => STATE_TEXTS[state].label,
    width: 130,
    compare: (a, b) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b)),
    mark({ state }) {
      const { tone, label } = STATE_TEXTS[state];
      return { tone, text: label };
    },
    tooltip: ({ state }) => STATE_TEXTS[state].meaning,
  },
  { id: "name", label: "Name", value: ({ name }) => name, width: 220 },
  { id: "url", label: "Address", value: ({ url }) => url, width: 200, mono: true },
  { id: "site", label: "Site", value: ({ site }) => site, width: 160 },
  { id: "customer", label: "Customer", value: ({ customer }) => customer, width: 150 },
  {
    id: "says",
    label: "Changes or faults",
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

/** Every row of the file and what becomes of it. */
export function RowsGrid({ lines, choice, loading }: RowsGridProps): ReactNode {
  const counts = useFeature(importStore, (state) => state.preview?.counts);
  const [states, setStates] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const filter = useMemo(
    () => (states.length === 0 ? null : ({ state }: RowLine) => states.includes(state)),
    [states],
  );
  const toggle = (key: string) =>
    setStates((before) =>
      before.includes(key) ? before.filter((one) => one !== key) : [...before, key],
    );
  return (
    <DataGrid
      {...useGridLayout("import.rows")}
      label="Rows of the file"
      noun={["row", "rows"]}
      rows={lines}
      rowId={idOf}
      columns={COLUMNS}
      filter={filter}
      selected={ticked}
      onSelect={setTicked}
      loading={loading}
      tools={
        <>
          {choice}
          <FilterChips
            label="Filter by result"
            chips={IMPORT_STATES.map((state) => ({
              key: state satisfies RowState,
              label: STATE_TEXTS[state].label,
              tone: STATE_TEXTS[state].tone,
              count: counts?.[state] ?? 0,
              hint: STATE_TEXTS[state].meaning,
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

/** What can be done with the ticked rows. */
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
          Skip {counted(taken.length, "row")}
        </Button>
      )}
      {out.length > 0 && (
        <Button variant="default" onClick={act(takeIn, out)}>
          Include {counted(out.length, "row")}
        </Button>
      )}
    </div>
  );
}
