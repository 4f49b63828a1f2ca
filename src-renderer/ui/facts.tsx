import { Fragment, type ReactNode } from "react";
import css from "./facts.module.css";

export interface LabelledFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Wire name, or what the fact means; in the tooltip. */
  readonly hint?: string;
}

export interface FactRow extends LabelledFact {
  /** A quiet button at the end of the line, which changes the value. */
  readonly action?: ReactNode;
}

/** Names and values under each other, for details. */
export function FactList(props: { facts: readonly LabelledFact[] }): ReactNode {
  return (
    <dl className={css.facts}>
      {props.facts.map(({ label, value, hint }) => (
        <Fragment key={label}>
          <dt title={hint}>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The same as rows with a line between them, each with its action: for a tab that has little else. */
export function FactRows(props: { facts: readonly FactRow[] }): ReactNode {
  return (
    <dl className={css.facts} data-rows>
      {props.facts.map(({ label, value, hint, action }) => (
        <div key={label} className={css.row}>
          <dt title={hint}>{label}</dt>
          <dd>
            <div className={css.value}>{value}</div>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
