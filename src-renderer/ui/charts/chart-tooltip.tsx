import type { ReactNode } from "react";
import css from "./charts.module.css";

export interface TooltipPlace {
  /** CSS pixels from the upper left of the chart. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The exact value at the cursor. `width`: of the chart; near its right edge the text stands to the left. */
export function ChartTooltip(props: { at: TooltipPlace | null; width: number }): ReactNode {
  const { at, width } = props;
  if (!at) return null;
  const isRight = at.x > width / 2;
  const style = isRight ? { right: width - at.x + 10, top: at.y } : { left: at.x + 10, top: at.y };
  return (
    <div className={css.tooltip} style={style} aria-hidden>
      {at.text}
    </div>
  );
}
