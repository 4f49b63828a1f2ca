import { channelStatusMessages } from "#shared/messages/channel-audit.ts";
import { VIDEO_LOSS } from "./availability.ts";
import { UNKNOWN_STATUS } from "./channels.ts";

/** Worst first; a status that is not documented is between faults and unknown. */
const ORDER = [
  "Offline",
  "FailConnectNetwork",
  "NotPaired",
  VIDEO_LOSS,
  "",
  UNKNOWN_STATUS,
  "Sleep",
  "Online",
];

/** Documented statuses, problems first: what a user can filter by. */
export const CHANNEL_STATUSES: readonly string[] = [...ORDER.filter(Boolean), "NotConfigured"];

/** Label of a status; one that is not documented is shown as the recorder sent it. */
export function channelStatusLabel(status: string): string {
  const key = status || UNKNOWN_STATUS;
  return isDocumented(key) ? channelStatusMessages[key] : key;
}

function isDocumented(status: string): status is keyof typeof channelStatusMessages {
  return Object.hasOwn(channelStatusMessages, status);
}

/** Place of a status when problems come first, from 0; empty slots are last. */
export function channelStatusRank(status: string): number {
  const key = status || UNKNOWN_STATUS;
  if (key === "NotConfigured") return ORDER.length;
  const at = ORDER.indexOf(key);
  return at === -1 ? ORDER.indexOf("") : at;
}

/** Whether a channel with this status needs attention: every status except online, asleep and empty slots. */
export function isChannelProblem(status: string): boolean {
  return channelStatusRank(status) < ORDER.indexOf("Sleep");
}
