import { describe, expect, it, vi } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { ScheduleRun, ScheduleState } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { toEachCustomer } from "#test/support/many-customers.ts";
import { aReading, aRun, aScheduleState, anAudit } from "#test/support/scheduled.ts";
import { aSite } from "#test/support/recorder.ts";
import type { StubCore } from "#test/support/stub-core.ts";
import { schedulesReport } from "#cli/views/schedules-view.ts";
import { muster, recorder } from "./support.ts";

const AUDIT = aScheduleState({ id: "a1", schedule: anAudit(), last: aRun({ id: 7 }) });
const READING = aScheduleState({ id: "r1", schedule: aReading({ enabled: false }) });

function over(run: Partial<ScheduleRun> = {}): { handlers: Partial<CallerHandlers> } {
  return {
    handlers: {
      "schedules.list": async () => ok({ revision: 1, schedules: [AUDIT, READING] }),
      "schedules.set": async ({ schedule }) => ok({ ...AUDIT, schedule }),
      "schedules.remove": async () => ok(AUDIT),
      "schedules.restore": async () => ok(AUDIT),
      "schedules.runNow": async () => ok(aRun(run)),
      "schedules.runs": async () => ok({ runs: [aRun({ cause: "missed" })] }),
      "secrets.status": async () =>
        ok({
          revision: 1,
          status: {
            kind: "memory",
            state: "ready",
            chosen: true,
            note: "",
            error: null,
            stores: [],
          },
        }),
      "sites.list": async () => ok({ revision: 1, sites: [aSite({ id: "s1", name: "Leeds" })] }),
    },
  };
}

const lastInput = (core: StubCore) => core.calls.at(-1);

describe("muster schedules", () => {
  it("lists schedules with their state, next run and last result", async () => {
    const ended = await muster(["schedules", "list"], over());
    expect(ended.out).toMatch(/Audits +enabled +audit of all recorders +every hour/);
    expect(ended.out).toContain("2 recorders audited, no channel down");
    expect(ended.out).toMatch(/Settings +disabled/);
    expect(ended.err).toBe("");
    const shown = await muster(["schedules", "list"], { ...over(), columns: 120 });
    expect(shown.err).toContain("2 schedules.");
    const json = await muster(["--json", "schedules", "list"], over());
    expect(JSON.parse(json.out)).toEqual({ schedules: [AUDIT, READING] });
  });

  it("shows a late run in red, and why it has not started", async () => {
    const late = { ...AUDIT, next: "2026-11-20T02:30:00.000Z" };
    const handlers: Partial<CallerHandlers> = {
      "schedules.list": async () => ok({ revision: 1, schedules: [late] }),
    };
    const ended = await muster(["schedules", "list"], { handlers });
    expect(ended.out).toMatch(/Audits +overdue .+due since .+, starts when a window/);
    const text = schedulesReport([late]).text({ width: null, colour: true });
    expect(text.split("\u001b[31m")).toHaveLength(3);
  });

  it.each([
    [
      ["Night", "--daily", "02:00", "--site", "leeds", "--quiet", "22:00-01:00"],
      anAudit({
        name: "Night",
        when: {
          repeat: "weekly",
          days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
          at: "02:00",
        },
        scope: { of: "sites", ids: ["s1"] },
        quietHours: { from: "22:00", to: "01:00" },
      }),
    ],
    [
      ["Often", "--every", "15m", "--select", "tag=a", "--select", "site=b", "--spread", "5"],
      anAudit({
        name: "Often",
        when: { repeat: "interval", minutes: 15 },
        scope: { of: "selection", exprs: ["tag=a", "site=b"] },
        spreadMinutes: 5,
      }),
    ],
    [
      [
        "Mail",
        "--kind",
        "settings",
        "--monthly",
        "1",
        "06:00",
        "--areas",
        "email",
        "--clock",
        "UTC",
        "--view",
        "Retail",
      ],
      aReading({
        name: "Mail",
        when: { repeat: "monthly", day: 1, at: "06:00" },
        timeZone: "UTC",
        scope: { of: "view", name: "Retail" },
      }),
    ],
  ])("adds %j", async (args, schedule) => {
    const ended = await muster(["schedules", "add", ...args], over());
    expect([ended.status, lastInput(ended.core)]).toEqual([0, ["schedules.set", { schedule }]]);
    expect(ended.err).toContain(`Created the schedule '${schedule.name}'.`);
  });

  it.each([
    [["audits", "--every", "2h"], { when: { repeat: "interval", minutes: 120 } }],
    [["a1", "--rename", "Fleet", "--clock", "computer"], { name: "Fleet", timeZone: "computer" }],
    [["Audits", "--disable"], { enabled: false }],
    [["Audits", "--all", "--no-quiet"], { scope: { of: "all" }, quietHours: null }],
  ])("changes %j and nothing else", async (args, patch) => {
    const ended = await muster(["schedules", "set", ...args], over());
    const input = { id: "a1", schedule: { ...anAudit(), ...patch } };
    expect([ended.status, lastInput(ended.core)]).toEqual([0, ["schedules.set", input]]);
  });

  it.each([
    [["add", "A"], "Add --every, --daily, --weekly or --monthly."],
    [["add", "A", "--every", "7m"], "Intervals are 5m, 10m"],
    [["add", "A", "--daily", "25:00"], "02:30 or 22:00"],
    [
      ["add", "A", "--monthly", "29", "06:00"],
      "Use a day from 1 to 28 and a time, such as 1 06:00.",
    ],
    [["add", "A", "--every", "1h", "--quiet", "22:00"], "22:00-06:00"],
    [["add", "A", "--every", "1h", "--areas", "email"], "Only schedules that read settings"],
    [["add", "A", "--every", "1h", "--daily", "02:00"], "cannot be used with"],
    [["add", "A", "--every", "1h", "--spread", "90"], "from 0 to 60"],
  ])("refuses %j before anything is opened", async (args, said) => {
    const ended = await muster(["schedules", ...args], over());
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain(said);
  });

  it("refuses an unknown schedule and an unknown site", async () => {
    const unknown = await muster(["schedules", "remove", "Gone"], over());
    expect([unknown.status, unknown.err]).toEqual([
      1,
      expect.stringContaining("There is no schedule 'Gone'."),
    ]);
    const site = await muster(["schedules", "set", "Audits", "--site", "Hull"], over());
    expect([site.status, site.err]).toEqual([
      1,
      expect.stringContaining("There is no site 'Hull'."),
    ]);
  });

  it("removes a schedule, and tells how to undo that", async () => {
    const removed = await muster(["schedules", "remove", "Audits"], over());
    expect(removed.err).toContain("To undo: muster schedules restore a1");
    const restored = await muster(["schedules", "restore", "a1"], over());
    expect(lastInput(restored.core)).toEqual(["schedules.restore", { id: "a1" }]);
    const runs = await muster(["schedules", "runs", "Audits"], over());
    expect(runs.out).toMatch(/missed +finished +2 recorders audited/);
  });

  it.each([
    [{}, 0],
    [{ counts: { total: 2, done: 1, failed: 1, findings: 0 } }, 2],
    [{ state: "cancelled" as const }, 130],
    [{ state: "failed" as const, error: fault("not_found", "There is no view.") }, 2],
    [{ state: "failed" as const, error: fault("busy", "Another run is active.") }, 3],
  ])("runs a schedule; a run like %j ends with status %i", async (run, status) => {
    const ended = await muster(["schedules", "run", "Audits"], over(run));
    expect(ended.status).toBe(status);
    expect(ended.core.calls).toContainEqual(["schedules.runNow", { id: "a1" }]);
  });

  it("names recorders that failed in a run with the reason, and counts the others", async () => {
    const at = "2026-11-20T12:00:05.000Z";
    const error = fault("unreachable", "No answer from the recorder.");
    const failing = (number: number) =>
      recorder({
        id: `r${number}`,
        name: `Shop ${number}`,
        reach: { state: "unreachable", at, error },
      });
    const earlier = { state: "unreachable", at: "2026-11-19T00:00:00.000Z", error } as const;
    const recorders = [
      ...[1, 2, 3, 4, 5, 6, 7].map(failing),
      recorder({ id: "old", name: "Old", reach: earlier }),
      recorder({ id: "fine", name: "Fine" }),
    ];
    const counts = { total: 8, done: 1, failed: 7, findings: 0 };
    const { handlers } = over({ startedAt: "2026-11-20T12:00:00.000Z", counts });
    const ended = await muster(["schedules", "run", "Audits"], {
      handlers: { ...handlers, "recorders.list": async () => ok({ revision: 1, recorders }) },
    });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("Shop 1 (Leeds, http://192.0.2.1): No answer from the recorder.");
    expect(ended.err).not.toContain("Shop 6");
    expect(ended.err).toContain("2 more recorders need attention.");
    expect(ended.err).not.toMatch(/Old|Fine/);
  });
});

describe("muster watch", () => {
  const future = "2126-01-01T00:00:00.000Z";
  const ran = (id: number, state: ScheduleRun["state"] = "finished"): ScheduleState => {
    const finishedAt = state === "running" ? null : future;
    return { ...AUDIT, last: aRun({ id, startedAt: future, finishedAt, state }) };
  };

  async function watched(args: readonly string[], emit: (core: StubCore) => void) {
    let interrupt = () => {};
    let core: StubCore | null = null;
    const options = {
      ...over(),
      interruptible: (given: () => void) => (interrupt = given),
      onCore: (given: StubCore) => (core = given),
    };
    const ended = muster([...args, "watch"], options);
    await vi.waitFor(() => expect(core?.calls.map(([name]) => name)).toContain("schedules.list"));
    await new Promise(setImmediate);
    if (core) emit(core);
    interrupt();
    return ended;
  }

  it("prints one line for each run that ends, and ends with status 0", async () => {
    const ended = await watched([], (core) => {
      core.emit("schedules.changed", { schedules: [ran(8, "running")] });
      core.emit("schedules.changed", { schedules: [ran(8)] });
      core.emit("schedules.changed", { schedules: [ran(8)] });
    });
    expect([ended.status, ended.stopped]).toEqual([0, true]);
    expect(ended.out.trim().split("\n")).toEqual([
      expect.stringMatching(/^212[56]-\d\d-\d\d .*Audits: 2 recorders audited, no channel down\.$/),
    ]);
    expect(ended.err).toContain("Watching 1 schedule. Ctrl+C ends it.");
  });

  it("prints JSON objects, one per line", async () => {
    const ended = await watched(["--json"], (core) => {
      core.emit("schedules.changed", { schedules: [ran(8)] });
      core.emit("schedules.changed", { schedules: [ran(9)] });
    });
    const lines = ended.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { schedule: { id: "a1", name: "Audits", kind: "audit" }, run: { id: 8 } },
      { run: { id: 9 } },
    ]);
  });

  it("notes that a run waits for passwords, once, and that a run is interrupted", async () => {
    const ended = await watched([], (core) => {
      const waiting = { ...AUDIT, waitsForPasswords: true };
      core.emit("schedules.changed", { schedules: [waiting] });
      core.emit("schedules.changed", { schedules: [waiting] });
      core.emit("schedules.changed", { schedules: [ran(8, "running")] });
    });
    expect(ended.err.match(/waits until the password store is unlocked/g)).toHaveLength(1);
    expect(ended.err).toContain("1 run is interrupted.");
    expect(ended.out).toBe("");
  });
});

describe("muster schedules, reports to customers", () => {
  const schedule = toEachCustomer();
  const state = aScheduleState({ id: "c1", schedule, last: aRun({ id: 7 }) });
  const sending = {
    id: "s1",
    customerId: "n",
    customer: "North",
    address: "ann@example.net",
    period: { from: "2026-10-01T00:00", to: "2026-11-01T00:00" },
    state: "failed",
    reason: null,
    error: fault("refused", "The mail server rejected the message."),
    at: "2026-11-01T06:00:00.000Z",
  } as const;
  const sent = { ...sending, id: "s2", customer: "South", state: "sent", error: null } as const;
  const counts = { total: 2, done: 2, failed: 0, findings: 0 };
  const handlers: Partial<CallerHandlers> = {
    "schedules.list": async () => ok({ revision: 1, schedules: [state] }),
    "schedules.set": async () => ok(state),
    "schedules.preview": async () =>
      ok({
        recorders: 1,
        zones: [],
        recipients: [
          {
            customerId: "n",
            customer: "North",
            emails: [],
            language: "",
            recorders: 1,
            reason: "no_address",
          },
        ],
      }),
    "reports.sendings": async () => ok({ sendings: [sending, sent] }),
    "reports.sendAgain": async () => ok(aRun({ counts })),
  };

  it("creates the schedule, which has no target of its own", async () => {
    const add = [
      "schedules",
      "add",
      "Customers",
      "--kind",
      "customer-reports",
      "--monthly",
      "1",
      "06:00",
    ];
    const ended = await muster([...add, "--format", "html"], { handlers });
    expect(lastInput(ended.core)?.[1]).toMatchObject({
      schedule: {
        kind: "customer-reports",
        timeZone: "computer",
        options: { period: "lastMonth", format: "html" },
      },
    });
    const wrong = await muster([...add, "--title", "A"], { handlers });
    expect(wrong).toMatchObject({ status: 1, err: expect.stringContaining("no title") });
  });

  it("lists who gets a report, and the reports of the latest run", async () => {
    const recipients = await muster(["schedules", "recipients", schedule.name], { handlers });
    expect(recipients.out).toContain("The customer has no email address.");
    const all = await muster(["schedules", "reports", schedule.name], { handlers });
    expect(all.status).toBe(2);
    expect(all.out).toMatch(/North +ann@example.net +failed +The mail server rejected/);
    const json = await muster(["--json", "schedules", "reports", schedule.name, "--problems"], {
      handlers,
    });
    expect(JSON.parse(json.out)).toEqual({ run: 7, sendings: [sending] });
  });

  it("sends the reports of a customer again, and refuses one that was sent", async () => {
    const again = ["schedules", "send-again", schedule.name];
    const all = await muster(again, { handlers });
    expect(lastInput(all.core)?.[1]).toEqual({ id: "c1", run: 7 });
    const one = await muster([...again, "--customer", "north"], { handlers });
    expect(lastInput(one.core)?.[1]).toEqual({ id: "c1", run: 7, sendings: ["s1"] });
    const other = await muster([...again, "--customer", "South"], { handlers });
    expect(other).toMatchObject({
      status: 1,
      err: expect.stringContaining("no report for the customer"),
    });
  });
});
