import {
  availabilityOf,
  coverageOf,
  type Condition,
  type Figures,
} from "#shared/domain/availability.ts";
import { durationText, percentText } from "#shared/domain/share-text.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime } from "#shared/format.ts";
import type { KeyFigure } from "../document.ts";
import type { CameraNow } from "./current-state.ts";
import { cameraOutages, isLong, recorderOutages, type CustomerEvidence } from "./evidence.ts";
import { healthNow, shareSentences } from "./health-summary.ts";
import { isMonth, periodText } from "./period-text.ts";

/** The report in sentences, for readers who read nothing else. */
export function summarySentences(
  evidence: CustomerEvidence,
  cameras: readonly CameraNow[],
): string[] {
  const { total } = evidence;
  const figures = total?.figures;
  const sentences = [
    availabilitySentence(evidence, figures),
    outageSentence(evidence, figures),
    notReachedSentence(evidence),
    maintenanceSentence(figures),
    ...shareSentences(evidence),
    nowSentence(evidence, cameras),
  ];
  return sentences.filter((sentence) => sentence !== "");
}

function availabilitySentence(
  { period, isCustomer }: CustomerEvidence,
  figures: Figures | undefined,
): string {
  const name = periodText(period);
  const when = (isMonth(period) ? messages.inMonth : messages.fromTo)({ period: name });
  if (!figures || figures.channels === 0) return messages.noCameras({ when });
  const availability = availabilityOf(figures);
  if (availability === null) return messages.notObserved({ when });
  const cameras = isCustomer ? messages.yourCameras : messages.theCameras;
  return messages.available({
    when,
    cameras: cameras({ count: figures.channels }),
    share: percentText(availability),
    observed: percentText(coverageOf(figures)),
  });
}

function outageSentence(evidence: CustomerEvidence, figures: Figures | undefined): string {
  if (!figures || availabilityOf(figures) === null) return "";
  const outages = cameraOutages(evidence);
  const [longest] = outages;
  const long = outages.filter(isLong).length;
  if (!longest || long === 0) return messages.shortOutages({ count: outages.length });
  const sentence = longest.endedAt === null ? messages.longestOpen : messages.longestOutage;
  const named = sentence({
    duration: durationText(longest.duration),
    camera: longest.channelName || longest.channel || "",
    site: longest.siteName,
  });
  return `${messages.longOutages({ count: long })} ${named}`;
}

function notReachedSentence(evidence: CustomerEvidence): string {
  const recorders = new Set(recorderOutages(evidence).map(({ recorderId }) => recorderId));
  return recorders.size === 0 ? "" : messages.notReached({ count: recorders.size });
}

function maintenanceSentence(figures: Figures | undefined): string {
  if (!figures || figures.maintenance === 0) return "";
  const all = figures.up + figures.down + figures.unknown + figures.maintenance;
  return messages.maintenanceShare({ share: percentText(figures.maintenance / all) });
}

function nowSentence(evidence: CustomerEvidence, cameras: readonly CameraNow[]): string {
  const health = healthNow(evidence);
  if (cameras.length === 0 && health === null) return "";
  const counts = countsNow(cameras);
  const { down, unknown, maintenance } = counts;
  const working = workingText(counts.up, cameras.length);
  return [
    health === null
      ? messages.nowCameras({ cameras: working })
      : messages.nowWithHealth({ cameras: working, health }),
    down > 0 && messages.nowDown({ count: down }),
    unknown > 0 && messages.nowUnknown({ count: unknown }),
    maintenance > 0 && messages.nowMaintenance({ count: maintenance }),
  ]
    .filter(Boolean)
    .join(" ");
}

function workingText(working: number, total: number): string {
  if (total === 0) return messages.noneKnown;
  return working === total ? messages.allWorking : messages.someWorking({ working, total });
}

function countsNow(cameras: readonly CameraNow[]): Record<Condition, number> {
  const counts: Record<Condition, number> = { up: 0, down: 0, unknown: 0, maintenance: 0 };
  for (const { condition } of cameras) counts[condition] += 1;
  return counts;
}

/** The same as numbers. */
export function keyFigures(
  evidence: CustomerEvidence,
  cameras: readonly CameraNow[],
  zone: string,
): KeyFigure[] {
  const { total, madeAt } = evidence;
  const availability = total ? availabilityOf(total.figures) : null;
  const outages = cameraOutages(evidence);
  const { up } = countsNow(cameras);
  const date = formatTime(Date.parse(madeAt), "dayClock", zone);
  return [
    {
      value: availability === null ? messages.noValue : percentText(availability),
      label: messages.figureAvailable,
      detail: messages.figureAvailableDetail,
    },
    {
      value: percentText(total ? coverageOf(total.figures) : null),
      label: messages.figureObserved,
      detail: messages.figureObservedDetail,
    },
    {
      value: String(outages.length),
      label: messages.figureOutages,
      detail: messages.figureOutagesDetail({ count: outages.filter(isLong).length }),
    },
    {
      value: messages.figureNowValue({ working: up, total: cameras.length }),
      label: messages.figureNow,
      detail: messages.figureNowDetail({ date }),
      tone: up === cameras.length ? "good" : "bad",
    },
  ];
}
