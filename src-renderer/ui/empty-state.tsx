import type { ComponentType, ReactNode } from "react";
import css from "./empty-state.module.css";

interface EmptyStateProps {
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether the text has steps: all lines then begin at the left of one measure. */
  readonly isGuide?: boolean;
}

/** Nothing is here yet: says why, and what to do. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const Icon = props.icon;
  return (
    <div className={css.empty} data-guide={props.isGuide || undefined}>
      {Icon && (
        <span className={css.icon} aria-hidden>
          <Icon size={28} stroke={1.4} />
        </span>
      )}
      <h2>{props.title}</h2>
      {props.children && <div className={css.text}>{props.children}</div>}
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  );
}
