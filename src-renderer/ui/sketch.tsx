import type { ComponentType, ReactNode } from "react";
import { IconChevronRight } from "./icons.ts";
import css from "./sketch.module.css";

/** Parts of a row: texts of two lengths, a mark, a state, a bar of outcomes, and the arrow between two values. */
export type SketchPart = "arrow" | "bar" | "chip" | "long" | "mark" | "short";

interface SketchProps {
  /** The parts of each row, as the list has them. */
  readonly row: readonly SketchPart[];
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

const ROWS = [0, 1, 2];

/** Rows of a list in outline, with the icon of the list: decoration of an empty list, which does not move as a skeleton does. */
export function Sketch({ row, icon: Icon }: SketchProps): ReactNode {
  return (
    <div className={css.sketch} aria-hidden>
      <div className={css.rows}>
        {ROWS.map((at) => (
          <div key={at} className={css.row}>
            {row.map((part, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a row are constant
              <span key={place} data-part={part}>
                {part === "arrow" && <IconChevronRight size="1em" />}
              </span>
            ))}
          </div>
        ))}
      </div>
      <span className={css.icon}>
        <Icon size="1.7em" stroke={1.4} />
      </span>
    </div>
  );
}
