import type { FactReadingRow, FactTrend } from "#shared/domain/health.ts";
import { clockSpreadMessages as texts } from "#shared/messages/facts/clock-spread.ts";
import { clock, offText } from "./clock.ts";

/** The clock of one recorder. */
export interface ClockOf {
  readonly recorderId: string;
  /** Offset in ms, positive if ahead; null if the recorder's time zone is not reported. */
  readonly offsetMs: number | null;
  /** Seconds that the clock gains a day; null if there are not enough readings. */
  readonly perDay: number | null;
  /** What is wrong, in words; empty: nothing is, as far as is known. */
  readonly problem: string;
  /** The problem needs no attention now: the site is in maintenance. */
  readonly isExcused: boolean;
}

/** Recorders whose clocks are off by about the same. */
export interface ClockBand {
  /** `right`, `behind 1-10min`: stays as it is. */
  readonly id: string;
  /** "1–10 min" */
  readonly label: string;
  readonly side: "behind" | "right" | "ahead";
  readonly count: number;
}

export interface ClockSpread {
  /** Bands from far behind to far ahead, including those without a recorder. */
  readonly bands: readonly ClockBand[];
  /** Recorders whose offset is known. */
  readonly known: number;
  /** Recorders that do not report their time zone. */
  readonly unknown: number;
  readonly clocks: readonly ClockOf[];
  /** Clocks that are off, or that drift: the one that is off most comes first. */
  readonly outliers: readonly ClockOf[];
}

/** Bands by the offset at which they begin, in ms. A smaller offset is right: recorders show whole seconds. */
const BANDS = [
  { from: 2_000, id: "2-10s", label: () => texts.seconds },
  { from: 10_000, id: "10-60s", label: () => texts.tensOfSeconds },
  { from: 60_000, id: "1-10min", label: () => texts.minutes },
  { from: 600_000, id: "10-60min", label: () => texts.tensOfMinutes },
  { from: 3_600_000, id: "over-1h", label: () => texts.hours },
] as const;

/** Seconds a day. A clock that gains or loses so much is off by half a minute in a month. */
const DRIFTS = 1;

/** Less is the second that recorders show, spread over the days. */
const STEADY = 0.2;

/** @param readings of the fact "clock" @param trends of the same recorders */
export function clockSpread(
  readings: readonly FactReadingRow[],
  trends: readonly FactTrend[],
): ClockSpread {
  const perDay = new Map(trends.map((trend) => [trend.recorderId, trend.perDay]));
  const all = readings.flatMap((reading) => clocksOf(reading, perDay));
  const offsets = all.flatMap(({ offsetMs }) => offsetMs ?? []);
  return {
    bands: bandsOf(offsets),
    known: offsets.length,
    unknown: all.length - offsets.length,
    clocks: all,
    outliers: all.filter(isOutlier).toSorted((one, other) => rank(other) - rank(one)),
  };
}

function clocksOf(
  { recorderId, values }: FactReadingRow,
  perDay: ReadonlyMap<string, number | null>,
): ClockOf[] {
  return values.flatMap(({ value, condition, text }) => {
    const parsed = clock.schema.safeParse(value);
    if (!parsed.success) return [];
    const isExcused = condition === "maintenance" || condition === "expected";
    const problem = condition === "problem" || isExcused ? text : "";
    const { offsetMs } = parsed.data;
    return [{ recorderId, offsetMs, perDay: perDay.get(recorderId) ?? null, problem, isExcused }];
  });
}

const isOutlier = ({ problem, perDay }: ClockOf): boolean =>
  problem !== "" || Math.abs(perDay ?? 0) >= DRIFTS;

/** ms; a drift counts as what it makes in a day. */
const rank = ({ offsetMs, perDay }: ClockOf): number =>
  Math.max(Math.abs(offsetMs ?? 0), Math.abs(perDay ?? 0) * 1000);

function bandsOf(offsets: readonly number[]): ClockBand[] {
  const places = offsets.map(placeOf);
  const counts = Map.groupBy(places, (place) => place);
  const count = (place: number) => counts.get(place)?.length ?? 0;
  const side = (sign: 1 | -1) =>
    BANDS.map(({ id, label }, index): ClockBand => {
      const name = sign > 0 ? "ahead" : "behind";
      const place = sign * (index + 1);
      return { id: `${name} ${id}`, label: label(), side: name, count: count(place) };
    });
  const right: ClockBand = { id: "right", label: texts.right, side: "right", count: count(0) };
  return [...side(-1).toReversed(), right, ...side(1)];
}

/** 0: right; 1 and more: ahead; below: behind. */
function placeOf(offsetMs: number): number {
  // Rounded as in the text: "1 h 0 min ahead" counts as an hour.
  const off = Math.round(Math.abs(offsetMs) / 1000) * 1000;
  const place = BANDS.filter(({ from }) => off >= from).length;
  return offsetMs < 0 ? -place : place;
}

/** "5 min ahead"; empty if it is not known. */
export function offsetText({ offsetMs }: Pick<ClockOf, "offsetMs">): string {
  if (offsetMs === null) return texts.notReported;
  return placeOf(offsetMs) === 0 ? texts.rightNow : offText(offsetMs);
}

/** What is wrong, and whether maintenance excuses it; empty: nothing is. */
export function clockProblemText({ problem, isExcused }: ClockOf): string {
  return isExcused ? texts.excused({ problem }) : problem;
}

/** "gains 8.6 s a day" */
export function driftText({ perDay }: Pick<ClockOf, "perDay">): string {
  if (perDay === null) return texts.driftUnknown;
  if (Math.abs(perDay) < STEADY) return texts.steady;
  const seconds = Math.round(Math.abs(perDay) * 10) / 10;
  return perDay > 0 ? texts.gains({ seconds }) : texts.loses({ seconds });
}

/** "ahead by 1–10 min" */
export function bandText({ side, label }: ClockBand): string {
  if (side === "right") return label;
  return side === "ahead" ? texts.bandAhead({ band: label }) : texts.bandBehind({ band: label });
}

/** The bands from the first to the last with a recorder, and always the clocks that are right. */
export function bandsInUse(bands: readonly ClockBand[]): ClockBand[] {
  const isShown = ({ side, count }: ClockBand) => side === "right" || count > 0;
  return bands.slice(bands.findIndex(isShown), bands.findLastIndex(isShown) + 1);
}

/** "900 clocks: 880 right, 12 wrong or drifting, 8 not known." Every clock counts once. */
export function spreadText({ clocks, outliers }: ClockSpread): string {
  const others = clocks.filter((one) => !isOutlier(one));
  const right = others.filter(isRight).length;
  const unknown = others.filter(({ offsetMs }) => offsetMs === null).length;
  const excused = outliers.filter(({ isExcused }) => isExcused).length;
  const counts = [
    [texts.outlierCount, outliers.length - excused],
    [texts.excusedCount, excused],
    [texts.toleratedCount, others.length - right - unknown],
    [texts.unknownCount, unknown],
  ] as const;
  const parts = counts.filter(([, count]) => count > 0).map(([words, count]) => words({ count }));
  const all = [texts.rightCount({ count: right }), ...parts];
  return texts.summary({ count: clocks.length, parts: all.join(", ") });
}

const isRight = ({ offsetMs }: ClockOf): boolean => offsetMs !== null && placeOf(offsetMs) === 0;
