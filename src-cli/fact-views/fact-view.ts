import type { z } from "zod";
import type { FactReadingRow, FactTrend } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Report } from "../output.ts";

/** What is known of one fact of many recorders. */
export interface FactOfMany {
  readonly readings: readonly FactReadingRow[];
  readonly recorders: readonly Recorder[];
  /** Empty unless the fact has a trend. */
  readonly trends: readonly FactTrend[];
}

/** A view of one fact over many recorders: the command `muster health <fact>`. */
export interface FactView {
  about(): string;
  /** Schema of the document of `--json`. */
  readonly schema: z.ZodType;
  report(of: FactOfMany): Report;
}
