import type { ReactNode } from "react";
import { levelOf } from "./level.ts";
import css from "./charts.module.css";

export interface HeatCell {
  /** Value from 0 to 1; null if not observed. */
  readonly value: number | null;
  /** Less than most of the time was observed. */
  readonly isPartial: boolean;
  /** The exact value in words: `Leeds, 25 Oct: 99.2 % of 97 % observed`. */
  readonly detail: string;
}

export interface HeatRowValues {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly HeatCell[];
  /** Figure of all cells together: `99.2 %`, and in words. */
  readonly figure: string;
  readonly figureDetail: string;
}

interface HeatRowProps {
  readonly values: HeatRowValues;
  readonly index: number;
  readonly cellId: (column: number) => string;
  /** Column of the cursor, if it is in this row. */
  readonly current: number | null;
  readonly onPoint: (column: number) => void;
  readonly onOpen: (id: string) => void;
}

export function HeatRow(props: HeatRowProps): ReactNode {
  const { values, index, cellId, current, onPoint, onOpen } = props;
  return (
    <div className={css.heatRow} role="row" aria-rowindex={index + 1}>
      <span role="rowheader" className={css.heatName}>
        <button
          type="button"
          tabIndex={-1}
          title={values.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(values.id)}
        >
          {values.label}
        </button>
      </span>
      {values.cells.map((cell, column) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid has the focus and moves the cursor by keys
        <span
          key={cell.detail}
          id={cellId(column)}
          role="gridcell"
          className={css.heatCell}
          aria-label={cell.detail}
          data-level={levelOf(cell.value) ?? "none"}
          data-partial={(cell.isPartial && cell.value !== null) || undefined}
          data-current={current === column || undefined}
          onMouseEnter={() => onPoint(column)}
        >
          <span className={css.heatFill} />
        </span>
      ))}
      <span role="gridcell" className={css.heatFigure} title={values.figureDetail}>
        {values.figure}
      </span>
    </div>
  );
}
