import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { channelLabel } from "#shared/domain/channels.ts";
import { table } from "../builders.ts";
import type { Cell, Table, Tone } from "../document.ts";
import { compareNames, countsText, localTimeText } from "../text.ts";
import {
  camerasOf,
  isDownInMaintenance,
  isProblem,
  labelledCounts,
  NO_CHANNELS,
  type Line,
} from "./lines.ts";

const TONES: Readonly<Record<string, Tone>> = {
  Online: "good",
  Sleep: "quiet",
  Offline: "bad",
  FailConnectNetwork: "bad",
  NotConfigured: "quiet",
  [NO_CHANNELS]: "quiet",
};

export function siteTable(lines: readonly Line[]): Table {
  const sites = [...Map.groupBy(lines, ({ recorder }) => recorder.siteName)].toSorted(
    ([one], [other]) => compareNames(one, other),
  );
  return table(
    "By site",
    [
      ["Site", 30],
      ["Recorders", 10],
      ["Cameras", 10],
      ["Needs attention", 14],
      ["Status", 36],
    ],
    sites.map(([site, of]) => {
      const cameras = camerasOf(of);
      const problems = of.filter(isProblem).length;
      return [
        site,
        String(new Set(of.map(({ recorder }) => recorder.id)).size),
        String(cameras.length),
        problems === 0
          ? { text: "none", tone: "good" as const }
          : { text: String(problems), tone: "bad" as const },
        countsText(labelledCounts(cameras)),
      ];
    }),
  );
}

/** For people: words instead of wire names, local time, no ids. */
export function cameraTable(title: string, lines: readonly Line[], zone: string): Table {
  return table(
    title,
    [
      ["Site", 17],
      ["Recorder", 19],
      ["Channel", 8],
      ["Camera", 19],
      ["Status", 13],
      ["Since", 14],
      ["Last read", 12],
    ],
    lines.map((line) => {
      const { recorder, row, reading } = line;
      return [
        recorder.siteName,
        recorder.name,
        row?.channel ?? "all",
        row ? channelLabel(row) : "",
        statusCell(line),
        sinceText(line, zone),
        reading ? localTimeText(reading.at, zone) : "never",
      ];
    }),
  );
}

function statusCell(line: Line): Cell {
  const tone = isDownInMaintenance(line) ? "quiet" : (TONES[line.status] ?? "warn");
  return { text: statusText(line), tone };
}

function statusText(line: Line): string {
  const { row, reading, status } = line;
  if (reading === null) return "Never read";
  if (status === NO_CHANNELS) return "No cameras";
  const remarks = [
    isDownInMaintenance(line) && "maintenance",
    row?.videoloss && status === "Online" && "video loss",
    status === "unknown" &&
      row !== null &&
      row.connect_status !== "" &&
      `last ${channelStatusLabel(row.connect_status).toLowerCase()}`,
  ].filter(Boolean);
  const label = channelStatusLabel(status);
  return remarks.length === 0 ? label : `${label} (${remarks.join(", ")})`;
}

function sinceText({ row }: Line, zone: string): string {
  if (row === null) return "";
  const at = localTimeText(row.since, zone);
  return row.sinceAtLeast ? `at least ${at}` : at;
}
