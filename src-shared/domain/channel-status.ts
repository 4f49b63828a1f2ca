import { channelStatusMessages } from "#shared/messages/channel-audit.ts";
import { englishTexts } from "#shared/messages/catalogue.ts";
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

/**
 * The status that a user names: by its wire name, or by its label in the language in use or in English. The case of letters does
 * not matter. Null if there is none.
 */
export function channelStatusNamed(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const english = englishTexts().get("channelStatusMessages") ?? {};
  const isNamed = (status: string) =>
    [status, channelStatusLabel(status), english[status]].some(
      (name) => typeof name === "string" && name.toLowerCase() === wanted,
    );
  return CHANNEL_STATUSES.find(isNamed) ?? null;
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
