import { clockTimeSchema, WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { ScheduleTimes } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Session } from "./session.ts";

/** `--weekly mon,thu 02:30`. */
export function weeklyTimesOf(words: readonly string[]): Result<ScheduleTimes> {
  const [days = "", at = "", ...more] = words;
  const named = days.split(",").map((part) => part.trim().toLowerCase());
  const known = WEEKDAYS.filter((day) => named.includes(day));
  const isRight = named.every((name) => known.some((day) => day === name));
  if (isRight && more.length === 0 && clockTimeSchema.safeParse(at).success) {
    return ok({ repeat: "weekly", days: known, at });
  }
  const message = texts.badWeekly({ given: words.join(" ") });
  const mend = texts.badWeeklyHint({ days: WEEKDAYS.join(", ") });
  return err(fault("bad_input", message, { mend, where: "weekly" }));
}

/** Ids of the named sites; undefined: none were named. */
export async function siteIdsOf(
  session: Session,
  names: readonly string[] | undefined,
): Promise<Result<string[] | undefined>> {
  if (names === undefined) return ok(undefined);
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const ids = new Map(listed.value.sites.map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = names.find((name) => !ids.has(name.trim().toLowerCase()));
  if (unknown !== undefined) {
    const details = { mend: texts.noSiteHint, where: "site" };
    return err(fault("not_found", texts.noSite({ name: unknown }), details));
  }
  return ok(names.flatMap((name) => ids.get(name.trim().toLowerCase()) ?? []));
}
