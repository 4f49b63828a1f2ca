import { describe, expect, it } from "vitest";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { ok } from "#shared/result.ts";
import { aSite } from "#test/support/recorder.ts";
import { AT, muster } from "./support.ts";

const STATE: ScheduleState = {
  schedule: { when: { days: ["mon", "thu"], at: "02:30" }, areas: ["email"], sites: null },
  next: "2126-11-26T02:30:00.000Z",
  last: {
    startedAt: AT,
    finishedAt: AT,
    state: "finished",
    recorders: 420,
    read: 412,
    failed: 8,
    differ: 3,
  },
};
const SITE = aSite({ recorders: 1 });

const over = (state: ScheduleState = STATE) => ({
  handlers: {
    "schedule.get": async () => ok({ revision: 1, ...state }),
    "schedule.set": async () => ok(state),
    "sites.list": async () => ok({ revision: 1, sites: [SITE] }),
  },
});

describe("muster settings schedule", () => {
  it("says when, what came of the last one, and when the next is", async () => {
    const ended = await muster(["settings", "schedule"], over());
    expect(ended.status).toBe(0);
    expect(ended.out).toContain("Mon and Thu at 02:30: Email of all recorders.");
    expect(ended.out).toMatch(
      /Last: .*, 412 of 420 recorders read, 8 could not be read, 3 differ from before\.\nNext: 2126-/,
    );
    const json = await muster(["--json", "settings", "schedule"], over());
    expect(JSON.parse(json.out)).toEqual(STATE);
  });

  it("says of one that is due why it has not begun", async () => {
    const ended = await muster(["settings", "schedule"], over({ ...STATE, next: AT, last: null }));
    expect(ended.out).toMatch(/Last: none yet\.\nNext: due since .*; begins once/);
    const never = { schedule: { ...STATE.schedule, when: null }, next: null, last: null };
    expect((await muster(["settings", "schedule"], over(never))).out).toBe(
      "Never.\nLast: none yet.\nNext: none.\n",
    );
  });

  it.each([
    [
      ["--daily", "02:30"],
      { when: { days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], at: "02:30" } },
    ],
    [
      ["--weekly", "thu,Mon", "23:05", "--areas", "email,recognition"],
      { when: { days: ["mon", "thu"], at: "23:05" }, areas: ["email", "recognition"] },
    ],
    [["--never"], { when: null }],
    [["--site", "leeds"], { sites: ["s1"] }],
    [["--all-sites"], { sites: null }],
  ])("hands on %j and nothing else", async (args, wish) => {
    const ended = await muster(["settings", "schedule", ...args], over());
    expect([ended.status, ended.core.calls.at(-1)]).toEqual([0, ["schedule.set", wish]]);
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

  it("refuses a site that there is not", async () => {
    const ended = await muster(["settings", "schedule", "--site", "Hull"], over());
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("There is no site 'Hull'.");
  });
});
