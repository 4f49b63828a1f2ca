import { channelLabel } from "#shared/domain/channels.ts";
import type { Json } from "#shared/json.ts";
import { reportCells as cells, reportColumns as columns } from "#shared/messages/report-tables.ts";
import { evidenceTable, jsonOf } from "../builders.ts";
import type { Table } from "../document.ts";
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
];

/** Every line as the recorder reported it, with ids. */
export function channelEvidenceTable(lines: readonly Line[]): Table {
  const rows = lines.map(({ recorder, row, reading, status, maintenance }) => [
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
  ]);
  return evidenceTable(heads(), rows);
}

export function channelData(evidence: ChannelEvidence, lines: readonly Line[]): Json {
  const { madeAt, madeBy, filter } = evidence;
  return jsonOf({
    format: "muster-channels-report/1",
    madeAt,
    madeBy,
    selection: filter === "" ? "all" : filter,
    counts: countsOf(lines.filter(({ row }) => row !== null)),
    channels: lines.map(({ recorder, row, status, maintenance, expectedUntil }) => ({
      recorderId: recorder.id,
      recorderName: recorder.name,
      siteName: recorder.siteName,
      url: recorder.url,
      status,
      maintenance,
      expectedOfflineUntil: expectedUntil,
      channel: row,
    })),
  });
}
