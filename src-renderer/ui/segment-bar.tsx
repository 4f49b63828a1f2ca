import type { ReactNode } from "react";
import type { Tone } from "./status-tag.tsx";
import css from "./segment-bar.module.css";

export interface BarSegment {
  readonly key: string;
  /** 0 to 1. */
  readonly share: number;
  readonly tone: Tone;
}

interface SegmentBarProps {
  readonly segments: readonly BarSegment[];
  /** What the bar says, for screen readers: `18 verified, 3 accepted, 3 to go`. */
  readonly label: string;
  /** 0 to 1: how much of the whole is done. */
  readonly done: number;
}

/** Progress that tells by colour how its parts ended; the words stand beside it. */
export function SegmentBar({ segments, label, done }: SegmentBarProps): ReactNode {
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={label}
    >
      {segments.map(({ key, share, tone }) => (
        <span
          key={key}
          className={css.segment}
          data-tone={tone}
          style={{ width: `${share * 100}%` }}
        />
      ))}
    </div>
  );
}
