import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";

/** `FILE:LINE:COLUMN message`, the form that editors and build tools can jump to. */
function faultLines(path: string, faults: readonly MusterError[]): string[] {
  return faults.flatMap(({ message, mend, where }) => {
    const line = `${path}${place(where)} ${message}`;
    return mend === undefined ? [line] : [line, `        ${mend}`];
  });
}

/** What is worth a look in a template that is taken all the same. */
export function noteLines(path: string, notes: Output<"templates.parse">["notes"]): string[] {
  return notes.map(({ message, where }) => `${path}${place(where)} note: ${message}`);
}

/** What a command ends in whose template has faults. */
export function faultReport(path: string, faults: readonly MusterError[]): Report {
  const data = { error: faults[0], errors: faults };
  return { status: EXIT.bad, data, text: () => "", notes: faultLines(path, faults) };
}

/** `line 4, column 3` → `:4:3`; a place of another kind is named as it is. */
function place(where: string | undefined): string {
  if (where === undefined) return ":";
  const found = /line (\d+)(?:,? column (\d+))?/.exec(where);
  if (found === null) return `: ${where}:`;
  return `:${found[1]}:${found[2] ?? 1}`;
}
