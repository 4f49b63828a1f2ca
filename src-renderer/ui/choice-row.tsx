import { useId, type ReactNode } from "react";
import css from "./choice-row.module.css";

export interface Choice<V extends string | number | boolean> {
  readonly value: V;
  readonly label: string;
  /** Wire value, meaning. */
  readonly hint?: string;
}

interface ChoiceRowProps<V extends string | number | boolean> {
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  /** undefined: none chosen yet. */
  readonly value: V | undefined;
  /** Told of every choice, also of the one that is chosen already. */
  readonly onChoose: (value: V) => void;
  readonly muted?: boolean;
  readonly invalid?: boolean;
}

/** A few values side by side, of which one is chosen or none yet. */
export function ChoiceRow<V extends string | number | boolean>(
  props: ChoiceRowProps<V>,
): ReactNode {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={css.row}
      aria-invalid={props.invalid || undefined}
      data-muted={props.muted || undefined}
    >
      {props.choices.map(({ value, label, hint }) => (
        <label key={String(value)} className={css.choice} title={hint}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => {}}
            onClick={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
