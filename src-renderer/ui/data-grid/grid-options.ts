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
  headerCheckbox: false,
  enableClickSelection: false,
} as const;

export const TICK_COLUMN = {
  width: 40,
  minWidth: 40,
  maxWidth: 40,
  resizable: false,
  suppressMovable: true,
  cellClass: "m-drawn",
} as const;

/** The box above the boxes, for screen readers. */
export const TICK_ALL = "Select all shown";

export const WORDS = { noMatchingRows: "Nothing here matches the search and the filters." };
