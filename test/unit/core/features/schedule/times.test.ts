import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextDue, nextTimes, startTime, type Timing } from "#core/features/schedule/times.ts";
import { WEEKDAYS, type Weekday } from "#shared/domain/maintenance.ts";
import { SCHEDULE_INTERVAL_MINUTES } from "#shared/domain/schedule.ts";
import { wallClock } from "#shared/domain/time-zone.ts";
import { inFull } from "#test/support/long.ts";

const BERLIN = "Europe/Berlin";
const DAY = 86_400_000;
const daily = (at: string, days: readonly Weekday[] = WEEKDAYS): Timing => ({
  when: { repeat: "weekly", days: [...days], at },
  quietHours: null,
});
const every = (
  minutes: (typeof SCHEDULE_INTERVAL_MINUTES)[number],
  quietHours: Timing["quietHours"],
) => ({ when: { repeat: "interval", minutes }, quietHours }) satisfies Timing;
const iso = (at: number) => new Date(at).toISOString();
const next = (timing: Timing, after: string, zone: string) =>
  iso(nextDue(timing, Date.parse(after), zone));

describe("the next due time", () => {
  test("is the first one after the instant, on one of the days", () => {
    const timing = daily("02:30", ["mon", "thu"]);
    expect(next(timing, "2026-11-22T10:00:00.000Z", BERLIN)).toBe("2026-11-23T01:30:00.000Z");
    expect(next(timing, "2026-11-23T01:30:00.000Z", BERLIN)).toBe("2026-11-26T01:30:00.000Z");
    const monthly: Timing = { when: { repeat: "monthly", day: 1, at: "06:00" }, quietHours: null };
    expect(next(monthly, "2026-11-22T10:00:00.000Z", BERLIN)).toBe("2026-12-01T05:00:00.000Z");
  });

  test("follows the clock of this computer in an empty zone", () => {
    const at = new Date(next(daily("07:05"), "2026-06-01T12:00:00.000Z", ""));
    expect([at.getHours(), at.getMinutes(), at.getSeconds()]).toEqual([7, 5, 0]);
  });

  test("is the end of the gap for a time that clocks skip, and the first of two for one that they repeat", () => {
    const spring = "2027-03-27T12:00:00.000Z";
    expect(next(daily("02:30"), spring, BERLIN)).toBe("2027-03-28T01:00:00.000Z");
    const autumn = "2026-10-25T00:30:00.000Z";
    expect(next(daily("02:30"), "2026-10-24T12:00:00.000Z", BERLIN)).toBe(autumn);
    expect(next(daily("02:30"), autumn, BERLIN)).toBe("2026-10-26T01:30:00.000Z");
  });

  test.each([
    ["America/Nuuk", "2027-03-27T12:00:00.000Z", "2027-03-28T01:00:00.000Z"],
    ["America/Scoresbysund", "2027-03-27T12:00:00.000Z", "2027-03-28T01:00:00.000Z"],
  ])("is midnight for a time that clocks of %s skip before midnight", (zone, from, due) => {
    for (const days of [WEEKDAYS, ["sat"] as const])
      expect(next(daily("23:30", days), from, zone)).toBe(due);
    const monthly: Timing = { when: { repeat: "monthly", day: 27, at: "23:30" }, quietHours: null };
    expect(next(monthly, from, zone)).toBe(due);
    // The next day has its own run.
    expect(next(daily("23:30"), due, zone)).toBe("2027-03-29T00:30:00.000Z");
  });

  test("of an interval leaves out quiet hours, by the clock of the zone", () => {
    const timing = every(30, { from: "22:00", to: "06:00" });
    const times = nextTimes(timing, Date.parse("2026-11-22T20:20:00.000Z"), BERLIN, 3);
    expect(times.map(iso)).toEqual([
      "2026-11-22T20:30:00.000Z",
      "2026-11-23T05:00:00.000Z",
      "2026-11-23T05:30:00.000Z",
    ]);
  });

  test("of a missed run is put off to the end of quiet hours", () => {
    const timing = { ...daily("12:00"), quietHours: { from: "22:00", to: "06:00" } };
    const night = Date.parse("2026-11-22T23:30:00.000Z");
    expect(iso(startTime(timing, night, BERLIN))).toBe("2026-11-23T05:00:00.000Z");
    const day = Date.parse("2026-11-22T11:00:00.000Z");
    expect(startTime(timing, day, BERLIN)).toBe(day);
  });
});

/** Zones with clock changes of an hour, half an hour and two hours, at midnight, in the southern half, and none. */
const ZONES = [
  "Europe/London",
  BERLIN,
  "America/New_York",
  "America/Santiago",
  "America/Havana",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Antarctica/Troll",
  "Pacific/Auckland",
  // Clocks go from 23:00 to midnight.
  "America/Nuuk",
  "America/Scoresbysund",
  "UTC",
];

const clockTime = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constant(23)),
    fc.integer({ min: 0, max: 59 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
/** Often just before the gap of an hour that reaches midnight in Greenland. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
  fc.integer({ min: Date.UTC(2027, 2, 25), max: Date.UTC(2027, 2, 28, 2) }),
);

/** All due times after `from`, up to `to`. */
function dueBetween(timing: Timing, from: number, to: number, zone: string): number[] {
  const times: number[] = [];
  for (let at = nextDue(timing, from, zone); at <= to; at = nextDue(timing, at, zone))
    times.push(at);
  return times;
}

function openMinutes({ from, to }: { from: string; to: string }): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutes(from) - minutes(to) + 1_440) % 1_440;
}

const dayOf = (zone: string, at: number) => Math.floor(wallClock(zone, at) / DAY);

const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

/** The day whose run is due then: after a gap that reaches midnight, the day before. */
function servedDay(zone: string, due: number, at: string): number {
  const shown = (wallClock(zone, due) % DAY) / 60_000;
  return dayOf(zone, due) - (shown < minutesOf(at) ? 1 : 0);
}

describe("due times of any schedule, zone and period", () => {
  test("are one on each of its days: none is skipped or repeated when clocks change", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        clockTime,
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        instant,
        fc.integer({ min: 1, max: 200 }),
        (zone, at, days, from, length) => {
          const to = from + length * DAY;
          const found = dueBetween(daily(at, days), from, to, zone).map((due) =>
            servedDay(zone, due, at),
          );
          const [first, last] = [dayOf(zone, from), dayOf(zone, to)];
          const wanted: number[] = [];
          for (let day = first + 1; day < last; day += 1) {
            if (days.includes(WEEKDAYS[(day + 3) % 7] as Weekday)) wanted.push(day);
          }
          expect(found.filter((day) => day > first && day < last)).toEqual(wanted);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
      { numRuns: inFull(60, 20) },
    );
  });

  test("show the time of the schedule, or the first one after a gap", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), clockTime, instant, (zone, at, from) => {
        const due = nextDue(daily(at), from, zone);
        const wanted = servedDay(zone, due, at) * DAY + minutesOf(at) * 60_000;
        const shown = wallClock(zone, due);
        expect(due).toBeGreaterThan(from);
        // A minute before, clocks showed less than the wanted time, and now they show it, or have skipped it.
        expect(shown).toBeGreaterThanOrEqual(wanted);
        expect(shown === wanted || wallClock(zone, due - 60_000) < wanted).toBe(true);
      }),
      { numRuns: inFull(300, 75) },
    );
  });

  test("of an interval are the same distance apart, outside quiet hours, over every clock change", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...SCHEDULE_INTERVAL_MINUTES),
        fc.option(
          fc.record({ from: clockTime, to: clockTime }).filter(({ from, to }) => from !== to),
        ),
        instant,
        (zone, minutes, quietHours, from) => {
          const step = minutes * 60_000;
          fc.pre(quietHours === null || openMinutes(quietHours) >= minutes + 60);
          const to = from + 2 * DAY;
          const found = new Set(dueBetween(every(minutes, quietHours), from, to, zone));
          for (let at = Math.ceil((from + 1) / step) * step; at <= to; at += step) {
            const isQuiet = startTime(every(minutes, quietHours), at, zone) !== at;
            expect([iso(at), found.has(at)]).toEqual([iso(at), !isQuiet]);
          }
        },
      ),
      { numRuns: inFull(60, 20) },
    );
  });
});
