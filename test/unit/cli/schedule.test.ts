import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { ok } from "#shared/result.ts";
import { aReading, aRun, aScheduleState, anAudit } from "#test/support/scheduled.ts";
import { aSite } from "#test/support/recorder.ts";
import { AT, muster } from "./support.ts";

const READING = aReading({ when: { repeat: "weekly", days: ["mon", "thu"], at: "02:30" } });
const COUNTS = { total: 420, done: 412, failed: 8, findings: 3 };
const STATE = aScheduleState({
  schedule: READING,
  next: "2126-11-26T02:30:00.000Z",
  last: aRun({ startedAt: AT, finishedAt: AT, counts: COUNTS }),
});
const SITE = aSite({ recorders: 1 });

const over = (states: readonly ScheduleState[] = [STATE]) => ({
  handlers: {
    "schedules.list": async () => ok({ revision: 1, schedules: [...states] }),
    "schedules.set": async () => ok(STATE),
    "sites.list": async () => ok({ revision: 1, sites: [SITE] }),
  },
});

describe("muster settings schedule", () => {
  it("shows the schedule of readings, its last run and its next run", async () => {
    const audit = aScheduleState({ id: "a", schedule: anAudit() });
    const ended = await muster(["settings", "schedule"], over([audit, STATE]));
    expect(ended.status).toBe(0);
    expect(ended.out).toContain(
      "Mon and Thu at 02:30, time of this computer: reading of Email of all recorders.",
    );
    expect(ended.out).toMatch(
      /Last run: .*, 412 of 420 recorders read, 8 could not be read, settings of 3 recorders changed\.\nNext run: 2126-/,
    );
    const json = await muster(["--json", "settings", "schedule"], over());
    expect(JSON.parse(json.out)).toEqual({
      schedule: { when: { days: ["mon", "thu"], at: "02:30" }, areas: ["email"], sites: null },
      next: STATE.next,
      last: {
        startedAt: AT,
        finishedAt: AT,
        state: "finished",
        recorders: 420,
        read: 412,
        failed: 8,
        differ: 3,
      },
    });
  });

  it("tells why a due run has not started, and that nothing is scheduled", async () => {
    const due = await muster(["settings", "schedule"], over([{ ...STATE, next: AT, last: null }]));
    expect(due.out).toMatch(/Last run: none yet\.\nNext run: due since .*, starts when/);
    const waiting = { ...STATE, next: AT, waitsForPasswords: true };
    expect((await muster(["settings", "schedule"], over([waiting]))).out).toContain(
      "waits until the password store is unlocked",
    );
    const none = await muster(["settings", "schedule", "--never"], over([]));
    expect([none.status, none.out]).toEqual([0, "No readings are scheduled.\n"]);
  });

  it.each([
    [["--daily", "02:30"], { when: { repeat: "weekly", days: [...WEEKDAYS], at: "02:30" } }],
    [
      ["--weekly", "thu,Mon", "23:05", "--areas", "email,recognition"],
      {
        when: { repeat: "weekly", days: ["mon", "thu"], at: "23:05" },
        options: { areas: ["email", "recognition"] },
      },
    ],
    [["--never"], { enabled: false }],
    [["--site", "leeds"], { scope: { of: "sites", ids: ["s1"] } }],
    [["--all-sites"], { scope: { of: "all" } }],
  ])("changes %j and nothing else", async (args, patch) => {
    const ended = await muster(["settings", "schedule", ...args], over());
    const input = { id: "settings", schedule: { ...READING, ...patch } };
    expect([ended.status, ended.core.calls.at(-1)]).toEqual([0, ["schedules.set", input]]);
  });

  it("creates the schedule if there is none", async () => {
    const ended = await muster(["settings", "schedule", "--daily", "02:30"], over([]));
    const [method, input] = ended.core.calls.at(-1) ?? [];
    expect(method).toBe("schedules.set");
    expect(input).toMatchObject({
      schedule: { kind: "settings", timeZone: "computer", enabled: true },
    });
    expect(input).not.toHaveProperty("id");
  });

  it.each([
    [["--daily", "2:30"], "02:30 or 22:00"],
    [["--daily", "02:30", "--never"], "cannot be used with"],
    [["--weekly", "mon"], "mon,thu 02:30"],
    [["--weekly", "mon,day", "02:30"], "days are mon, tue"],
    [["--weekly", "mon", "24:00"], "mon,thu 02:30"],
    [["--areas", "email,fax"], "Areas are email"],
  ])("refuses %j before anything is opened", async (args, said) => {
    const ended = await muster(["settings", "schedule", ...args]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain(said);
  });

  it("refuses an unknown site", async () => {
    const ended = await muster(["settings", "schedule", "--site", "Hull"], over());
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("There is no site 'Hull'.");
  });
});
