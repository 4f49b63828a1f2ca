import type { ChannelChange } from "./engine/channel-pieces.ts";

type Stored = [string, number, number | null, string, 0 | 1];

/** The last change of each channel before its recorder's last closed day ended, less the time in which it may flap. */
export function textOfClosed(changes: readonly (readonly [string, ChannelChange])[]): string {
  const stored = changes.map(([channel, { at, before, status, videoloss }]): Stored => {
    return [channel, at, before, status, videoloss ? 1 : 0];
  });
  return JSON.stringify(stored);
}

export function closedOfText(text: string): Map<string, ChannelChange[]> {
  const stored = JSON.parse(text) as Stored[];
  return new Map(
    stored.map(([channel, at, before, status, videoloss]) => [
      channel,
      [{ at, before, status, videoloss: videoloss === 1 }],
    ]),
  );
}
