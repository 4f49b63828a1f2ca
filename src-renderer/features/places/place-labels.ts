import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import type { FiguresRow } from "#shared/domain/availability-results.ts";
import { placeState, type PlaceHealth, type PlaceState } from "#shared/domain/place-health.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { formatList } from "#shared/format.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import type { Tone } from "#renderer/ui/index.ts";

export const PLACE_TONES: Readonly<Record<PlaceState, Tone>> = {
  empty: "idle",
  good: "good",
  unknown: "unknown",
  problem: "warn",
  down: "bad",
};

/**
 * What is wrong at a place, in a few words, the worst first.
 * @param isRecorder the place is one recorder: recorders are not counted
 */
export function placeText(health: PlaceHealth, isRecorder = false): string {
  const { recordersDown, recordersBlocked, camerasDown, urgent, other, notAudited } = health;
  const state = placeState(health);
  if (state === "empty") return text.noRecorders;
  if (state === "good") return text.inOrder;
  const parts = [
    recordersDown > 0 && (isRecorder ? text.down : text.recordersDown({ count: recordersDown })),
    camerasDown > 0 && text.camerasDown({ count: camerasDown }),
    urgent > 0 && text.urgent({ count: urgent }),
    recordersBlocked > 0 &&
      (isRecorder ? text.blocked : text.recordersBlocked({ count: recordersBlocked })),
    other > 0 && text.other({ count: other }),
    notAudited > 0 && (isRecorder ? text.notAuditedYet : text.notAudited({ count: notAudited })),
  ];
  return formatList(parts.filter((part) => part !== false));
}

/** Availability of the last 30 days, from 0 to 1; null if nothing was observed. */
export function availabilityIn(row: FiguresRow | undefined): number | null {
  return row ? availabilityOf(row.figures) : null;
}

/** Below this share of observed time, an availability is only shown together with that share. */
const MOSTLY_OBSERVED = 0.5;

/** Availability of the last 30 days, with the observed share of the time if that is small; empty if nothing was observed. */
export function availabilityText(row: FiguresRow | undefined): string {
  const share = availabilityIn(row);
  if (row === undefined || share === null) return "";
  const availability = percentText(share);
  const coverage = coverageOf(row.figures) ?? 0;
  if (coverage >= MOSTLY_OBSERVED) return availability;
  return text.partlyObserved({ availability, coverage: percentText(coverage, 1) });
}
