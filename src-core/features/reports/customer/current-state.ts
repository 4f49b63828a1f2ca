import type { Condition } from "#shared/domain/availability.ts";
import {
  availabilityConditionOf,
  channelFinding,
  conditionNow,
  type ObservedCondition,
} from "#shared/domain/condition.ts";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { stateAfterError } from "#core/features/availability/index.ts";
import { compareNames } from "#shared/compare.ts";
import { channelKey, expectedChannels } from "../expected.ts";
import { localTimeText, zoneOf } from "../text.ts";
import type { CustomerEvidence } from "./evidence.ts";
import { reasonText, cameraStateText } from "./labels.ts";

/** A camera when the report was made. */
export interface CameraNow {
  readonly recorder: Recorder;
  readonly row: ChannelRow;
  readonly name: string;
  readonly condition: Condition;
  /** State for people. */
  readonly state: string;
}

/** All cameras, by site, recorder and channel. Empty slots are no cameras. */
export function camerasNow(evidence: CustomerEvidence): CameraNow[] {
  const recorders = new Map(evidence.recorders.map((one) => [one.id, one]));
  const sites = new Map(evidence.sites.map((one) => [one.id, one]));
  const madeAt = new Date(evidence.madeAt);
  const expected = expectedChannels(evidence.notes, madeAt.getTime());
  return evidence.channels
    .flatMap((row): CameraNow[] => {
      const recorder = recorders.get(row.recorderId);
      const finding = channelFinding(row);
      if (!recorder || finding === null) return [];
      const site = sites.get(recorder.siteId);
      const maintenance = site !== undefined && inMaintenance(site, madeAt);
      const until = expected.get(channelKey(row)) ?? null;
      const end = until && localTimeText(until, zoneOf(site ? [site] : [], evidence.timeZone));
      const now = row.reached
        ? reportedNow(row, finding, { maintenance, end })
        : unknownNow(recorder);
      return [{ recorder, row, name: cameraName(row), ...now }];
    })
    .toSorted(byPlace);
}

/** The last audit did not come to the cameras of a recorder. */
function unknownNow({ reach: { error } }: Recorder) {
  const reason = reasonText(error === null ? "attention" : stateAfterError(error));
  return { condition: "unknown" as const, state: messages.unknownState({ reason }) };
}

function reportedNow(
  row: ChannelRow,
  finding: ObservedCondition,
  { maintenance, end }: { readonly maintenance: boolean; readonly end: string | null },
) {
  const state = cameraStateText(row.connect_status, row.videoloss);
  const now = conditionNow(finding, { maintenance, expected: end !== null });
  const condition = availabilityConditionOf(now);
  if (now === "expected" && end !== null)
    return { condition, state: messages.expected({ state, time: end }) };
  return { condition, state: now === "maintenance" ? messages.inMaintenance({ state }) : state };
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
