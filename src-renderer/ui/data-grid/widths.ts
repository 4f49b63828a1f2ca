/** A column as its content asks for it. Widths in pixels. */
export interface WantedWidth {
  readonly id: string;
  /** The heading and all cells fit. */
  readonly content: number;
  /** The same without the details of statuses, which are shown whole or not at all. */
  readonly bare: number;
  /** Cells may be cut down to this width. */
  readonly least: number;
  /** Width that the column gets before flexible columns share what is left. */
  readonly usual: number;
  /** Share of what is left; 0: none. */
  readonly flex: number;
  /** Hidden at first. */
  readonly isHidden?: boolean;
}

/** Greatest width of a column in a list that scrolls to the side, in pixels. */
const WIDEST_OF_SCROLLED = 220;

/**
 * Widths by id of the column. If the room is too small, the widest columns give way first, down to their least width. If the
 * room is too small for these, the list scrolls, and few columns are cut.
 * @param room in pixels
 */
export function fittedWidths(
  columns: readonly WantedWidth[],
  room: number,
): ReadonlyMap<string, number> {
  const total = sum(columns.map(({ content }) => content));
  if (total <= room) return withRest(columns, room - total);
  const least = columns.map(({ content, least: width }) => Math.min(content, width));
  const limit = sum(least) > room ? WIDEST_OF_SCROLLED : limitFor(columns, room);
  const narrow = columns.map((column) => {
    const width = limited(column, limit);
    return { ...column, content: width, usual: width };
  });
  // Columns that lost their details leave a rest.
  return withRest(narrow, Math.max(0, room - sum(narrow.map(({ content }) => content))));
}

/** The same for two lists, one below the other: those that are shown at first and in the same place, as wide as both ask for. */
export function alignedWidths(
  columns: readonly WantedWidth[],
  others: readonly WantedWidth[],
): readonly WantedWidth[] {
  const places = others.filter(({ isHidden }) => !isHidden);
  const shown = columns.filter(({ isHidden }) => !isHidden);
  return columns.map((column) => {
    const other = places[shown.indexOf(column)];
    return other === undefined ? column : widest(column, other);
  });
}

function widest(column: WantedWidth, other: WantedWidth): WantedWidth {
  return {
    ...column,
    content: Math.max(column.content, other.content),
    bare: Math.max(column.bare, other.bare),
    least: Math.max(column.least, other.least),
    usual: Math.max(column.usual, other.usual),
    flex: Math.max(column.flex, other.flex),
  };
}

function withRest(columns: readonly WantedWidth[], rest: number): ReadonlyMap<string, number> {
  const lacks = columns.map(({ content, usual }) => Math.max(0, usual - content));
  const given = Math.min(1, rest / Math.max(1, sum(lacks)));
  const left = Math.max(0, rest - sum(lacks));
  const shares = sum(columns.map(({ flex }) => flex));
  return new Map(
    columns.map(({ id, content, flex }, at) => [
      id,
      Math.floor(content + (lacks[at] ?? 0) * given + (flex === 0 ? 0 : (left * flex) / shares)),
    ]),
  );
}

/** The greatest width that no column exceeds, unless its least width is greater, if all fit into the room. */
function limitFor(columns: readonly WantedWidth[], room: number): number {
  let low = 0;
  let high = Math.max(...columns.map(({ content }) => content));
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (sum(columns.map((column) => limited(column, middle))) <= room) low = middle;
    else high = middle;
  }
  return low;
}

function limited({ content, bare, least }: WantedWidth, limit: number): number {
  const width = Math.min(content, Math.max(least, Math.floor(limit)));
  // Between the two widths, a detail would have no place, and its column an empty one.
  return width < content ? Math.min(width, Math.max(bare, least)) : width;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
