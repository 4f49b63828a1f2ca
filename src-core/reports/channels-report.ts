import {
  channelStatusLabel,
  channelStatusRank,
  isChannelProblem,
} from "#shared/domain/channel-status.ts";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import type { Json } from "#shared/json.ts";
import type { ChannelReading } from "../audit/index.ts";
import {
  counted,
  countsText,
  localTimeText,
  scopeText,
  timeText,
  zoneOf,
  type Cell,
  type ReportDocument,
  type Table,
  type Tone,
} from "./document.ts";

/** What a report of channels is made of. */
export interface ChannelEvidence {
  readonly recorders: readonly Recorder[];
  readonly sites: readonly Site[];
  /** Of these recorders and others. */
  readonly channels: readonly ChannelRow[];
  /** Only these channels, by recorder; null: all of the recorders. */
  readonly only: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** By recorder; of one that is not in here, nothing was ever read. */
  readonly readings: ReadonlyMap<string, ChannelReading>;
  /** How the channels were chosen, in words; empty: all of the recorders. */
  readonly filter: string;
  /** IANA name; undefined: that of this computer. */
  readonly timeZone?: string | undefined;
  readonly madeAt: string;
  readonly madeBy: string;
}

interface Line {
  readonly recorder: Recorder;
  /** null: this recorder has no channels, or has never reported them. */
  readonly row: ChannelRow | null;
  /** null: it has never reported its channels. */
  readonly reading: ChannelReading | null;
  /** As the recorder says it, `unknown` where it was not reached or says none, `no channels` where it has none. */
  readonly status: string;
  /** The recorder said so while its site was in maintenance. */
  readonly maintenance: boolean;
}

const EMPTY_SLOT = "NotConfigured";
const NO_CHANNELS = "no channels";

const TONES: Readonly<Record<string, Tone>> = {
  Online: "good",
  Sleep: "quiet",
  Offline: "bad",
  FailConnectNetwork: "bad",
  NotConfigured: "quiet",
  [NO_CHANNELS]: "quiet",
};

/** What every camera was when it was last read, problems first, and what is not known: 'unknown' is not 'offline'. */
export function channelsReport(evidence: ChannelEvidence): ReportDocument {
  const lines = linesOf(evidence);
  const { recorders, madeAt, madeBy, filter } = evidence;
  const used = new Set(recorders.map(({ siteId }) => siteId));
  const zone = zoneOf(
    evidence.sites.filter(({ id }) => used.has(id)),
    evidence.timeZone,
  );
  const cameras = lines.filter(({ row, status }) => row !== null && status !== EMPTY_SLOT);
  const problems = lines.filter(isProblem);
  const seen = problems.filter(({ row }) => row !== null);
  const made = `${localTimeText(madeAt, zone)} by ${madeBy}`;
  const empty = lines.filter(({ status }) => status === EMPTY_SLOT).length;
  const unread = lines.filter(({ reading }) => reading === null).length;
  const excused = lines.filter(isDownInMaintenance).length;
  const facts: [string, string][] = [
    ["Site", scopeText(recorders.map(({ siteName }) => siteName))],
    ["Recorders", recordersText(recorders)],
    ...(filter === "" ? [] : [["Filter", filter] satisfies [string, string]]),
    ["Cameras", `${cameras.length}: ${countsText(labelledCounts(cameras))}`],
    ["Needs attention", problems.length === 0 ? "nothing" : counted(seen.length, "camera")],
    ...(excused === 0
      ? []
      : [["Down during maintenance", String(excused)] satisfies [string, string]]),
    ...(unread === 0
      ? []
      : [["Never read", counted(unread, "recorder")] satisfies [string, string]]),
    ...(empty === 0 ? [] : [["Empty slots", `${empty}, not listed`] satisfies [string, string]]),
    ["Report made", made],
    ["Times", `local time, ${zone}`],
  ];
  return {
    title: `Camera report: ${titleScope(recorders)}`,
    file: `muster-channels-${madeAt.slice(0, 10)}`,
    facts,
    notes: NOTES,
    tables: [
      ...(problems.length === 0 ? [] : [cameraTable("Needs attention", problems, zone)]),
      siteTable(lines),
      cameraTable("All cameras", [...cameras, ...lines.filter(({ row }) => row === null)], zone),
    ],
    evidence: evidenceTable(lines),
    inEveryLine: [["Report made", `${timeText(madeAt)} by ${madeBy}`]],
    data: dataOf(evidence, lines),
  };
}

const NOTES = [
  "The status is what the recorder reported when it was last read. Unknown: the recorder could not be reached then, or reported no status. Unknown does not mean offline.",
  "Since: the status has not changed since then, as far as audits saw. 'at least since' is the time of the first audit.",
] as const;

function titleScope(recorders: readonly Recorder[]): string {
  const [first] = recorders;
  if (recorders.length === 1 && first) return `${first.name}, ${first.siteName}`;
  return scopeText(recorders.map(({ siteName }) => siteName));
}

function recordersText(recorders: readonly Recorder[]): string {
  if (recorders.length > 5) return String(recorders.length);
  return `${recorders.length}: ${recorders.map(({ name }) => name).join(", ")}`;
}

function linesOf({ recorders, sites, channels, readings, only }: ChannelEvidence): Line[] {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const wanted = only
    ? channels.filter(({ recorderId, channel }) => only.get(recorderId)?.has(channel))
    : channels;
  const rowsOf = Map.groupBy(wanted, ({ recorderId }) => recorderId);
  const lines = recorders.flatMap((recorder): Line[] => {
    const rows = rowsOf.get(recorder.id) ?? [];
    const reading = readings.get(recorder.id) ?? null;
    if (rows.length === 0) {
      if (only) return [];
      const status = reading?.reached ? NO_CHANNELS : "unknown";
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
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other) || bySite(one, other));
}

function rankOf(line: Line): number {
  return isProblem(line) ? channelStatusRank(line.status) : 100 + channelStatusRank(line.status);
}

const names = new Intl.Collator("en", { numeric: true });

function bySite(one: Line, other: Line): number {
  return (
    names.compare(one.recorder.siteName, other.recorder.siteName) ||
    names.compare(one.recorder.name, other.recorder.name) ||
    names.compare(one.row?.channel ?? "", other.row?.channel ?? "")
  );
}

function isProblem(line: Line): boolean {
  if (line.status === NO_CHANNELS || isDownInMaintenance(line)) return false;
  return isChannelProblem(line.status) || line.row?.videoloss === true;
}

/** People who work at a site are expected to take cameras down. */
function isDownInMaintenance({ status, maintenance }: Line): boolean {
  return maintenance && DOWN.has(status);
}

const DOWN: ReadonlySet<string> = new Set(["Offline", "FailConnectNetwork"]);

/** Maintenance is neither online nor offline. */
function countsOf(lines: readonly Line[]): Record<string, number> {
  const groups = Map.groupBy(lines, (line) =>
    isDownInMaintenance(line) ? "in maintenance" : line.status,
  );
  return Object.fromEntries([...groups].map(([status, of]) => [status, of.length]));
}

function labelledCounts(lines: readonly Line[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(countsOf(lines)).map(([status, count]) => [
      channelStatusLabel(status).toLowerCase(),
      count,
    ]),
  );
}

function siteTable(lines: readonly Line[]): Table {
  const sites = [...Map.groupBy(lines, ({ recorder }) => recorder.siteName)].toSorted(
    ([one], [other]) => names.compare(one, other),
  );
  return {
    title: "By site",
    columns: [
      { head: "Site", width: 30 },
      { head: "Recorders", width: 10 },
      { head: "Cameras", width: 10 },
      { head: "Needs attention", width: 14 },
      { head: "Status", width: 36 },
    ],
    rows: sites.map(([site, of]): Cell[] => {
      const recorders = new Set(of.map(({ recorder }) => recorder.id)).size;
      const cameras = of.filter(({ row, status }) => row !== null && status !== EMPTY_SLOT);
      const wrong = of.filter(isProblem).length;
      return [
        { text: site },
        { text: String(recorders) },
        { text: String(cameras.length) },
        { text: wrong === 0 ? "none" : String(wrong), tone: wrong === 0 ? "good" : "bad" },
        { text: countsText(labelledCounts(cameras)) },
      ];
    }),
  };
}

/** For people: words instead of wire names, local time, no ids. */
function cameraTable(title: string, lines: readonly Line[], zone: string): Table {
  return {
    title,
    columns: [
      { head: "Site", width: 17 },
      { head: "Recorder", width: 19 },
      { head: "Channel", width: 8 },
      { head: "Camera", width: 19 },
      { head: "Status", width: 13 },
      { head: "Since", width: 14 },
      { head: "Last read", width: 12 },
    ],
    rows: lines.map((line): Cell[] => {
      const { recorder, row, reading, status } = line;
      const tone = isDownInMaintenance(line) ? "quiet" : (TONES[status] ?? "warn");
      return [
        { text: recorder.siteName },
        { text: recorder.name },
        { text: row?.channel ?? "all" },
        { text: row ? channelLabel(row) : "" },
        { text: statusText(line), tone },
        { text: sinceText(line, zone) },
        { text: reading ? localTimeText(reading.at, zone) : "never" },
      ];
    }),
  };
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

/** Every line as the recorder reported it, with ids. */
function evidenceTable(lines: readonly Line[]): Table {
  return {
    title: "Data",
    columns: [
      "Site",
      "Recorder",
      "Recorder id",
      "Channel",
      "Name",
      "Status",
      "Last said",
      "Video",
      "Maintenance",
      "Since",
      "Seen",
    ].map((head) => ({ head, width: 9 })),
    rows: lines.map(({ recorder, row, reading, status, maintenance }): Cell[] => [
      { text: recorder.siteName },
      { text: recorder.name },
      { text: recorder.id },
      { text: row?.channel ?? (reading ? "(no channels)" : "(not known)") },
      { text: row ? channelLabel(row) : "" },
      { text: status },
      { text: row?.connect_status ?? "" },
      { text: row?.videoloss ? "loss" : "" },
      { text: maintenance ? "yes" : "" },
      { text: timeText(row?.since ?? null) },
      { text: timeText(reading?.at ?? null) },
    ]),
  };
}

function dataOf({ madeAt, madeBy, filter }: ChannelEvidence, lines: readonly Line[]): Json {
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
    selection: filter === "" ? "all" : filter,
    counts,
    channels,
  };
  return JSON.parse(JSON.stringify(document)) as Json;
}
