import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { GridColumn } from "./column.ts";
import type { GridHandle } from "./grid-handle.ts";
import type { GridQuery } from "./grid-query.ts";
import type { Grouping } from "./grouping.ts";
import type { WantedWidths } from "./text-width.ts";

export interface DataGridProps<T> {
  /** Label for screen readers: `Recorders`. */
  readonly label: string;
  /** One and many, for the counts below: `["recorder", "recorders"]`. */
  readonly noun: readonly [string, string];
  /** What a row is called in counts, if a row can stand for several of them. */
  readonly counted?: readonly [string, string];
  /** A row that is the same object as before did not change. */
  readonly rows: readonly T[];
  /** Counts the changes of columns whose values change while the rows stay the same objects. */
  readonly changesInPlace?: number;
  /** How many rows there will be, while they still come in pieces. */
  readonly total?: number | undefined;
  readonly rowId: (row: T) => string;
  readonly columns: readonly GridColumn<T>[];
  /** Stored layout; undefined if not read yet, null if none is stored. */
  readonly layout: Json | null | undefined;
  readonly onLayout: (layout: Json) => void;
  /** What the list shows, as its address has it; without it, the grid alone knows. */
  readonly query?: GridQuery;
  readonly onQuery?: (change: Partial<GridQuery>) => void;
  /** Saved views, before the menu of the columns. The grid is null until it is there. */
  readonly views?: (grid: GridHandle<T> | null) => ReactNode;
  /** Ids of the ticked rows. Without `onSelect` there are no check boxes. */
  readonly selected?: readonly string[];
  readonly onSelect?: (ids: string[]) => void;
  /** Which of the ticked rows search and filters leave on screen, whenever that changes. */
  readonly onShownTicks?: (ids: readonly string[]) => void;
  /** Which rows can be ticked; all without it. */
  readonly selectable?: (row: T) => boolean;
  /** Which rows are shown; ticked ones stay ticked when they are not. */
  readonly filter?: ((row: T) => boolean) | null;
  /** The search is another's: told of the text, and the grid itself leaves nothing out by it. */
  readonly onSearch?: (text: string) => void;
  /** How rows are grouped; keep it the same object as long as it says the same. */
  readonly grouping?: Grouping<T>;
  /** Enter or double click. */
  readonly onOpen?: (row: T) => void;
  /** The cursor went to another row. */
  readonly onCurrent?: (row: T) => void;
  /** What a right click (or Shift+F10) offers; menu items. */
  readonly menu?: (row: T) => ReactNode;
  /** The last items of the menu, below a line: what removes the row. */
  readonly menuEnd?: (row: T) => ReactNode;
  /** Few rows leave no empty space below them, and need no search; many fill the place of the grid and scroll. Without it, the grid always fills its place. */
  readonly asTallAsRows?: boolean;
  /** Another list follows on the page (`ListBelow`): the grid is as tall as its rows. Only for a few rows. */
  readonly isAboveList?: boolean;
  /** The grid is in a `ListBelow`: few rows need no search. */
  readonly isBelowList?: boolean;
  /** The other list of the page: columns in the same places get the same widths. */
  readonly alignedWith?: WantedWidths;
  readonly loading?: boolean;
  readonly error?: MusterError | null;
  readonly onRetry?: () => void;
  /** The rows are the result of a filter: without any, the list keeps its tools. */
  readonly isFiltered?: boolean;
  /** Shown instead of the grid when there are no rows at all. */
  readonly empty?: ReactNode;
  /** Filters and buttons beside the search field. */
  readonly tools?: ReactNode;
  /** Between the tools and the grid: what filters now. */
  readonly below?: ReactNode;
  /** Content at the right of the counts. */
  readonly footer?: ReactNode;
  /** Handed over once the grid stands: asks for the rows that search and filters leave; and all else to ask of it. */
  readonly onReady?: (shownRows: () => T[], grid: GridHandle<T>) => void;
}
