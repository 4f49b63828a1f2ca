import { describe, expect, test } from "vitest";
import { periodFromOptions } from "#cli/period-options.ts";
import { enteredTime } from "#cli/relative-times.ts";
import { fault } from "#shared/errors.ts";
import { err as refusal, ok } from "#shared/result.ts";
import { muster } from "./support.ts";

const HOUR = 3_600_000;
const figures = {
  channels: 2,
  up: 71_990_000,
  down: 10_000,
  unknown: 8 * HOUR,
  maintenance: 2 * HOUR,
  outages: 1,
};
const place = { recorderId: "r", recorderName: "NVR", siteId: "s", siteName: "Leeds" };
const now = "2026-11-01T00:00:00.000Z";

describe("muster channels availability", () => {
  test("shows shares rounded down, and asks for the month per site", async () => {
    const asked: unknown[] = [];
    const { status, out } = await muster(["channels", "availability", "--month", "2026-10"], {
      handlers: {
        "availability.figures": async (input) => {
          asked.push(input);
          const row = { ...place, recorderId: null, recorderName: "", id: "s", name: "Leeds" };
          return ok({ now, rows: [{ ...row, channel: null, figures }] });
        },
      },
    });
    expect(status).toBe(0);
    expect(asked).toEqual([
      { select: {}, by: "site", period: { from: "2026-10-01T00:00", to: "2026-11-01T00:00" } },
    ]);
    expect(out).toContain("99.98 %");
    expect(out).toContain("71.4 %");
    expect(out).not.toContain("RECORDER");
  });

  test("refuses what is no month", async () => {
    const { status, err } = await muster(["channels", "availability", "--month", "2026-13"]);
    expect(status).not.toBe(0);
    expect(err).toContain("'2026-13' is not a month.");
    expect(err).toContain("--month 2026-10");
  });
});

describe("muster channels history", () => {
  test("lists outages, with the number of times for a flapping channel", async () => {
    const { out, err } = await muster(["channels", "history", "--last", "24h"], {
      handlers: {
        "availability.outages": async () => {
          const about = { ...place, channel: "CH3", channelName: "Gate", status: "Offline" };
          const outage = {
            ...about,
            startedAfter: null,
            startedAt: "2026-10-31T10:00:00.000Z",
            lastSeenAt: "2026-10-31T11:00:00.000Z",
            endedAt: null,
            times: 7,
            duration: 2 * HOUR,
            expected: false,
            note: null,
          };
          return ok({ now, outages: [outage], total: 1 });
        },
      },
    });
    expect(out).toMatch(/CH3.*Gate.*Offline.*now.*2 h.*7/);
    expect(err).toContain("1 outage.");
  });
});

describe("muster channels note", () => {
  test("expects a channel to be offline", async () => {
    const asked: unknown[] = [];
    const args = ["channels", "note", "r", "CH3", "--offline-until", "2026-12-15T00:00:00Z"];
    await muster(args, {
      handlers: {
        "channels.setNote": async (input) => {
          asked.push(input);
          return ok({ note: null });
        },
      },
    });
    const expectedOfflineUntil = "2026-12-15T00:00:00.000Z";
    expect(asked).toEqual([{ recorderId: "r", channel: "CH3", text: "", expectedOfflineUntil }]);
  });
});

describe("a period", () => {
  // By the clock of this computer, wherever it is.
  const at = new Date(2026, 10, 23, 12);

  test.each([
    [{ last: "7d" }, "2026-11-17T00:00"],
    [{ last: "2w" }, "2026-11-10T00:00"],
    [{}, "2026-10-25T00:00"],
    [{ last: "24h" }, new Date(2026, 10, 22, 12).toISOString()],
    [{ from: "2026-10-01T00:00" }, "2026-10-01T00:00"],
  ])("%j begins at %s and ends now", (options, from) => {
    expect(periodFromOptions(options, at)).toEqual(ok({ from, to: at.toISOString() }));
  });

  test("is the last calendar month, also across the turn of the year", () => {
    const whole = { from: "2026-10-01T00:00", to: "2026-11-01T00:00" };
    expect(periodFromOptions({ month: "last" }, at)).toEqual(ok(whole));
    const january = periodFromOptions({ month: "last" }, new Date(2027, 0, 31, 12));
    expect(january).toEqual(ok({ from: "2026-12-01T00:00", to: "2027-01-01T00:00" }));
  });

  test.each([{ last: "0d" }, { last: "x" }, { to: "2026-10-01" }, { month: "10" }])(
    "%j is refused",
    (options) => {
      expect(periodFromOptions(options, at).ok).toBe(false);
    },
  );
});

describe("a time on the command line", () => {
  const morning = new Date(2026, 2, 1, 9);
  const read = (text: string) => enteredTime(text, morning);

  test.each([
    ["2w", 14 * 86_400_000],
    ["2h ago", 7_200_000],
    ["30m", 1_800_000],
  ])("%s is before now", (text, ms) => {
    expect(read(text)?.instant).toEqual(new Date(morning.getTime() - ms));
  });

  test.each([
    ["13:00", "2026-03-01T13:00"],
    ["8:05", "2026-03-01T08:05"],
    ["today", "2026-03-01T00:00"],
    ["yesterday", "2026-02-28T00:00"],
    ["yesterday 18:00", "2026-02-28T18:00"],
    ["2026-11-20", "2026-11-20T00:00"],
    ["2026-11-20 08:00", "2026-11-20T08:00"],
  ])("%s is a time by the clock", (text, clock) => {
    expect(read(text)).toMatchObject({ instant: null, clock });
  });

  test("with an offset is an instant", () => {
    expect(read("2026-11-20T08:00+01:00")?.instant).toEqual(new Date("2026-11-20T07:00:00Z"));
  });

  test.each(["0h", "24", "h", "tomorrow", "25:00", "2026-02-30", "2026-11-20Z", "", "T08:00"])(
    "is not '%s'",
    (text) => expect(read(text)).toBeNull(),
  );

  test("is refused with examples before anything is opened, in every command", async () => {
    const commands = [
      ["channels", "compare", "--before", "noon"],
      ["channels", "history", "--from", "noon"],
      ["channels", "note", "r", "CH3", "--offline-until", "noon"],
      ["activity", "list", "--since", "noon"],
    ];
    for (const command of commands) {
      const { status, opened, err } = await muster(command);
      expect([command, status, opened]).toEqual([command, 1, []]);
      expect(err).toContain("13:00");
    }
  });

  test("is a time of each site in a comparison", async () => {
    const asked: unknown[] = [];
    await muster(["channels", "compare", "--before", "2026-11-20 18:00", "--after", "2026-11-21"], {
      handlers: {
        "availability.compare": async (input) => {
          asked.push(input);
          return refusal(fault("nothing_selected", "No recorder."));
        },
      },
    });
    expect(asked).toMatchObject([{ before: "2026-11-20T18:00", after: "2026-11-21T00:00" }]);
  });
});
