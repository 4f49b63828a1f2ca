import { EMPTY_WEEK, HALF_HOURS, type Week } from "#shared/areas/week.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { readWeekDays } from "../areas/week-days.ts";
import type { Operation } from "../conversation.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { misfitIn, type Reader } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import { DAY_MS } from "./device-clock.ts";
import { channelsIn, objectsIn, textIn } from "./members.ts";

/**
 * What a recording schedule says of a moment or a day. `continuous`: the channel records. `event`: it records on motion or another
 * event. `none`: it does not record. `unknown`: the schedule is not understood.
 */
export type Due = "continuous" | "event" | "none" | "unknown";

/** One kind of a schedule, and when it holds; a week that is not understood is null. */
interface Category {
  readonly due: "continuous" | "event" | "unknown";
  readonly week: Week | null;
}

/** The recording schedule of a channel (docs/dev/field-notes-2.md §8). */
export type RecordPlan = readonly Category[];

/** Nothing is recorded. */
export const NEVER: RecordPlan = [{ due: "continuous", week: EMPTY_WEEK }];

/** Kinds of a schedule; more are not documented. */
const MOST_CATEGORIES = 32;

/** The values of `schedule_type` are not public: what these words do not describe is not known. */
const CONTINUOUS =
  /^(?:normal|record|continuous|timing|time|general|regular|common|schedule|always|all.?day)/i;
const EVENT =
  /motion|^md$|^io$|alarm|pir|event|smart|intelligen|human|vehicle|person|face|sound|^(?:ai|fd|pvd|pd|pid|lcd|sod|lpd|ad|cc|cd|qd|rsd)\b/i;

export function readRecordPlan(settings: JsonObject): RecordPlan {
  return objectsIn(settings["category"], MOST_CATEGORIES).map((one) => ({
    due: kindOf(textIn(one, "schedule_type")),
    week: readWeekDays(one["week"]),
  }));
}

function kindOf(type: string): Category["due"] {
  if (CONTINUOUS.test(type)) return "continuous";
  return EVENT.test(type) ? "event" : "unknown";
}

/** @param localMs of the recorder, see `ShownClock` */
export function dueAt(plan: RecordPlan, localMs: number): Due {
  const day = weekday(localMs);
  const slot = Math.floor(
    (localMs - Math.floor(localMs / DAY_MS) * DAY_MS) / (DAY_MS / HALF_HOURS),
  );
  return strongest(plan, (week) => week[day]?.[slot] === true);
}

/** Whether the channel records on that day of the week at all. */
export function dueOnDay(plan: RecordPlan, localMs: number): Due {
  const day = weekday(localMs);
  return strongest(plan, (week) => week[day]?.includes(true) === true);
}

/** What holds at every moment of the week; `unknown` if it changes. */
export function dueAlways(plan: RecordPlan): Due {
  const isWhole = (week: Week) =>
    week.every((day) => day.length === HALF_HOURS && day.every(Boolean));
  if (strongest(plan, isWhole) === "continuous") return "continuous";
  const isAny = (week: Week) => week.some((day) => day.includes(true));
  return strongest(plan, isAny) === "none" ? "none" : "unknown";
}

/** Monday is 0, as in a `Week`. */
function weekday(localMs: number): number {
  return (new Date(localMs).getUTCDay() + 6) % 7;
}

/** Continuous recording covers events. A category that is not understood may be either. */
function strongest(plan: RecordPlan, holds: (week: Week) => boolean): Due {
  if (plan.length === 0) return "unknown";
  const dues = plan
    .filter(({ week }) => week === null || holds(week))
    .map(({ due, week }) => (week === null ? "unknown" : due));
  if (dues.includes("continuous")) return "continuous";
  if (dues.includes("unknown")) return "unknown";
  return dues.includes("event") ? "event" : "none";
}

const readPlans: Reader<ReadonlyMap<string, RecordPlan>> = (data) => {
  const channels = channelsIn(data);
  if (!channels) return misfitIn(data, "channel_info");
  return ok(new Map([...channels].map(([name, one]) => [name, readRecordPlan(one)])));
};

const getPlans: Operation<ReadonlyMap<string, RecordPlan>> = {
  path: "/API/Schedules/Record/Get",
  read: readPlans,
  optional: true,
};

/** Channels of one request: large recorders answer for 16 at most (docs/dev/field-notes-2.md §0). */
const AT_A_TIME = 16;

/** Schedules by channel. A recorder that does not report them has none. */
export async function askRecordPlans(
  recorder: Operations,
  channels: readonly string[],
): Promise<Result<ReadonlyMap<string, RecordPlan>>> {
  const plans = new Map<string, RecordPlan>();
  for (let from = 0; from < channels.length; from += AT_A_TIME) {
    const channel = channels.slice(from, from + AT_A_TIME);
    const some = await askOnce(recorder, getPlans, { channel });
    if (!some.ok) return isNotOffered(some.error) ? ok(plans) : some;
    for (const [name, plan] of some.value) plans.set(name, plan);
  }
  return ok(plans);
}
