import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";

/** One line of the channels grid: what the recorder said, and whose recorder it is. */
export interface ChannelLine {
  /** Recorder id and channel; unique in the fleet. */
  readonly id: string;
  readonly row: ChannelRow;
  readonly recorderName: string;
  readonly siteName: string;
  /** Number in the channel's name, for sorting: CH2 before CH10. */
  readonly order: number;
}

/**
 * Joins channels with their recorders. Lines whose channel and recorder stayed the same objects are kept as they were,
 * so that the grid redraws only what changed. Channels of recorders that were removed are left out.
 */
export function joinLines(
  channels: readonly ChannelRow[],
  recorders: ReadonlyMap<string, Recorder>,
  previous: readonly ChannelLine[],
): ChannelLine[] {
  const kept = new Map(previous.map((line) => [line.id, line]));
  const lines: ChannelLine[] = [];
  for (const row of channels) {
    const recorder = recorders.get(row.recorderId);
    if (!recorder) continue;
    const before = kept.get(lineId(row));
    lines.push(before && isCurrent(before, row, recorder) ? before : makeLine(row, recorder));
  }
  return lines;
}

function isCurrent(line: ChannelLine, row: ChannelRow, recorder: Recorder): boolean {
  return (
    line.row === row && line.recorderName === recorder.name && line.siteName === recorder.siteName
  );
}

function makeLine(row: ChannelRow, recorder: Recorder): ChannelLine {
  return {
    id: lineId(row),
    row,
    recorderName: recorder.name,
    siteName: recorder.siteName,
    order: Number(/\d+/.exec(row.channel)?.[0] ?? 0),
  };
}

function lineId(row: ChannelRow): string {
  return `${row.recorderId}/${row.channel}`;
}

/** Takes rows that did not change from the previous snapshot, so that they stay the same objects. */
export function keepUnchanged(
  next: readonly ChannelRow[],
  previous: readonly ChannelRow[],
): ChannelRow[] {
  const kept = new Map(previous.map((row) => [lineId(row), row]));
  return next.map((row) => {
    const before = kept.get(lineId(row));
    return before && sameRow(before, row) ? before : row;
  });
}

function sameRow(a: ChannelRow, b: ChannelRow): boolean {
  return (
    a.seenAt === b.seenAt &&
    a.since === b.since &&
    a.reached === b.reached &&
    a.connect_status === b.connect_status &&
    a.videoloss === b.videoloss &&
    a.channel_name === b.channel_name &&
    a.channel_alias === b.channel_alias &&
    a.ability.join() === b.ability.join() &&
    a.intelligent_ability.join() === b.intelligent_ability.join()
  );
}
