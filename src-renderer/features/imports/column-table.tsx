import { memo, type ReactNode } from "react";
import type { ImportColumn } from "#shared/domain/import.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Select, Table, TextInput } from "#renderer/ui/index.ts";
import { importStore } from "./store.ts";
import { TARGET_OPTIONS, type ColumnChoice } from "./targets.ts";
import css from "./imports.module.css";

/** Each column of the file with some of its values, and what becomes of it. */
export function ColumnTable(): ReactNode {
  const file = useFeature(importStore, (state) => state.file);
  const columns = useFeature(importStore, (state) => state.columns);
  return (
    <Table aria-label="Columns of the file" verticalSpacing={5} className={css.columns}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Column of the file</Table.Th>
          <Table.Th>Sample values</Table.Th>
          <Table.Th>Import as</Table.Th>
          <Table.Th>Name of the custom column</Table.Th>
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
          {samples.length === 0 ? "empty" : samples.join(", ")}
        </span>
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={`Import ${header} as`}
          data={[...TARGET_OPTIONS]}
          value={choice.target}
          onChange={(target) => target && setColumn(index, { target })}
          allowDeselect={false}
          searchable
        />
      </Table.Td>
      <Table.Td>
        {choice.target === "column" && (
          <TextInput
            aria-label={`Name of the custom column for ${header}`}
            value={choice.column}
            maxLength={200}
            onChange={(event) => setColumn(index, { column: event.currentTarget.value })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});
