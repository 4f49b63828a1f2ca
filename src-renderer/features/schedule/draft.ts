import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { clockTimeSchema, WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import type { Schedule } from "#shared/domain/schedule.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** What stands in the dialog. What is out of use keeps its value, for who switches back. */
export interface ScheduleDraft {
  readonly mode: "never" | "daily" | "weekly";
  readonly days: readonly Weekday[];
  readonly at: string;
  readonly areas: readonly Area[];
  readonly whose: "all" | "sites";
  readonly siteNames: readonly string[];
}

const NIGHT = "02:30";

export function draftOf({ when, areas, sites }: Schedule, known: readonly Site[]): ScheduleDraft {
  const wanted = new Set(sites ?? []);
  const every = when?.days.length === WEEKDAYS.length;
  return {
    mode: when === null ? "never" : every ? "daily" : "weekly",
    days: when && !every ? when.days : ["mon"],
    at: when?.at ?? NIGHT,
    areas,
    whose: sites === null ? "all" : "sites",
    siteNames: known.filter(({ id }) => wanted.has(id)).map(({ name }) => name),
  };
}

/** What the draft asks for, or what it lacks; `where` names the field. */
export function wishOf(
  draft: ScheduleDraft,
  known: readonly Site[],
): Result<Input<"schedule.set">> {
  const { mode, days, at, areas, whose, siteNames } = draft;
  if (mode === "never") return ok({ when: null });
  if (mode === "weekly" && days.length === 0) return lacks("Choose the days.", "days");
  if (!clockTimeSchema.safeParse(at).success) return lacks("Give a time, such as 02:30.", "at");
  if (areas.length === 0) return lacks("Choose what to read.", "areas");
  const when = { days: mode === "daily" ? [...WEEKDAYS] : [...days], at };
  const chosen = { when, areas: [...areas] };
  if (whose === "all") return ok({ ...chosen, sites: null });
  if (siteNames.length === 0) return lacks("Choose a site.", "sites");
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const gone = siteNames.find((name) => !ids.has(name.trim().toLowerCase()));
  if (gone !== undefined) return lacks(`There is no site '${gone}'.`, "sites");
  const sites = siteNames.flatMap((name) => ids.get(name.trim().toLowerCase()) ?? []);
  return ok({ ...chosen, sites });
}

function lacks(message: string, where: string): Result<never> {
  return err(fault("bad_input", message, { where }));
}

export function toggledArea(areas: readonly Area[], area: Area): Area[] {
  return AREAS.filter((one) => (one === area ? !areas.includes(one) : areas.includes(one)));
}
