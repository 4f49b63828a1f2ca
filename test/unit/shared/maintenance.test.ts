import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inMaintenance,
  nextMaintenance,
  WEEKDAYS,
  type MaintenancePlan,
  type MaintenanceWindow,
} from "#shared/domain/maintenance.ts";
import { maintenanceText, parseMaintenance } from "#shared/domain/maintenance-text.ts";
import { timeZoneNamed, wallClock } from "#shared/domain/time-zone.ts";
import { inFull } from "#test/support/long.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Zones with summer time by the hour, by half an hour, south and north, across midnight, and without any. */
const ZONES = [
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "America/Santiago",
  "Asia/Kathmandu",
  "Pacific/Chatham",
  "UTC",
] as const;

const plan = (timeZone: string, ...windows: string[]): MaintenancePlan => ({
  timeZone,
  maintenance: windows.map((text) => {
    const window = parseMaintenance(text);
    if (!window.ok) throw new Error(window.error.message);
    return window.value;
  }),
});
const isIn = (site: MaintenancePlan, at: string) => inMaintenance(site, new Date(at));
const next = (site: MaintenancePlan, at: string) => {
  const found = nextMaintenance(site, new Date(at));
  return found && [found.start.toISOString(), found.end.toISOString()];
};

describe("maintenance", () => {
  it("is in the site's time zone, from its start on and not at its end", () => {
    const site = plan("America/New_York", "wed 22:00-23:00");
    expect(isIn(site, "2026-01-15T02:59:59.999Z")).toBe(false);
    expect(isIn(site, "2026-01-15T03:00:00Z")).toBe(true);
    expect(isIn(site, "2026-01-15T03:59:59.999Z")).toBe(true);
    expect(isIn(site, "2026-01-15T04:00:00Z")).toBe(false);
    expect(isIn(site, "2026-07-16T02:00:00Z")).toBe(true);
  });

  it("runs over midnight into the next day, also from Sunday to Monday", () => {
    const site = plan("UTC", "sun 22:00-04:00");
    expect(isIn(site, "2026-11-22T23:00:00Z")).toBe(true);
    expect(isIn(site, "2026-11-23T03:59:00Z")).toBe(true);
    expect(isIn(site, "2026-11-23T04:00:00Z")).toBe(false);
    expect(isIn(site, "2026-11-22T03:00:00Z")).toBe(false);
  });

  it("from midnight to midnight is the whole day", () => {
    const site = plan("Europe/London", "sat 00:00-00:00");
    expect(next(site, "2026-11-20T12:00:00Z")).toEqual([
      "2026-11-21T00:00:00.000Z",
      "2026-11-22T00:00:00.000Z",
    ]);
  });

  it("across the end of summer time lasts an hour longer, without a gap", () => {
    const site = plan("Europe/London", "sat 22:00-04:00");
    expect(next(site, "2026-10-24T12:00:00Z")).toEqual([
      "2026-10-24T21:00:00.000Z",
      "2026-10-25T04:00:00.000Z",
    ]);
    // 01:30 comes twice: from the first to the last of it.
    expect(next(plan("Europe/London", "sun 01:30-01:45"), "2026-10-24T12:00:00Z")).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:45:00.000Z",
    ]);
  });

  it("across the begin of summer time is an hour shorter; what falls into the gap is left out that week", () => {
    const over = plan("Europe/London", "sat 22:00-04:00");
    expect(next(over, "2026-03-28T12:00:00Z")).toEqual([
      "2026-03-28T22:00:00.000Z",
      "2026-03-29T03:00:00.000Z",
    ]);
    const within = plan("Europe/London", "sun 01:15-01:45");
    expect(next(within, "2026-03-28T12:00:00Z")).toEqual([
      "2026-04-05T00:15:00.000Z",
      "2026-04-05T00:45:00.000Z",
    ]);
    const begins = plan("Europe/London", "sun 01:15-02:30");
    expect(next(begins, "2026-03-28T12:00:00Z")).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
    ]);
  });

  it("that touches the next is one with it", () => {
    const site = plan("UTC", "mon-fri 22:00-04:00", "tue 04:00-05:00");
    expect(next(site, "2026-11-23T23:00:00Z")).toEqual([
      "2026-11-23T22:00:00.000Z",
      "2026-11-24T05:00:00.000Z",
    ]);
    expect(next(plan("UTC", "daily 00:00-00:00"), "2026-11-23T23:00:00Z")?.[1]).toMatch(/^2026-12/);
  });

  it("there is none where none were set", () => {
    expect(isIn(plan("UTC"), "2026-11-23T23:00:00Z")).toBe(false);
    expect(next(plan("UTC"), "2026-11-23T23:00:00Z")).toBeNull();
  });

  it("skips with a zone that skips a day", () => {
    // Samoa had no 30 December 2011, a Friday.
    const site = plan("Pacific/Apia", "fri 12:00-13:00", "sat 12:00-13:00");
    expect(next(site, "2011-12-30T09:00:00Z")).toEqual([
      "2011-12-30T22:00:00.000Z",
      "2011-12-30T23:00:00.000Z",
    ]);
  });
});

/** Time by the quarter of an hour; often in the small hours, when zones change their offset. */
const aTime = fc
  .oneof(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 95 }))
  .map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`);
const aWindow: fc.Arbitrary<MaintenanceWindow> = fc.record({
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  from: aTime,
  to: aTime,
});
/** Around days on which some of the zones change their offset, and any other day of the years about. */
const CHANGES = [
  "2026-03-29",
  "2026-10-25",
  "2026-03-08",
  "2026-11-01",
  "2026-04-05",
  "2026-10-04",
];
const anInstant = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -96, max: 48 }))
    .map(([day, quarters]) => Date.parse(`${day}T12:00:00Z`) + quarters * 15 * MINUTE),
  fc
    .integer({ min: 0, max: 35_000 * 15 })
    .map((steps) => Date.UTC(2020, 0, 1) + steps * 5 * MINUTE),
);
const aPlan = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  maintenance: fc.array(aWindow, { minLength: 1, maxLength: 3 }),
});

describe("maintenance at any time", () => {
  it("agrees with clocks that are looked at every quarter of an hour", () => {
    fc.assert(
      fc.property(aPlan, anInstant, (site, at) => {
        expect(inMaintenance(site, new Date(at))).toBe(byLooking(site, at));
      }),
      { numRuns: inFull(400, 100) },
    );
  });

  it("is under way from the start of the next one to its end, and not before", () => {
    fc.assert(
      fc.property(aPlan, anInstant, (site, at) => {
        const found = nextMaintenance(site, new Date(at));
        if (!found) throw new Error("Every window comes within two weeks.");
        const [start, end] = [found.start.getTime(), found.end.getTime()];
        expect(start < end && at < end).toBe(true);
        const probe = (moment: number) => inMaintenance(site, new Date(moment));
        expect(probe(at)).toBe(start <= at);
        expect([probe(start - 1), probe(start), probe((start + end) / 2)]).toEqual([
          start <= at ? probe(start - 1) : false,
          true,
          true,
        ]);
        for (let moment = at; moment < start; moment += (start - at) / 20 + 1) {
          expect(probe(moment)).toBe(false);
        }
      }),
      { numRuns: inFull(300, 100) },
    );
  });

  it("is written and read back the same", () => {
    fc.assert(
      fc.property(aWindow, (window) => {
        const days = WEEKDAYS.filter((day) => window.days.includes(day));
        expect(parseMaintenance(maintenanceText(window))).toEqual({
          ok: true,
          value: { ...window, days },
        });
      }),
    );
  });
});

/**
 * The same by definition: a window that begins on a day holds an instant when clocks have shown `from` of that day by
 * then, and will still show less than `to`.
 */
function byLooking({ timeZone, maintenance }: MaintenancePlan, at: number): boolean {
  const clocks: [instant: number, wall: number][] = [];
  for (let instant = at - 2 * DAY; instant <= at + 2 * DAY; instant += 15 * MINUTE) {
    clocks.push([instant, wallClock(timeZone, instant)]);
  }
  const reached = Math.max(...clocks.flatMap(([when, wall]) => (when <= at ? [wall] : [])));
  const toCome = Math.min(...clocks.flatMap(([when, wall]) => (when >= at ? [wall] : [])));
  const today = Math.floor(wallClock(timeZone, at) / DAY) * DAY;
  return [-1, 0, 1].some((offset) => {
    const day = today + offset * DAY;
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7];
    return maintenance.some(({ days, from, to }) => {
      if (!days.some((one) => one === weekday)) return false;
      const end = (to > from ? day : day + DAY) + minutes(to);
      return reached >= day + minutes(from) && toCome < end;
    });
  });
}

function minutes(text: string): number {
  const [hours, rest] = text.split(":").map(Number);
  return ((hours ?? 0) * 60 + (rest ?? 0)) * MINUTE;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}

describe("a maintenance window in words", () => {
  it.each([
    ["mon-fri 22:00-04:00", "mon-fri 22:00-04:00"],
    ["Monday, Wednesday 9:00 - 10:30", "mon,wed 09:00-10:30"],
    ["fri-mon 00:00-00:00", "mon,fri-sun 00:00-00:00"],
    ["DAILY 02:00-03:00", "daily 02:00-03:00"],
    ["mon-sun 02:00-03:00", "daily 02:00-03:00"],
  ])("'%s' is '%s'", (text, plain) => {
    const window = parseMaintenance(text);
    expect(window.ok && maintenanceText(window.value)).toBe(plain);
  });

  it("is read in one pass, however much space there is in it", () => {
    const gap = " ".repeat(300_000);
    expect(parseMaintenance(`mon${gap}22:00${gap}-${gap}23:00${gap}`).ok).toBe(true);
    expect(parseMaintenance(`${gap}mon${gap}22:00${gap}-${gap}23${gap}`).ok).toBe(false);
  });

  it.each([
    "",
    "mon",
    "22:00-04:00",
    "mon 22:00",
    "mon 24:00-25:00",
    "moo 22:00-23:00",
    "mon-wed-fri 1:00-2:00",
    "mon, 1:00-2:00",
  ])("'%s' is none", (text) => {
    const window = parseMaintenance(text);
    expect(window).toMatchObject({ ok: false, error: { code: "bad_input" } });
  });
});

describe("a time zone", () => {
  it("is known by its name, which is put right", () => {
    expect(timeZoneNamed("europe/LONDON")).toBe("Europe/London");
    expect(timeZoneNamed(" UTC ")).toBe("UTC");
  });

  it.each(["", "Europe/Leeds", "+01:00", "-05", "local time", "Europe/London; drop"])(
    "is not '%s'",
    (name) => {
      expect(timeZoneNamed(name)).toBeNull();
    },
  );

  it("that this computer does not know is taken for its own", () => {
    const at = Date.UTC(2026, 0, 1);
    expect(wallClock("Mars/Olympus", at)).toBe(wallClock("", at));
  });
});
