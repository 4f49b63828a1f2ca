import { conditionOf } from "#shared/domain/availability.ts";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";

/** A channel of which a picture is taken. */
export interface PictureTarget {
  readonly recorderId: string;
  readonly channel: string;
  /** Name of the recorder. */
  readonly recorder: string;
  /** Name of the channel. */
  readonly name: string;
}

interface Chosen {
  readonly row: Pick<ChannelRow, "channel" | "channel_name" | "channel_alias" | "connect_status">;
  readonly recorder: { readonly id: string; readonly name: string };
}

/** The channels of which a picture can be taken, and the number of the others: a camera that is down has none. */
export function pictureTargets(chosen: readonly Chosen[]): {
  readonly targets: readonly PictureTarget[];
  readonly offline: number;
} {
  const online = chosen.filter(({ row }) => conditionOf(row.connect_status, false) !== "down");
  return {
    targets: online.map(({ row, recorder }) => ({
      recorderId: recorder.id,
      channel: row.channel,
      recorder: recorder.name,
      name: channelLabel(row),
    })),
    offline: chosen.length - online.length,
  };
}
