import { expect, test } from "vitest";
import { trendPerDay, type TrendReading } from "#shared/domain/trend.ts";

const DAY = 86_400_000;

/** Readings once a day, to the second, as clocks are read. */
const daily = (count: number, at: (day: number) => number): TrendReading[] =>
  Array.from({ length: count }, (_, day) => [day * DAY, Math.round(at(day))]);

test("a clock that gains steadily is found to a tenth of a second a day", () => {
  expect(
    trendPerDay(
      daily(31, (day) => 8.6 * day),
      5,
    ),
  ).toBeCloseTo(8.6, 1);
  expect(
    trendPerDay(
      daily(31, (day) => -0.3 * day),
      5,
    ),
  ).toBeCloseTo(-0.3, 1);
  expect(
    trendPerDay(
      daily(31, () => 4),
      5,
    ),
  ).toBe(0);
});

test("setting the clock, by hand each week or for daylight saving time, is no drift", () => {
  expect(
    trendPerDay(
      daily(31, (day) => 8.6 * (day % 7)),
      5,
    ),
  ).toBeCloseTo(8.6, 0);
  expect(
    trendPerDay(
      daily(31, (day) => (day < 12 ? 0 : 3_600)),
      5,
    ),
  ).toBe(0);
  expect(
    trendPerDay(
      daily(31, (day) => 60 * day - (day > 20 ? 1_200 : 0)),
      5,
    ),
  ).toBe(60);
});

test("readings shortly after each other do not count as a day", () => {
  const readings: TrendReading[] = daily(10, (day) => 2 * day).flatMap(([at, value]) => [
    [at, value],
    [at + 60_000, value + 1],
  ]);
  expect(trendPerDay(readings, 5)).toBeCloseTo(2, 1);
});

test("fewer than three readings tell nothing", () => {
  expect(trendPerDay([], 5)).toBeNull();
  expect(
    trendPerDay(
      daily(2, (day) => 60 * day),
      5,
    ),
  ).toBeNull();
});
