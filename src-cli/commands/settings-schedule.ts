import { InvalidArgumentError, Option, type Command } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { clockTimeSchema, WEEKDAYS } from "#shared/domain/maintenance.ts";
import { AREAS, areaSchema, type Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { collected } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { scheduleReport } from "../views/schedule-view.ts";

const EXAMPLES = `
Settings are read by the clock of this computer, while a window or 'muster serve' is open, by one of them; what was
missed is made up for once, when one is opened. No other command reads by itself. What is not given stays as it is.

Areas: ${AREAS.join(", ")}

Examples:
  muster settings schedule                               when, which, and what came of the last one
  muster settings schedule --daily 02:30
  muster settings schedule --weekly mon,thu 02:30 --areas email,recognition --site Leeds --site York
  muster settings schedule --never`;

interface Options {
  readonly daily?: string;
  readonly weekly?: readonly string[];
  readonly never?: boolean;
  readonly areas?: readonly Area[];
  readonly site?: readonly string[];
  readonly allSites?: boolean;
}

export function addSchedule(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("schedule")
    .description("when settings are read by the clock, and what came of it")
    .addOption(new Option("--daily <time>", "every day, at 02:30").argParser(time))
    .addOption(
      new Option("--weekly <days-and-time...>", "on some days: mon,thu 02:30").conflicts("daily"),
    )
    .addOption(new Option("--never", "not any more").conflicts(["daily", "weekly"]))
    .addOption(new Option("--areas <areas>", "what to read, as email,recognition").argParser(areas))
    .addOption(
      new Option("--site <name>", "recorders of this site alone; may be repeated").argParser(
        collected,
      ),
    )
    .addOption(new Option("--all-sites", "all recorders").conflicts("site"))
    .addHelpText("after", EXAMPLES)
    .action((options: Options) => {
      const when = whenOf(options);
      return runner.run(command, async ({ withCore }) =>
        when.ok ? withCore((session) => schedule(session, options, when.value)) : when,
      );
    });
}

async function schedule(session: Session, options: Options, when: When): Promise<Result<Report>> {
  const sites = await sitesOf(session, options);
  if (!sites.ok) return sites;
  const wish = {
    ...(when === undefined ? {} : { when }),
    ...(options.areas ? { areas: [...options.areas] } : {}),
    ...(sites.value === undefined ? {} : { sites: sites.value }),
  };
  const isChange = Object.keys(wish).length > 0;
  if (isChange) return mapped(await session.call("schedule.set", wish), scheduleReport);
  const got = await session.call("schedule.get", {});
  return mapped(got, ({ revision: _, ...state }) => scheduleReport(state));
}

/** Ids of the named sites; null: all of them; undefined: as before. */
async function sitesOf(
  session: Session,
  { site, allSites }: Options,
): Promise<Result<string[] | null | undefined>> {
  if (site === undefined) return ok(allSites ? null : undefined);
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const ids: string[] = [];
  for (const wanted of site) {
    const found = listed.value.sites.find(
      ({ name }) => name.toLowerCase() === wanted.trim().toLowerCase(),
    );
    if (!found) return err(noSite(wanted));
    ids.push(found.id);
  }
  return ok(ids);
}

function noSite(name: string) {
  return fault("not_found", `There is no site '${name}'.`, {
    mend: "muster sites list names them.",
    where: "site",
  });
}

type When = Input<"schedule.set">["when"];

function whenOf({ daily, weekly, never }: Options): Result<When> {
  if (never) return ok(null);
  if (daily !== undefined) return ok({ days: [...WEEKDAYS], at: daily });
  if (weekly === undefined) return ok(undefined);
  const [days = "", at = "", ...more] = weekly;
  const named = days.split(",").map((part) => part.trim().toLowerCase());
  const known = WEEKDAYS.filter((day) => named.includes(day));
  const right = named.every((name) => known.some((day) => day === name));
  if (right && more.length === 0 && clockTimeSchema.safeParse(at).success)
    return ok({ days: known, at });
  const message = `--weekly takes days and a time, and not '${weekly.join(" ")}'.`;
  const mend = `Write it as mon,thu 02:30; days are ${WEEKDAYS.join(", ")}.`;
  return err(fault("bad_input", message, { mend, where: "weekly" }));
}

function time(text: string): string {
  if (clockTimeSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError("It is a time such as 02:30 or 22:00.");
}

function areas(text: string): Area[] {
  return text.split(",").map((part) => {
    const area = areaSchema.safeParse(part.trim());
    if (area.success) return area.data;
    throw new InvalidArgumentError(`Areas are ${AREAS.join(", ")}.`);
  });
}
