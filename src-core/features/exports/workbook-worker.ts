import { answerRequests } from "#core/platform/background-requests.ts";
import { workbookOf, type Sheet } from "./workbook.ts";

/** Writes workbooks in a thread of its own (`WorkbookThread`). */
answerRequests((sheets: readonly Sheet[]): Promise<Uint8Array> => workbookOf(sheets));
