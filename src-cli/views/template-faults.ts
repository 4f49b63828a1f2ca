import type { Output } from "#shared/contract/methods.ts";
import type { MusterError, TextPosition } from "#shared/errors.ts";
import { templateCommands as texts } from "#shared/messages/commands/templates.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";

/** `FILE:LINE:COLUMN message`, the form that editors and build tools can jump to. */
function faultLines(path: string, faults: readonly MusterError[]): string[] {
  return faults.flatMap(({ message, hint, where, position }) => {
    const line = `${path}${placeText(position, where)} ${message}`;
    return hint === undefined ? [line] : [line, `        ${hint}`];
  });
}

/** Remarks about a valid template. */
export function noteLines(path: string, notes: Output<"templates.parse">["notes"]): string[] {
  return notes.map(({ message, where, position }) =>
    texts.note({ place: `${path}${placeText(position, where)}`, message }),
  );
}

/** The result of a command whose template has faults. */
export function faultReport(path: string, faults: readonly MusterError[]): Report {
  const data = { error: faults[0], errors: faults };
  return { status: EXIT.bad, data, text: () => "", notes: faultLines(path, faults) };
}

/** `:4:3:`, or a colon alone for a fault of the whole file. */
function placeText(position: TextPosition | undefined, where: string | undefined): string {
  if (position) return `:${position.line}:${position.column}`;
  return where === undefined ? ":" : `: ${where}:`;
}
