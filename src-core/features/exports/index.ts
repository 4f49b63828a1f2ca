export { csvOf } from "./csv.ts";
export { exportHandlers } from "./handlers.ts";
export { neutralCell, plainCell } from "./cell.ts";
export { INFORMATION_HEADERS, markedColumn, STANDARD_HEADERS, tagsOfCell } from "./columns.ts";
export { WorkbookThread, type MakeWorkbook } from "./workbook-thread.ts";
export { workbookOf, type SheetCell } from "./workbook.ts";
