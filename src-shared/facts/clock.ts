import { z } from "zod";
import { durationText } from "#shared/domain/share-text.ts";
import { clockMessages as texts } from "#shared/messages/facts/clock.ts";
import { defineFact, OK, problem, unknown, type Verdict } from "./fact.ts";

const clockSchema = z.object({
  /** How far the recorder's clock is ahead of the clock of this computer, in ms; negative if behind. null if its time zone is not reported. */
  offsetMs: z.number().nullable(),
  /** The true offset lies within so many ms of it. */
  uncertaintyMs: z.number().min(0),
  /** `GMT+5:30`; empty: not reported. */
  zone: z.string(),
  /** Whether daylight saving time is on at this moment; null if it is not reported. */
  daylightSaving: z.boolean().nullable(),
});
export type ClockValue = z.infer<typeof clockSchema>;

/** What a clock may be off if nothing was agreed, in seconds. */
const TOLERATED_SECONDS = 60;

/** Two readings of a clock that only drifts agree within the second that recorders show, and the time of their answers. */
const CORRECTION_SECONDS = 5;

/** The clock of a recorder, compared with that of this computer in UTC: its zone and daylight saving time are considered. */
export const clock = defineFact({
  id: "clock",
  subject: "recorder",
  rhythm: "daily",
  schema: clockSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ offsetMs, uncertaintyMs }) => {
    if (offsetMs === null) return texts.noZone;
    return Math.abs(offsetMs) <= Math.max(1000, uncertaintyMs) ? texts.right : offText(offsetMs);
  },
  number: ({ offsetMs }) => (offsetMs === null ? null : Math.round(offsetMs / 1000)),
  unit: () => texts.unit,
  isClockOffset: true,
  judge: (value, { expected: { clockOffset = TOLERATED_SECONDS } }) => judge(value, clockOffset),
  history: "readings",
  trend: { correction: CORRECTION_SECONDS },
  alert: true,
  report: {},
});

/**
 * Judges the offset. Only what is off for certain counts.
 * @param tolerated seconds
 */
function judge({ offsetMs, uncertaintyMs }: ClockValue, tolerated: number): Verdict {
  if (offsetMs === null) return unknown("zone_unknown", () => texts.zoneUnknown);
  if (Math.abs(offsetMs) - uncertaintyMs <= tolerated * 1000) return OK;
  return isHoursOff(offsetMs)
    ? problem(
        "clock_hour_off",
        () => texts.hourOff({ off: offText(offsetMs) }),
        () => ({ by: offByText(offsetMs) }),
      )
    : problem(
        "clock_off",
        () => texts.off({ off: offText(offsetMs) }),
        () => ({ by: offByText(offsetMs) }),
      );
}

const HOUR_MS = 3_600_000;
/** A clock that missed a change of daylight saving time, or is in a wrong zone, is off by half hours, but for so many ms. */
const NEAR_MS = 120_000;

function isHoursOff(offsetMs: number): boolean {
  const off = Math.abs(offsetMs);
  const halves = Math.round(off / (HOUR_MS / 2));
  return halves >= 1 && halves <= 28 && Math.abs(off - (halves * HOUR_MS) / 2) <= NEAR_MS;
}

function offByText(offsetMs: number): string {
  return durationText(Math.max(1000, Math.round(Math.abs(offsetMs) / 1000) * 1000));
}

/** "5 minutes ahead". */
export function offText(offsetMs: number): string {
  const by = offByText(offsetMs);
  return offsetMs > 0 ? texts.ahead({ by }) : texts.behind({ by });
}
