import type { Recorder, Reach } from "#shared/domain/inventory.ts";
import { table, type Column, type Layout, type Tone } from "../table.ts";
import { localTime, sum } from "./text.ts";

const REACH_TONES: Record<Reach["state"], Tone> = {
  unknown: "quiet",
  reached: "good",
  unreachable: "bad",
  attention: "warn",
};

const columns: readonly Column<Recorder>[] = [
  { head: "ID", value: ({ id }) => id },
  { head: "NAME", value: ({ name }) => name, flexible: true },
  { head: "SITE", value: ({ siteName }) => siteName, flexible: true },
  { head: "URL", value: ({ url }) => url },
  {
    head: "REACH",
    value: ({ reach }) => reach.state,
    tone: ({ reach }) => REACH_TONES[reach.state],
  },
  { head: "LAST TRIED", value: ({ reach }) => localTime(reach.at) },
  { head: "ONLINE", value: online, align: "right" },
  { head: "CREDENTIAL", value: ({ credential }) => credential ?? "(site)", flexible: true },
  { head: "TAGS", value: ({ tags }) => tags.join(" "), flexible: true },
];

/** Channels online of those configured, as the last audit that reached the recorder saw them. */
function online({ channelCounts }: Recorder): string {
  const all = sum(channelCounts) - (channelCounts["NotConfigured"] ?? 0);
  return all === 0 ? "" : `${channelCounts["Online"] ?? 0}/${all}`;
}

export function recordersText(recorders: readonly Recorder[], layout: Layout): string {
  return recorders.length === 0 ? "" : table(columns, recorders, layout);
}
