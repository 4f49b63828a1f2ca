import type { Outage } from "#shared/domain/availability.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime } from "#shared/format.ts";
import { reportTable } from "../builders.ts";
import type { ReportCell, ReportTable } from "../document.ts";
import { reasonText, cameraStateText } from "./labels.ts";

/** The zone in which a site's times are. */
export type ZoneOfSite = (siteId: string) => string;

export function outageTable(outages: readonly Outage[], zoneOf: ZoneOfSite): ReportTable {
  return reportTable(
    messages.outages,
    [
      [messages.columnCamera, 23],
      [messages.columnWhat, 18],
      [messages.columnStarted, 17],
      [messages.columnEnded, 17],
      [messages.columnLasted, 11, "right"],
      [messages.columnNote, 14],
    ],
    outages.map((outage) => [
      [outage.channelName || outage.channel, outage.recorderName, outage.siteName].join(", "),
      whatText(outage),
      ...boundTexts(outage, zoneOf(outage.siteId)),
      durationText(outage.duration),
      outage.note?.text ?? "",
    ]),
  );
}

/** Table of recorders that could not be checked. */
export function notCheckedTable(outages: readonly Outage[], zoneOf: ZoneOfSite): ReportTable {
  return reportTable(
    messages.notChecked,
    [
      [messages.columnRecorder, 28],
      [messages.columnReason, 25],
      [messages.columnStarted, 18],
      [messages.columnEnded, 18],
      [messages.columnNotChecked, 11, "right"],
    ],
    outages.map((outage) => [
      [outage.recorderName, outage.siteName].join(", "),
      reasonText(outage.status),
      ...boundTexts(outage, zoneOf(outage.siteId)),
      durationText(outage.duration),
    ]),
  );
}

/** Several outages in quick succession are one line. */
function whatText({ status, times }: Outage): string {
  const what = cameraStateText(status);
  return times > 1 ? messages.wentDown({ what, count: times }) : what;
}

/** Start and end, each between the two checks that it happened between. */
function boundTexts(
  { startedAfter, startedAt, lastSeenAt, endedAt }: Outage,
  zone: string,
): [string, ReportCell | string] {
  const started =
    startedAfter === null
      ? messages.before({ time: shortTime(startedAt, zone) })
      : betweenText(startedAfter, startedAt, zone);
  if (endedAt === null) return [started, { text: messages.notOver, tone: "bad" }];
  return [started, betweenText(lastSeenAt, endedAt, zone)];
}

/** `4 Oct 2026, 03:10 to 03:25`; the day again only if it is another one. */
function betweenText(from: string, to: string, zone: string): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const dayOf = (at: number) => formatTime(at, "date", zone);
  const until = dayOf(start) === dayOf(end) ? formatTime(end, "clock", zone) : shortTime(to, zone);
  return messages.between({ from: shortTime(from, zone), to: until });
}

function shortTime(iso: string, zone: string): string {
  return formatTime(Date.parse(iso), "dayClock", zone);
}
