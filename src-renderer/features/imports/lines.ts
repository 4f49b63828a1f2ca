import {
  type ImportFault,
  type ImportOutcome,
  type ImportPreview,
  type ImportState,
} from "#shared/domain/import.ts";
import { importDoneMessages as texts } from "#shared/messages/import-screen.ts";
import type { Tone } from "#renderer/ui/index.ts";

type PreviewRow = ImportPreview["rows"][number];

/** A row of the file, as the grid shows it. */
export interface RowLine extends PreviewRow {
  /** The changes, or the faults. */
  readonly says: string;
}

/** A fault, with an id of its own: a cell may have several. */
export interface FaultLine extends ImportFault {
  readonly id: string;
  /** Name of the row's recorder, else its address; empty where the row has neither. */
  readonly recorder: string;
}

export const IMPORT_STATE_TONES: Readonly<Record<ImportState, Tone>> = {
  add: "good",
  update: "fair",
  same: "idle",
  faulty: "bad",
  skipped: "unknown",
};

/**
 * Creates the lines of successive previews. An unchanged row stays the same object, so that the grid draws only changed
 * rows.
 */
export function rowLineMaker(): (preview: ImportPreview | null) => readonly RowLine[] {
  let before = new Map<number, RowLine>();
  return (preview) => {
    const faults = Map.groupBy(preview?.faults ?? [], ({ row }) => row);
    const lines = (preview?.rows ?? []).map((row) => {
      const line = { ...row, says: saysOf(row, faults.get(row.row) ?? []) };
      const was = before.get(row.row);
      return was && sameLine(was, line) ? was : line;
    });
    before = new Map(lines.map((line) => [line.row, line]));
    return lines;
  };
}

function saysOf({ state, changes }: PreviewRow, faults: readonly ImportFault[]): string {
  if (state === "faulty") return faults.map(({ message }) => message).join(" ");
  return state === "update" ? changes.join("; ") : "";
}

function sameLine(one: RowLine, other: RowLine): boolean {
  return (
    one.state === other.state &&
    one.name === other.name &&
    one.url === other.url &&
    one.site === other.site &&
    one.says === other.says
  );
}

/** The same for faults. */
export function faultLineMaker(): (preview: ImportPreview | null) => readonly FaultLine[] {
  let before = new Map<string, FaultLine>();
  return (preview) => {
    const seen = new Map<string, number>();
    const names = new Map(preview?.rows.map(({ row, name, url }) => [row, name || url]));
    const lines = (preview?.faults ?? []).map((fault) => {
      const place = `${fault.row}:${fault.index ?? "row"}`;
      const nth = (seen.get(place) ?? 0) + 1;
      seen.set(place, nth);
      const id = `${place}:${nth}`;
      const was = before.get(id);
      const recorder = names.get(fault.row) ?? "";
      const same =
        was &&
        was.value === fault.value &&
        was.message === fault.message &&
        was.recorder === recorder;
      return same ? was : { ...fault, id, recorder };
    });
    before = new Map(lines.map((line) => [line.id, line]));
    return lines;
  };
}

/** The hint of all faults, which is then shown once below them; null if they differ. */
export function commonHint(lines: readonly FaultLine[]): string | null {
  const [first, ...others] = new Set(lines.map(({ hint }) => hint));
  return first === undefined || first === "" || others.length > 0 ? null : first;
}

/** How many rows would change something. */
export function toImport({ counts }: ImportPreview): number {
  return counts.add + counts.update;
}

/** The result of the import, in a sentence. */
export function importOutcomeText({ added, updated, same }: ImportOutcome): string {
  if (added + updated === 0) return texts.unchangedOnly;
  const parts = [
    added > 0 && texts.added({ count: added }),
    updated > 0 && texts.updated({ count: updated }),
    same > 0 && texts.same({ count: same }),
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
