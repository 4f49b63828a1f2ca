import type { ReportFormat } from "#shared/domain/reports.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { ENGLISH } from "#shared/locale.ts";
import type { Inventory } from "#core/features/inventory/index.ts";

/** Formats that programs read: their words are the same in every language. */
export const FOR_PROGRAMS: ReadonlySet<ReportFormat> = new Set(["csv", "json"]);

/**
 * The language of a report about these recorders: that of their customer, if they have one customer with a language. Empty: that
 * of the user, or of Muster if no user requested the report.
 */
export function reportLanguage(
  { customers }: Pick<Inventory, "customers">,
  recorders: readonly Pick<Recorder, "customerName">[],
  format?: ReportFormat,
): string {
  if (format !== undefined && FOR_PROGRAMS.has(format)) return ENGLISH;
  const [name, ...others] = new Set(recorders.map(({ customerName }) => customerName));
  if (name === undefined || others.length > 0) return "";
  return customers().find((customer) => customer.name === name)?.language ?? "";
}
