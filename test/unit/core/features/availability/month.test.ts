import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecorderState } from "#core/features/availability/engine/recorder-times.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";
import {
  count,
  paintChannel,
  paintOutages,
  type PaintedLook,
  type Totals,
} from "./painted-month.ts";

/** Begins in UTC on 1 October 2026. Sydney's clocks go forward on the 4th, London's back on the 25th. */
const START = Date.parse("2026-10-01T00:00:00Z");
const DAY = 86_400;
const SECONDS = 31 * DAY;
const HOLDS = 3_600;
const STEP = 900;

interface Episode {
  readonly channel: string;
  readonly status: string;
  readonly from: number;
  readonly to: number;
}

interface Script {
  readonly site: string;
  readonly zone: string;
  readonly recorder: string;
  readonly episodes: readonly Episode[];
  readonly failures: readonly { state: string; from: number; to: number }[];
}

const at = (day: number, hour: number, minute = 0) => (day - 1) * DAY + hour * 3_600 + minute * 60;

/** A camera that goes up and down at each look. */
function flapping(channel: string, from: number, times: number): Episode[] {
  return Array.from({ length: times }, (_, index) => {
    const start = from + index * 2 * STEP;
    return { channel, status: "Offline", from: start, to: start + STEP };
  });
}

const SCRIPTS: readonly Script[] = [
  {
    site: "London",
    zone: "Europe/London",
    recorder: "london-1",
    episodes: [
      { channel: "CH1", status: "Offline", from: at(3, 9, 7), to: at(5, 17, 3) },
      // Over the night in which London's clocks go back, and its maintenance.
      { channel: "CH2", status: "NotPaired", from: at(24, 20), to: at(25, 12) },
      { channel: "CH3", status: "Online!", from: at(12, 1), to: at(12, 1, 40) },
      ...flapping("CH4", at(8, 10), 7),
      { channel: "CH4", status: "Offline", from: at(31, 20), to: SECONDS },
      { channel: "CH3", status: "Rebooting", from: at(20, 4), to: at(20, 6) },
      // Falls and comes back in maintenance alone.
      { channel: "CH1", status: "Offline", from: at(17, 23, 20), to: at(18, 1) },
      // Goes down between audits, and while the clock is wrong.
      { channel: "CH2", status: "Offline", from: at(14, 3), to: at(15, 1) },
      { channel: "CH3", status: "Offline", from: at(22, 12, 20), to: at(22, 18) },
    ],
    failures: [
      { state: "unreachable", from: at(27, 5), to: at(28, 19) },
      { state: "sign_in_blocked", from: at(29, 1), to: at(29, 6) },
    ],
  },
  {
    site: "Sydney",
    zone: "Australia/Sydney",
    recorder: "sydney-1",
    episodes: [
      // Over the night in which Sydney's clocks go forward, and its maintenance.
      { channel: "CH1", status: "Offline", from: at(3, 11), to: at(4, 2) },
      { channel: "CH2", status: "Sleep", from: at(6, 0), to: at(9, 0) },
    ],
    failures: [{ state: "certificate_changed", from: at(10, 10), to: at(10, 12) }],
  },
];
const CHANNELS = ["CH1", "CH2", "CH3", "CH4"];

/** Looks of the whole month: none for five hours on the 14th, and the clock is ahead by 40 minutes on the 22nd. */
function looksOf({ episodes, failures }: Script, phase: number): PaintedLook[] {
  const looks: PaintedLook[] = [];
  for (let real = at(1, 2) + phase; real < SECONDS; real += STEP) {
    if (real >= at(14, 2) && real < at(14, 7)) continue;
    const isAhead = real >= at(22, 6) && real < at(22, 12);
    const failure = failures.find(({ from, to }) => from <= real && real < to);
    const active = episodes.filter(({ from, to }) => from <= real && real < to);
    const channels = CHANNELS.map((channel) => [
      channel,
      active.find((one) => one.channel === channel)?.status ?? "Online",
    ]);
    looks.push({
      at: real + (isAhead ? 2_400 : 0),
      state: failure?.state ?? "reached",
      channels: failure ? {} : Object.fromEntries(channels),
    });
  }
  return looks;
}

/** What the clocks of a zone show, minute by minute; seconds are the same everywhere. */
function wallClocks(zone: string): { weekday: string; hour: number }[] {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return Array.from({ length: SECONDS / 60 }, (_, minute) => {
    const parts = format.formatToParts(START + minute * 60_000);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
    return { weekday: part("weekday"), hour: Number(part("hour")) };
  });
}

/** Saturday 23:00 to Sunday 04:00, by the clocks on the wall. */
function maintenanceOf(zone: string): (second: number) => boolean {
  const minutes = wallClocks(zone).map(
    ({ weekday, hour }) => (weekday === "Sat" && hour >= 23) || (weekday === "Sun" && hour < 4),
  );
  return (second) => minutes[Math.floor(second / 60)] === true;
}

const MAINTENANCE = [{ days: ["sat"], from: "23:00", to: "04:00" }];
const PERIOD = { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };

const looks = new Map(
  SCRIPTS.map((script, index) => [script.recorder, looksOf(script, index * 11)]),
);
const paints = SCRIPTS.map((script) => {
  const paint = { seconds: SECONDS, holds: HOLDS, isMaintenance: maintenanceOf(script.zone) };
  const own = looks.get(script.recorder) ?? [];
  return new Map(CHANNELS.map((channel) => [channel, paintChannel(own, channel, paint)]));
});

function seconds(figures: Totals): Totals {
  const { up, down, unknown, maintenance } = figures;
  const round = (ms: number) => Math.round(ms / 1_000);
  return {
    up: round(up),
    down: round(down),
    unknown: round(unknown),
    maintenance: round(maintenance),
  };
}

function sum(all: readonly Totals[]): Totals {
  const total = { up: 0, down: 0, unknown: 0, maintenance: 0 };
  for (const one of all)
    for (const key of Object.keys(total) as (keyof Totals)[]) total[key] += one[key];
  return total;
}

const NOTHING = new Uint8Array();
const secondOf = (iso: string) => Math.round((Date.parse(iso) - START) / 1_000);

describe("a month of a fleet, in status history", () => {
  let under: HistoryUnderTest;
  let dispose = async () => {};
  afterAll(() => dispose());

  beforeAll(async () => {
    under = await HistoryUnderTest.create(
      SCRIPTS.map(({ site, zone, recorder }) => ({
        id: site,
        timeZone: zone,
        maintenance: MAINTENANCE,
        recorders: [recorder],
      })),
      HOLDS * 1_000,
      (end) => (dispose = end),
    );
    for (const [recorder, own] of looks) {
      for (const look of own) {
        const time = START + look.at * 1_000;
        if (look.state === "reached") under.look(recorder, time, look.channels);
        else under.miss(recorder, time, look.state as RecorderState);
      }
    }
    under.now = PERIOD.to;
  });

  test("has the figures of each channel that the script comes to, to the second", async () => {
    const rows = await under.history.figures({ period: PERIOD, by: "channel" });
    const expected = SCRIPTS.flatMap(({ recorder }, index) =>
      CHANNELS.map((channel) => ({
        id: `${recorder} ${channel}`,
        ...count(paints[index]?.get(channel) ?? NOTHING, 0, SECONDS),
      })),
    );
    expect(rows.map(({ id, figures }) => ({ id, ...seconds(figures) }))).toEqual(expected);
  });

  test("has the figures of each local day, of 23 to 25 hours", async () => {
    const period = { from: "2026-10-02T00:00", to: "2026-10-31T00:00" };
    const sites = [...(await under.history.days({ period })).sites];
    for (const [index, { site, zone }] of SCRIPTS.entries()) {
      const dates = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
      const hours = Map.groupBy(
        Array.from({ length: 31 * 24 }, (_, hour) => hour),
        (hour) => dates.format(START + hour * 3_600_000),
      );
      const days = sites.find(({ siteId }) => siteId === site)?.days ?? [];
      expect(days).toHaveLength(29);
      for (const { day, figures } of days) {
        const own = hours.get(day) ?? [];
        const from = (own[0] ?? 0) * 3_600;
        const to = ((own.at(-1) ?? 0) + 1) * 3_600;
        const expected = CHANNELS.map((one) => count(paints[index]?.get(one) ?? NOTHING, from, to));
        expect({ day, ...seconds(figures) }).toEqual({ day, ...sum(expected) });
      }
    }
    const lengths = sites.map(({ days }) =>
      days.map(({ figures }) => Math.round(sumOf(figures) / CHANNELS.length / 3_600_000)),
    );
    expect(new Set(lengths[0])).toEqual(new Set([24, 25]));
    expect(new Set(lengths[1])).toEqual(new Set([24, 23]));
  });

  test("has the outages of each channel that the script comes to", async () => {
    const { shown: outages } = await under.history.outages({ period: PERIOD, limit: 5_000 });
    for (const [index, { recorder }] of SCRIPTS.entries()) {
      for (const channel of CHANNELS) {
        const own = outages.filter((one) => one.recorderId === recorder && one.channel === channel);
        const found = own.toReversed().map(({ startedAt, endedAt, times, duration }) => ({
          from: secondOf(startedAt),
          to: endedAt === null ? null : secondOf(endedAt),
          times,
          duration: Math.round(duration / 1_000),
        }));
        const painted = paints[index]?.get(channel) ?? NOTHING;
        expect(found).toEqual(paintOutages(looks.get(recorder) ?? [], channel, painted));
      }
    }
    const flapped = outages.filter(({ times }) => times > 1);
    expect(flapped).toMatchObject([{ channel: "CH4", times: 7, duration: 7 * STEP * 1_000 }]);
  });

  test("has the times in which recorders could not be audited", async () => {
    const { shown: outages } = await under.history.outages({ period: PERIOD, limit: 5_000 });
    const found = outages.filter(({ channel }) => channel === null).map((one) => one.status);
    expect(found.toSorted()).toEqual(["certificate_changed", "sign_in_blocked", "unreachable"]);
  });
});

function sumOf({ up, down, unknown, maintenance }: Totals): number {
  return up + down + unknown + maintenance;
}
