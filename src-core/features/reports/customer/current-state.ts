import { conditionOf, type Condition } from "#shared/domain/availability.ts";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { stateOf } from "#core/features/availability/index.ts";
import { compareNames } from "../text.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { reasonText, stateText } from "./words.ts";

/** A camera when the report was made. */
export interface CameraNow {
  readonly recorder: Recorder;
  readonly row: ChannelRow;
  readonly name: string;
  readonly condition: Condition;
  /** For people. */
  readonly state: string;
}

/** All cameras, by site, recorder and channel. Empty slots are no cameras. */
export function camerasNow(evidence: CustomerEvidence): CameraNow[] {
  const recorders = new Map(evidence.recorders.map((one) => [one.id, one]));
  const sites = new Map(evidence.sites.map((one) => [one.id, one]));
  const madeAt = new Date(evidence.madeAt);
  return evidence.channels
    .flatMap((row): CameraNow[] => {
      const recorder = recorders.get(row.recorderId);
      const reported = conditionOf(row.connect_status, row.videoloss);
      if (!recorder || reported === null) return [];
      const excused = isExcused(sites.get(recorder.siteId), madeAt);
      const now = row.reached ? reportedNow(row, reported, excused) : unknownNow(recorder);
      return [{ recorder, row, name: cameraName(row), ...now }];
    })
    .toSorted(byPlace);
}

/** The last audit did not come to the cameras of a recorder. */
function unknownNow({ reach: { error } }: Recorder) {
  const reason = reasonText(error === null ? "attention" : stateOf(error));
  return { condition: "unknown" as const, state: messages.unknownState({ reason }) };
}

function reportedNow(row: ChannelRow, reported: Condition, excused: boolean) {
  const state = stateText(row.connect_status, row.videoloss);
  if (reported !== "down" || !excused) return { condition: reported, state };
  return { condition: "maintenance" as const, state: messages.inMaintenance({ state }) };
}

function isExcused(site: Site | undefined, now: Date): boolean {
  return site !== undefined && inMaintenance(site, now);
}

/** Its name; `CH3` if it has none. */
export function cameraName(row: ChannelRow): string {
  return channelLabel(row) || row.channel;
}

function byPlace(one: CameraNow, other: CameraNow): number {
  return (
    compareNames(one.recorder.siteName, other.recorder.siteName) ||
    compareNames(one.recorder.name, other.recorder.name) ||
    compareNames(one.row.channel, other.row.channel)
  );
}
