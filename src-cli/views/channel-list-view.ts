import { statusWithVideo } from "#shared/domain/availability.ts";
import {
  channelRows,
  UNKNOWN_STATUS,
  type ChannelRow,
  type RecorderChannels,
} from "#shared/domain/channels.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { countMessages } from "#shared/messages/counts.ts";
import type { RowOptions } from "../channel-rows.ts";
import type { Layout } from "../table.ts";
import { channelsText } from "./audit-view.ts";
import { countsText, sum } from "./text.ts";

/** A recorder with its channels, as its last audits found them. */
export interface ListedRecorder {
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteName: string;
  readonly url: string;
  /** Time of the last reading; null if its channels were never read. */
  readonly seenAt: string | null;
  readonly channels: readonly ChannelRow[];
}

export interface ListedChannels {
  readonly items: readonly ListedRecorder[];
  /** All channels by status: `VideoLoss` without video, and `unknown` for those of recorders that the last audit did not reach. */
  readonly counts: Readonly<Record<string, number>>;
}

/** @param isWanted which channels are listed, null for all; the others are counted anyway */
export function channelList(
  recorders: readonly Recorder[],
  read: readonly RecorderChannels[],
  isWanted: ((row: ChannelRow) => boolean) | null,
): ListedChannels {
  const byId = new Map(read.map((one) => [one.recorderId, one]));
  const counts: Record<string, number> = {};
  const items = recorders.map(({ id, name, siteName, url }) => {
    const own = byId.get(id);
    const rows = own === undefined ? [] : channelRows(own);
    for (const { connect_status, videoloss, reached } of rows) {
      const status = reached ? statusWithVideo(connect_status, videoloss) : UNKNOWN_STATUS;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    const channels = isWanted === null ? rows : rows.filter(isWanted);
    return {
      recorderId: id,
      recorderName: name,
      siteName,
      url,
      seenAt: own?.seenAt ?? null,
      channels,
    };
  });
  return { items, counts };
}

export function channelListText(
  { items }: ListedChannels,
  layout: Layout,
  rows: RowOptions,
): string {
  const lines = items.flatMap(({ siteName, recorderName, channels }) =>
    channels.map((row) => ({ siteName, recorderName, row, isKnown: row.reached })),
  );
  return channelsText(lines, layout, rows);
}

/** Says that no channel is in the list because of the filters. */
export function noChannelNotes(
  items: readonly Pick<ListedRecorder, "channels">[],
  isFiltered: boolean,
): string[] {
  const isEmpty = items.every(({ channels }) => channels.length === 0);
  return isFiltered && isEmpty ? [texts.noneListed] : [];
}

export function channelListNotes(listed: ListedChannels, isFiltered: boolean): string[] {
  const { items, counts } = listed;
  const unread = items.filter(({ seenAt }) => seenAt === null).length;
  const what = {
    recorders: countMessages.recorders({ count: items.length }),
    channels: countMessages.channels({ count: sum(counts) }),
  };
  const byStatus = countsText(counts, channelStatusLabel);
  return [
    ...noChannelNotes(items, isFiltered),
    ...(unread === 0 ? [] : [texts.neverRead({ count: unread })]),
    byStatus === "" ? texts.listed(what) : texts.listedWithCounts({ ...what, counts: byStatus }),
  ];
}
