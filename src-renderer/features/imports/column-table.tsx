import { memo, type ReactNode } from "react";
import type { ImportColumn } from "#shared/domain/import.ts";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Select, Table, TextInput } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import { targetOptions, type ColumnChoice } from "./targets.ts";
import css from "./imports.module.css";

/** Each column of the file with sample values, and what it is imported as. */
export function ColumnTable(): ReactNode {
  const file = useFeature(importStore, (state) => state.file);
  const columns = useFeature(importStore, (state) => state.columns);
  return (
    <Table aria-label={texts.columns} verticalSpacing={5} className={css.columns}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.column}</Table.Th>
          <Table.Th>{texts.samples}</Table.Th>
          <Table.Th>{texts.importAs}</Table.Th>
          <Table.Th>{texts.customName}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {file?.columns.map((column, at) => {
          const choice = columns[at];
          return choice && <ColumnRow key={column.index} column={column} choice={choice} />;
        })}
      </Table.Tbody>
    </Table>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly choice: ColumnChoice;
}

const ColumnRow = memo(function ColumnRow({ column, choice }: ColumnRowProps): ReactNode {
  const setColumn = useFeature(importStore, (state) => state.setColumn);
  const { index, header, samples } = column;
  return (
    <Table.Tr data-ignored={choice.target === "ignore" || undefined}>
      <Table.Td className={css.header}>{header}</Table.Td>
      <Table.Td>
        <span className={css.samples} title={samples.join("\n")}>
          {samples.length === 0 ? texts.emptyValue : samples.join(", ")}
        </span>
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={texts.importColumnAs({ column: header })}
          data={targetOptions()}
          value={choice.target}
          onChange={(target) => target && setColumn(index, { target })}
          allowDeselect={false}
          searchable
        />
      </Table.Td>
      <Table.Td>
        {choice.target === "column" && (
          <TextInput
            aria-label={texts.customNameFor({ column: header })}
            value={choice.column}
            maxLength={200}
            onChange={(event) => setColumn(index, { column: event.currentTarget.value })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});
