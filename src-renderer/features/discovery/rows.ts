import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import {
  discoveryScreenMessages as texts,
  discoverySourceMessages,
  discoveryVerdictHints,
  discoveryVerdictMessages,
} from "#shared/messages/discovery-screen.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { relativeTime, type Tone } from "#renderer/ui/index.ts";

/** A finding and its recorder in the inventory, which counts as of now: an added recorder is known at once. */
export interface FindingRow {
  readonly finding: Finding;
  /** The recorder of the inventory; null if the finding is new. */
  readonly recorder: Recorder | null;
  /** True if the device answers at another address than the inventory has. */
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
  const index = new Map(
    recorders.map((recorder) => [placeIn(recorder.agentGroupId, recorder.url), recorder]),
  );
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
  const places = finding.addresses.map((address) => placeIn(finding.agentGroupId, address));
  const at = places.find((place) => index.has(place));
  return (at !== undefined && index.get(at)) || null;
}

/** The same address in another network is another recorder. */
function placeIn(agentGroupId: string | null | undefined, address: string): string {
  return `${agentGroupId ?? ""} ${address}`;
}

/** Creates rows. An unchanged row stays the same object, so that the grid draws only changed rows. */
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

/** Whether a finding can be added: a device that answers as a recorder and is not in the inventory. */
export function canAdd({ finding, recorder }: FindingRow): boolean {
  return finding.verdict === "recorder" && recorder === null && !finding.gone;
}

interface VerdictText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

const TONES = {
  checking: "working",
  recorder: "good",
  other: "idle",
  silent: "unknown",
  unasked: "unknown",
  gone: "idle",
} as const satisfies Record<Finding["verdict"] | "gone", Tone>;

export function findingVerdictText({ verdict, gone }: Finding): VerdictText {
  const key = gone ? "gone" : verdict;
  return {
    label: discoveryVerdictMessages[key],
    tone: TONES[key],
    meaning: discoveryVerdictHints[key],
  };
}

/** How the finding relates to the inventory: new, known, or moved. */
export function standingText({ finding, recorder, moved }: FindingRow): string {
  if (recorder === null) return finding.verdict === "recorder" ? texts.isNew : "";
  const { name, url } = recorder;
  if (!moved) return texts.known({ name });
  const { host } = new URL(url);
  return name === finding.name ? texts.movedFrom({ host }) : texts.movedKnown({ host, name });
}

export function sourcesText({ sources }: Finding): string {
  return sources.map((source) => discoverySourceMessages[source]).join(" · ");
}

/**
 * Text of the sources, with the time of a finding from before this scan.
 * @param now in ms since 1970
 */
export function seenByText(finding: Finding, now: number): string {
  const sources = sourcesText(finding);
  if (finding.foundAt === undefined) return sources;
  return texts.foundWhen({ sources, time: relativeTime(Date.parse(finding.foundAt), now) });
}

/** The findings in numbers: `2 recorders (1 new) and 1 other device`. */
export function summaryText(rows: readonly FindingRow[]): string {
  if (rows.length === 0) return texts.foundNothing;
  const recorders = rows.filter(({ finding }) => finding.verdict === "recorder");
  const others = rows.length - recorders.length;
  const summary = recordersText(recorders);
  if (others === 0) return summary;
  return texts.foundBoth({ recorders: summary, others: texts.countOthers({ count: others }) });
}

function recordersText(rows: readonly FindingRow[]): string {
  if (rows.length === 0) return texts.noRecorders;
  const fresh = rows.filter(({ recorder }) => recorder === null).length;
  const moved = rows.filter((row) => row.moved).length;
  const notes = [
    ...(fresh > 0 ? [texts.countNew({ count: fresh })] : []),
    ...(moved > 0 ? [texts.countMoved({ count: moved })] : []),
  ].join(", ");
  const recorders = countMessages.recorders({ count: rows.length });
  return notes === "" ? recorders : texts.foundRecorders({ recorders, notes });
}
