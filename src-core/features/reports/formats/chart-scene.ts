import type { ReportBarChart, Chart, ReportLineChart, SeriesStyle } from "../document.ts";
import { ACCENT, COLOURS, FILLS, RULE, STRONG_RULE } from "./colours.ts";

/** What a chart is drawn from, on PDF pages and in SVG alike. Lengths in points. */
export type Mark =
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
      readonly stroke?: string;
    }
  | {
      readonly kind: "line";
      readonly points: readonly Point[];
      readonly stroke: string;
      readonly width: number;
    }
  | { readonly kind: "dot"; readonly at: Point; readonly radius: number; readonly fill: string }
  | {
      readonly kind: "text";
      /** On the base line of the text. */
      readonly at: Point;
      readonly text: string;
      readonly size: number;
      readonly anchor: "start" | "middle" | "end";
      readonly fill: string;
      readonly bold?: boolean;
    };

type Point = readonly [x: number, y: number];

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

const WIDTH = 520;
const TEXT = 8;

/** The widest chart that a portrait page holds. */
export function sceneOf(chart: Chart): Scene {
  return chart.kind === "bars" ? barScene(chart) : lineScene(chart);
}

const BAR = { label: 122, from: 130, width: 200, row: 21, height: 12, top: 24 } as const;

function barScene({ series, bars }: ReportBarChart): Scene {
  const marks = [...legend(series)];
  for (const [index, { label, shares, text }] of bars.entries()) {
    const y = BAR.top + index * BAR.row;
    const base = y + BAR.height - 3;
    marks.push(textMark([0, base], shortened(label, BAR.label), "start", COLOURS.text));
    let x: number = BAR.from;
    for (const [at, share] of shares.entries()) {
      const width = share * BAR.width;
      const style = series[at]?.style ?? "quiet";
      if (width > 0) marks.push(...filled(x, y, width, BAR.height, style));
      x += width;
    }
    marks.push({ ...frame(BAR.from, y, BAR.width, BAR.height) });
    const room = WIDTH - BAR.from - BAR.width - 8;
    marks.push(
      textMark([BAR.from + BAR.width + 8, base], shortened(text, room), "start", COLOURS.text),
    );
  }
  return { width: WIDTH, height: BAR.top + bars.length * BAR.row + 2, marks };
}

function legend(series: ReportBarChart["series"]): Mark[] {
  let x: number = BAR.from;
  return series.flatMap(({ name, style }) => {
    const marks = [
      ...filled(x, 4, 9, 9, style),
      frame(x, 4, 9, 9),
      textMark([x + 13, 11.5], name, "start", COLOURS.quiet),
    ];
    x += 13 + widthOf(name) + 14;
    return marks;
  });
}

const LINE = { left: 46, top: 8, height: 112, gap: 14, strip: 22, labels: 16 } as const;

function lineScene({ points, valueName, coverageName }: ReportLineChart): Scene {
  const inner = WIDTH - LINE.left - 8;
  const step = inner / Math.max(points.length, 1);
  const low = lowest(points.flatMap(({ value }) => (value === null ? [] : [value])));
  const xOf = (index: number) => LINE.left + (index + 0.5) * step;
  const yOf = (value: number) => LINE.top + (1 - (value - low) / (1 - low)) * LINE.height;
  const strip = LINE.top + LINE.height + LINE.gap;
  const bottom = strip + LINE.strip;
  const marks: Mark[] = [];
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const value = low + share * (1 - low);
    marks.push(
      lineMark(
        [
          [LINE.left, yOf(value)],
          [WIDTH - 8, yOf(value)],
        ],
        RULE,
        0.6,
      ),
    );
    marks.push(textMark([LINE.left - 6, yOf(value) + 3], tick(value), "end", COLOURS.quiet));
  }
  marks.push(textMark([LINE.left - 6, bottom - 7], coverageName, "end", COLOURS.quiet));
  for (const [index, { coverage }] of points.entries()) {
    const x = xOf(index) - step * 0.4;
    const height = (coverage ?? 0) * LINE.strip;
    marks.push({ ...frame(x, strip, step * 0.8, LINE.strip), stroke: RULE });
    if (height > 0)
      marks.push({
        kind: "rect",
        x,
        y: bottom - height,
        width: step * 0.8,
        height,
        fill: STRONG_RULE,
      });
  }
  for (const stretch of stretches(points)) {
    const line = stretch.map(({ index, value }): Point => [xOf(index), yOf(value)]);
    if (line.length > 1) marks.push(lineMark(line, ACCENT, 1.6));
    if (points.length <= 62 || line.length === 1)
      marks.push(...line.map((at): Mark => ({ kind: "dot", at, radius: 2, fill: ACCENT })));
  }
  const every = Math.ceil(points.length / 8);
  for (const [index, { label }] of points.entries()) {
    if (index % every === 0)
      marks.push(textMark([xOf(index), bottom + 12], label, "middle", COLOURS.quiet));
  }
  marks.push(textMark([LINE.left, LINE.top - 2 + LINE.height + 11], valueName, "start", ACCENT));
  return { width: WIDTH, height: bottom + LINE.labels, marks };
}

/** Days in a row that have a value. */
function stretches(points: ReportLineChart["points"]): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [];
  let open: { index: number; value: number }[] | null = null;
  for (const [index, { value }] of points.entries()) {
    if (value === null) open = null;
    else if (open) open.push({ index, value });
    else found.push((open = [{ index, value }]));
  }
  return found;
}

/** Where the axis begins: low enough for the lowest day, and honest about it, since its marks are labelled. */
function lowest(values: readonly number[]): number {
  const least = Math.min(1, ...values);
  return [0.96, 0.92, 0.8, 0.6].find((start) => start <= least) ?? 0;
}

function tick(value: number): string {
  return `${Math.round(value * 100)} %`;
}

function filled(x: number, y: number, width: number, height: number, style: SeriesStyle): Mark[] {
  const area: Mark = { kind: "rect", x, y, width, height, fill: FILLS[style] };
  return style === "unknown" ? [area, ...hatch(x, y, width, height)] : [area];
}

/** Diagonal lines inside of a rectangle. */
function hatch(x: number, y: number, width: number, height: number): Mark[] {
  const lines: Mark[] = [];
  for (let t = 3; t < width + height; t += 4) {
    const from: Point = [x + Math.max(0, t - height), y + Math.min(t, height)];
    const to: Point = [x + Math.min(t, width), y + Math.max(0, t - width)];
    lines.push(lineMark([from, to], STRONG_RULE, 0.6));
  }
  return lines;
}

function frame(x: number, y: number, width: number, height: number) {
  return { kind: "rect", x, y, width, height, fill: "none", stroke: STRONG_RULE } as const;
}

function lineMark(points: readonly Point[], stroke: string, width: number): Mark {
  return { kind: "line", points, stroke, width };
}

function textMark(at: Point, text: string, anchor: "start" | "middle" | "end", fill: string): Mark {
  return { kind: "text", at, text, size: TEXT, anchor, fill };
}

/** About: SVG cannot be measured here, and whole names are in the table beside each chart. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += TEXT * shareOf(character);
  return width;
}

/** Width of a character, as a share of the size of the text. */
function shareOf(character: string): number {
  if (character >= "\u1100") return 1;
  return /[A-Zmw@%]/.test(character) ? 0.8 : 0.55;
}

function shortened(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let short = "";
  for (const character of text) {
    if (widthOf(`${short}${character}…`) > room) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
