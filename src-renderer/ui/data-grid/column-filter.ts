import { cellText, type CellValue } from "./column.ts";

/** What the filter menu of a column asks for, as AG Grid describes it. */
interface Condition {
  readonly type?: string | null;
  readonly filter?: string | number | null;
  readonly filterTo?: string | number | null;
}

interface Combined extends Condition {
  readonly filterType?: string;
  readonly operator?: "AND" | "OR";
  readonly conditions?: readonly Condition[];
}

/** Column id → its filter. */
export type ColumnFilters = Readonly<Record<string, unknown>>;

/** A test of a column's values. */
export function columnTest(filter: unknown): (value: CellValue) => boolean {
  const { filterType, operator, conditions, ...single } = filter as Combined;
  const test = filterType === "number" ? numberTest : textTest;
  const tests = (conditions ?? [single]).map((condition) => test(condition));
  return operator === "OR"
    ? (value) => tests.some((one) => one(value))
    : (value) => tests.every((one) => one(value));
}

const isBlank = (value: CellValue) => value === null || cellText(value).trim() === "";

/** Upper and lower case are the same. */
function textTest({ type, filter }: Condition): (value: CellValue) => boolean {
  const wanted = String(filter ?? "").toLowerCase();
  const text = (value: CellValue) => cellText(value).toLowerCase();
  switch (type) {
    case "blank":
      return isBlank;
    case "notBlank":
      return (value) => !isBlank(value);
    case "notContains":
      return (value) => !text(value).includes(wanted);
    case "equals":
      return (value) => text(value) === wanted;
    case "notEqual":
      return (value) => text(value) !== wanted;
    case "startsWith":
      return (value) => text(value).startsWith(wanted);
    case "endsWith":
      return (value) => text(value).endsWith(wanted);
    default:
      return (value) => text(value).includes(wanted);
  }
}

/** A blank value fits `blank` alone. */
function numberTest({ type, filter, filterTo }: Condition): (value: CellValue) => boolean {
  const first = Number(filter ?? Number.NaN);
  const last = Number(filterTo ?? Number.NaN);
  const compare = (fits: (number: number) => boolean) => (value: CellValue) =>
    !isBlank(value) && fits(Number(value));
  switch (type) {
    case "blank":
      return isBlank;
    case "notBlank":
      return (value) => !isBlank(value);
    case "notEqual":
      return compare((number) => number !== first);
    case "lessThan":
      return compare((number) => number < first);
    case "lessThanOrEqual":
      return compare((number) => number <= first);
    case "greaterThan":
      return compare((number) => number > first);
    case "greaterThanOrEqual":
      return compare((number) => number >= first);
    case "inRange":
      return compare((number) => number > first && number < last);
    default:
      return compare((number) => number === first);
  }
}
