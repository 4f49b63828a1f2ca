import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { stepOf } from "./cursor-keys.ts";
import type { TimeRange } from "../timeline-range.ts";
import { paletteOf, plotData, plotOptions, uPlot, type LineAxis } from "./line-plot.ts";
import { useWidth } from "./use-width.ts";
import css from "./charts.module.css";

export interface LinePoint {
  /** Label of a share on the axis: `25 Oct`. */
  readonly label: string;
  /** Time of a number, in ms since 1970. */
  readonly at?: number;
  /** A share: from 0 to 1. null if unknown, which is a gap in the line. */
  readonly value: number | null;
  /** The exact value in words, for tooltip and screen readers: `25 Oct: 99.2 % of 97 % observed`. */
  readonly detail: string;
}

interface LineChartProps {
  readonly label: string;
  readonly points: readonly LinePoint[];
  /** A value as the axis shows it. */
  readonly format: (value: number) => string;
  readonly height?: number;
  /** Shares over equal steps, by default; or numbers over time. */
  readonly axis?: LineAxis;
  /** The period of numbers; without it, from the first number to the last. */
  readonly bounds?: TimeRange;
}

/**
 * Shares over equal steps, or numbers over time. The arrow keys move a cursor that says the exact value; Home and End go to
 * the ends. The axis begins where the values are.
 */
export function LineChart(props: LineChartProps): ReactNode {
  // A canvas is drawn anew in the colours of the other scheme.
  const scheme = useComputedColorScheme();
  return <Line key={scheme} {...props} />;
}

function Line(props: LineChartProps): ReactNode {
  const { label, points, format, height = 170, axis = "shares", bounds = null } = props;
  const { ref, element, width } = useWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<number | null>(null);
  const plot = usePlot(element, {
    width,
    height,
    points,
    format,
    axis,
    bounds,
    onCursor: setCursor,
  });
  const at = cursor ?? points.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, points.length, 7);
    if (next === null) return;
    event.preventDefault();
    moveCursor(plot, points, next);
    setCursor(next);
  };
  return (
    <div
      ref={ref}
      className={css.line}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={at + 1}
      aria-valuetext={points[at]?.detail ?? ""}
      onKeyDown={onKeyDown}
      onBlur={() => {
        moveCursor(plot, points, null);
        setCursor(null);
      }}
    >
      <ChartTooltip at={tooltipAt(plot, cursor, points)} width={width} />
    </div>
  );
}

interface PlotProps extends Pick<LineChartProps, "points" | "format"> {
  readonly axis: LineAxis;
  readonly bounds: TimeRange | null;
  readonly width: number;
  readonly height: number;
  readonly onCursor: (index: number | null) => void;
}

function usePlot(element: HTMLDivElement | null, props: PlotProps): uPlot | null {
  const { width, height, points, format, axis, bounds, onCursor } = props;
  const [plot, setPlot] = useState<uPlot | null>(null);
  useEffect(() => {
    if (!element || width === 0) return;
    const values = points.map(({ value }) => value);
    const labels = points.map((point) => point.label);
    const palette = paletteOf(element);
    const look = { width, height, labels, values, axis, bounds, format, palette };
    const options = plotOptions({ ...look, onReady: setPlot, onCursor });
    const made = new uPlot(options, plotData(values, points.map(placeOf)), element);
    return () => {
      setPlot(null);
      made.destroy();
    };
  }, [element, width, height, points, format, axis, bounds, onCursor]);
  return plot;
}

function placeOf({ at }: LinePoint, index: number): number {
  return at ?? index;
}

function moveCursor(plot: uPlot | null, points: readonly LinePoint[], index: number | null): void {
  if (!plot) return;
  const point = index === null ? undefined : points[index];
  const left = index === null || !point ? -10 : plot.valToPos(placeOf(point, index), "x");
  plot.setCursor({ left, top: index === null ? -10 : plot.over.clientHeight / 2 }, false);
}

function tooltipAt(plot: uPlot | null, cursor: number | null, points: readonly LinePoint[]) {
  const point = cursor === null ? undefined : points[cursor];
  if (!plot || cursor === null || !point) return null;
  const x = plot.over.offsetLeft + plot.valToPos(placeOf(point, cursor), "x");
  const y = plot.over.offsetTop + plot.valToPos(point.value ?? 1, "y");
  return { x, y: Math.max(0, y - 12), text: point.detail };
}
