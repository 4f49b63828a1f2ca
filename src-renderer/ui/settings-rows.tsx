import type { ReactNode } from "react";
import css from "./settings-rows.module.css";

/** Settings below one heading, in a frame. */
export function SettingsRows({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.rows}>{children}</div>
    </section>
  );
}

interface SettingsRowProps {
  /** Id of the name, by which the control is labelled. */
  readonly id?: string;
  readonly name?: ReactNode;
  readonly text?: string;
  /** The current state, below the text. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

/** One setting: its name and what it does, and its control at the right. */
export function SettingsRow({ id, name, text, state, children }: SettingsRowProps): ReactNode {
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        {name !== undefined && (
          <p id={id} className={css.rowName}>
            {name}
          </p>
        )}
        {text !== undefined && <p className={css.soft}>{text}</p>}
        {state}
      </div>
      {children !== undefined && <div className={css.control}>{children}</div>}
    </div>
  );
}

/** Other content of the frame, such as a form: over its whole width. */
export function SettingsBlock({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.block}>{children}</div>;
}
