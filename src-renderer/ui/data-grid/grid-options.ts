// Options of all grids. They are constants because AG Grid compares objects by identity.

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
