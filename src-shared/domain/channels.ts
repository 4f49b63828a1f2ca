import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { textEqualLoose } from "./limits.ts";

/** `connect_status` as documented, and one more that recorders send (device-interface.md, 2.1). */
export const CONNECT_STATUSES = [
  "Online",
  "Offline",
  "Sleep",
  "NotPaired",
  "NotConfigured",
  "FailConnectNetwork",
] as const;

/** A channel as its recorder last reported it. Wire names; unknown values stay as they came. */
export const channelSchema = z.object({
  /** `CH<n>`; some units say `IP_CH1`, `WIFI_CH1`. */
  channel: z.string(),
  channel_name: z.string(),
  channel_alias: z.string(),
  /** What the recorder last reported, whenever that was: see `reached`. */
  connect_status: z.string(),
  videoloss: z.boolean(),
  ability: z.array(z.string()),
  intelligent_ability: z.array(z.string()),
  /** ISO 8601, UTC: since when `connect_status` has been what it is, as far as audits saw. */
  since: z.string(),
});

const readingOfChannels = {
  recorderId: z.string(),
  /** False: the last audit did not reach the recorder, so the state now is unknown, not offline. */
  reached: z.boolean(),
  /** ISO 8601, UTC: when the recorder reported its channels. */
  seenAt: z.string(),
};

/** The channels of one recorder. What they have in common is there once: a fleet has a hundred thousand channels. */
export const recorderChannelsSchema = z.object({
  ...readingOfChannels,
  channels: z.array(channelSchema),
  /** Names of the channels that an audit saw change to what they are; of all others `since` is when they were first seen. */
  changed: z.array(z.string()),
});
export type RecorderChannels = z.infer<typeof recorderChannelsSchema>;

/** One channel of one recorder. */
export const channelRowSchema = channelSchema.extend({
  ...readingOfChannels,
  /** The status was so when an audit first saw the channel, and may have been so for longer. */
  sinceAtLeast: z.boolean(),
});
export type ChannelRow = z.infer<typeof channelRowSchema>;

export function channelRows({ channels, changed, ...reading }: RecorderChannels): ChannelRow[] {
  const seen = new Set(changed);
  return channels.map((channel) => ({
    ...reading,
    ...channel,
    sinceAtLeast: !seen.has(channel.channel),
  }));
}

/** Key under which channels are counted whose status is not known, as in `AuditReport.counts`. */
export const UNKNOWN_STATUS = "unknown";

type Named = Pick<ChannelRow, "channel" | "channel_name" | "channel_alias">;

/** What a camera is called: its name, and its alias where that says something else. Many recorders fill in the channel number. */
export function channelLabel(channel: Named): string {
  const { channel_name: name } = channel;
  const alias = ownAlias(channel);
  if (alias === "") return name;
  return name === "" || textEqualLoose(name, channel.channel) ? alias : `${name} (${alias})`;
}

/** The alias where it differs from name and number, else empty. */
export function ownAlias({ channel, channel_name, channel_alias }: Named): string {
  const known = [channel, channel_name].some((one) => textEqualLoose(one, channel_alias));
  return known ? "" : channel_alias;
}

/** What an audit found at one recorder. */
export const auditItemSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteName: z.string(),
  url: z.string(),
  /** `ok`: its channels were read. `unreachable`: no answer, its channels are unknown. `attention`: an answer, but no channels. */
  outcome: z.enum(["ok", "unreachable", "attention", "cancelled"]),
  error: musterErrorSchema.nullable(),
  channels: z.array(channelRowSchema),
});
export type AuditItem = z.infer<typeof auditItemSchema>;

export const auditReportSchema = z.object({
  startedAt: z.string(),
  finishedAt: z.string(),
  items: z.array(auditItemSchema),
  /** Channels by `connect_status`, and `unknown` for those of recorders not reached. */
  counts: z.record(z.string(), z.number().int()),
});
export type AuditReport = z.infer<typeof auditReportSchema>;
