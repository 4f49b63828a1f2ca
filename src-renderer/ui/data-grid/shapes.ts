import type { Tone } from "../status-tag.tsx";

/** The pictures of `StatusTag` as bare paths (Tabler Icons, MIT): cells draw them without React. */
const PATHS: Readonly<Record<Tone, readonly string[]>> = {
  good: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "M9 12l2 2l4 -4"],
  fair: ["M5 12l5 5l10 -10"],
  warn: [
    "M12 9v4",
    "M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0",
    "M12 16h.01",
  ],
  bad: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "M10 10l4 4m0 -4l-4 4"],
  idle: [
    "M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12",
    "M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12",
  ],
  maintenance: [
    "M7 10h3v-3l-3.5 -3.5a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.5 3.5",
  ],
  unknown: [
    "M8.56 3.69a9 9 0 0 0 -2.92 1.95",
    "M3.69 8.56a9 9 0 0 0 -.69 3.44",
    "M3.69 15.44a9 9 0 0 0 1.95 2.92",
    "M8.56 20.31a9 9 0 0 0 3.44 .69",
    "M15.44 20.31a9 9 0 0 0 2.92 -1.95",
    "M20.31 15.44a9 9 0 0 0 .69 -3.44",
    "M20.31 8.56a9 9 0 0 0 -1.95 -2.92",
    "M15.44 3.69a9 9 0 0 0 -3.44 -.69",
  ],
  working: ["M12 3a9 9 0 1 0 9 9"],
};

const SVG = "http://www.w3.org/2000/svg";
const drawn = new Map<Tone, SVGElement>();

/** A fresh picture of the tone, 14 pixels square, in the colour of the text around it. */
export function shapeOf(tone: Tone): Node {
  const known = drawn.get(tone) ?? draw(tone);
  drawn.set(tone, known);
  return known.cloneNode(true);
}

function draw(tone: Tone): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const attributes = {
    width: "14",
    height: "14",
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  for (const d of PATHS[tone]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
