import { InvalidArgumentError } from "commander";
import { clockTimeSchema, WEEKDAYS } from "#shared/domain/maintenance.ts";
import {
  SCHEDULE_INTERVAL_MINUTES,
  MOST_SPREAD_MINUTES,
  type QuietHours,
  type ScheduleScope,
  type ScheduleTimes,
} from "#shared/domain/schedule.ts";
import { AREAS, areaSchema, type Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { numberBetween } from "./options.ts";
import type { CommandSession } from "./session.ts";

/** The options that say when a schedule runs; at most one is given. */
export interface TimeOptions {
  readonly every?: ScheduleTimes;
  readonly daily?: string;
  readonly weekly?: readonly string[];
  readonly monthly?: readonly string[];
}

/** The times that the options ask for; undefined: none were given. */
export function timesOf({
  every,
  daily,
  weekly,
  monthly,
}: TimeOptions): Result<ScheduleTimes | undefined> {
  if (every) return ok(every);
  if (daily !== undefined) return ok({ repeat: "weekly", days: [...WEEKDAYS], at: daily });
  if (weekly) return weeklyTimesOf(weekly);
  return monthly ? monthlyTimesOf(monthly) : ok(undefined);
}

/** `--weekly mon,thu 02:30`. */
export function weeklyTimesOf(words: readonly string[]): Result<ScheduleTimes> {
  const [days = "", at = "", ...more] = words;
  const named = days.split(",").map((part) => part.trim().toLowerCase());
  const known = WEEKDAYS.filter((day) => named.includes(day));
  const isRight = named.every((name) => known.some((day) => day === name));
  if (isRight && more.length === 0 && isTime(at)) return ok({ repeat: "weekly", days: known, at });
  const message = texts.badWeekly({ given: words.join(" ") });
  const hint = texts.badWeeklyHint({ days: WEEKDAYS.join(", ") });
  return err(fault("bad_input", message, { hint, where: "weekly" }));
}

/** `--monthly 1 06:00`. */
function monthlyTimesOf(words: readonly string[]): Result<ScheduleTimes> {
  const [text = "", at = "", ...more] = words;
  const day = Number(text);
  const isDay = Number.isInteger(day) && day >= 1 && day <= 28;
  if (isDay && more.length === 0 && isTime(at)) return ok({ repeat: "monthly", day, at });
  const message = texts.badMonthly({ given: words.join(" ") });
  return err(fault("bad_input", message, { hint: texts.badMonthlyHint, where: "monthly" }));
}

/** `15m`, `15`, `1h`. */
export function intervalArgument(text: string): ScheduleTimes {
  const [, count = "", unit = "m"] = /^(\d+)(m|min|h)?$/.exec(text.trim()) ?? [];
  const wanted = Number(count) * (unit === "h" ? 60 : 1);
  const minutes = SCHEDULE_INTERVAL_MINUTES.find((one) => one === wanted);
  if (minutes !== undefined) return { repeat: "interval", minutes };
  const known = SCHEDULE_INTERVAL_MINUTES.map((one) =>
    one < 60 ? `${one}m` : `${one / 60}h`,
  ).join(", ");
  throw new InvalidArgumentError(texts.badInterval({ known }));
}

export function timeArgument(text: string): string {
  if (isTime(text)) return text;
  throw new InvalidArgumentError(texts.badTime);
}

/** `22:00-06:00`. */
export function quietArgument(text: string): QuietHours {
  const [from = "", to = "", ...more] = text.split("-").map((part) => part.trim());
  if (isTime(from) && isTime(to) && from !== to && more.length === 0) return { from, to };
  throw new InvalidArgumentError(texts.badQuiet);
}

export function areasArgument(text: string): Area[] {
  return text.split(",").map((part) => {
    const area = areaSchema.safeParse(part.trim());
    if (area.success) return area.data;
    throw new InvalidArgumentError(texts.badAreas({ areas: AREAS.join(", ") }));
  });
}

export const spreadArgument = numberBetween(0, MOST_SPREAD_MINUTES);

/** The options that say which recorders a schedule covers; at most one is given. */
export interface ScheduleScopeOptions {
  readonly site?: readonly string[];
  readonly view?: string;
  readonly select?: readonly string[];
  readonly all?: boolean;
}

/** The scope that the options ask for; undefined: none was given. */
export async function scopeFromOptions(
  session: CommandSession,
  { site, view, select, all }: ScheduleScopeOptions,
): Promise<Result<ScheduleScope | undefined>> {
  if (all) return ok({ of: "all" });
  if (view !== undefined) return ok({ of: "view", name: view });
  if (select) return ok({ of: "selection", exprs: [...select] });
  const ids = await siteIdsOf(session, site);
  if (!ids.ok) return ids;
  return ok(ids.value && { of: "sites", ids: ids.value });
}

/** Ids of the named sites; undefined: none were named. */
export async function siteIdsOf(
  session: CommandSession,
  names: readonly string[] | undefined,
): Promise<Result<string[] | undefined>> {
  if (names === undefined) return ok(undefined);
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const ids = new Map(listed.value.sites.map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = names.find((name) => !ids.has(name.trim().toLowerCase()));
  if (unknown !== undefined) {
    const details = { hint: texts.noSiteHint, where: "site" };
    return err(fault("not_found", texts.noSite({ name: unknown }), details));
  }
  return ok(names.flatMap((name) => ids.get(name.trim().toLowerCase()) ?? []));
}

function isTime(text: string): boolean {
  return clockTimeSchema.safeParse(text).success;
}
