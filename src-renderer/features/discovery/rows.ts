import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { counted } from "#renderer/services/words.ts";
import type { Tone } from "#renderer/ui/index.ts";

/** A finding beside the inventory as it is now: what was added or moved since it was told counts at once. */
export interface FindingRow {
  readonly finding: Finding;
  /** The recorder that it is; null: new. */
  readonly recorder: Recorder | null;
  /** It answers at another address than the inventory has. */
  readonly moved: boolean;
}

export interface KnownRecorders {
  readonly recorders: readonly Recorder[];
  readonly byId: ReadonlyMap<string, Recorder>;
}

const indexes = new WeakMap<readonly Recorder[], ReadonlyMap<string, Recorder>>();

function byUrl(recorders: readonly Recorder[]): ReadonlyMap<string, Recorder> {
  const known = indexes.get(recorders);
  if (known) return known;
  const index = new Map(recorders.map((recorder) => [recorder.url, recorder]));
  indexes.set(recorders, index);
  return index;
}

export function findingRow(finding: Finding, known: KnownRecorders): FindingRow {
  const named = finding.knownAs === null ? undefined : known.byId.get(finding.knownAs);
  const recorder = named ?? standingAt(finding, byUrl(known.recorders));
  const elsewhere = recorder !== null && !finding.addresses.includes(recorder.url);
  return { finding, recorder, moved: elsewhere && finding.movedFrom !== null };
}

function standingAt(finding: Finding, index: ReadonlyMap<string, Recorder>): Recorder | null {
  const at = finding.addresses.find((address) => index.has(address));
  return (at !== undefined && index.get(at)) || null;
}

/** Makes rows, and hands out the very same object for what did not change: the grid draws only what did. */
export function rowMaker(): (
  findings: readonly Finding[],
  known: KnownRecorders,
) => readonly FindingRow[] {
  let before = new Map<string, FindingRow>();
  return (findings, known) => {
    const next = new Map<string, FindingRow>();
    for (const finding of findings) {
      const row = findingRow(finding, known);
      const was = before.get(finding.key);
      next.set(finding.key, was && sameRow(was, row) ? was : row);
    }
    before = next;
    return [...next.values()];
  };
}

function sameRow(one: FindingRow, other: FindingRow): boolean {
  return (
    one.finding === other.finding && one.recorder === other.recorder && one.moved === other.moved
  );
}

/** Only what answers as a recorder, and is not there yet, can be added. */
export function canAdd({ finding, recorder }: FindingRow): boolean {
  return finding.verdict === "recorder" && recorder === null && !finding.gone;
}

interface VerdictText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

const VERDICTS: Readonly<Record<Finding["verdict"], VerdictText>> = {
  checking: { label: "Asking", tone: "working", meaning: "Being asked, without any password." },
  recorder: { label: "Recorder", tone: "good", meaning: "Answers as a recorder does." },
  other: {
    label: "Something else",
    tone: "idle",
    meaning:
      "Answers, but not as a recorder of this interface: another maker's device or a web page.",
  },
  silent: {
    label: "No answer",
    tone: "unknown",
    meaning: "It announced itself and then did not answer: wrong port, firewall, or it is busy.",
  },
  unasked: {
    label: "Not asked",
    tone: "unknown",
    meaning: "Discovery ended before this device was asked. Run it again, or sweep the subnet.",
  },
};

const GONE: VerdictText = {
  label: "Left",
  tone: "idle",
  meaning: "It said that it leaves the network.",
};

export function verdictText({ verdict, gone }: Finding): VerdictText {
  return gone ? GONE : VERDICTS[verdict];
}

/** What the inventory has to say of it. */
export function standingText({ finding, recorder, moved }: FindingRow): string {
  if (recorder === null) return finding.verdict === "recorder" ? "new" : "";
  const other = recorder.name === finding.name ? "" : `, there as ${recorder.name}`;
  if (moved) return `moved from ${new URL(recorder.url).host}${other}`;
  return `there as ${recorder.name}`;
}

const SOURCES: Readonly<Record<Finding["sources"][number], string>> = {
  mdns: "mDNS",
  onvif: "ONVIF",
  subnet: "sweep",
};

export function sourcesText({ sources }: Finding): string {
  return sources.map((source) => SOURCES[source]).join(" · ");
}

/** What it is doing, or what it came to. */
export function summaryText(rows: readonly FindingRow[]): string {
  if (rows.length === 0) return "nothing";
  const recorders = rows.filter(({ finding }) => finding.verdict === "recorder");
  const fresh = recorders.filter(({ recorder }) => recorder === null).length;
  const moved = recorders.filter((row) => row.moved).length;
  const notes = [fresh > 0 && `${fresh} new`, moved > 0 && `${moved} moved`].filter(Boolean);
  const others = rows.length - recorders.length;
  return [
    counted(recorders.length, "recorder") + (notes.length > 0 ? ` (${notes.join(", ")})` : ""),
    ...(others > 0 ? [counted(others, "other device")] : []),
  ].join(" and ");
}
