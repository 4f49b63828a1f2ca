import type { ReactNode } from "react";
import css from "./settings.module.css";

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
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One setting: its name and what it does, and its control at the right. */
export function SettingsRow({ id, name, text, children }: SettingsRowProps): ReactNode {
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        <p id={id} className={css.rowName}>
          {name}
        </p>
        {text !== undefined && <p className={css.soft}>{text}</p>}
      </div>
      <div className={css.control}>{children}</div>
    </div>
  );
}
