import { UNKNOWN_STATUS } from "./channels.ts";

/** For people, by `connect_status` and `unknown`. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["Online", "Online"],
  ["Offline", "Offline"],
  ["Sleep", "Asleep"],
  ["NotPaired", "Not paired"],
  ["NotConfigured", "Not configured"],
  ["FailConnectNetwork", "No network"],
  [UNKNOWN_STATUS, "Unknown"],
]);

/** Worst first; a status that is not documented is between those that are wrong and those that are not known. */
const ORDER = ["Offline", "FailConnectNetwork", "NotPaired", "", UNKNOWN_STATUS, "Sleep", "Online"];

/** Label of a status; one that is not documented is shown as the recorder sent it. */
export function channelStatusLabel(status: string): string {
  const key = status || UNKNOWN_STATUS;
  return LABELS.get(key) ?? key;
}

/** Place of a status when problems come first, from 0; empty slots are last. */
export function channelStatusRank(status: string): number {
  const key = status || UNKNOWN_STATUS;
  if (key === "NotConfigured") return ORDER.length;
  const at = ORDER.indexOf(key);
  return at === -1 ? ORDER.indexOf("") : at;
}

/** Whether somebody should look at a channel with that status: all but online, asleep and empty slots. */
export function isChannelProblem(status: string): boolean {
  return channelStatusRank(status) < ORDER.indexOf("Sleep");
}
