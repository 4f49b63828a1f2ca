import { Pieces } from "#core/platform/turns.ts";
import type { Period } from "#shared/domain/availability.ts";
import type { FigureGroup, FiguresRow } from "#shared/domain/availability-results.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { StoredChannelNames } from "./channel-names.ts";
import { addFigures, noFigures, type Sum } from "./engine/figures.ts";
import { periodRange } from "./engine/local-time.ts";
import type { TimeSpan } from "./engine/recorder-times.ts";
import type { Tracked } from "./fleet.ts";
import { HistoryReader } from "./history-reader.ts";
import { TotalsQuery } from "./totals-query.ts";

/** The period of each time zone, calculated once. */
export function periodsByZone(period: Period, now: number): (zone: string) => TimeSpan {
  const known = new Map<string, TimeSpan>();
  return (zone) => {
    const range = known.get(zone) ?? periodRange(period, zone, now);
    known.set(zone, range);
    return range;
  };
}

/** Calls `work` for each recorder, and lets the process do other things in between. */
export async function eachRecorder(
  recorders: readonly Tracked[],
  signal: AbortSignal,
  work: (recorder: Tracked) => void,
): Promise<void> {
  const pieces = new Pieces();
  for (const recorder of recorders) {
    if (pieces.isOver) await pieces.end();
    if (signal.aborted) return;
    work(recorder);
  }
}

/** Figures of a period, in one row a channel, recorder, site or customer, or in one row of all. */
export async function figuresOf(
  storage: Storage,
  recorders: readonly Tracked[],
  question: { period: Period; by: FigureGroup; now: string },
  signal: AbortSignal,
): Promise<FiguresRow[]> {
  const { period, by, now } = question;
  const reader = new HistoryReader(storage, now);
  const totals = new TotalsQuery(storage, reader, recorders.length);
  const names = new StoredChannelNames(storage);
  const rangeIn = periodsByZone(period, reader.now);
  const rows = new Map<string, FiguresRow & { readonly figures: Sum }>();
  const rowOf = (row: Omit<FiguresRow, "figures">): Sum => {
    const found = rows.get(row.id) ?? { ...row, figures: noFigures() };
    rows.set(row.id, found);
    return found.figures;
  };
  await eachRecorder(recorders, signal, (recorder) => {
    const range = rangeIn(recorder.timeZone);
    if (by !== "channel") {
      addFigures(rowOf(groupOf(recorder, by)), totals.figures(recorder, range));
      return;
    }
    const history = reader.read(recorder);
    for (const channel of history.channels) {
      const figures = history.addChannelTo(noFigures(), channel, range);
      if (figures.channels === 0) continue;
      const name = names.of(recorder.recorderId, channel);
      addFigures(rowOf(channelRow(recorder, channel, name)), figures);
    }
  });
  return [...rows.values()];
}

const NOWHERE = { recorderId: null, recorderName: "", siteId: null, siteName: "", channel: null };

function channelRow(recorder: Tracked, channel: string, name: string): Omit<FiguresRow, "figures"> {
  const { recorderId, recorderName, siteId, siteName } = recorder;
  const id = `${recorderId} ${channel}`;
  return { id, name, recorderId, recorderName, siteId, siteName, channel };
}

export function groupOf(
  recorder: Tracked,
  by: Exclude<FigureGroup, "channel">,
): Omit<FiguresRow, "figures"> {
  const { recorderId, recorderName, siteId, siteName, customerId, customerName } = recorder;
  if (by === "recorder") {
    const place = { recorderId, recorderName, siteId, siteName, channel: null };
    return { id: recorderId, name: recorderName, ...place };
  }
  if (by === "site") return { ...NOWHERE, id: siteId, name: siteName, siteId, siteName };
  if (by === "customer") return { ...NOWHERE, id: customerId ?? "", name: customerName };
  return { ...NOWHERE, id: "", name: "" };
}
