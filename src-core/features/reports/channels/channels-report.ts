import type { Recorder } from "#shared/domain/inventory.ts";
import { facts, madeEverywhere, madeFacts, plainBody } from "../builders.ts";
import type { Fact, ReportDocument } from "../document.ts";
import { counted, countsText, scopeText, zoneOf } from "../text.ts";
import { channelData, channelEvidenceTable } from "./data.ts";
import {
  camerasOf,
  isDownInMaintenance,
  isEmptySlot,
  isProblem,
  labelledCounts,
  linesOf,
  type ChannelEvidence,
  type Line,
} from "./lines.ts";
import { cameraTable, siteTable } from "./tables.ts";

/** The state of every camera when it was last read, problems first, and what is not known: 'unknown' is not 'offline'. */
export function channelsReport(evidence: ChannelEvidence): ReportDocument {
  const lines = linesOf(evidence);
  const { recorders, madeAt, madeBy } = evidence;
  const zone = zoneIn(evidence);
  const problems = lines.filter(isProblem);
  const all = [...camerasOf(lines), ...lines.filter(({ row }) => row === null)];
  const title = `Camera report: ${titleScope(recorders)}`;
  return {
    title,
    file: `muster-channels-${madeAt.slice(0, 10)}`,
    body: plainBody(title, summaryOf(evidence, lines, zone), NOTES, [
      ...(problems.length === 0 ? [] : [cameraTable("Needs attention", problems, zone)]),
      siteTable(lines),
      cameraTable("All cameras", all, zone),
    ]),
    evidence: channelEvidenceTable(lines),
    inEveryLine: [madeEverywhere(madeAt, madeBy)],
    data: channelData(evidence, lines),
  };
}

function zoneIn({ recorders, sites, timeZone }: ChannelEvidence): string {
  const used = new Set(recorders.map(({ siteId }) => siteId));
  return zoneOf(
    sites.filter(({ id }) => used.has(id)),
    timeZone,
  );
}

function summaryOf(evidence: ChannelEvidence, lines: readonly Line[], zone: string): Fact[] {
  const { recorders, filter, madeAt, madeBy } = evidence;
  const cameras = camerasOf(lines);
  const problems = lines.filter(isProblem);
  const seen = problems.filter(({ row }) => row !== null);
  const empty = lines.filter(isEmptySlot).length;
  const unread = lines.filter(({ reading }) => reading === null).length;
  const excused = lines.filter(isDownInMaintenance).length;
  return facts(
    ["Site", scopeText(recorders.map(({ siteName }) => siteName))],
    ["Recorders", recordersText(recorders)],
    filter !== "" && ["Filter", filter],
    ["Cameras", `${cameras.length}: ${countsText(labelledCounts(cameras))}`],
    ["Needs attention", problems.length === 0 ? "nothing" : counted(seen.length, "camera")],
    excused > 0 && ["Down during maintenance", String(excused)],
    unread > 0 && ["Never read", counted(unread, "recorder")],
    empty > 0 && ["Empty slots", `${empty}, not listed`],
    ...madeFacts(madeAt, madeBy, zone),
  );
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
