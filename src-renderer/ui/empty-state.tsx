import type { ComponentType, ReactNode } from "react";
import { Sketch, type SketchPart } from "./sketch.tsx";
import css from "./empty-state.module.css";

export interface EmptyStateProps {
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Between text and actions, and wider than the text: steps beside each other, rows. */
  readonly wide?: ReactNode;
  /** Whether the text has steps: all lines then begin at the left of one measure. */
  readonly isGuide?: boolean;
  /** The parts of the rows that will be here, which are drawn above the icon in outline. */
  readonly sketch?: readonly SketchPart[];
}

/** Nothing is here yet: says why, and what to do. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { icon: Icon, sketch } = props;
  return (
    <div className={css.empty} data-guide={props.isGuide || undefined} data-sketch={sketch && true}>
      {Icon && sketch && <Sketch row={sketch} icon={Icon} />}
      {Icon && !sketch && (
        <span className={css.icon} aria-hidden>
          <Icon size={28} stroke={1.4} />
        </span>
      )}
      <h2>{props.title}</h2>
      {props.children && <div className={css.text}>{props.children}</div>}
      {props.wide && <div className={css.wide}>{props.wide}</div>}
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  );
}
