import { isEmptySlot } from "#shared/domain/availability.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { channelReportMessages as texts, reportMessages } from "#shared/messages/report-tables.ts";
import { facts, creationFactWithZone, creationFacts, plainBody } from "../builders.ts";
import { shows, type Block, type ReportFact, type ReportDocument } from "../document.ts";
import { countsList, siteNamesText, zoneOf } from "../text.ts";
import { channelData, channelEvidenceTable } from "./data.ts";
import { camerasOf, labelledCounts, linesOf, type ChannelEvidence, type Line } from "./lines.ts";
import { cameraTable, siteTable } from "./tables.ts";

/**
 * The state of every camera when it was last read, problems first, and what is not known: 'unknown' is not 'offline'. Made in pieces.
 * @param format the parts that this format does not show stay empty; undefined: all parts
 */
export async function channelsReport(
  evidence: ChannelEvidence,
  format?: ReportFormat,
): Promise<ReportDocument> {
  const lines = await linesOf(evidence);
  const { recorders, madeAt, madeBy } = evidence;
  const title = texts.title({ scope: titleScope(recorders) });
  return {
    title,
    file: `muster-channels-${madeAt.slice(0, 10)}`,
    body: shows(format, "body") ? await bodyOf(title, evidence, lines) : [],
    evidence: await channelEvidenceTable(shows(format, "evidence") ? lines : []),
    inEveryLine: [creationFactWithZone(madeAt, madeBy)],
    data: shows(format, "data") ? await channelData(evidence, lines) : {},
  };
}

async function bodyOf(
  title: string,
  evidence: ChannelEvidence,
  lines: readonly Line[],
): Promise<Block[]> {
  const zone = zoneIn(evidence);
  const problems = lines.filter(({ isProblem }) => isProblem);
  const all = [...camerasOf(lines), ...lines.filter(({ row }) => row === null)];
  const needed = await cameraTable(common.needsAttention, problems, zone);
  return plainBody(
    title,
    summaryOf(evidence, lines, zone),
    [texts.statusNote, texts.sinceNote],
    [
      ...(problems.length === 0 ? [] : [needed]),
      siteTable(lines),
      await cameraTable(texts.allCameras, all, zone),
    ],
  );
}

function zoneIn({ recorders, sites, timeZone }: ChannelEvidence): string {
  const used = new Set(recorders.map(({ siteId }) => siteId));
  return zoneOf(
    sites.filter(({ id }) => used.has(id)),
    timeZone,
  );
}

function summaryOf(evidence: ChannelEvidence, lines: readonly Line[], zone: string): ReportFact[] {
  const { recorders, filter, madeAt, madeBy } = evidence;
  const cameras = camerasOf(lines);
  const problems = lines.filter(({ isProblem }) => isProblem);
  const seen = problems.filter(({ row }) => row !== null);
  const empty = lines.filter(({ status }) => isEmptySlot(status)).length;
  const unread = lines.filter(({ reading }) => reading === null).length;
  const excusedBy = (excuse: "expected" | "maintenance") =>
    lines.filter((line) => line.excuse === excuse).length;
  const [maintained, expected] = [excusedBy("maintenance"), excusedBy("expected")];
  return facts(
    [common.site, siteNamesText(recorders.map(({ siteName }) => siteName))],
    [common.recorders, recordersText(recorders)],
    filter !== "" && [texts.filter, filter],
    [
      texts.cameras,
      texts.countWithNames({ count: cameras.length, names: countsList(labelledCounts(cameras)) }),
    ],
    [
      common.needsAttention,
      problems.length === 0
        ? reportMessages.nothing
        : reportMessages.camerasCount({ count: seen.length }),
    ],
    maintained > 0 && [texts.downInMaintenance, String(maintained)],
    expected > 0 && [texts.downAsExpected, String(expected)],
    unread > 0 && [texts.neverRead, countMessages.recorders({ count: unread })],
    empty > 0 && [texts.emptySlots, texts.notListed({ count: empty })],
    ...creationFacts(madeAt, madeBy, zone),
  );
}

function titleScope(recorders: readonly Recorder[]): string {
  const [first] = recorders;
  if (recorders.length === 1 && first)
    return texts.titleOfOne({ recorder: first.name, site: first.siteName });
  return siteNamesText(recorders.map(({ siteName }) => siteName));
}

function recordersText(recorders: readonly Recorder[]): string {
  if (recorders.length > 5) return String(recorders.length);
  const names = recorders.map(({ name }) => name).join(", ");
  return texts.countWithNames({ count: recorders.length, names });
}
