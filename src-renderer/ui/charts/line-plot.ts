import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { dayText, type TimeRange } from "../timeline-range.ts";
import { axisFloor } from "./level.ts";

/** Colours as the tokens have them now. A canvas knows no CSS variables. */
interface Palette {
  readonly line: string;
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
}

export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: token("--m-accent"),
    text: token("--m-text-soft"),
    grid: token("--m-border"),
    surface: token("--m-surface"),
    font: `${token("--m-text-size-small")} ${token("--m-font")}`,
  };
}

/** `shares`: from 0 to 1, over equal steps. `numbers`: any, over time. */
export type LineAxis = "shares" | "numbers";

export interface PlotInput {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly string[];
  /** Values; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly axis: LineAxis;
  /** The period of numbers; null for the period from the first number to the last. */
  readonly bounds: TimeRange | null;
  readonly format: (value: number) => string;
  readonly palette: Palette;
  /** The plot stands. */
  readonly onReady: (plot: uPlot) => void;
  readonly onCursor: (index: number | null) => void;
}

/** One line, with gaps where nothing is known. */
export function plotOptions(wish: PlotInput): uPlot.Options {
  const { width, height, format, palette, onReady, onCursor } = wish;
  const isShares = wish.axis === "shares";
  const look = {
    stroke: palette.text,
    font: palette.font,
    grid: { stroke: palette.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height,
    padding: [10, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    ...(isShares ? {} : { ms: 1 as const }),
    scales: scalesOf(wish),
    axes: [
      { ...look, grid: { show: false }, space: 64, size: 32, gap: 10, ...stepsOf(wish) },
      {
        ...look,
        space: 30,
        // Steps that are whole tenths of a percent, so that the labels are exact.
        ...(isShares && { incrs: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25] }),
        size: 54,
        values: (_, splits) => splits.map((split) => format(split)),
      },
    ],
    series: [
      {},
      {
        stroke: palette.line,
        width: 2,
        points: { show: true, size: 5, stroke: palette.line, fill: palette.surface, width: 1.5 },
        spanGaps: false,
      },
    ],
    hooks: { ready: [onReady], setCursor: [(plot) => onCursor(plot.cursor.idx ?? null)] },
  };
}

const DAY_MS = 86_400_000;

function scalesOf({ axis, values, bounds }: PlotInput): uPlot.Scales {
  if (axis === "shares") return { x: { time: false }, y: { range: [axisFloor(values), 1] } };
  return {
    x: { time: true, ...(bounds && { range: [bounds.from, bounds.to] }) },
    // A line that is flat is in the middle.
    y: {
      range: (_, least, most) =>
        least === most ? [least - 1, most + 1] : uPlot.rangeNum(least, most, 0.1, true),
    },
  };
}

/** The labels below: of the steps, or of days. */
function stepsOf({ axis, labels }: PlotInput): uPlot.Axis {
  if (axis === "shares") {
    const incrs = [1, 2, 5, 7, 10, 14];
    return { incrs, values: (_, splits) => splits.map((at) => labels[at] ?? "") };
  }
  const incrs = [1, 2, 5, 7, 10, 14, 30].map((days) => days * DAY_MS);
  return { incrs, values: (_, splits) => splits.map((at) => dayText(at)) };
}

/** @param places where the values are; without, one after the other */
export function plotData(
  values: readonly (number | null)[],
  places: readonly number[] = [],
): uPlot.AlignedData {
  return [values.map((_, index) => places[index] ?? index), [...values]];
}

export { uPlot };
