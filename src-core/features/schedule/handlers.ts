import { isDeepStrictEqual } from "node:util";
import type { Handlers } from "#shared/contract/endpoint.ts";
import { reportRecipients } from "#shared/domain/customer-reports.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import {
  scheduleConflict,
  type Schedule,
  type SchedulePreview,
  type ScheduleState,
} from "#shared/domain/schedule.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Role } from "#shared/domain/team.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { mailAddressesOf } from "./destinations.ts";
import type { ScheduleRuns } from "./runs.ts";
import type { ScopeResolver } from "./scope.ts";
import type { ScheduleStore, StoredSchedule } from "./store.ts";
import { nextTimes } from "./times.ts";

export type ScheduleMethod = Extract<keyof Handlers, `schedules.${string}`>;

const MOST_SCHEDULES = 200;
const PREVIEWED_TIMES = 5;
const SHOWN_RUNS = 20;

interface Tools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly events: EventHub;
  readonly store: ScheduleStore;
  readonly scope: ScopeResolver;
  readonly runs: ScheduleRuns;
  readonly inventory: Pick<Inventory, "customers">;
  /** Why a user of this role may not have reports sent to these addresses; null if the user may. */
  destinationFault(role: Role, addresses: readonly string[]): MusterError | null;
  stateOf(entry: StoredSchedule): Promise<ScheduleState>;
  states(): Promise<ScheduleState[]>;
  /** Has to be called after each change. */
  changed(): Promise<void>;
}

export function scheduleHandlers(tools: Tools): Pick<Handlers, ScheduleMethod> {
  const { store, clock, events, runs, stateOf, states, changed } = tools;

  /** The state of a schedule that is stored, after a change. */
  async function changedState(id: string): Promise<Result<ScheduleState>> {
    await changed();
    const entry = store.get(id);
    return entry ? ok(await stateOf(entry)) : err(unknownSchedule(id));
  }

  return {
    "schedules.list": async () => {
      const { revision } = events;
      return ok({ revision, schedules: await states() });
    },
    "schedules.set": async ({ id, schedule }, { caller }) => {
      const before = id === undefined ? null : store.get(id);
      if (id !== undefined && !before) return err(unknownSchedule(id));
      const wanted = inOrder(schedule);
      const elsewhere = tools.destinationFault(caller.role, mailAddressesOf(wanted));
      if (elsewhere) return err(elsewhere);
      const refused = await refusalOf(tools, wanted, id);
      if (refused) return err(refused);
      // A schedule whose folder has disappeared can still be renamed, or disabled.
      const isNew = !isDeepStrictEqual(before?.schedule.options, wanted.options);
      const obstacle = isNew ? await runs.obstacle(wanted) : null;
      if (obstacle) return err(obstacle);
      const storedId = id ?? newId();
      store.save(storedId, wanted, clock.now());
      return changedState(storedId);
    },
    "schedules.remove": async ({ id }) => {
      const entry = store.get(id);
      if (!entry) return err(unknownSchedule(id));
      const state = await stateOf(entry);
      store.remove(id, clock.now());
      await changed();
      return ok(state);
    },
    "schedules.restore": async ({ id }) => {
      if (!store.restore(id, clock.now())) {
        return err(fault("not_found", texts.notRemoved({ id }), { where: "id" }));
      }
      return changedState(id);
    },
    "schedules.runNow": async ({ id }, { signal }) => {
      const entry = store.get(id);
      return entry ? runs.runNow(entry, signal) : err(unknownSchedule(id));
    },
    "schedules.runs": async ({ id, limit = SHOWN_RUNS }) => {
      if (!store.get(id)) return err(unknownSchedule(id));
      const last = await runs.last(id);
      const all = store.runs(id, limit).map((run) => (run.id === last?.id ? last : run));
      return ok({ runs: all.map(({ zones: _, ...run }) => run) });
    },
    "schedules.preview": async ({ schedule }) => previewOf(tools, schedule),
  };
}

async function previewOf(
  { scope, clock, inventory }: Tools,
  schedule: Schedule,
): Promise<Result<SchedulePreview>> {
  const conflict = conflictOf(schedule);
  if (conflict) return err(conflict);
  const recorders = await scope.recorders(schedule.scope);
  if (!recorders.ok) return recorders;
  const zoneOf = scope.zoneOfSite();
  const sites = [...new Set(recorders.value.map(({ siteId }) => siteId))];
  const now = Date.parse(clock.now());
  const zones = (await scope.zones(schedule)).map((timeZone) => ({
    timeZone,
    sites:
      schedule.timeZone === "site"
        ? sites.filter((site) => zoneOf(site) === timeZone).length
        : sites.length,
    next: nextTimes(schedule, now, timeZone, PREVIEWED_TIMES).map((at) =>
      new Date(at).toISOString(),
    ),
  }));
  const isWhole = schedule.scope.of === "all";
  const recipients =
    schedule.kind === "customer-reports"
      ? reportRecipients(inventory.customers(), recorders.value, isWhole)
      : null;
  return ok({ recorders: recorders.value.length, zones, recipients });
}

/** Days, areas and sites in their usual order, each once, so that equal schedules are equal. */
function inOrder(schedule: Schedule): Schedule {
  const { when, scope } = schedule;
  const common = {
    when:
      when.repeat === "weekly"
        ? { ...when, days: WEEKDAYS.filter((day) => when.days.includes(day)) }
        : when,
    scope: scope.of === "sites" ? { ...scope, ids: [...new Set(scope.ids)] } : scope,
  };
  if (schedule.kind !== "settings") return { ...schedule, ...common };
  const areas = AREAS.filter((area) => schedule.options.areas.includes(area));
  return { ...schedule, ...common, options: { areas } };
}

/** Error for a schedule that cannot be stored; null if it can be stored. */
async function refusalOf(
  { store, scope, storage }: Tools,
  schedule: Schedule,
  id: string | undefined,
): Promise<MusterError | null> {
  const all = store.list();
  const { name } = schedule;
  const isNamed = (other: StoredSchedule) =>
    other.id !== id && other.schedule.name.toLowerCase() === name.toLowerCase();
  if (all.some(isNamed)) {
    const details = { hint: texts.nameTakenHint, where: "name" };
    return fault("already_exists", texts.nameTaken({ name }), details);
  }
  if (id === undefined && all.length >= MOST_SCHEDULES) {
    return fault("bad_input", texts.tooMany({ count: all.length }), { hint: texts.tooManyHint });
  }
  const conflict = conflictOf(schedule) ?? unknownSites(storage, schedule);
  if (conflict) return conflict;
  const recorders = await scope.recorders(schedule.scope);
  return recorders.ok ? null : { ...recorders.error, where: "scope" };
}

function conflictOf(schedule: Schedule): MusterError | null {
  switch (scheduleConflict(schedule)) {
    case null:
      return null;
    case "site_clock":
      return fault("bad_input", texts.siteClock, { hint: texts.siteClockHint, where: "timeZone" });
    case "quiet_time":
      return fault("bad_input", texts.quietTime, {
        hint: texts.quietTimeHint,
        where: "quietHours",
      });
    case "long_quiet":
      return fault("bad_input", texts.longQuiet, {
        hint: texts.longQuietHint,
        where: "quietHours",
      });
    case "long_spread":
      return fault("bad_input", texts.longSpread, {
        hint: texts.longSpreadHint,
        where: "spreadMinutes",
      });
  }
}

function unknownSites({ sqlite }: Storage, { scope }: Schedule): MusterError | null {
  if (scope.of !== "sites") return null;
  const site = sqlite.prepare<[string], string>("select id from site where id = ?").pluck();
  const unknown = scope.ids.filter((id) => site.get(id) === undefined);
  if (unknown.length === 0) return null;
  const details = { hint: texts.unknownSitesHint, where: "sites" };
  return fault("not_found", texts.unknownSites({ ids: unknown.join(", ") }), details);
}

export function unknownRun(run: number): MusterError {
  const details = { hint: texts.unknownRunHint, where: "run" };
  return fault("not_found", texts.unknownRun({ run: String(run) }), details);
}

export function unknownSchedule(id: string): MusterError {
  const details = { hint: texts.unknownScheduleHint, where: "id" };
  return fault("not_found", texts.unknownSchedule({ id }), details);
}
