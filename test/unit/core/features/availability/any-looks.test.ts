import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecorderState } from "#core/features/availability/engine/recorder-times.ts";
import type { Figures } from "#shared/domain/availability.ts";
import { HOUR, HistoryUnderTest } from "#test/support/status-history.ts";

const T0 = Date.parse("2026-10-24T00:00:00Z");
const iso = (at: number) => new Date(at).toISOString();

const lookArbitrary = fc.record({
  /** Since the look before, in ms; below 0: the clock was set back. */
  after: fc.integer({ min: -HOUR, max: 4 * HOUR }),
  state: fc.constantFrom<RecorderState[]>(
    "reached",
    "reached",
    "reached",
    "unreachable",
    "attention",
  ),
  channels: fc.dictionary(
    fc.constantFrom("CH1", "CH2", "CH3"),
    fc.constantFrom("Online", "Offline", "Online!", "Sleep", "NotPaired", "Strange", ""),
    { noNullPrototype: true },
  ),
});
type RandomLook = typeof lookArbitrary extends fc.Arbitrary<infer T> ? T : never;
const looksArbitrary = fc.array(lookArbitrary, { minLength: 1, maxLength: 30 });
/** Places of a split, from 0 to 1. */
const splitsArbitrary = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

describe("any sequence of looks", () => {
  let under: HistoryUnderTest;
  let dispose = async () => {};
  afterAll(() => dispose());
  let recorders = 0;

  beforeAll(async () => {
    const maintenance = [{ days: ["sat", "sun"], from: "22:00", to: "03:30" }];
    under = await HistoryUnderTest.create(
      [{ id: "site", timeZone: "Europe/Berlin", maintenance, recorders: [] }],
      // Longer than a channel may flap: looks from before the last closed day count after it.
      3 * HOUR,
      (end) => (dispose = end),
    );
  });

  /** A new recorder with these looks. @returns its id, and the present */
  function play(looks: readonly RandomLook[], before?: { id: string; end: number }) {
    if (!before) under.addRecorder("site", `r${(recorders += 1)}`);
    const id = before?.id ?? `r${recorders}`;
    let at = before?.end ?? T0;
    let latest = at;
    for (const { after, state, channels } of looks) {
      at += after;
      latest = Math.max(latest, at);
      if (state === "reached") under.look(id, at, channels);
      else under.miss(id, at, state);
    }
    // News of a clock that was set back counts a little after the latest look.
    const end = latest + 60_000;
    under.now = end;
    return { id, end };
  }

  const figuresOf = async (id: string, from: number, to: number): Promise<Figures> => {
    const period = { from: iso(from), to: iso(to) };
    const [row] = await under.history.figures({ recorderIds: [id], period, by: "fleet" });
    const none = { channels: 0, up: 0, down: 0, unknown: 0, maintenance: 0, outages: 0 };
    return row?.figures ?? none;
  };

  test("comes to states whose sum is the period, for each channel of the first answer", async () => {
    await fc.assert(
      fc.asyncProperty(looksArbitrary, async (looks) => {
        const { id, end } = play(looks);
        const from = T0 - 5 * HOUR;
        const first = looks.find(({ state }) => state === "reached");
        const present = Object.keys(first?.channels ?? {});
        const period = { from: iso(from), to: iso(Math.max(from, end)) };
        const rows = await under.history.figures({ recorderIds: [id], period, by: "channel" });
        const named = first ? present.filter((one) => first.channels[one] !== "") : [];
        for (const channel of named) {
          const figures = rows.find((row) => row.channel === channel)?.figures;
          const { up = 0, down = 0, unknown = 0, maintenance = 0 } = figures ?? {};
          expect(up + down + unknown + maintenance).toBe(Math.max(0, end - from));
        }
      }),
      { numRuns: 40 },
    );
  });

  test("has the same figures whether a period is asked for whole or in parts", async () => {
    await fc.assert(
      fc.asyncProperty(looksArbitrary, splitsArbitrary, async (looks, splits) => {
        const { id, end } = play(looks);
        const [from, to] = [T0 - 5 * HOUR, Math.max(end, T0)];
        const whole = await figuresOf(id, from, to);
        const bounds = [0, ...splits.toSorted((one, other) => one - other), 1];
        const at = bounds.map((share) => Math.round(from + share * (to - from)));
        const parts: Figures[] = [];
        for (const [index, start] of at.slice(0, -1).entries()) {
          parts.push(await figuresOf(id, start, at[index + 1] as number));
        }
        for (const key of ["up", "down", "unknown", "maintenance"] as const) {
          expect(parts.reduce((sum, one) => sum + one[key], 0)).toBe(whole[key]);
        }
        expect(parts.reduce((sum, one) => sum + one.outages, 0)).toBeGreaterThanOrEqual(
          whole.outages,
        );
      }),
      { numRuns: 40 },
    );
  });

  test("has the same figures from the totals of closed days", async () => {
    await fc.assert(
      fc.asyncProperty(
        looksArbitrary,
        looksArbitrary,
        splitsArbitrary,
        async (some, more, splits) => {
          const first = play(some);
          await under.history.closeDays();
          const { id, end } = play(more, first);
          under.now = end + HOUR;
          await under.history.closeDays();
          under.now = end;
          for (const share of [0, ...splits]) {
            const from = T0 - 5 * HOUR + Math.round(share * (end - T0));
            const period = { from: iso(from), to: "2026-10-28T00:00" };
            const question = { recorderIds: [id], period };
            const channels = await under.history.figures({ ...question, by: "channel" });
            const [recorder] = await under.history.figures({ ...question, by: "recorder" });
            const [site] = (await under.history.days(question)).sites;
            const days = site?.days ?? [];
            for (const key of [
              "channels",
              "up",
              "down",
              "unknown",
              "maintenance",
              "outages",
            ] as const) {
              const sum = channels.reduce((total, { figures }) => total + figures[key], 0);
              expect([key, recorder?.figures[key]]).toEqual([key, sum]);
              if (key === "channels" || key === "outages") continue;
              expect([key, days.reduce((total, { figures }) => total + figures[key], 0)]).toEqual([
                key,
                sum,
              ]);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("has as much time down as its outages", async () => {
    await fc.assert(
      fc.asyncProperty(looksArbitrary, async (looks) => {
        const { id, end } = play(looks);
        const period = { from: iso(T0 - 5 * HOUR), to: iso(Math.max(end, T0)) };
        const outages = await under.history.outages({ recorderIds: [id], period, limit: 5_000 });
        const own = outages.shown.filter(({ channel }) => channel !== null);
        const down = own.reduce((sum, { duration }) => sum + duration, 0);
        const whole = await figuresOf(id, T0 - 5 * HOUR, Math.max(end, T0));
        // An outage that is not over lasts to the end of the present millisecond.
        expect(Math.abs(down - whole.down)).toBeLessThanOrEqual(own.length);
        expect(whole.outages).toBe(
          own.filter(({ startedAt }) => Date.parse(startedAt) < end).length,
        );
      }),
      { numRuns: 40 },
    );
  });
});
