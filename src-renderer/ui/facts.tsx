import { Fragment, type ReactNode } from "react";
import css from "./facts.module.css";

export interface LabelledFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Wire name, or what the fact means; in the tooltip. */
  readonly hint?: string;
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
