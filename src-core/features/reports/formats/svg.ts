import { sceneOf, type Mark } from "./chart-scene.ts";
import type { Chart } from "../document.ts";
import { escapeMarkup } from "./plain.ts";

/** A chart as part of a page. The table beside it has the same values for readers who cannot see the chart. */
export function svgOf(chart: Chart): string {
  const { width, height, marks } = sceneOf(chart);
  const box = `viewBox="0 0 ${number(width)} ${number(height)}"`;
  return `<svg ${box} role="img" aria-label="${escapeMarkup(chart.title)}">${marks.map(markOf).join("")}</svg>`;
}

function markOf(mark: Mark): string {
  switch (mark.kind) {
    case "rect": {
      const { x, y, width, height, fill, stroke } = mark;
      const edge = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="0.5"`;
      const size = `width="${number(width)}" height="${number(height)}"`;
      return `<rect x="${number(x)}" y="${number(y)}" ${size} fill="${fill}"${edge}/>`;
    }
    case "line": {
      const points = mark.points.map(([x, y]) => `${number(x)},${number(y)}`).join(" ");
      return `<polyline points="${points}" fill="none" stroke="${mark.stroke}" stroke-width="${mark.width}" stroke-linejoin="round"/>`;
    }
    case "dot": {
      const [x, y] = mark.at;
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${mark.radius}" fill="${mark.fill}"/>`;
    }
    case "text": {
      const [x, y] = mark.at;
      const place = `x="${number(x)}" y="${number(y)}" text-anchor="${mark.anchor}"`;
      return `<text ${place} font-size="${mark.size}" fill="${mark.fill}">${escapeMarkup(mark.text)}</text>`;
    }
  }
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
