import { statusWithVideo } from "#shared/domain/availability.ts";
import { UNKNOWN_STATUS, type RecorderChannels } from "#shared/domain/channels.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { ChannelTimes, SeenChannel } from "./current-channels.ts";

/**
 * A channel as it is stored: channel, channel_name, channel_alias, connect_status, videoloss, ability, intelligent_ability.
 * Without keys, which are the same for all: a fleet of 160,000 channels takes half the space.
 */
export type StoredChannel = readonly [string, string, string, string, boolean, string[], string[]];
const STATUS = 3;
const VIDEO = 4;
const GONE = 9 as number;

/** A Map, since recorders choose the words: an object would answer `constructor`. */
export type StatusCounts = ReadonlyMap<string, number>;

export function channelsOf(text: string | undefined): StoredChannel[] {
  // A recorder that an older version removed, and that was restored, has more members, and channels that are gone.
  return (JSON.parse(text ?? "[]") as StoredChannel[]).filter((one) => one.length !== GONE);
}

export function toStored(channel: Channel): StoredChannel {
  const { channel_name, channel_alias, connect_status, videoloss, ability } = channel;
  const { intelligent_ability } = channel;
  return [
    channel.channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
  ];
}

/** The channel as the status history compares it. */
export function toSeen(stored: StoredChannel): SeenChannel {
  return { channel: stored[0], connect_status: stored[STATUS], videoloss: stored[VIDEO] };
}

/** Channel, name and alias of each channel of a stored text. */
export function namesOf(channelsJson: string): { channel: string; name: string; alias: string }[] {
  return channelsOf(channelsJson).map(([channel, name, alias]) => ({ channel, name, alias }));
}

/** @param known since when the channels are what they are */
export function toChannels(
  about: Pick<RecorderChannels, "recorderId" | "reached" | "seenAt">,
  stored: readonly StoredChannel[],
  known: ReadonlyMap<string, ChannelTimes>,
): RecorderChannels {
  const { recorderId, reached, seenAt } = about;
  const channels = stored.map((one) => toChannel(one, sinceOf(known.get(one[0]), seenAt)));
  const changed = stored.flatMap(([name]) => (known.get(name)?.reportedSeen ? [name] : []));
  return { recorderId, reached, seenAt, channels, changed };
}

function sinceOf(known: ChannelTimes | undefined, seenAt: string): string {
  return known ? new Date(known.reportedSince).toISOString() : seenAt;
}

function toChannel(
  [
    channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
  ]: StoredChannel,
  since: string,
): RecorderChannels["channels"][number] {
  return {
    channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
    since,
  };
}

/** Statuses that are not counted: none, and a word that schemas drop as a key of any object. */
const UNCOUNTABLE: ReadonlySet<string> = new Set(["", "__proto__"]);

/** Counts channels by `connect_status`. */
export function countByStatus(channels: readonly StoredChannel[]): StatusCounts {
  return countBy(channels, (one) => one[STATUS]);
}

/** Connected channels without video are counted apart, since they are down. */
export function textOfCounts(channels: readonly StoredChannel[]): string {
  const counts = countBy(channels, (one) => statusWithVideo(one[STATUS], one[VIDEO]));
  return JSON.stringify(Object.fromEntries(counts));
}

function countBy(
  channels: readonly StoredChannel[],
  statusOf: (one: StoredChannel) => string,
): StatusCounts {
  const counts = new Map<string, number>();
  for (const one of channels) {
    const reported = statusOf(one);
    const status = UNCOUNTABLE.has(reported) ? UNKNOWN_STATUS : reported;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}
