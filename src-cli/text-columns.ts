import type { EntityField, EntityFields } from "#shared/entities/entity-field.ts";
import type { ColumnHead } from "#shared/messages/commands/columns.ts";
import type { TextColumn } from "./table.ts";
import { localTime } from "./views/text.ts";

/** How a table shows a field: what may be cut or left out, and whatever is special about it there. */
type Shown<Row> = Partial<Omit<TextColumn<Row>, "head">>;

/** The columns of these fields, in this order: `textColumns(agentFields, { name: {}, computer: { flexible: true } })`. */
export function textColumns<Row, Id extends string>(
  fields: EntityFields<Row, Id>,
  shown: Partial<Record<Id, Shown<Row>>>,
): TextColumn<Row>[] {
  const ids = Object.keys(shown) as Id[];
  return ids.flatMap((id) => {
    const field: EntityField<Row> = fields[id];
    return field.head === undefined ? [] : [{ ...columnOf(field, field.head), ...shown[id] }];
  });
}

function columnOf<Row>(field: EntityField<Row>, head: ColumnHead): TextColumn<Row> {
  const { kind, tone } = field;
  return {
    head,
    value: (row) => cellOf(field, row),
    ...(kind === "number" && { align: "right" }),
    ...(tone && { tone: (row) => attention(tone(row)) }),
  };
}

/** Numbers and times as programs read them: scripts take tables apart. */
function cellOf<Row>({ kind, value, text }: EntityField<Row>, row: Row): string {
  const raw = value(row);
  if (kind === "number") return raw === null ? "" : String(raw);
  if (kind === "time" && raw !== null) return localTime(String(raw));
  return text?.(row) ?? String(raw ?? "");
}

function attention(tone: "quiet" | "warn" | "bad" | null): "warn" | "bad" | undefined {
  return tone === "quiet" || tone === null ? undefined : tone;
}
