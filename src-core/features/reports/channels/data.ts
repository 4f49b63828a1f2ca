import { channelLabel } from "#shared/domain/channels.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import type { Json } from "#shared/json.ts";
import { reportCells as cells, reportColumns as columns } from "#shared/messages/report-tables.ts";
import { evidenceTable, jsonOf } from "../builders.ts";
import type { ReportTable } from "../document.ts";
import { timeText } from "../text.ts";
import { countsOf, type ChannelEvidence, type Line } from "./lines.ts";

const heads = (): string[] => [
  columns.site,
  columns.recorder,
  columns.recorderId,
  columns.channel,
  columns.name,
  columns.status,
  columns.lastReported,
  columns.video,
  columns.maintenance,
  columns.since,
  columns.seen,
  columns.sinceEarlier,
];

/** Every line as the recorder reported it, with ids. */
export async function channelEvidenceTable(lines: readonly Line[]): Promise<ReportTable> {
  const rows = await mapInTurns(lines, ({ recorder, row, reading, status, maintenance }) => [
    recorder.siteName,
    recorder.name,
    recorder.id,
    row?.channel ?? (reading ? cells.noChannels : cells.notKnown),
    row ? channelLabel(row) : "",
    status,
    row?.connect_status ?? "",
    row?.videoloss ? cells.loss : "",
    maintenance ? cells.yes : "",
    timeText(row?.since ?? null),
    timeText(reading?.at ?? null),
    row?.since && row.sinceAtLeast ? cells.yes : "",
  ]);
  return evidenceTable(heads(), rows);
}

export async function channelData(
  evidence: ChannelEvidence,
  lines: readonly Line[],
): Promise<Record<string, Json>> {
  const { madeAt, madeBy, filter } = evidence;
  const channels = await mapInTurns(lines, (line) => {
    const { recorder, row, status, maintenance, expectedUntil } = line;
    return jsonOf({
      recorderId: recorder.id,
      recorderName: recorder.name,
      siteName: recorder.siteName,
      url: recorder.url,
      status,
      maintenance,
      expectedOfflineUntil: expectedUntil,
      channel: row,
    });
  });
  return {
    format: "muster-channels-report/1",
    madeAt,
    madeBy,
    selection: filter === "" ? "all" : filter,
    counts: countsOf(lines.filter(({ row }) => row !== null)),
    channels,
  };
}
