import { BackgroundThread } from "#core/platform/background-thread.ts";
import { workbookOf, type Sheet } from "./workbook.ts";

/** Writes an Excel workbook, like `workbookOf`. */
export type MakeWorkbook = (sheets: readonly Sheet[]) => Promise<Buffer>;

/** Fewer cells take less than the message to another thread: 30 ms at worst. */
const FEW_CELLS = 5_000;
/** A million rows take a minute. */
const LIMITS = { memoryMB: 2_048, patienceMs: 180_000 };

/** Writes large workbooks in another thread, for servers: an export delays no other user. */
export class WorkbookThread {
  readonly #thread = new BackgroundThread<readonly Sheet[], Uint8Array>(
    new URL("./workbook-worker.ts", import.meta.url),
    LIMITS,
  );

  readonly make: MakeWorkbook = async (sheets) => {
    if (cellsIn(sheets) <= FEW_CELLS) return workbookOf(sheets);
    const bytes = await this.#thread.ask(sheets);
    if (bytes === null) throw new Error("The workbook took too much memory or time.");
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}

function cellsIn(sheets: readonly Sheet[]): number {
  return sheets.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0);
}
