import type { FactReadingRow } from "#shared/domain/health.ts";
import type { Report } from "../output.ts";

/** A view of one fact over many recorders: the command `muster health <fact>`. */
export interface FactView {
  about(): string;
  report(readings: readonly FactReadingRow[]): Report;
}
