import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import type { Json } from "#shared/json.ts";
import type { ChannelReading } from "../audit/index.ts";
import {
  counted,
  countsText,
  timeText,
  type Cell,
  type ReportDocument,
  type Tone,
} from "./document.ts";

/** What a report of channels is made of. */
export interface ChannelEvidence {
  readonly recorders: readonly Recorder[];
  readonly sites: readonly Site[];
  /** Of these recorders and others. */
  readonly channels: readonly ChannelRow[];
  /** By recorder; of one that is not in here, nothing was ever read. */
  readonly readings: ReadonlyMap<string, ChannelReading>;
  /** How the recorders were chosen, in words. */
  readonly selection: string;
  readonly madeAt: string;
  readonly madeBy: string;
}

interface Line {
  readonly recorder: Recorder;
  /** null: this recorder has no channels, or has never told them. */
  readonly row: ChannelRow | null;
  /** null: it has never told its channels. */
  readonly reading: ChannelReading | null;
  /** As the recorder says it, `unknown` where it was not reached or says none, `no channels` where it has none. */
  readonly status: string;
  /** The recorder said so while its site was in maintenance. */
  readonly maintenance: boolean;
}

const TONES: Readonly<Record<string, Tone>> = {
  Online: "good",
  Offline: "bad",
  FailConnectNetwork: "bad",
  NotConfigured: "quiet",
  "no channels": "quiet",
};

/** What every channel was when it was last heard of, and what is not known: 'unknown' is not 'offline'. */
export function channelsReport(evidence: ChannelEvidence): ReportDocument {
  const lines = linesOf(evidence);
  const unread = lines.filter(({ reading }) => reading === null).length;
  const { recorders, madeAt, madeBy, selection } = evidence;
  const known = lines.filter(({ row }) => row !== null);
  return {
    title: "Channels",
    file: `muster-channels-${madeAt.slice(0, 10)}`,
    facts: [
      ["Recorders", `${recorders.length} (${selection})`],
      ["Channels", `${known.length}: ${countsText(countsOf(known))}`],
      ["Never read", `${counted(unread, "recorder")}, whose channels are not known`],
      ["Down during maintenance", String(lines.filter(isDownInMaintenance).length)],
      ["Report made", `${timeText(madeAt)} by ${madeBy}`],
    ],
    notes: NOTES,
    tables: [siteTable(lines), channelTable(lines)],
    main: 1,
    data: dataOf(evidence, lines),
  };
}

const NOTES = [
  "Status is what the recorder said when it was last read (seen). unknown: it was not reached then, or told no status, so nothing is known of the channel now; that is not offline.",
  "Since: from when on the status has been so, as far as audits saw.",
  "in maintenance: the recorder said Offline or FailConnectNetwork while its site was in maintenance, and so neither counts; what it said stands in its line.",
  "NotConfigured: the recorder has no camera there.",
] as const;

function linesOf({ recorders, sites, channels, readings }: ChannelEvidence): Line[] {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const rowsOf = Map.groupBy(channels, ({ recorderId }) => recorderId);
  return recorders.flatMap((recorder): Line[] => {
    const rows = rowsOf.get(recorder.id) ?? [];
    const reading = readings.get(recorder.id) ?? null;
    if (rows.length === 0) {
      const status = reading?.reached ? "no channels" : "unknown";
      return [{ recorder, row: null, reading, status, maintenance: false }];
    }
    const site = siteOf.get(recorder.siteId);
    return rows.map((row) => ({
      recorder,
      row,
      reading,
      status: (row.reached && row.connect_status) || "unknown",
      maintenance: site !== undefined && inMaintenance(site, new Date(row.seenAt)),
    }));
  });
}

/** Who works there is expected to take cameras down. */
function isDownInMaintenance({ status, maintenance }: Line): boolean {
  return maintenance && DOWN.has(status);
}

const DOWN: ReadonlySet<string> = new Set(["Offline", "FailConnectNetwork"]);

/** By what is to be made of it: maintenance is neither online nor offline. */
function countsOf(lines: readonly Line[]): Record<string, number> {
  const groups = Map.groupBy(lines, (line) =>
    isDownInMaintenance(line) ? "in maintenance" : line.status,
  );
  return Object.fromEntries([...groups].map(([status, of]) => [status, of.length]));
}

function siteTable(lines: readonly Line[]) {
  const bySite = Map.groupBy(lines, ({ recorder }) => recorder.siteName);
  return {
    title: "Sites",
    columns: [
      { head: "Site", width: 30 },
      { head: "Recorders", width: 10 },
      { head: "Channels", width: 60 },
    ],
    rows: [...bySite].map(([site, of]): Cell[] => {
      const recorders = new Set(of.map(({ recorder }) => recorder.id)).size;
      const counts = countsText(countsOf(of.filter(({ row }) => row !== null)));
      return [{ text: site }, { text: String(recorders) }, { text: counts }];
    }),
  };
}

function channelTable(lines: readonly Line[]) {
  return {
    title: "Channels",
    columns: [
      { head: "Site", width: 13 },
      { head: "Recorder", width: 16 },
      { head: "Recorder id", width: 9 },
      { head: "Channel", width: 8 },
      { head: "Name", width: 16 },
      { head: "Status", width: 10 },
      { head: "Last said", width: 9 },
      { head: "Video", width: 6 },
      { head: "Maintenance", width: 8 },
      { head: "Since", width: 13 },
      { head: "Seen", width: 13 },
    ],
    rows: lines.map((line): Cell[] => {
      const { recorder, row, reading, status, maintenance } = line;
      const tone = isDownInMaintenance(line) ? "quiet" : (TONES[status] ?? "warn");
      return [
        { text: recorder.siteName },
        { text: recorder.name },
        { text: recorder.id },
        { text: row?.channel ?? (reading ? "(no channels)" : "(not known)") },
        { text: row ? channelLabel(row) : "" },
        { text: status, tone },
        { text: row?.connect_status ?? "" },
        { text: row?.videoloss ? "loss" : "", tone: "warn" },
        { text: maintenance ? "yes" : "" },
        { text: timeText(row?.since ?? null) },
        { text: timeText(reading?.at ?? null) },
      ];
    }),
  };
}

function dataOf({ madeAt, madeBy, selection }: ChannelEvidence, lines: readonly Line[]): Json {
  const channels = lines.map(({ recorder, row, status, maintenance }) => ({
    recorderId: recorder.id,
    recorderName: recorder.name,
    siteName: recorder.siteName,
    url: recorder.url,
    status,
    maintenance,
    channel: row,
  }));
  const counts = countsOf(lines.filter(({ row }) => row !== null));
  const document = {
    format: "muster-channels-report/1",
    madeAt,
    madeBy,
    selection,
    counts,
    channels,
  };
  return JSON.parse(JSON.stringify(document)) as Json;
}
