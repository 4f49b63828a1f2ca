import type { ReactNode } from "react";
import css from "./count-badge.module.css";

interface CountBadgeProps {
  readonly count: number;
  /** Label for screen readers: what is counted. */
  readonly label: string;
  /** `bad`: a problem. `accent`: something to do. */
  readonly tone: "accent" | "bad";
}

/** A number beside an entry of the navigation; hidden if it is zero. */
export function CountBadge({ count, label, tone }: CountBadgeProps): ReactNode {
  if (count === 0) return null;
  return (
    <span className={css.badge} data-tone={tone} role="img" aria-label={label}>
      {count > 99 ? "99+" : count}
    </span>
  );
}
