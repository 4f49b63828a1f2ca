import { defineMessages, plural } from "./catalogue.ts";

/** The import of a list of recorders, and the export of the inventory. */
export const importScreenMessages = defineMessages("importScreenMessages", {
  import: "Import",
  importKeywords: "recorders list file csv excel xlsx spreadsheet table",
  export: "Export",
  exportKeywords: "recorders list file csv excel xlsx json save download",
  title: "Import recorders",
  backToRecorders: "Back to Recorders",
  steps: "Steps of the import",
  fileStep: "File",
  columnsStep: "Columns",
  rowsStep: "Rows",
  fileRows: "{file}: {rows}",
  sheetRows: "{file}, sheet {sheet}: {rows}",

  drop: "Drop a CSV or Excel file here",
  dropRows: "One recorder per row.",
  dropHeader: "The first row names the columns, such as name, address and site.",
  dropReview: "You review every row before anything is changed.",
  exampleTable: "Example of a list",
  example: "Download example",
  examplePort: "Port",
  reading: "Reading the file",
  chooseFile: "Choose a file",
  chooseOther: "Choose another file",
  sheet: "Sheet",
  hiddenSheet: "{name} (hidden)",
  otherLists: plural(
    "{names} looks like a list too. Import one sheet after the other.",
    "{names} look like lists too. Import one sheet after the other.",
  ),
  encoding: "Encoding",
  encodingHint: "Detected. If letters are wrong, choose another encoding.",
  closeFile: "Close {file}",
  fileToImport: "File to import",

  noAddress: "No column is mapped to the address.",
  noAddressHint: "Map one column to Address. Every new recorder needs an address.",
  siteForRows: "Site for rows without a site",
  siteForAll: "Site for all new recorders: no column is mapped to Site",
  columns: "Columns of the file",
  column: "Column of the file",
  samples: "Sample values",
  importAs: "Import as",
  customName: "Name of the custom column",
  emptyValue: "empty",
  importColumnAs: "Import {column} as",
  customNameFor: "Name of the custom column for {column}",
  passwordColumn: "The column '{column}' holds passwords.",
  passwordText: "Muster creates credentials, stored in {place} and never shown.",
  memoryText: "Memory is cleared when Muster ends.",
  fileKeepsPasswords:
    "The file still contains the passwords: delete the column or the file after the import.",
  importPasswords: "Import the passwords (stored in {place})",
  passwordStore: "the password store",

  show: "Show",
  allRows: "All rows {count}",
  allFaults: "Faults {count}",
  rows: "Rows of the file",
  one: "row",
  many: "rows",
  row: "Row",
  result: "Result",
  changes: "Changes or faults",
  filterByResult: "Filter by result",
  skip: plural("Skip {count} row", "Skip {count} rows"),
  include: plural("Include {count} row", "Include {count} rows"),

  next: "Next: choose columns",
  nextRows: "Next: review rows",
  back: "Back",
  importing: "Importing",
  importingNow: "Importing…",
  readingRows: "Reading the rows…",
  checkingAgain: "checking again…",
  nothing: "Nothing to import",
  importRows: plural("Import {count} row", "Import {count} rows"),
  leftOut: plural("{count} faulty row is left out.", "{count} faulty rows are left out."),
  confirm: plural("Import without {count} faulty row?", "Import without {count} faulty rows?"),
  confirmText: plural(
    "{count} faulty row will not be imported. To import it, go back and correct it in the list, or correct the file and import it again. Recorders that are already in the inventory do not change.",
    "{count} faulty rows will not be imported. To import them, go back and correct them in the list, or correct the file and import it again. Recorders that are already in the inventory do not change.",
  ),
  fileLoading: "The file is being read.",
  rowsChecking: "The rows are being checked.",
  nothingChanges: "No row of the file would change anything.",
  passwordsUndecided: "Under Columns, agree to import the passwords or ignore that column.",

  openInstead: "Open {file} instead?",
  closeQuestion: "Close {file}?",
  openIt: "Open file",
  closeIt: "Close file",
  changesLost:
    "Your changes for {file} will be lost: {changes}. The file itself is not changed, and nothing has been imported.",
  lostEdits: plural("{count} corrected cell", "{count} corrected cells"),
  lostSkips: plural("{count} skipped row", "{count} skipped rows"),
  lostColumns: "the choice of columns",
});

/** The list of faults of a file, and faults of the screen itself. */
export const importFaultMessages = defineMessages("importFaultMessages", {
  title: "Faults of the file",
  one: "fault",
  many: "faults",
  editHint: "Press Enter or double-click to edit a value.",
  skipAll: plural("Skip all {count} faulty row", "Skip all {count} faulty rows"),
  none: "No faults",
  noneHint: "Every row can be imported or is skipped.",
  column: "Column",
  wholeRow: "the whole row",
  value: "Value",
  valueHint: "Press Enter or F2, or double-click, to edit",
  hidden: "not shown",
  fault: "What is wrong",
  hint: "How to fix it",
  rowFault: "This fault concerns the whole row, not one cell.",
  rowFaultHint: "Skip the row, or correct the file and choose it again.",
  passwordFault: "Passwords are neither shown nor typed here.",
  passwordFaultHint: "Correct the file and choose it again, or skip the row.",
  busy: "The file is being imported now.",
  busyHint:
    "Wait until the import ends, or cancel it. Then change the choices or open another file.",
  noFile: "No file is open.",
  noFileHint: "Choose a file.",
  tooLarge: "{file} is larger than {megabytes} MB.",
  tooLargeHint: "Split the file, or remove columns that Muster does not need.",
  unreadable: "{file} could not be read.",
  unreadableHint:
    "Check that the file was not moved or changed and is not open in another program. Then choose it again.",
});

/** What happens to a row of the file. */
export const importStateMessages = defineMessages("importStateMessages", {
  add: "New",
  update: "Changed",
  same: "Unchanged",
  faulty: "Faulty",
  skipped: "Skipped",
});

export const importStateCounts = defineMessages("importStateCounts", {
  add: plural("{count} new", "{count} new"),
  update: plural("{count} changed", "{count} changed"),
  same: plural("{count} unchanged", "{count} unchanged"),
  faulty: plural("{count} faulty", "{count} faulty"),
  skipped: plural("{count} skipped", "{count} skipped"),
});

export const importStateHints = defineMessages("importStateHints", {
  add: "Not in the inventory yet. The recorder will be added.",
  update: "In the inventory. Values that differ will be changed.",
  same: "In the inventory, with the same values.",
  faulty: "Cannot be imported until the row is corrected.",
  skipped: "You skipped this row.",
});

/** What a column of the file becomes. */
export const importTargetMessages = defineMessages("importTargetMessages", {
  name: "Name",
  url: "Address",
  port: "Port (HTTP)",
  https: "HTTPS (yes or no)",
  site: "Site",
  siteCode: "Site code",
  customer: "Customer",
  tags: "Tags",
  notes: "Notes",
  credential: "Credential name",
  username: "User name",
  password: "Password",
  auth: "Sign-in method",
  model: "Model",
  serial: "Serial number",
  mac: "MAC",
  firmware: "Firmware",
  column: "Custom column",
  ignore: "Ignore",
});

export const importTargetGroups = defineMessages("importTargetGroups", {
  recorder: "Recorder",
  signIn: "Sign-in",
  identity: "Identity",
  other: "Other",
});

/** The page after an import. */
export const importDoneMessages = defineMessages("importDoneMessages", {
  title: "{file} was imported",
  another: "Import another file",
  unchangedOnly: "No changes: the inventory already has the values of the file.",
  added: plural("{count} recorder added", "{count} recorders added"),
  updated: plural("{count} recorder changed", "{count} recorders changed"),
  same: plural("{count} unchanged", "{count} unchanged"),
  faulty: plural(
    "{count} faulty row was not imported. Correct the row in the file and import the file again.",
    "{count} faulty rows were not imported. Correct the rows in the file and import the file again.",
  ),
  credentials: plural(
    "{count} credential created from the passwords of the file: {names}. The file still contains the passwords: delete that column or the file.",
    "{count} credentials created from the passwords of the file: {names}. The file still contains the passwords: delete that column or the file.",
  ),
  someNames: plural("{names} and {count} more", "{names} and {count} more"),
  audit: "Audit recorders",
  show: "Show in Recorders",
});

/** The dialog that exports the inventory. */
export const exportMessages = defineMessages("exportMessages", {
  title: "Export recorders",
  format: "Format",
  excel: "Excel",
  csv: "CSV",
  json: "JSON",
  selected: "Selected {count}",
  all: "All {count}",
  export: plural("Export {count} recorder", "Export {count} recorders"),
  done: plural("Exported {count} recorder as {file}.", "Exported {count} recorders as {file}."),
  contents:
    "The file has sites, tags, notes and your own columns. Passwords are never exported: the file has the names of credentials. You can change a CSV or Excel file and import it again.",
});
