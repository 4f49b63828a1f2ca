import {
  type ImportFault,
  type ImportOutcome,
  type ImportPreview,
  type ImportState,
} from "#shared/domain/import.ts";
import { counted } from "#renderer/services/words.ts";
import type { Tone } from "#renderer/ui/index.ts";

type PreviewRow = ImportPreview["rows"][number];

/** A row of the file, as the grid shows it. */
export interface RowLine extends PreviewRow {
  /** What changes, or what is wrong. */
  readonly says: string;
}

/** A fault, with an id of its own: a cell may have several. */
export interface FaultLine extends ImportFault {
  readonly id: string;
  /** Name of the row's recorder, else its address; empty where the row has neither. */
  readonly recorder: string;
}

export const STATE_TEXTS: Readonly<
  Record<ImportState, { readonly label: string; readonly tone: Tone; readonly meaning: string }>
> = {
  add: { label: "New", tone: "good", meaning: "Not in the inventory yet. It will be added." },
  update: {
    label: "Changed",
    tone: "fair",
    meaning: "In the inventory. What differs will be changed.",
  },
  same: { label: "Unchanged", tone: "idle", meaning: "In the inventory, with the same values." },
  faulty: { label: "Faulty", tone: "bad", meaning: "Cannot be imported until it is corrected." },
  skipped: { label: "Skipped", tone: "unknown", meaning: "You skipped this row." },
};

/**
 * Makes the lines of previews, one after the other. A row that says what it said before is the very same object: the grid
 * draws only what changed.
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

/** How many rows would change something. */
export function toImport({ counts }: ImportPreview): number {
  return counts.add + counts.update;
}

/** What the import came to, in a sentence. */
export function outcomeText({ added, updated, same }: ImportOutcome): string {
  if (added + updated === 0) return "No changes: the inventory already has the values of the file.";
  const parts = [
    added > 0 && `${counted(added, "recorder")} added`,
    updated > 0 && `${counted(updated, "recorder")} changed`,
    same > 0 && `${same.toLocaleString("en")} unchanged`,
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
