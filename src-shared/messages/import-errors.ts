import { defineMessages, plural } from "./catalogue.ts";

/** Lists that cannot be read or mapped: errors of whole files. */
export const importFileMessages = defineMessages("importFileMessages", {
  row: "row {row}",
  column: "Column {letters}",

  // The file
  inFile: "{name}: {message}",
  notText: "The file is neither text nor a workbook.",
  notTextHint: "Save the list as CSV (UTF-8) or as an Excel workbook (.xlsx).",
  oldExcel: "This is an old Excel file (.xls), or an Excel file with a password.",
  pdf: "This is a PDF document.",
  rtf: "This is a text document (RTF).",
  picture: "This is a picture.",
  webPage: "This is a web page.",
  xml: "This is an XML document.",
  json: "This is a JSON file.",
  otherFormatHint: "Save the list as an Excel workbook (.xlsx) without a password, or as CSV.",
  otherEncoding:
    "The file is not encoded in {encoding}: it contains bytes that {encoding} does not have.",
  otherEncodingHint: "Choose another encoding, or let Muster detect it.",
  noEncoding: "The encoding of an Excel workbook cannot be chosen.",
  noEncodingHint: "Leave out the encoding.",
  noSheets: "A {kind} file has no sheets.",
  noSheetsHint: "Leave out the sheet.",
  noRows: "The file has no rows below the header.",
  noRowsHint: "The first row names the columns. Add one row below it for each recorder.",
  empty: "The file is empty.",
  emptyHint: "Choose a file with a header row and one row for each recorder.",
  fileTooLarge: "{name} is larger than {megabytes} MB.",
  fileTooLargeHint: "Split the file, or leave out columns that Muster does not need.",
  cancelled: "Reading the file was cancelled.",
  forgotten: "The file is no longer open.",
  forgottenHint:
    "Open the file again. Muster keeps at most {most} files open, each for half an hour or until its import.",

  reading: "Reading {name}",
  importing: "Importing recorders",
  importCancelled: "The import was cancelled. Nothing was changed.",
  passwordConsent: "The file contains passwords, and their import was not confirmed.",
  passwordConsentHint:
    "Confirm that the passwords are moved to the password store, or ignore the column.",
  faultyRows: plural("Row {rows} cannot be imported.", "Rows {rows} cannot be imported."),
  faultyRowsAndMore: plural(
    "Rows {rows} and {count} more cannot be imported.",
    "Rows {rows} and {count} more cannot be imported.",
  ),
  faultyRowsHint:
    "Nothing was changed. Correct or skip these rows, or import the other rows without them.",

  // Limits
  tooManyRows: "The file has more than {most} rows.",
  tooManyRowsHint: "Split the list into several files, and import them one after the other.",
  tooManyColumns: "The file has more than {most} columns.",
  tooManyColumnsHint: "Leave out the columns that Muster does not need.",
  tooManyCells: "The sheet has more than {most} cells.",
  tooManyCellsHint: "Split the list into several files, or leave out columns.",
  tooLongCell: "A cell has more than {most} characters.",
  tooLongCellAt: "A cell in {place} has more than {most} characters.",
  tooLongCellHint: "Shorten the cell, or leave out its column.",
  tooManyCharacters: "The cells have more than {most} characters in total.",

  // CSV
  openQuote: "A quotation mark in row {row} is never closed.",
  openQuoteHint: "Close the quotation mark. Inside a cell, write a quotation mark twice.",
  oddQuotes: "A quotation mark is misplaced, first in row {row}.",
  oddQuotesHint: "Check that row in the preview: two cells may be joined there.",

  // Workbooks
  unpackedTooLarge: "The unpacked workbook is larger than {megabytes} MB.",
  unpackedTooLargeHint: "Save a workbook with only the sheet of the list, or save the list as CSV.",
  notAWorkbook: "The file is an archive, but not an Excel workbook.",
  notAWorkbookHint: "Save the list as an Excel workbook (.xlsx) or as CSV.",
  damaged: "The workbook is damaged or incomplete.",
  damagedBecause: "The workbook is damaged or incomplete: {reason}.",
  damagedHint: "Open the workbook in a spreadsheet program and save it again, or save it as CSV.",
  rowWithoutNumber: "a row has no number",
  sheetMissing: "a sheet is missing",
  withoutSheets: "the workbook has no sheet",
  doctype: "a part declares a document type",
  noSheet: "There is no sheet '{name}' in the workbook.",
  noSheetHint: "The sheets are {names}.",

  headings: plural(
    "Row {rows} is a heading and is not imported.",
    "Rows {rows} are headings and are not imported.",
  ),
  headingsHint: "If the heading names a site, add a column with the site to the list.",

  // Lists of open ports
  openPorts:
    "The list has one row for each open port. Muster imports each address once, with the port of its web page: {rows} of {all} rows.",
  openPortsHint: "To import every row, remove the column '{header}' from the file.",
  withoutWebPort: plural(
    "{count} address has no open port for a web page and is not imported. To import every row, remove the column '{header}' from the file.",
    "{count} addresses have no open port for a web page and are not imported. To import every row, remove the column '{header}' from the file.",
  ),
  noWebPort: "No address in the list has an open port for a web page.",
  noWebPortHint:
    "Muster manages recorders over their web page. Scan their web ports too, or import a list with addresses only.",

  // Mapping
  mappedTwice: "The column '{header}' is mapped twice.",
  mappedTwiceHint: "Map each column once.",
  readablePasswords:
    "'{header}' seems to contain passwords. As '{target}' they would be stored readable.",
  readablePasswordsHint:
    "Map the column to password, which moves the passwords to the password store, or ignore the column.",
  sameTarget: "'{other}' and '{header}' are both mapped to {target}.",
  sameTargetHint: "Choose one of the two columns.",
  namelessColumn: "A column of your own has no name.",
  namelessColumnHint: "Enter a name, or ignore the column.",
  badColumnName: "'{name}' is not a valid name of a column.",
  badColumnNameHint: "Choose another name of at most {most} characters.",
  sameColumnName: "Two columns have the name '{name}'.",
  sameColumnNameHint: "Choose another name for '{header}', or ignore the column.",
  noColumn: "The file has no column {number}.",
  noColumnHint: "The file has {columns} columns. Map only these, or open the file again.",
  passwords:
    "The column '{header}' contains passwords. An import stores passwords only as credentials.",
  passwordsHint:
    "The file still contains the passwords: delete the column or the file after the import.",
  loneUserNames: "'{header}' is ignored because no password column is mapped.",
  loneUserNamesHint:
    "Map a password column or a column with credential names, or set a site credential.",
});

/** Ports of a list that may belong to another service than the web page of a recorder. */
export const importPortMessages = defineMessages("importPortMessages", {
  serviceRtsp: "video streams (RTSP)",
  serviceHikvision: "Hikvision programs",
  serviceDahua: "Dahua programs",
  serviceXmeye: "XMEye programs",
  question: "Which port does the web page of these recorders have?",
  reason:
    "The column '{header}' contains {port}. Recorders usually use this port for {service}, not for their web page.",
  standardPort: "The standard port, 80",
  columnPort: "The port in '{header}'",
});

/** Rows and cells of a list that cannot be imported, and the changes of the others. */
export const importRowMessages = defineMessages("importRowMessages", {
  // Changes
  change: "{label}: {before} → {after}",
  tags: "tags",
  signInOfList: "sign-in: as in the list, if it differs from the stored one",
  siteCode: "site code",
  customer: "customer",
  nothing: "(none)",

  // Rows
  noAddress: "The address is missing.",
  noAddressHint: "Enter the recorder's address, such as 192.0.2.10.",
  noSite: "The site is missing.",
  noSiteHint: "Enter the recorder's site, or choose one site for all rows without a site.",
  tooManyColumnsHint: "Ignore some of the file's columns.",
  addressTakenHint: "Correct the address, or change that recorder first.",
  codeContradiction: "Row {row} gives the site '{site}' the code '{code}'.",
  codeContradictionHint: "A site has one code. Correct one of the two rows.",
  sameAddress: "Row {row} has the same address.",
  sameSerial: "Row {row} has the same serial number.",
  sameMac: "Row {row} has the same MAC address.",
  sameRecorder: "Row {row} is about the same recorder, '{name}'.",
  sameRowHint: "Remove or correct one of the two rows.",
  samePortHint:
    "Remove or correct one of the two rows. If the ports differ, map the column with the ports to Port.",
  otherSerial:
    "The serial number of '{name}' is {value}. This row seems to be about another recorder.",
  otherMac: "The MAC address of '{name}' is {value}. This row seems to be about another recorder.",
  otherRecorderHint:
    "Correct the cell. If the recorder was replaced, remove the old recorder from the inventory first.",

  // Cells
  tooLong: "The text has {length} characters. At most {most} are permitted.",
  tooLongHint: "Shorten the text.",
  tooManyTags: "The cell has {count} tags. At most {most} are permitted.",
  tooManyTagsHint: "Remove some tags.",
  noCredentialHint:
    "Create the credential under Settings › Credentials, or correct the name. With an empty cell, the recorder uses the site credential.",
  badAuth: "'{text}' is not a sign-in method.",
  badAuthHint: "Write one of {modes}, or leave the cell empty.",
  roundedSerial: "The spreadsheet has rounded the serial number '{text}'.",
  roundedSerialHint: "Format the column as text, enter the number again and save the file.",
  badMac: "'{text}' is not a MAC address.",
  badMacHint: "Write 00:23:63:AA:BB:CC, or leave the cell empty.",
  badPort: "'{text}' is not a port.",
  badPortHint: "Write a number from 1 to 65535, or leave the cell empty.",
  badYesNo: "'{text}' is neither yes nor no.",
  badYesNoHint: "Write yes or no, https or http, or leave the cell empty.",
  otherPort: "The address has port {inAddress}, but this column has {port}.",
  otherScheme: "The address starts with {scheme}://, but this column means {reported}.",
  correctOneHint: "Correct one of the two cells.",
  https: "HTTPS",
  noHttps: "no HTTPS",
  portAlone: "The row has a port but no address.",
  portAloneHint: "Enter the address, or clear the port.",
  passwordAlone: "The row has a password but no user name.",
  passwordAloneHint: "Map the column with the user names and fill it in, or clear the password.",
  credentialAndPassword: "The row has both a credential name and a password.",
  credentialAndPasswordHint: "Clear one of the two cells.",
  signInTooLong:
    "The user name or the password is too long. At most 200 and 1,000 characters are permitted.",
});

/** Encodings of text files, as a user knows them. */
export const textEncodingMessages = defineMessages("textEncodingMessages", {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-1257": "Baltic (Windows-1257)",
  "windows-1258": "Vietnamese (Windows-1258)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  "iso-8859-15": "Western European (ISO 8859-15)",
  "koi8-r": "Cyrillic (KOI8-R)",
  macintosh: "Western European (Mac)",
  gb18030: "Chinese, simplified (GBK, GB 18030)",
  big5: "Chinese, traditional (Big5)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-kr": "Korean (EUC-KR)",
});
