import { defineMessages, plural } from "../catalogue.ts";

/** `muster recorders import` and `muster recorders export`. */
export const importCommands = defineMessages("importCommands", {
  about: "add and update recorders from a CSV or XLSX file",
  aboutSite: "site of new recorders whose row names no site",
  aboutMap: "target of a column, instead of Muster's guess; may be repeated",
  aboutSheet: "sheet of the workbook (default: the visible sheet that looks most like a list)",
  aboutEncoding: "encoding of a CSV file, such as windows-1250 or gbk (default: detected)",
  badEncoding: "Use one of: {names}.",
  aboutDryRun: "show what an import would change; changes nothing",
  aboutSkipFaulty: "import the other rows if rows are faulty; status 2 in this case",
  aboutTakePasswords: "move the passwords of the file into the password store",
  examples: `
A recorder that is in the inventory is updated; another recorder is added. Recorders are matched by serial number, then by
MAC address, then by address. If the import fails, nothing is changed.

Examples:
  muster recorders import customers.xlsx --dry-run
  muster recorders import customers.xlsx --map "Floor=column:floor" --map "Old IP=ignore"
  muster recorders import shops.csv --site Leeds --skip-faulty`,
  passwordColumn: "The column '{header}' holds passwords. Nothing was changed.",
  passwordColumnHint:
    "To move the passwords into the password store, add --take-passwords. To leave them out, add --map '{header}=ignore'.",
  badMapping: "--map '{text}' is not HEADER=TARGET.",
  badMappingHint: "The targets are {targets}; column:NAME keeps a column of your own.",
  noColumn: "The file has no column '{header}'.",
  noColumnHint: "The columns are {names}.",

  sheet: "Sheet: '{sheet}'.",
  otherSheets: "Other sheets: {names}. To read another sheet, use --sheet.",
  hiddenSheet: "'{name}' (hidden)",
  listSheet: "'{name}' (also a list)",
  plainSheet: "'{name}'",
  encoding: "Encoding: {encoding}.",
  detectedEncoding:
    "Encoding: {encoding}, detected. If letters are wrong, select the encoding with --encoding.",
  question: "{reason} {question} Muster uses: {answer}.",
  otherAnswer: "For \"{answer}\", add --map '{header}={target}'.",
  mapping: "Columns: {parts}.",
  ownColumn: "column {name}",
  dryRun: "Dry run: {counts}. Nothing was changed.",
  row: "row {row}",
  cell: "row {row}, {header}",
  faulty: plural(
    "{count} row cannot be imported. Nothing was changed.",
    "{count} rows cannot be imported. Nothing was changed.",
  ),
  faultyHint: "Correct the file, or import the other rows with --skip-faulty.",
  passwordsStored: "Moved to the password store: {names}.",
  imported: "Imported: {counts}.",

  aboutExport: "write the inventory to a file: .csv, .xlsx or .json",
  exportExamples: `
The file never contains a password. A CSV or XLSX file can be changed and imported again.

Examples:
  muster recorders export fleet.xlsx
  muster recorders export leeds.csv --select site=Leeds`,
  badEnding: "Muster cannot export to the format '{ending}'.",
  badEndingHint: "Name a file that ends in .csv, .xlsx or .json.",
  exported: "Exported to {path}.",
});
