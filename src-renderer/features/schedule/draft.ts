import type { Site } from "#shared/domain/inventory.ts";
import { clockTimeSchema, WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import {
  SCHEDULE_INTERVAL_MINUTES,
  type QuietHours,
  type Schedule,
  type ScheduleKindName,
  type ScheduleScope,
  type ScheduleTimes,
} from "#shared/domain/schedule.ts";
import { equalsExpression, equalValueOf } from "#shared/domain/selection.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  customerReportsDraft,
  NO_REPORT,
  reportDraft,
  reportOptions,
  type ReportOptionsDraft,
} from "./report-draft.ts";

/** The content of the dialog. Parts that are not in use keep their value, for users who switch back. */
export interface ScheduleDraft {
  readonly kind: ScheduleKindName;
  readonly name: string;
  readonly areas: readonly Area[];
  readonly report: ReportOptionsDraft;
  readonly of: ScheduleScope["of"] | "customers";
  /** Names of customers, whose present and future sites belong to the schedule. */
  readonly customers: readonly string[];
  readonly siteNames: readonly string[];
  readonly view: string;
  /** One expression per line. */
  readonly selection: string;
  readonly mode: "interval" | "daily" | "weekly" | "monthly";
  readonly minutes: number;
  readonly days: readonly Weekday[];
  readonly day: number;
  readonly at: string;
  readonly clock: "site" | "computer" | "zone";
  readonly zone: string;
  readonly isQuiet: boolean;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly spreadMinutes: number;
  readonly enabled: boolean;
}

const FIRST: Omit<ScheduleDraft, "kind" | "name" | "mode" | "spreadMinutes"> = {
  areas: AREAS,
  report: NO_REPORT,
  of: "all",
  customers: [],
  siteNames: [],
  view: "",
  selection: "",
  minutes: 60,
  days: ["mon"],
  day: 1,
  at: "02:30",
  clock: "site",
  zone: "",
  isQuiet: false,
  quietFrom: "22:00",
  quietTo: "06:00",
  enabled: true,
};

/** A new schedule: audits every hour, readings every night, reports on the first of each month. */
export function newScheduleDraft(kind: ScheduleKindName): ScheduleDraft {
  if (kind === "report" || kind === "customer-reports") {
    const times = { mode: "monthly", day: 1, at: "06:00", clock: "computer" } as const;
    const isOne = kind === "report";
    const name = isOne ? texts.defaultReportName : texts.defaultCustomerReportsName;
    return { ...FIRST, kind, name, spreadMinutes: 0, ...times };
  }
  return kind === "audit"
    ? { ...FIRST, kind, name: texts.defaultAuditName, mode: "interval", spreadMinutes: 5 }
    : { ...FIRST, kind, name: texts.defaultSettingsName, mode: "daily", spreadMinutes: 0 };
}

export function scheduleDraftOf(schedule: Schedule, sites: readonly Site[]): ScheduleDraft {
  const { kind, name, when, timeZone, scope, quietHours, spreadMinutes, enabled } = schedule;
  const isClock = timeZone === "site" || timeZone === "computer";
  return {
    ...newScheduleDraft(kind),
    name,
    spreadMinutes,
    enabled,
    ...(schedule.kind === "settings" ? { areas: schedule.options.areas } : {}),
    ...(schedule.kind === "report" ? { report: reportDraft(schedule.options) } : {}),
    ...(schedule.kind === "customer-reports"
      ? { report: customerReportsDraft(schedule.options) }
      : {}),
    ...timesDraft(when),
    ...scopeDraft(scope, sites),
    ...(isClock ? { clock: timeZone } : { clock: "zone", zone: timeZone }),
    ...(quietHours
      ? { isQuiet: true, quietFrom: quietHours.from, quietTo: quietHours.to }
      : { isQuiet: false }),
  };
}

function timesDraft(when: ScheduleTimes): Partial<ScheduleDraft> {
  if (when.repeat === "interval") return { mode: "interval", minutes: when.minutes };
  if (when.repeat === "monthly") return { mode: "monthly", day: when.day, at: when.at };
  const isDaily = when.days.length === WEEKDAYS.length;
  return isDaily
    ? { mode: "daily", at: when.at }
    : { mode: "weekly", days: when.days, at: when.at };
}

function scopeDraft(scope: ScheduleScope, sites: readonly Site[]): Partial<ScheduleDraft> {
  switch (scope.of) {
    case "all":
      return { of: "all" };
    case "sites": {
      const wanted = new Set(scope.ids);
      const chosen = sites.filter(({ id }) => wanted.has(id));
      return { of: "sites", siteNames: chosen.map(({ name }) => name) };
    }
    case "view":
      return { of: "view", view: scope.name };
    case "selection": {
      const customers = scope.exprs.map((expression) => equalValueOf("customer", expression));
      if (customers.every((name) => name !== null)) return { of: "customers", customers };
      return { of: "selection", selection: scope.exprs.join("\n") };
    }
  }
}

/** Whether times of the day are set, so that it matters by whose clock. */
export function usesClock({ mode, isQuiet }: Pick<ScheduleDraft, "mode" | "isQuiet">): boolean {
  return mode !== "interval" || isQuiet;
}

/** The schedule of a draft, or its error; `where` names the field. */
export function scheduleOf(draft: ScheduleDraft, sites: readonly Site[]): Result<Schedule> {
  const { kind, spreadMinutes, enabled } = draft;
  const name = draft.name.trim();
  if (name === "") return wrong(texts.nameMissing, "name");
  if (kind === "settings" && draft.areas.length === 0) return wrong(texts.areasMissing, "areas");
  const scope = scopeOf(draft, sites);
  if (!scope.ok) return scope;
  const when = timesOf(draft);
  if (!when.ok) return when;
  const quietHours = quietOf(draft);
  if (!quietHours.ok) return quietHours;
  const timeZone = draft.clock === "zone" ? draft.zone : draft.clock;
  if (timeZone === "" && usesClock(draft)) return wrong(texts.zoneMissing, "timeZone");
  const common = {
    name,
    when: when.value,
    timeZone: timeZone || "computer",
    scope: scope.value,
    quietHours: quietHours.value,
    spreadMinutes,
    enabled,
  };
  if (kind === "customer-reports") {
    const { period, format } = draft.report;
    return ok({ ...common, kind, options: { period, format } });
  }
  if (kind === "report") {
    const options = reportOptions(draft.report);
    return options.ok ? ok({ ...common, kind, options: options.value }) : options;
  }
  return ok(
    kind === "settings"
      ? { ...common, kind, options: { areas: [...draft.areas] } }
      : { ...common, kind, options: {} },
  );
}

function timesOf({ mode, minutes, days, day, at }: ScheduleDraft): Result<ScheduleTimes> {
  if (mode === "interval") {
    const known = SCHEDULE_INTERVAL_MINUTES.find((one) => one === minutes);
    return ok({ repeat: "interval", minutes: known ?? 60 });
  }
  if (!clockTimeSchema.safeParse(at).success) return wrong(texts.timeInvalid, "at");
  if (mode === "daily") return ok({ repeat: "weekly", days: [...WEEKDAYS], at });
  if (mode === "weekly") {
    if (days.length === 0) return wrong(texts.daysMissing, "days");
    return ok({ repeat: "weekly", days: WEEKDAYS.filter((one) => days.includes(one)), at });
  }
  const isDay = Number.isInteger(day) && day >= 1 && day <= 28;
  return isDay ? ok({ repeat: "monthly", day, at }) : wrong(texts.dayInvalid, "day");
}

function scopeOf(draft: ScheduleDraft, sites: readonly Site[]): Result<ScheduleScope> {
  const { of, view, selection } = draft;
  switch (of) {
    case "all":
      return ok({ of });
    case "sites":
      return sitesOf(draft, sites);
    case "customers": {
      const exprs = draft.customers.map((name) => equalsExpression("customer", name));
      return exprs.length === 0
        ? wrong(texts.customersMissing, "scope")
        : ok({ of: "selection", exprs });
    }
    case "view":
      return view === "" ? wrong(texts.viewMissing, "scope") : ok({ of, name: view });
    case "selection": {
      const lines = selection.split("\n").map((line) => line.trim());
      const exprs = lines.filter((line) => line !== "");
      return exprs.length === 0 ? wrong(texts.selectionMissing, "scope") : ok({ of, exprs });
    }
  }
}

function sitesOf({ siteNames }: ScheduleDraft, sites: readonly Site[]): Result<ScheduleScope> {
  if (siteNames.length === 0) return wrong(texts.sitesMissing, "scope");
  const ids = new Map(sites.map(({ id, name }) => [name.toLowerCase(), id]));
  const unknown = siteNames.find((name) => !ids.has(name.trim().toLowerCase()));
  if (unknown !== undefined) return wrong(texts.siteUnknown({ name: unknown }), "scope");
  return ok({
    of: "sites",
    ids: siteNames.flatMap((name) => ids.get(name.trim().toLowerCase()) ?? []),
  });
}

function quietOf({ isQuiet, quietFrom, quietTo }: ScheduleDraft): Result<QuietHours | null> {
  if (!isQuiet) return ok(null);
  const times = [quietFrom, quietTo].every((time) => clockTimeSchema.safeParse(time).success);
  return times && quietFrom !== quietTo
    ? ok({ from: quietFrom, to: quietTo })
    : wrong(texts.quietInvalid, "quietHours");
}

function wrong(message: string, where: string): Result<never> {
  return err(fault("bad_input", message, { where }));
}

export function toggledArea(areas: readonly Area[], area: Area): Area[] {
  return AREAS.filter((one) => (one === area ? !areas.includes(one) : areas.includes(one)));
}
