import type { SeriesStyle, ReportTone } from "../document.ts";

export const COLOURS: Readonly<Record<ReportTone | "text", string>> = {
  text: "#1c2430",
  good: "#11683a",
  warn: "#8a5300",
  bad: "#a3172c",
  quiet: "#566274",
};

/** Colour of titles and lines on covers and charts. */
export const ACCENT = "#1b4a7a";
export const RULE = "#e3e7ec";
export const STRONG_RULE = "#9aa5b4";

/** Areas of charts. They differ in lightness, too, and `unknown` is hatched. */
export const FILLS: Readonly<Record<SeriesStyle, string>> = {
  good: "#6fb38c",
  bad: "#9c1f33",
  quiet: "#d3d9e0",
  unknown: "#ffffff",
};
