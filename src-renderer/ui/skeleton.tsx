import type { ReactNode } from "react";
import css from "./skeleton.module.css";

interface SkeletonProps {
  /** Height of what will be here, in pixels. */
  readonly height: number;
  /** Number of lines of this height; without it, one block. */
  readonly lines?: number;
}

/** A place for what is not loaded yet, as high as the content will be: the page does not move when it comes. */
export function Skeleton({ height, lines }: SkeletonProps): ReactNode {
  if (lines === undefined) return <div className={css.block} style={{ height }} aria-hidden />;
  return (
    <div className={css.lines} aria-hidden>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={css.line} style={{ height }}>
          <span />
        </div>
      ))}
    </div>
  );
}
