import { useId, type ReactNode } from "react";
import type { MethodForm } from "#renderer/ui/index.ts";
import type { ScheduleDraft } from "./draft.ts";
import css from "./schedule.module.css";

export interface FormProps {
  readonly form: MethodForm<ScheduleDraft>;
}

/** A labelled row of the form. */
export function Row(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: string;
}): ReactNode {
  const id = useId();
  return (
    <div className={css.row} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {props.label}
      </span>
      <div className={css.fields}>
        {props.children}
        {props.hint && <p className={css.hint}>{props.hint}</p>}
        {props.error && (
          <p className={css.wrong} role="alert" tabIndex={-1} data-refused>
            {props.error}
          </p>
        )}
      </div>
    </div>
  );
}
