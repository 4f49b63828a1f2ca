import { describe, expect, test } from "vitest";
import { scheduleColumns } from "#renderer/features/schedule/columns.ts";
import { driftStore } from "#renderer/features/drift/drift-store.ts";
import {
  scheduleDraftOf,
  newScheduleDraft,
  scheduleOf,
  toggledArea,
  type ScheduleDraft,
} from "#renderer/features/schedule/draft.ts";
import { scheduleStore } from "#renderer/features/schedule/store.ts";
import {
  runDurationText,
  nextRunText,
  resultMark,
  runStateMark,
  soonTime,
  zonedTime,
} from "#renderer/features/schedule/labels.ts";
import { timesByDay } from "#renderer/features/schedule/next-runs.tsx";
import { isEmptyColumn } from "#renderer/ui/data-grid/left-out.ts";
import { createServices } from "#renderer/services/store.ts";
import { scheduleSchema, type Schedule, type ScheduleState } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { toEachCustomer } from "#test/support/many-customers.ts";
import { aReading, aRun, aScheduleState, anAudit } from "#test/support/scheduled.ts";
import { aSite } from "#test/support/recorder.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

const SITES = [aSite({ id: "s1", name: "Leeds" }), aSite({ id: "s2", name: "York" })];

describe("a draft of a schedule", () => {
  const draft = (patch: Partial<ScheduleDraft>): ScheduleDraft => ({
    ...newScheduleDraft("settings"),
    ...patch,
  });

  const SCHEDULES: readonly Schedule[] = [
    aReading(),
    anAudit({ spreadMinutes: 5, quietHours: { from: "22:00", to: "06:00" } }),
    aReading({ when: { repeat: "weekly", days: ["mon", "thu"], at: "22:00" }, enabled: false }),
    aReading({ when: { repeat: "monthly", day: 28, at: "06:00" }, timeZone: "Europe/London" }),
    anAudit({ scope: { of: "sites", ids: ["s2"] } }),
    toEachCustomer(),
    anAudit({ scope: { of: "view", name: "Retail" } }),
    anAudit({ scope: { of: "selection", exprs: ["site=Leeds", "tag=a,model=b"] } }),
    anAudit({ scope: { of: "selection", exprs: ["customer=Acme", 'customer="A, B"'] } }),
    anAudit({ scope: { of: "selection", exprs: ["customer=Acme", "customer=B*"] } }),
  ];

  test("chooses recorders by customers, with the sites that they get later", () => {
    const chosen = draft({ of: "customers", customers: ["Acme", 'The "A", Ltd'] });
    const scope: Schedule["scope"] = {
      of: "selection",
      exprs: ["customer=Acme", 'customer="The ""A"", Ltd"'],
    };
    expect(scheduleOf(chosen, SITES)).toMatchObject({ ok: true, value: { scope } });
    const back = scheduleDraftOf(anAudit({ scope }), SITES);
    expect(back).toMatchObject({ of: "customers", customers: chosen.customers });
    const pattern = anAudit({ scope: { of: "selection", exprs: ["customer=B*"] } });
    expect(scheduleDraftOf(pattern, SITES).of).toBe("selection");
    expect(scheduleOf(draft({ of: "customers" }), SITES)).toMatchObject({
      error: { where: "scope" },
    });
  });

  test.each(SCHEDULES)("gives back the schedule that it was made of: %j", (schedule) => {
    expect(scheduleOf(scheduleDraftOf(schedule, SITES), SITES)).toEqual(ok(schedule));
  });

  test("of a new schedule is complete", () => {
    for (const kind of ["audit", "settings", "customer-reports"] as const) {
      const schedule = scheduleOf(newScheduleDraft(kind), SITES);
      expect(schedule.ok && scheduleSchema.safeParse(schedule.value).success).toBe(true);
    }
  });

  test.each([
    [{ name: " " }, "name"],
    [{ mode: "weekly" as const, days: [] }, "days"],
    [{ mode: "monthly" as const, day: 29 }, "day"],
    [{ at: "25:00" }, "at"],
    [{ areas: [] }, "areas"],
    [{ of: "sites" as const }, "scope"],
    [{ of: "sites" as const, siteNames: ["Hull"] }, "scope"],
    [{ of: "view" as const }, "scope"],
    [{ of: "selection" as const, selection: " \n" }, "scope"],
    [{ clock: "zone" as const }, "timeZone"],
    [{ isQuiet: true, quietTo: "22:00" }, "quietHours"],
  ])("that is not complete names the field: %j", (patch, where) => {
    expect(scheduleOf(draft(patch), SITES)).toMatchObject({ error: { where } });
  });

  test("without times of the day needs no time zone, whose field is not shown", () => {
    const at = { mode: "interval" as const, clock: "zone" as const };
    expect(scheduleOf(draft(at), SITES)).toMatchObject({ value: { timeZone: "computer" } });
    expect(scheduleOf(draft({ ...at, isQuiet: true }), SITES)).toMatchObject({
      error: { where: "timeZone" },
    });
  });

  test("finds sites in any case, and keeps areas in their order", () => {
    const schedule = scheduleOf(draft({ of: "sites", siteNames: ["leeds"] }), SITES);
    expect(schedule).toMatchObject({ value: { scope: { ids: ["s1"] } } });
    expect(toggledArea(["recognition"], "email")).toEqual(["email", "recognition"]);
    expect(toggledArea(["email", "recognition"], "email")).toEqual(["recognition"]);
  });
});

describe("the words of a schedule", () => {
  test.each([
    [anAudit(), "Every hour: audit of all recorders."],
    [
      anAudit({
        when: { repeat: "interval", minutes: 15 },
        quietHours: { from: "22:00", to: "06:00" },
      }),
      "Every 15 minutes, not between 22:00 and 06:00: audit of all recorders.",
    ],
    [
      anAudit({ when: { repeat: "weekly", days: ["mon", "thu"], at: "02:00" }, enabled: false }),
      "Mon and Thu at 02:00, site time: audit of all recorders, disabled.",
    ],
    [
      aReading({ when: { repeat: "monthly", day: 1, at: "06:00" }, timeZone: "Europe/London" }),
      "On day 1 of each month at 06:00, time in Europe/London: reading of Email of all recorders.",
    ],
    [
      aReading({ scope: { of: "sites", ids: [] } }),
      "Every day at 02:30, time of this computer: reading of Email of no recorders, because the sites of the schedule were removed.",
    ],
    [
      anAudit({ scope: { of: "selection", exprs: ["site=Leeds", "tag=a"] } }),
      "Every hour: audit of the recorders with site=Leeds or tag=a.",
    ],
  ])("describe the whole schedule", (schedule, sentence) => {
    expect(scheduleSentence(schedule)).toBe(sentence);
  });

  test("describe the result of a run", () => {
    expect(runText("settings", aRun())).toBe("2 recorders read, no settings changed");
    const counts = { total: 420, done: 412, failed: 8, findings: 3 };
    expect(runText("audit", aRun({ counts }))).toBe(
      "412 of 420 recorders audited, 8 could not be audited, 3 channels down",
    );
    const one = { total: 1, done: 1, failed: 0, findings: 1 };
    expect(runText("settings", aRun({ counts: one, state: "cancelled" }))).toBe(
      "cancelled: 1 recorder read, settings of 1 recorder changed",
    );
    const error = fault("not_found", "There is no view.");
    expect(runText("audit", aRun({ state: "failed", error }))).toBe("failed: There is no view.");
    expect(runText("audit", aRun({ state: "running" }))).toBe("in progress");
  });

  test("tell when the next run is, or why it has not started", () => {
    const next = "2026-11-20T02:30:00.000Z";
    const now = Date.parse(next);
    const text = (patch: object, later = 0) =>
      nextRunText(aScheduleState({ next, ...patch }), now + later, texts.nextReading);
    expect(text({}, -4 * 3_600_000)).toMatch(/^Next reading: (today|tomorrow) \d\d:\d\d\.$/);
    expect(text({}, -80 * 3_600_000)).toMatch(/^Next reading: \w{3} \d\d Nov, \d\d:\d\d\.$/);
    expect(text({}, 60_000)).toMatch(/^Next reading: /);
    expect(text({ waitsForPasswords: true }, 60_000)).toMatch(/^Next reading: /);
    expect(text({ waitsForPasswords: true }, 120_000)).toMatch(/when Muster has the passwords/);
    expect(text({}, 120_000)).toMatch(/^Overdue since \w{3} \d\d Nov, .+choose Run now/);
    expect(text({ last: aRun({ state: "running" }) })).toBe("A run is in progress.");
    expect(text({ next: null })).toBe("");
    const mark = (patch: object, later: number) =>
      runStateMark(aScheduleState({ next, ...patch }), now + later);
    expect(mark({}, 60_000)).toEqual({ tone: "good", text: "Enabled" });
    expect(mark({}, 120_000)).toEqual({ tone: "bad", text: "Overdue" });
    expect(mark({ waitsForPasswords: true }, 120_000).tone).toBe("bad");
    expect(runStateMark(aScheduleState({ schedule: aReading({ enabled: false }) })).text).toBe(
      "Disabled",
    );
  });

  test("show the time of a late run in red, with a sentence, in the list", () => {
    const column = scheduleColumns(() => {}).find(({ id }) => id === "next");
    const late = aScheduleState({ next: new Date(Date.now() - 120_000).toISOString() });
    const soon = aScheduleState({ next: new Date(Date.now() + 120_000).toISOString() });
    expect([column?.tone?.(late), column?.tone?.(soon)]).toEqual(["bad", null]);
    expect(column?.tooltip?.(late)).toMatch(/^Overdue since .+choose Run now/);
    const running = { ...late, last: aRun({ state: "running" }) };
    expect(column?.tone?.(running)).toBeNull();
  });

  test("the list names the clock of a schedule unless it is that of this computer", () => {
    const column = scheduleColumns(() => {}).find(({ id }) => id === "when");
    const at = (timeZone: string) =>
      column?.value(aScheduleState({ schedule: aReading({ timeZone }) }));
    expect(at("computer")).toBe("Every day at 02:30");
    expect(at("site")).toBe("Every day at 02:30, site time");
  });

  test("the list leaves State out while all schedules are just enabled", () => {
    const column = scheduleColumns(() => {}).find(({ id }) => id === "state");
    const isLeftOut = (...rows: ScheduleState[]) => column && isEmptyColumn(column, rows);
    const disabled = aScheduleState({ schedule: aReading({ enabled: false }) });
    expect(isLeftOut(aScheduleState(), aScheduleState())).toBe(true);
    expect(isLeftOut(aScheduleState(), disabled)).toBe(false);
  });

  test("the list says how the last run ended: a sign, how many of how many, and when", () => {
    const of = (patch: Parameters<typeof aRun>[0]) =>
      resultMark(aScheduleState({ last: aRun(patch) }));
    const counts = { total: 3, done: 2, failed: 1, findings: 0 };
    expect(of({})).toMatchObject({ tone: "good", text: "2 of 2" });
    expect(of({ startedAt: new Date().toISOString() }).detail).toBe("just now");
    expect(of({ counts })).toMatchObject({ tone: "warn", text: "2 of 3" });
    const error = fault("not_found", "There is no view.");
    expect(of({ state: "failed", error })).toMatchObject({ tone: "bad", text: "Failed" });
    expect(of({ state: "interrupted", counts })).toMatchObject({
      tone: "warn",
      text: "Interrupted",
    });
    expect(of({ state: "running" })).toMatchObject({ tone: "working", text: "Running" });
    expect(resultMark(aScheduleState({}))).toEqual({ tone: "unknown", text: "Not yet" });
    const column = scheduleColumns(() => {}).find(({ id }) => id === "result");
    expect(column?.tooltip?.(aScheduleState({ last: aRun({ counts }) }))).toMatch(
      /^2 of 3 recorders read, 1 could not be read, no settings changed\n/,
    );
  });

  test("the next run is named by today and tomorrow, later ones by their date", () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
    const soon = (then: Date) => soonTime(then.toISOString(), at(28, 10).getTime());
    expect([at(28, 14), at(29, 2), at(30, 2)].map(soon)).toEqual([
      "Today 14:00",
      "Tomorrow 02:00",
      "Mon 30 Nov, 02:00",
    ]);
  });

  test("the next runs name each day once", () => {
    const times = ["2026-11-28T22:00:00Z", "2026-11-28T23:00:00Z", "2026-11-29T00:00:00Z"];
    expect(timesByDay(times, "UTC").map(({ text }) => text)).toEqual([
      "Sat 28 Nov, 22:00",
      "23:00",
      "Sun 29 Nov, 00:00",
    ]);
  });

  test("show times by the clock of a zone, and how long a run took", () => {
    expect(zonedTime("2026-11-20T22:30:00.000Z", "Asia/Tokyo")).toBe("Sat 21 Nov, 07:30");
    expect(runDurationText(aRun())).toBe("4 s");
    expect(runDurationText(aRun({ finishedAt: "2026-11-20T02:32:05.000Z" }))).toBe("2 min 5 s");
    expect(runDurationText(aRun({ finishedAt: null }))).toBe("");
  });
});

describe("the screens", () => {
  test("follow schedules; drift is compared again once a reading has ended", async () => {
    const idle = aScheduleState();
    const client = scriptedClient({
      "schedules.list": () => ok({ revision: 1, schedules: [idle] }),
      "history.drift": () => ok({ drifted: [], checked: 2, unread: 0, unreadRecorders: [] }),
    });
    const services = createServices(client);
    const { getState } = services.get(scheduleStore);
    services.get(driftStore);
    await new Promise(setImmediate);
    expect(getState().schedules).toEqual([idle]);
    const running = { ...idle, last: aRun({ state: "running", finishedAt: null }) };
    client.emit("schedules.changed", { schedules: [running] }, 2);
    const audited = aScheduleState({ id: "a", schedule: anAudit(), last: aRun() });
    client.emit("schedules.changed", { schedules: [running, audited] }, 3);
    expect(client.calls.map(({ method }) => method)).not.toContain("history.drift");
    client.emit("schedules.changed", { schedules: [{ ...idle, last: aRun() }] }, 4);
    expect(getState().schedules[0]?.last).toEqual(aRun());
    expect(client.calls.map(({ method }) => method)).toContain("history.drift");
  });
});
