import type { Output } from "#shared/contract/methods.ts";
import type { MusterError, TextPosition } from "#shared/errors.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";

/** `FILE:LINE:COLUMN message`, the form that editors and build tools can jump to. */
function faultLines(path: string, faults: readonly MusterError[]): string[] {
  return faults.flatMap(({ message, mend, where, position }) => {
    const line = `${path}${placeText(position, where)} ${message}`;
    return mend === undefined ? [line] : [line, `        ${mend}`];
  });
}

/** What is worth a look in a valid template. */
export function noteLines(path: string, notes: Output<"templates.parse">["notes"]): string[] {
  return notes.map(
    ({ message, where, position }) => `${path}${placeText(position, where)} note: ${message}`,
  );
}

/** What a command ends in whose template has faults. */
export function faultReport(path: string, faults: readonly MusterError[]): Report {
  const data = { error: faults[0], errors: faults };
  return { status: EXIT.bad, data, text: () => "", notes: faultLines(path, faults) };
}

/** `:4:3:`; nothing but a colon for a fault of the file as a whole. */
function placeText(position: TextPosition | undefined, where: string | undefined): string {
  if (position) return `:${position.line}:${position.column}`;
  return where === undefined ? ":" : `: ${where}:`;
}
