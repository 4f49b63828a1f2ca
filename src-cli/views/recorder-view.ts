import { channelTotals } from "#shared/domain/condition.ts";
import type { Recorder, Reach } from "#shared/domain/inventory.ts";
import {
  problemReason,
  problemLabel,
  problemOf,
  reachLabel,
} from "#shared/domain/recorder-problem.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";
import { localTime } from "./text.ts";

const REACH_TONES: Record<Reach["state"], TextTone> = {
  unknown: "quiet",
  reached: "good",
  unreachable: "bad",
  attention: "warn",
};

/** Columns by the names that `--columns` takes, in the order of the table. */
const COLUMNS = {
  id: { head: "id", value: ({ id }) => id },
  name: { head: "name", value: ({ name }) => name, flexible: true },
  site: { head: "site", value: ({ siteName }) => siteName, flexible: true, dropOrder: 1 },
  customer: {
    head: "customer",
    value: ({ customerName }) => customerName,
    flexible: true,
    dropOrder: 1,
  },
  url: { head: "url", value: ({ url }) => url, dropOrder: 2 },
  reach: {
    head: "reach",
    value: reachText,
    tone: ({ reach }) => REACH_TONES[reach.state],
  },
  tried: { head: "lastTried", value: ({ reach }) => localTime(reach.at), dropOrder: 4 },
  online: { head: "online", value: online, align: "right", dropOrder: 3 },
  credential: {
    head: "credential",
    value: ({ credential }) => credential ?? texts.siteCredential,
    flexible: true,
    dropOrder: 5,
  },
  tags: { head: "tags", value: ({ tags }) => tags.join(" "), flexible: true, dropOrder: 6 },
  model: { head: "model", value: ({ model }) => model, flexible: true },
  firmware: { head: "firmware", value: ({ firmware }) => firmware, flexible: true },
  serial: { head: "serial", value: ({ serial }) => serial },
  mac: { head: "mac", value: ({ mac }) => mac },
} as const satisfies Record<string, TextColumn<Recorder>>;

export type RecorderColumn = keyof typeof COLUMNS;
export const RECORDER_COLUMNS = Object.keys(COLUMNS) as RecorderColumn[];
const USUAL: readonly RecorderColumn[] = [
  "id",
  "name",
  "site",
  "url",
  "reach",
  "tried",
  "online",
  "credential",
  "tags",
];

/** The state with its reason, as on the Recorders screen. */
export function reachText(recorder: Recorder): string {
  const { state } = recorder.reach;
  const problem = problemOf(recorder);
  if (problem === "password_missing") return problemLabel(problem);
  const label = state === "attention" && problem ? problemLabel(problem) : reachLabel(state);
  const reason = problemReason(recorder);
  return reason === "" ? label : `${label} · ${reason}`;
}

/** Channels that are online or asleep of those configured, as the last audit that reached the recorder saw them. */
function online({ channelCounts }: Recorder): string {
  const { up, of } = channelTotals(channelCounts);
  return of === 0 ? "" : `${up}/${of}`;
}

export function recordersText(
  recorders: readonly Recorder[],
  layout: Layout,
  columns: readonly RecorderColumn[] = USUAL,
): string {
  if (recorders.length === 0) return "";
  return textTable(
    columns.map((name): TextColumn<Recorder> => COLUMNS[name]),
    recorders,
    layout,
  );
}
