import type { ColumnHead } from "#shared/messages/commands/columns.ts";

/**
 * One field of an entity, for every list of it: grids with their filters, copies and exports, and the tables of the command line. Widths,
 * links and the order belong to each list.
 */
export interface EntityField<Row> {
  /** Numbers are right-aligned, and filtered by size. Times are ISO instants. */
  readonly kind: "text" | "number" | "time";
  /** Heading on screens. */
  label(): string;
  /** What the field means, in one sentence. */
  hint?(): string;
  /** Heading on the command line. Absent: the command line does not show the field. */
  readonly head?: ColumnHead;
  /** Value by which lists sort, filter and copy; null if there is none. */
  value(row: Row): string | number | null;
  /** The text that people read, if it is not the value. Of times: the text if there is none. */
  text?(row: Row): string;
  /** `warn` and `bad`: the text says what needs attention. */
  tone?(row: Row): "quiet" | "warn" | "bad" | null;
}

/** The fields of an entity by id. Ids are those of columns: layouts that users saved refer to them. */
export type EntityFields<Row, Id extends string = string> = Readonly<Record<Id, EntityField<Row>>>;

/** A field list: `fieldsOf<Customer>()({ name: … })`. */
export function fieldsOf<Row>() {
  return <Id extends string>(fields: EntityFields<Row, Id>): EntityFields<Row, Id> => fields;
}
