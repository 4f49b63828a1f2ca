// What all grids have in common, outside of the component so that it stays the same object.

export const DEFAULTS = {
  resizable: true,
  sortable: true,
  suppressHeaderMenuButton: false,
  minWidth: 70,
} as const;

export const TICKED = {
  mode: "multiRow",
  checkboxes: true,
  headerCheckbox: true,
  selectAll: "filtered",
  enableClickSelection: false,
} as const;

export const TICK_COLUMN = {
  width: 40,
  minWidth: 40,
  maxWidth: 40,
  resizable: false,
  suppressMovable: true,
} as const;

export const WORDS = { noMatchingRows: "Nothing here matches the search and the filters." };
