import { useMemo, useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  DataGrid,
  EmptyState,
  IconGood,
  type CellEdit,
  type GridColumn,
  type GridHandle,
} from "#renderer/ui/index.ts";
import type { FaultLine } from "./lines.ts";
import { importStore } from "./store.ts";
import type { ColumnChoice } from "./targets.ts";
import css from "./imports.module.css";

interface FaultsGridProps {
  readonly lines: readonly FaultLine[];
  readonly choice: ReactNode;
  readonly loading: boolean;
}

/** What is wrong, by row and column; a cell is corrected in place, or its row skipped. */
export function FaultsGrid({ lines, choice, loading }: FaultsGridProps): ReactNode {
  const { columns, edit, leaveOut } = useFeature(importStore, (state) => state);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [grid, setGrid] = useState<GridHandle<FaultLine> | null>(null);
  const shown = useMemo(() => faultColumns(columns, edit), [columns, edit]);
  const rows = rowsOf(lines, ticked);
  const all = rowsOf(lines, null);
  return (
    <DataGrid
      {...useGridLayout("import.faults")}
      label="Faults of the file"
      noun={["fault", "faults"]}
      rows={lines}
      rowId={({ id }) => id}
      columns={shown}
      selected={ticked}
      onSelect={setTicked}
      onOpen={({ id }) => grid?.edit(id, "value")}
      onReady={(_, handle) => setGrid(handle)}
      loading={loading}
      footer={lines.length > 0 && "Enter or a double click changes a value."}
      tools={
        <>
          {choice}
          {lines.length > 0 && (
            <div className={css.tools}>
              <Button
                variant="default"
                onClick={() => {
                  leaveOut(rows.length > 0 ? rows : all);
                  setTicked([]);
                }}
              >
                {rows.length > 0
                  ? `Skip ${counted(rows.length, "row")}`
                  : `Skip all ${counted(all.length, "faulty row")}`}
              </Button>
            </div>
          )}
        </>
      }
      empty={
        <EmptyState icon={IconGood} title="No faults">
          Every row can be imported or is skipped.
        </EmptyState>
      }
    />
  );
}

/** @param ids null: of all lines */
function rowsOf(lines: readonly FaultLine[], ids: readonly string[] | null): number[] {
  const wanted = ids && new Set(ids);
  const rows = lines.flatMap(({ id, row }) => (!wanted || wanted.has(id) ? [row] : []));
  return [...new Set(rows)];
}

type Edit = { row: number; index: number; value: string };

function faultColumns(
  columns: readonly ColumnChoice[],
  edit: (edit: Edit) => void,
): GridColumn<FaultLine>[] {
  return [
    {
      id: "row",
      label: "Row",
      value: ({ row }) => row,
      width: 90,
      align: "right",
      filter: false,
      sort: "asc",
    },
    { id: "recorder", label: "Recorder", value: ({ recorder }) => recorder, width: 170 },
    {
      id: "column",
      label: "Column",
      value: ({ header }) => header ?? "",
      width: 150,
      format: ({ header }) => header ?? "the whole row",
      tone: ({ header }) => (header === null ? "quiet" : null),
    },
    {
      id: "value",
      label: "Value",
      value: ({ value }) => value,
      width: 230,
      mono: true,
      hint: "Enter, F2 or a double click changes it",
      format: (line) => line.value || (isPassword(line, columns) ? "not shown" : "empty"),
      tone: ({ value }) => (value === "" ? "quiet" : null),
      edit: cellEdit(columns, edit),
    },
    {
      id: "message",
      label: "What is wrong",
      value: ({ message }) => message,
      minWidth: 240,
      flex: 1,
      tooltip: ({ message }) => message,
    },
    {
      id: "mend",
      label: "How to fix it",
      value: ({ mend }) => mend,
      minWidth: 220,
      flex: 1,
      tooltip: ({ mend }) => mend,
    },
  ];
}

function isPassword({ index }: FaultLine, columns: readonly ColumnChoice[]): boolean {
  return index !== null && columns[index]?.target === "password";
}

function cellEdit(
  columns: readonly ColumnChoice[],
  edit: (edit: Edit) => void,
): CellEdit<FaultLine> {
  return {
    text: ({ value }) => value,
    maxLength: 10_000,
    async save(line, value) {
      const { row, index } = line;
      if (index === null) {
        const mend = "Skip the row, or correct the file and choose it again.";
        return fault("bad_input", "This fault concerns the whole row, not one cell.", { mend });
      }
      if (isPassword(line, columns)) {
        const mend = "Correct the file and choose it again, or skip the row.";
        return fault("bad_input", "Passwords are neither shown nor typed here.", { mend });
      }
      edit({ row, index, value });
      return null;
    },
  };
}
