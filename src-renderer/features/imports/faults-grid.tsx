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

/** What is wrong, by row and column; the cell is mended in its place, or its row left out. */
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
                  ? `Leave out ${counted(rows.length, "row")}`
                  : `Leave out all ${counted(all.length, "faulty row")}`}
              </Button>
            </div>
          )}
        </>
      }
      empty={
        <EmptyState icon={IconGood} title="Nothing is wrong">
          Every row can be imported, or is left out.
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
      label: "How to mend it",
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
        const mend = "Leave the row out, or correct the file and choose it again.";
        return fault("bad_input", "This is about the row, not about one of its cells.", { mend });
      }
      if (isPassword(line, columns)) {
        const mend = "Correct it in the file and choose that again, or leave the row out.";
        return fault("bad_input", "Passwords are neither shown nor typed here.", { mend });
      }
      edit({ row, index, value });
      return null;
    },
  };
}
