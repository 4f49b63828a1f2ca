import { formatNumber } from "#shared/format.ts";
import type { ReactNode } from "react";
import css from "./charts.module.css";

export interface Bar {
  readonly id: string;
  /** Below the bar: "1–10 min". */
  readonly label: string;
  readonly value: number;
  /** Text for tooltip and screen readers: "ahead by 1–10 min: 12 recorders". */
  readonly detail: string;
  readonly tone: "good" | "warn";
}

/** Counts side by side, each with its number. A bar with few of many is still seen. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ id, label: below, value, detail, tone }) => (
        <li key={id} aria-label={detail} title={detail}>
          <span className={css.barSpace} aria-hidden>
            <span className={css.barCount}>{formatNumber(value)}</span>
            <span
              className={css.bar}
              data-tone={tone}
              style={{ height: value === 0 ? 0 : `max(3px, ${(value / most) * 80}%)` }}
            />
          </span>
          <span className={css.barLabel} aria-hidden>
            {below}
          </span>
        </li>
      ))}
    </ul>
  );
}
