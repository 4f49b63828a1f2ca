import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { channelShare } from "#renderer/features/inventory/index.ts";
import { StatusTag } from "#renderer/ui/index.ts";

/** Channels that are up, of those with a camera; not known of a recorder that the last audit did not read. Nothing before the first audit. */
export function ChannelsUp({ recorder }: { readonly recorder: Recorder }): ReactNode {
  const share = channelShare(recorder);
  if (share === null) return null;
  const { up, of, down, current } = share;
  if (!current)
    return <StatusTag tone="unknown">{text.channelsUnknown({ total: String(of) })}</StatusTag>;
  return (
    <StatusTag tone={down > 0 ? "bad" : up === of ? "good" : "unknown"}>
      {text.channelsUp({ up: String(up), total: String(of) })}
    </StatusTag>
  );
}
