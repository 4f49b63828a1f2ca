import { useMemo, useState, type ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  importFaultMessages as texts,
  importScreenMessages,
} from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Button,
  DataGrid,
  EmptyState,
  IconGood,
  type CellEdit,
  type GridColumn,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { commonHint, type FaultLine } from "./lines.ts";
import { importStore } from "./store.ts";
import type { ColumnChoice } from "./targets.ts";
import css from "./imports.module.css";

interface FaultsGridProps {
  readonly lines: readonly FaultLine[];
  readonly choice: ReactNode;
  readonly loading: boolean;
}

/** Faults by row and column. A cell can be corrected in place, or its row skipped. */
export function FaultsGrid({ lines, choice, loading }: FaultsGridProps): ReactNode {
  const { columns, edit, leaveOut } = useFeature(importStore, (state) => state);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [grid, setGrid] = useState<GridHandle<FaultLine> | null>(null);
  const fix = commonHint(lines);
  const shown = useMemo(
    () => faultColumns(columns, edit).filter(({ id }) => fix === null || id !== "hint"),
    [columns, edit, fix],
  );
  const rows = rowsOf(lines, ticked);
  const all = rowsOf(lines, null);
  return (
    <DataGrid
      {...useGridLayout("import.faults")}
      label={texts.title}
      noun={[texts.one, texts.many]}
      rows={lines}
      rowId={({ id }) => id}
      columns={shown}
      selected={ticked}
      onSelect={setTicked}
      onOpen={({ id }) => grid?.edit(id, "value")}
      onReady={(_, handle) => setGrid(handle)}
      loading={loading}
      footer={lines.length > 0 && (fix ?? texts.editHint)}
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
                  ? importScreenMessages.skip({ count: rows.length })
                  : texts.skipAll({ count: all.length })}
              </Button>
            </div>
          )}
        </>
      }
      empty={
        <EmptyState icon={IconGood} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      }
    />
  );
}

/** @param ids null for all lines */
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
      label: importScreenMessages.row,
      value: ({ row }) => row,
      width: 90,
      align: "right",
      filter: false,
      sort: "asc",
    },
    { id: "recorder", label: common.recorder, value: ({ recorder }) => recorder, width: 170 },
    {
      id: "column",
      label: texts.column,
      value: ({ header }) => header ?? "",
      width: 150,
      format: ({ header }) => header ?? texts.wholeRow,
      tone: ({ header }) => (header === null ? "quiet" : null),
    },
    {
      id: "value",
      label: texts.value,
      value: ({ value }) => value,
      width: 230,
      mono: true,
      hint: texts.valueHint,
      format: (line) =>
        line.value || (isPassword(line, columns) ? texts.hidden : importScreenMessages.emptyValue),
      tone: ({ value }) => (value === "" ? "quiet" : null),
      edit: cellEdit(columns, edit),
    },
    {
      id: "message",
      label: texts.fault,
      value: ({ message }) => message,
      minWidth: 240,
      flex: 1,
      tooltip: ({ message }) => message,
    },
    {
      id: "hint",
      label: texts.hint,
      value: ({ hint }) => hint,
      minWidth: 220,
      flex: 1,
      tooltip: ({ hint }) => hint,
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
    isMarked: true,
    text: ({ value }) => value,
    maxLength: 10_000,
    async save(line, value) {
      const { row, index } = line;
      if (index === null) {
        return fault("bad_input", texts.rowFault, { hint: texts.rowFaultHint });
      }
      if (isPassword(line, columns)) {
        return fault("bad_input", texts.passwordFault, { hint: texts.passwordFaultHint });
      }
      edit({ row, index, value });
      return null;
    },
  };
}
