import { ownTimeZone, timeZoneNamed, wallClock } from "#shared/domain/time-zone.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime } from "#shared/format.ts";
import { compareNames } from "#shared/compare.ts";
import { creationFactWithZone } from "../builders.ts";
import type { Block, Cover, ReportDocument, ReportTable } from "../document.ts";
import { localTimeText, zoneOf } from "../text.ts";
import { dayChart, siteChart } from "./charts.ts";
import { camerasNow, type CameraNow } from "./current-state.ts";
import { customerData, customerEvidenceTable } from "./data.ts";
import { cameraOutages, recorderOutages, type CustomerEvidence } from "./evidence.ts";
import { cameraFiguresTable, imperfectCameras, siteFiguresTable } from "./figures-tables.ts";
import { reportFileName } from "./file-name.ts";
import { healthBlocks } from "./health-section.ts";
import { notCheckedTable, outageTable, type ZoneOfSite } from "./outage-tables.ts";
import { periodText, wallTime } from "./period-text.ts";
import { inventoryTable, stateTable } from "./state-tables.ts";
import { keyFigures, summarySentences } from "./summary.ts";

/** How available cameras were, for the owner of the cameras: the result first, then the proof, then the method. */
export function customerReport(evidence: CustomerEvidence): ReportDocument {
  const { subject, branding, madeAt, madeBy } = evidence;
  const cameras = camerasNow(evidence);
  const times = timesOf(evidence);
  const period = shownPeriod(evidence, times.zone);
  const date = formatTime(Date.parse(madeAt), "longDate", times.zone);
  const about = { subject, period, date };
  const { name: issuer } = branding;
  return {
    title: messages.title({ subject, period }),
    file: reportFileName(evidence),
    layout: "portrait",
    cover: coverOf(evidence, cameras, times),
    footer: issuer === "" ? messages.footer(about) : messages.footerBy({ ...about, issuer }),
    body: [
      ...summaryBlocks(evidence, cameras, times.zone),
      ...siteBlocks(evidence, times),
      ...outageBlocks(evidence, times.zoneOfSite),
      ...cameraBlocks(evidence),
      ...healthBlocks(evidence, cameras, times.zoneOfSite),
      ...stateBlocks(evidence, cameras, times.zoneOfSite),
      ...METHOD(),
    ],
    evidence: customerEvidenceTable(evidence),
    inEveryLine: [creationFactWithZone(madeAt, madeBy)],
    data: customerData(evidence),
  };
}

interface Times {
  /** Time zone of the times that belong to no site. */
  readonly zone: string;
  readonly zoneOfSite: ZoneOfSite;
  readonly bySite: ReadonlyMap<string, string>;
}

function timesOf({ recorders, sites, timeZone }: CustomerEvidence): Times {
  const used = new Set(recorders.map(({ siteId }) => siteId));
  const here = sites.filter(({ id }) => used.has(id));
  const own = ownTimeZone();
  const bySite = new Map(here.map((site) => [site.id, timeZoneNamed(site.timeZone) ?? own]));
  const zone = zoneOf(
    [...bySite.values()].map((name) => ({ timeZone: name })),
    timeZone,
  );
  return { zone, bySite, zoneOfSite: (siteId) => bySite.get(siteId) ?? zone };
}

/** A period that is not over says up to when it was reported on. */
function shownPeriod({ period, madeAt }: CustomerEvidence, zone: string): string {
  const name = periodText(period);
  const isOver = wallTime(period.to) <= wallTime(localIso(madeAt, zone));
  return isOver ? name : messages.periodSoFar({ period: name, date: localTimeText(madeAt, zone) });
}

/** What the clocks of a zone show, as `2026-10-31 23:59:00`. */
function localIso(iso: string, zone: string): string {
  return new Date(wallClock(zone, Date.parse(iso))).toISOString().slice(0, 19);
}

function coverOf(evidence: CustomerEvidence, cameras: readonly CameraNow[], times: Times): Cover {
  const { subject, isCustomer, branding, recorders, madeAt } = evidence;
  const { name: issuer, details: issuerDetails, logo } = branding;
  const scope = messages.scope({
    sites: messages.sites({ count: times.bySite.size }),
    recorders: messages.recorders({ count: recorders.length }),
    cameras: messages.cameras({ count: cameras.length }),
  });
  const zones = new Set(times.bySite.values()).size;
  return {
    logo,
    issuer,
    issuerDetails,
    kind: messages.kind,
    title: subject,
    subtitle: shownPeriod(evidence, times.zone),
    facts: [
      [messages.factScope, scope],
      ...(isCustomer ? [[messages.factPreparedFor, subject] as const] : []),
      // The account of the computer means nothing to the customer.
      ...(issuer === "" ? [] : [[messages.factPreparedBy, issuer] as const]),
      [messages.factPreparedOn, localTimeText(madeAt, times.zone)],
      [messages.factTimes, zones > 1 ? messages.manyZones : messages.oneZone({ zone: times.zone })],
    ],
    contentsTitle: messages.contents,
  };
}

function summaryBlocks(
  evidence: CustomerEvidence,
  cameras: readonly CameraNow[],
  zone: string,
): Block[] {
  return [
    heading(messages.summary),
    ...summarySentences(evidence, cameras).map(paragraph),
    { kind: "keyFigures", figures: keyFigures(evidence, cameras, zone) },
    ...(evidence.days.length > 1 ? [dayChart(evidence.days), quiet(messages.dayChartHelp)] : []),
  ];
}

function siteBlocks({ bySite, byChannel }: CustomerEvidence, times: Times): Block[] {
  if (byChannel.length === 0) return [];
  return [
    heading(messages.bySite),
    siteChart(bySite),
    tableBlock(siteFiguresTable(bySite, times.bySite)),
  ];
}

/** Cameras without a failure are counted; a workbook lists them all. */
function cameraBlocks({ byChannel }: CustomerEvidence): Block[] {
  if (byChannel.length === 0) return [];
  const imperfect = imperfectCameras(byChannel);
  const rest = byChannel.length - imperfect.length;
  return [
    heading(messages.byCamera),
    ...(imperfect.length > 0 ? [quiet(messages.byCameraHelp)] : []),
    { kind: "table", table: cameraFiguresTable(imperfect), whole: cameraFiguresTable(byChannel) },
    ...(rest > 0 ? [paragraph(camerasWithoutFailure(rest, imperfect.length))] : []),
  ];
}

function camerasWithoutFailure(rest: number, imperfect: number): string {
  return (imperfect === 0 ? messages.allPerfect : messages.othersPerfect)({ count: rest });
}

function outageBlocks(evidence: CustomerEvidence, zoneOfSite: ZoneOfSite): Block[] {
  const { outages, outagesTotal } = evidence;
  const ofCameras = cameraOutages(evidence);
  const ofRecorders = recorderOutages(evidence);
  const isPart = outages.length < outagesTotal;
  return [
    heading(messages.outages),
    ...(ofCameras.length === 0
      ? [paragraph(messages.outagesNone)]
      : [
          quiet(`${messages.outagesHelp} ${messages.outagesFlapping}`),
          ...(isPart
            ? [quiet(messages.outagesLimited({ shown: outages.length, total: outagesTotal }))]
            : []),
          tableBlock(outageTable(ofCameras, zoneOfSite)),
        ]),
    ...(ofRecorders.length === 0
      ? []
      : [
          { kind: "heading", level: 2, text: messages.notChecked } as const,
          quiet(messages.notCheckedHelp),
          tableBlock(notCheckedTable(ofRecorders, zoneOfSite)),
        ]),
  ];
}

function stateBlocks(
  { recorders }: CustomerEvidence,
  cameras: readonly CameraNow[],
  zoneOfSite: ZoneOfSite,
): Block[] {
  const state = stateTable(cameras, zoneOfSite);
  const inOrder = recorders.toSorted(
    (one, other) =>
      compareNames(one.siteName, other.siteName) || compareNames(one.name, other.name),
  );
  return [
    heading(messages.now),
    ...(state.rows.length === 0
      ? [paragraph(cameras.length === 0 ? messages.cameras({ count: 0 }) : messages.nowNone)]
      : [quiet(messages.nowHelp), tableBlock(state)]),
    heading(messages.inventory),
    quiet(messages.inventoryHelp),
    tableBlock(inventoryTable(inOrder, cameras)),
  ];
}

/** Read at the time of the report, for its language. */
const METHOD = (): Block[] => [
  heading(messages.method),
  {
    kind: "facts",
    facts: [
      [messages.methodMeasuredLabel, messages.methodMeasured],
      [messages.methodAvailabilityLabel, messages.methodAvailability],
      [messages.methodObservedLabel, messages.methodObserved],
      [messages.methodPrecisionLabel, messages.methodPrecision],
      [messages.methodMaintenanceLabel, messages.methodMaintenance],
      [messages.methodSlotsLabel, messages.methodSlots],
      [messages.methodRoundingLabel, messages.methodRounding],
      [messages.methodLimitsLabel, messages.methodLimits],
    ],
  },
];

function heading(text: string): Block {
  return { kind: "heading", level: 1, text };
}

function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}

function quiet(text: string): Block {
  return { kind: "paragraph", text, tone: "quiet" };
}

function tableBlock(content: ReportTable): Block {
  return { kind: "table", table: content };
}
