import { navigate, useRoute } from "#renderer/services/router.ts";
import type { ChannelLine } from "./channel-table.ts";

/** A channel that the address names: `#/channels/RECORDER/CH3`. */
export interface ChannelAddress {
  readonly recorderId: string;
  readonly channel: string;
  /** Same as `ChannelLine.id`. */
  readonly id: string;
}

export function useChannelAddress(): ChannelAddress | null {
  const [recorderId, channel] = useRoute().rest;
  if (recorderId === undefined || channel === undefined) return null;
  return { recorderId, channel, id: `${recorderId}/${channel}` };
}

/** @param replace leaves no step behind for Back */
export function openChannel({ recorder, row }: ChannelLine, replace = false): void {
  openChannelOf(recorder.id, row.channel, replace);
}

export function openChannelOf(recorderId: string, channel: string, replace = false): void {
  navigate(`channels/${recorderId}/${encodeURIComponent(channel)}`, { replace });
}
