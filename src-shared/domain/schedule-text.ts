import { capitalized } from "#shared/text-case.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { areaSpec } from "#shared/areas/index.ts";
import { formatList } from "#shared/format.ts";
import { WEEKDAYS } from "./maintenance.ts";
import type {
  RunCounts,
  Schedule,
  ScheduleKindName,
  ScheduleRun,
  ScheduleTimes,
} from "./schedule.ts";
import { AREAS } from "./settings.ts";

/** `every 15 minutes`, `every day at 02:30`, `Mon and Thu at 02:30`, `on day 1 of each month at 06:00`. */
export function timesText(when: ScheduleTimes): string {
  if (when.repeat === "interval") {
    const { minutes } = when;
    return minutes % 60 === 0
      ? texts.everyHours({ count: minutes / 60 })
      : texts.everyMinutes({ count: minutes });
  }
  if (when.repeat === "monthly") return texts.monthlyAt({ day: when.day, time: when.at });
  const days = WEEKDAYS.filter((day) => when.days.includes(day)).map(
    (day) => maintenanceMessages[day],
  );
  if (days.length === WEEKDAYS.length) return texts.everyDayAt({ time: when.at });
  return texts.daysAt({ days: formatList(days), time: when.at });
}

/** The clock of the times; empty for an interval, which does not depend on a clock. */
export function clockText({ when, timeZone }: Pick<Schedule, "when" | "timeZone">): string {
  if (when.repeat === "interval") return "";
  if (timeZone === "site") return texts.siteTime;
  return timeZone === "computer" ? texts.computerTime : texts.zoneTime({ zone: timeZone });
}

/** The full times: `every day at 02:00, site time, not between 22:00 and 06:00`. */
export function whenText(schedule: Times): string {
  return joinedTimes(schedule, clockText(schedule));
}

/** The times for a list, where times without a clock are those of this computer: `every day at 02:00`. */
export function listedWhenText(schedule: Times): string {
  return joinedTimes(schedule, schedule.timeZone === "computer" ? "" : clockText(schedule));
}

type Times = Pick<Schedule, "when" | "timeZone" | "quietHours">;

function joinedTimes({ when, quietHours }: Times, clock: string): string {
  const quiet = quietHours ? texts.quietBetween(quietHours) : "";
  return [timesText(when), clock, quiet].filter((part) => part !== "").join(", ");
}

export function scopeText({ scope }: Pick<Schedule, "scope">): string {
  switch (scope.of) {
    case "all":
      return texts.allRecorders;
    case "sites":
      return scope.ids.length === 0
        ? texts.noSiteLeft
        : texts.recordersOfSites({ count: scope.ids.length });
    case "view":
      return texts.recordersOfView({ name: scope.name });
    case "selection":
      return texts.recordersSelected({ selection: scope.exprs.join(texts.or) });
  }
}

/** What a run does: `audit of all recorders`. */
export function taskText(schedule: Schedule): string {
  const scope = scopeText(schedule);
  switch (schedule.kind) {
    case "audit":
      return texts.audit({ scope });
    case "settings": {
      const chosen = AREAS.filter((area) => schedule.options.areas.includes(area));
      const areas = formatList(chosen.map((area) => areaSpec(area).label));
      return texts.settings({ areas, scope });
    }
    case "customer-reports":
      return texts.customerReports({ format: schedule.options.format.toUpperCase(), scope });
    case "report": {
      const { subject, format, delivery } = schedule.options;
      const target =
        delivery.to === "folder"
          ? texts.toFolder({ path: delivery.path })
          : texts.toEmail({ addresses: delivery.addresses.join(", ") });
      return texts.report({ subject, format: format.toUpperCase(), scope, target });
    }
  }
}

/** The whole schedule: `Every day at 02:30, site time: audit of all recorders.` */
export function scheduleSentence(schedule: Schedule): string {
  const state = schedule.enabled ? "" : texts.andDisabled;
  const times = capitalized(whenText(schedule));
  return texts.sentence({ times, task: taskText(schedule), state });
}

/** What a run did: `412 of 420 recorders audited, 8 could not be audited, 3 channels down`. */
export function runText(kind: ScheduleKindName, run: ScheduleRun): string {
  const { state, error } = run;
  if (state === "running") return texts.running;
  if (state === "failed") return texts.failedRun({ reason: error?.message ?? "" });
  const result = resultText(kind, run);
  if (state === "cancelled") return texts.cancelledRun({ result });
  return state === "interrupted" ? texts.interruptedRun({ result }) : result;
}

function resultText(kind: ScheduleKindName, { counts }: ScheduleRun): string {
  return runCountsText(kind, counts);
}

/** What a run counted: `196 of 200 reports sent, 1 failed, 3 not sent`. */
export function runCountsText(kind: ScheduleKindName, counts: RunCounts): string {
  const { total, done, failed, findings } = counts;
  const words = WORDS[kind];
  const parts = [
    done < total ? words.some({ count: total, done }) : words.all({ count: total }),
    ...(failed > 0 ? [words.failed({ count: failed })] : []),
    words.findings({ count: findings }),
  ];
  return parts.join(", ");
}

type Counted = (values: { count: number }) => string;

interface RunWords {
  readonly all: Counted;
  readonly some: (values: { count: number; done: number }) => string;
  readonly failed: Counted;
  readonly findings: Counted;
}

const WORDS: Readonly<Record<ScheduleKindName, RunWords>> = {
  audit: {
    all: (values) => texts.audited(values),
    some: (values) => texts.auditedSome(values),
    failed: (values) => texts.notAudited(values),
    findings: (values) => texts.channelsDown(values),
  },
  "customer-reports": {
    all: (values) => texts.reportsSent(values),
    some: (values) => texts.reportsSentSome(values),
    failed: (values) => texts.reportsFailed(values),
    findings: (values) => texts.reportsNotSent(values),
  },
  report: {
    all: (values) => texts.reported(values),
    some: (values) => texts.reportedSome(values),
    failed: (values) => texts.notReported(values),
    findings: (values) => texts.outagesReported(values),
  },
  settings: {
    all: (values) => texts.read(values),
    some: (values) => texts.readSome(values),
    failed: (values) => texts.notRead(values),
    findings: (values) => texts.settingsDiffer(values),
  },
};
