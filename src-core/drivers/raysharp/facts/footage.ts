import { conditionOf } from "#shared/domain/availability.ts";
import type { Disks } from "#shared/facts/disks.ts";
import type { Footage } from "#shared/facts/footage.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { askOnce } from "./ask-once.ts";
import { DAY_MS, dayStart, isoDay, readClock, UNKNOWN_ZONE_MS } from "./device-clock.ts";
import { getDisks } from "./disk-list.ts";
import { askDays, monthsBetween } from "./footage-months.ts";
import type { ReadFact } from "./read-fact.ts";
import { askRecordPlans, dueOnDay, NEVER, type RecordPlan } from "./record-plan.ts";
import { askRecordStates } from "./recording.ts";

/** Local days, as midnights (`ShownClock.localMs`). */
type Days = ReadonlySet<number>;

/** The period that is searched for footage. */
interface Span {
  readonly from: number;
  /** Gaps before this day count: today is not over, and without a clock of the recorder, yesterday may not be either. */
  readonly until: number;
  readonly today: number;
  /** The last day that is searched: today, or without a clock of the recorder, the latest day that it may be there. */
  readonly last: number;
}

/** Reads Playback/SearchMonth, one channel and one month at a time (docs/dev/field-notes-2.md §1.8). */
export const readFootage: ReadFact<"footage"> = async (recorder, context) => {
  const searched = await askSpan(recorder, context);
  if (!searched.ok) return searched;
  const found = await askChannels(recorder, context, searched.value);
  if (!found.ok) return found;
  const plans = await askPlans(recorder, [...found.value.keys()]);
  if (!plans.ok) return plans;
  const isOverwriting = await askOverwriting(recorder);
  if (!isOverwriting.ok) return isOverwriting;
  const all = [...found.value.values()].flatMap((days) => [...days]);
  const oldest = Math.min(...all);
  const span = { ...searched.value, today: Math.max(searched.value.today, ...all) };
  const facts = [...found.value].map(([name, days]): [string, Footage] => {
    const own = footageOf(days, plans.value.get(name) ?? null, span);
    const isYoung = days.size > 0 && Math.min(...days) > oldest + DAY_MS;
    return [name, { ...own, isYoung, isOverwriting: isOverwriting.value }];
  });
  return ok(new Map(facts));
};

/** The agreed days, to the first day of their first month. */
async function askSpan(
  recorder: Operations,
  { now, footageDays }: FactContext,
): Promise<Result<Span>> {
  const clock = await readClock(recorder, now);
  if (!clock.ok && !isNotOffered(clock.error)) return clock;
  const today = dayStart(clock.ok ? clock.value.localMs : now());
  const until = clock.ok ? today : today - DAY_MS;
  const last = clock.ok ? today : dayStart(now() + UNKNOWN_ZONE_MS);
  const from = monthsBetween(today - (footageDays - 1) * DAY_MS, today).at(-1) ?? today;
  return ok({ from, until, today, last });
}

/** A recorder that refuses so many channels refuses them all. */
const REFUSALS = 3;

/** Days by channel, without those that the recorder refuses. Fails if it answers for none. */
async function askChannels(
  recorder: Operations,
  { channels }: FactContext,
  { from, last }: Span,
): Promise<Result<ReadonlyMap<string, Days>>> {
  const found = new Map<string, Days>();
  const refusals: { ok: false; error: MusterError }[] = [];
  const cameras = channels.filter(
    ({ connect_status: status, videoloss }) => conditionOf(status, videoloss) !== null,
  );
  for (const { channel } of cameras) {
    const days = await askDays(recorder, channel, from, last);
    if (days.ok) found.set(channel, days.value);
    else if (!isNotOffered(days.error)) return days;
    else if (refusals.push(days) >= REFUSALS && found.size === 0) break;
  }
  const [refusal] = refusals;
  return found.size === 0 && refusal ? refusal : ok(found);
}

/** Nothing is to be recorded of a channel whose recording is switched off. */
async function askPlans(
  recorder: Operations,
  channels: readonly string[],
): Promise<Result<ReadonlyMap<string, RecordPlan>>> {
  const plans = await askRecordPlans(recorder, channels);
  if (!plans.ok) return plans;
  const states = await askRecordStates(recorder);
  if (!states.ok) return isNotOffered(states.error) ? plans : states;
  const off = channels.filter((name) => states.value.get(name)?.switchedOn === false);
  return ok(new Map([...plans.value, ...off.map((name) => [name, NEVER] as const)]));
}

/** @param plan null if the recorder does not report it */
export function footageOf(
  days: Days,
  plan: RecordPlan | null,
  { from, until, today }: Omit<Span, "last">,
): Omit<Footage, "isYoung" | "isOverwriting"> {
  const oldest = days.size === 0 ? null : Math.min(...days);
  const missing: number[] = [];
  for (let day = oldest ?? until; day < until; day += DAY_MS) if (!days.has(day)) missing.push(day);
  const due = missing.filter((day) => plan === null || dueOnDay(plan, day) !== "none");
  return {
    days: days.size,
    from: isoDay(from),
    today: isoDay(today),
    oldest: oldest === null ? null : isoDay(oldest),
    gaps: rangesOf(due),
    scheduled: scheduled(plan, missing.length > 0 ? missing : [today]),
  };
}

/** Whether the channel records on these days whatever happens in front of the camera; null if that is unknown. */
function scheduled(plan: RecordPlan | null, days: readonly number[]): boolean | null {
  if (plan === null) return null;
  const dues = days.map((day) => dueOnDay(plan, day)).filter((due) => due !== "none");
  if (dues.includes("unknown")) return null;
  return dues.includes("continuous");
}

/** More ranges say nothing more. */
const MOST_RANGES = 100;

function rangesOf(days: readonly number[]): Footage["gaps"] {
  const ranges: { from: number; to: number }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day - last.to === DAY_MS) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges.slice(-MOST_RANGES).map(({ from, to }) => ({ from: isoDay(from), to: isoDay(to) }));
}

async function askOverwriting(recorder: Operations): Promise<Result<boolean | null>> {
  const disks = await askOnce(recorder, getDisks);
  if (!disks.ok) return isNotOffered(disks.error) ? ok(null) : disks;
  return ok(isOutOfRoom(disks.value));
}

/** Whether older footage has been deleted: no disk has room left. */
function isOutOfRoom({ disks }: Disks): boolean | null {
  const own = disks.filter(({ inRaid }) => !inRaid);
  if (own.length === 0) return null;
  return own.every(({ state, free }) => state === "full" || free === 0);
}
