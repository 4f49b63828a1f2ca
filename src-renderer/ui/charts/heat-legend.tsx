import type { ReactNode } from "react";
import css from "./charts.module.css";

/** What the fills of a heat strip mean, the best first; `none`: not observed. */
export interface LegendEntry {
  readonly level: 0 | 1 | 2 | 3 | 4 | "none";
  readonly label: string;
}

export function HeatLegend({ entries }: { entries: readonly LegendEntry[] }): ReactNode {
  return (
    <ul className={css.legend}>
      {entries.map(({ level, label }) => (
        <li key={level}>
          <span className={css.heatCell} data-level={level} aria-hidden>
            <span className={css.heatFill} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
