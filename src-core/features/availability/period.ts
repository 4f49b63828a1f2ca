import type { Period } from "#shared/domain/availability.ts";
import { fault } from "#shared/errors.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { err, ok, type Result } from "#shared/result.ts";

const DAY = 86_400_000;
/** Days of one answer that lists days. */
export const MOST_LISTED_DAYS = 400;
const MOST_DAYS = 3_700;

/** Checks that both ends are times, in order, and not too far apart. */
export function checkedPeriod(period: Period, mostDays = MOST_DAYS): Result<Period> {
  for (const where of ["from", "to"] as const) {
    if (Number.isNaN(wallTime(period[where]))) return err(noSuchTime(period[where], where));
  }
  const days = (wallTime(period.to) - wallTime(period.from)) / DAY;
  // One end may be a local time and the other not: they are compared to the day.
  if (days < (isSameKind(period) ? 0 : -1)) {
    return err(
      fault("bad_input", texts.endsBeforeStart, { hint: texts.endsBeforeStartHint, where: "to" }),
    );
  }
  if (days <= mostDays + 1) return ok(period);
  const message = texts.tooLong({ days: mostDays });
  return err(fault("bad_input", message, { hint: texts.tooLongHint, where: "to" }));
}

function wallTime(moment: string): number {
  const at = Date.parse(moment.endsWith("Z") ? moment : `${moment}Z`);
  // JavaScript takes 30 February for 2 March.
  const isReal =
    !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === moment.slice(0, 10);
  return isReal || moment.includes("T24") ? at : Number.NaN;
}

function isSameKind({ from, to }: Period): boolean {
  return from.endsWith("Z") === to.endsWith("Z");
}

function noSuchTime(time: string, where: string) {
  return fault("bad_input", texts.noSuchTime({ time }), { hint: texts.noSuchTimeHint, where });
}
