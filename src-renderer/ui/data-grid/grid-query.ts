import type { GridApi } from "ag-grid-community";
import { z } from "zod";
import type { GridColumn } from "./column.ts";

/** What a list shows, apart from its columns, as texts for an address. An empty text stands for the initial state. */
export interface GridQuery {
  readonly search: string;
  /** Ids of the sorted columns, first the most important: `-since,name` (`-`: descending). */
  readonly sort: string;
  /** Filters of the columns, as JSON. */
  readonly where: string;
}

interface Sorted {
  readonly id: string;
  readonly isDescending: boolean;
}

function sortedText(sorted: readonly Sorted[]): string {
  return sorted
    .map(({ id, isDescending }) => `${isDescending ? "-" : ""}${encodeURIComponent(id)}`)
    .join(",");
}

/** How the columns are sorted at first. */
export function initialSort<T>(columns: readonly GridColumn<T>[]): string {
  const sorted = columns
    .filter(({ sort }) => sort !== undefined)
    .map((column, at) => ({ column, place: column.sortIndex ?? at }))
    .toSorted((a, b) => a.place - b.place);
  return sortedText(
    sorted.map(({ column: { id, sort } }) => ({ id, isDescending: sort === "desc" })),
  );
}

/** How the grid is sorted now. */
export function sortOf<T>(api: GridApi<T>): string {
  const sorted = api
    .getColumnState()
    .filter(({ sort }) => sort !== null && sort !== undefined)
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
  return sortedText(
    sorted.map(({ colId, sort }) => ({ id: colId, isDescending: sort === "desc" })),
  );
}

/** Sorts the grid. Columns that do not exist are ignored. */
export function applySort<T>(api: GridApi<T>, text: string): void {
  const state = text.split(",").flatMap((part, sortIndex) => {
    const isDescending = part.startsWith("-");
    const colId = decoded(isDescending ? part.slice(1) : part);
    if (api.getColumn(colId) === null) return [];
    return [{ colId, sort: isDescending ? ("desc" as const) : ("asc" as const), sortIndex }];
  });
  api.applyColumnState({ state, defaultState: { sort: null, sortIndex: null } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const conditionSchema = z.object({
  type: z.string().max(40),
  filter: z.union([z.string().max(1000), z.number()]).optional(),
  filterTo: z.number().optional(),
});
const columnFilterSchema = z.union([
  conditionSchema.extend({ filterType: z.enum(["text", "number"]) }),
  z.object({
    filterType: z.enum(["text", "number"]),
    operator: z.enum(["AND", "OR"]),
    conditions: z.array(conditionSchema).min(1).max(10),
  }),
]);
const whereSchema = z.record(z.string(), columnFilterSchema);

/** The filters of the columns now. */
export function whereOf<T>(api: GridApi<T>): string {
  const filters = api.getFilterModel();
  return Object.keys(filters).length === 0 ? "" : JSON.stringify(filters);
}

/** Sets the filters of the columns. A text of another form removes all. */
export function applyWhere<T>(api: GridApi<T>, text: string): void {
  const filters = whereSchema.safeParse(parsed(text));
  const known = Object.entries(filters.success ? filters.data : {}).filter(
    ([id, { filterType }]) => filterTypeOf(api, id) === filterType,
  );
  api.setFilterModel(known.length === 0 ? null : Object.fromEntries(known));
}

/** null if the column cannot be filtered. */
function filterTypeOf<T>(api: GridApi<T>, id: string): "text" | "number" | null {
  const filter: unknown = api.getColumn(id)?.getColDef().filter;
  if (filter === "agTextColumnFilter") return "text";
  return filter === "agNumberColumnFilter" ? "number" : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
