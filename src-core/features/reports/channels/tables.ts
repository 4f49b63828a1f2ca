import { inSentence } from "#shared/text-case.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { channelLabel } from "#shared/domain/channels.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { channelReportMessages as texts } from "#shared/messages/report-tables.ts";
import { compareNames } from "#shared/compare.ts";
import { reportTable } from "../builders.ts";
import type { ReportCell, ReportTable, ReportTone } from "../document.ts";
import { countsList, localTimeText } from "../text.ts";
import { camerasOf, labelledCounts, NO_CHANNELS_STATUS, type Line } from "./lines.ts";

const TONES: Readonly<Record<string, ReportTone>> = {
  Online: "good",
  Sleep: "quiet",
  Offline: "bad",
  FailConnectNetwork: "bad",
  NotConfigured: "quiet",
  [NO_CHANNELS_STATUS]: "quiet",
};

export function siteTable(lines: readonly Line[]): ReportTable {
  const sites = [...Map.groupBy(lines, ({ recorder }) => recorder.siteName)].toSorted(
    ([one], [other]) => compareNames(one, other),
  );
  return reportTable(
    texts.bySite,
    [
      [common.site, 30],
      [common.recorders, 10],
      [texts.cameras, 10],
      [common.needsAttention, 14],
      [common.status, 36],
    ],
    sites.map(([site, of]) => {
      const cameras = camerasOf(of);
      const problems = of.filter(({ isProblem }) => isProblem).length;
      return [
        site,
        String(new Set(of.map(({ recorder }) => recorder.id)).size),
        String(cameras.length),
        problems === 0
          ? { text: common.none, tone: "good" as const }
          : { text: String(problems), tone: "bad" as const },
        countsList(labelledCounts(cameras)),
      ];
    }),
  );
}

/** Table of cameras for people: words instead of wire names, local time, no ids. */
export async function cameraTable(
  title: string,
  lines: readonly Line[],
  zone: string,
): Promise<ReportTable> {
  return reportTable(
    title,
    [
      [common.site, 17],
      [common.recorder, 19],
      [common.channel, 8],
      [texts.camera, 19],
      [common.status, 13],
      [texts.since, 14],
      [texts.lastRead, 12],
    ],
    await mapInTurns(lines, (line) => {
      const { recorder, row, reading } = line;
      return [
        recorder.siteName,
        recorder.name,
        row?.channel ?? texts.all,
        row ? channelLabel(row) : "",
        statusCell(line, zone),
        sinceText(line, zone),
        reading ? localTimeText(reading.at, zone) : texts.never,
      ];
    }),
  );
}

function statusCell(line: Line, zone: string): ReportCell {
  const tone = line.excuse === null ? (TONES[line.status] ?? "warn") : "quiet";
  return { text: statusText(line, zone), tone };
}

function statusText(line: Line, zone: string): string {
  const { row, reading, status } = line;
  if (reading === null) return texts.neverRead;
  if (status === NO_CHANNELS_STATUS) return texts.noCameras;
  const remarks = [
    excuseText(line, zone),
    row?.videoloss && status === "Online" && texts.videoLoss,
    status === "unknown" &&
      row !== null &&
      row.connect_status !== "" &&
      texts.lastStatus({ status: inSentence(channelStatusLabel(row.connect_status)) }),
  ].filter(Boolean);
  const label = channelStatusLabel(status);
  return remarks.length === 0
    ? label
    : texts.withRemarks({ status: label, remarks: remarks.join(", ") });
}

function excuseText({ excuse, expectedUntil }: Line, zone: string): string | null {
  if (excuse === "expected")
    return texts.expectedUntil({ time: localTimeText(expectedUntil ?? "", zone) });
  return excuse && texts.maintenance;
}

function sinceText({ row }: Line, zone: string): string {
  if (row === null) return "";
  const at = localTimeText(row.since, zone);
  return row.sinceAtLeast ? texts.atLeast({ time: at }) : at;
}
