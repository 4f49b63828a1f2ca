import type { EntityField, EntityFields } from "#shared/entities/entity-field.ts";
import { formatNumber } from "#shared/format.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { relativeTime } from "../time.tsx";
import type { GridColumn } from "./column.ts";

/** How a list shows a field: widths, links, and whatever is special about it there. */
type Shown<Row> = Partial<Omit<GridColumn<Row>, "id">>;

/** The columns of these fields, in this order: `gridColumns(agentFields, { name: { flex: 2 }, version: { width: 110 } })`. */
export function gridColumns<Row, Id extends string>(
  fields: EntityFields<Row, Id>,
  shown: Partial<Record<Id, Shown<Row>>>,
): GridColumn<Row>[] {
  return gridColumnsOf(fields, (row: Row) => row, shown);
}

/**
 * Columns as above for a list of other rows.
 * @param rowOf the entity that a row of the list is about; null if its cells of these columns are empty
 */
export function gridColumnsOf<Listed, Row, Id extends string>(
  fields: EntityFields<Row, Id>,
  rowOf: (listed: Listed) => Row | null,
  shown: Partial<Record<Id, Shown<Listed>>>,
): GridColumn<Listed>[] {
  const ids = Object.keys(shown) as Id[];
  return ids.map((id) => ({ id, ...columnOf(fields[id], rowOf), ...shown[id] }));
}

type Content<Row> = Omit<GridColumn<Row>, "id">;

function columnOf<Listed, Row>(
  field: EntityField<Row>,
  rowOf: (listed: Listed) => Row | null,
): Content<Listed> {
  const { hint, tone, text } = field;
  const of =
    <T>(read: (row: Row) => T, none: T) =>
    (listed: Listed): T => {
      const row = rowOf(listed);
      return row === null ? none : read(row);
    };
  return {
    label: field.label(),
    value: of((row) => field.value(row), null),
    ...(hint && { hint: hint() }),
    ...(text && { format: of((row) => text(row), "") }),
    ...(tone && { tone: of((row) => tone(row), null) }),
    ...special(field, of),
  };
}

type Reader<Listed, Row> = <T>(read: (row: Row) => T, none: T) => (listed: Listed) => T;

function special<Listed, Row>(
  { kind, value, text }: EntityField<Row>,
  of: Reader<Listed, Row>,
): Partial<Content<Listed>> {
  if (kind === "number") {
    const shown = (row: Row) => text?.(row) ?? numberText(value(row));
    return { format: of(shown, ""), filter: "number", align: "right" };
  }
  if (kind === "text") return {};
  const time = (row: Row) => value(row) as string | null;
  const since = (row: Row) => {
    const at = time(row);
    return at === null ? (text?.(row) ?? "") : relativeTime(Date.parse(at));
  };
  const exact = (row: Row) => {
    const at = time(row);
    return at === null ? null : exactTime(at);
  };
  return {
    format: of(since, ""),
    tooltip: of<string | null>(exact, null),
    filter: false,
    ticks: true,
    isAge: true,
  };
}

function numberText(value: string | number | null): string {
  return value === null ? "" : formatNumber(Number(value));
}
