import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { ScheduleOf, ScheduleRun, ScheduleState } from "#shared/domain/schedule.ts";

/** A nightly reading of settings by the clock of this computer. */
export function aReading(patch: Partial<ScheduleOf<"settings">> = {}): ScheduleOf<"settings"> {
  return {
    kind: "settings",
    name: "Settings",
    when: { repeat: "weekly", days: [...WEEKDAYS], at: "02:30" },
    timeZone: "computer",
    scope: { of: "all" },
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
    options: { areas: ["email"] },
    ...patch,
  };
}

/** An audit of all recorders, every hour. */
export function anAudit(patch: Partial<ScheduleOf<"audit">> = {}): ScheduleOf<"audit"> {
  return {
    ...aReading(),
    name: "Audits",
    when: { repeat: "interval", minutes: 60 },
    timeZone: "site",
    ...patch,
    kind: "audit",
    options: {},
  };
}

export function aRun(patch: Partial<ScheduleRun> = {}): ScheduleRun {
  return {
    id: 1,
    startedAt: "2026-11-20T02:30:00.000Z",
    finishedAt: "2026-11-20T02:30:04.000Z",
    state: "finished",
    cause: "due",
    counts: { total: 2, done: 2, failed: 0, findings: 0 },
    error: null,
    ...patch,
  };
}

export function aScheduleState(patch: Partial<ScheduleState> = {}): ScheduleState {
  return {
    id: "settings",
    schedule: aReading(),
    next: null,
    waitsForPasswords: false,
    overdueSince: null,
    last: null,
    ...patch,
  };
}

/** Makes all schedules of a data directory due, as if they had existed for years. A process that is open must be woken. */
export function letItBeDue(dataDir: string): void {
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
  const { changes } = sqlite
    .prepare("update schedule set since = '2020-01-01T00:00:00.000Z'")
    .run();
  sqlite.close();
  if (changes === 0) throw new Error("No schedule is stored.");
}
