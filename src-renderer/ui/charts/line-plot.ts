import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
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

export interface PlotWish {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly string[];
  /** From 0 to 1; null: a gap. */
  readonly values: readonly (number | null)[];
  readonly format: (share: number) => string;
  readonly palette: Palette;
  /** The plot stands. */
  readonly onReady: (plot: uPlot) => void;
  readonly onCursor: (index: number | null) => void;
}

/** One line of shares over equal steps, with gaps where nothing is known. Points stand where a value has no neighbour. */
export function plotOptions(wish: PlotWish): uPlot.Options {
  const { width, height, labels, values, format, palette, onReady, onCursor } = wish;
  const axis = {
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
    scales: { x: { time: false }, y: { range: [axisFloor(values), 1] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        incrs: [1, 2, 5, 7, 10, 14],
        values: (_, splits) => splits.map((at) => labels[at] ?? ""),
        size: 26,
      },
      {
        ...axis,
        space: 30,
        // Steps that are whole tenths of a percent, so that the labels are exact.
        incrs: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25],
        size: 54,
        values: (_, splits) => splits.map(format),
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

export function plotData(values: readonly (number | null)[]): uPlot.AlignedData {
  return [values.map((_, index) => index), [...values]];
}

export { uPlot };
