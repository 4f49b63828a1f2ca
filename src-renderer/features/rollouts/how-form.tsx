import { useId, type ReactNode } from "react";
import { Checkbox, ChoiceRow, TextInput } from "#renderer/ui/index.ts";
import { howSentences } from "./how-text.ts";
import type { How } from "./how.ts";
import type { HowState } from "./use-how.ts";
import css from "./how-form.module.css";

interface HowFormProps {
  readonly state: HowState;
  /** Recorders that are written to. */
  readonly total: number;
}

/** Canary, waves, pauses and limits, and a sentence that says what they come to. */
export function HowForm({ state, total }: HowFormProps): ReactNode {
  const { how, change, options } = state;
  return (
    <section className={css.form} aria-label="How it is carried out">
      {total > 1 && (
        <>
          <Field state={state} label="First" field="canary" unit={canaryUnit(how)} short />
          <Field
            state={state}
            label="Then in waves of"
            field="waves"
            unit="recorders or %; last size repeats"
          />
          <Pause state={state} />
          <Field
            state={state}
            label="Stop if more than"
            field="maxFailures"
            unit="fail in total"
            short
          />
          <Field
            state={state}
            label="Or more than"
            field="maxFailuresPerWave"
            unit="fail in one wave"
            placeholder="no limit"
            short
          />
        </>
      )}
      <div className={css.boxes}>
        {total > 1 && (
          <Checkbox
            label="Don't count unreachable recorders as failures"
            checked={how.ignoreUnreachable}
            onChange={(event) => change({ ignoreUnreachable: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label="Only while the recorder's site is in maintenance"
          checked={how.onlyInWindow}
          onChange={(event) => change({ onlyInWindow: event.currentTarget.checked })}
        />
      </div>
      <p className={css.sentence} role="status">
        {options ? howSentences(options, total).join(" ") : "Fix the fields marked above."}
      </p>
    </section>
  );
}

function canaryUnit({ canary }: How): string {
  return canary.trim() === "1" ? "recorder as a canary" : "recorders as a canary";
}

type TextField = "canary" | "waves" | "minutes" | "maxFailures" | "maxFailuresPerWave";

interface FieldProps {
  readonly state: HowState;
  readonly label: string;
  readonly field: TextField;
  /** What is counted; stands behind the field. */
  readonly unit: string;
  readonly placeholder?: string;
  readonly short?: boolean;
}

function Field({ state, label, ...input }: FieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <Amount {...input} id={id} state={state} />
    </>
  );
}

type AmountProps = Omit<FieldProps, "label"> &
  ({ readonly id: string } | { readonly name: string });

function Amount({ state, field, unit, placeholder, short, ...called }: AmountProps): ReactNode {
  const { how, faults, change } = state;
  const fault = faults[field];
  const about = useId();
  const set = (value: string) => change({ [field]: value } satisfies Partial<How>);
  return (
    <div className={css.control}>
      <TextInput
        className={short ? css.short : css.long}
        {...("id" in called ? { id: called.id } : { "aria-label": called.name })}
        value={how[field]}
        placeholder={placeholder ?? ""}
        error={fault !== undefined}
        aria-describedby={about}
        autoComplete="off"
        onChange={(event) => set(event.currentTarget.value)}
      />
      <span id={about} className={css.unit} data-fault={fault !== undefined || undefined}>
        {fault ?? unit}
      </span>
    </div>
  );
}

function Pause({ state }: { state: HowState }): ReactNode {
  const { how, change } = state;
  return (
    <>
      <span className={css.label}>Between waves</span>
      <div className={css.control}>
        <ChoiceRow<How["pause"]>
          label="Between waves"
          choices={[
            { value: "none", label: "Continue" },
            { value: "time", label: "Wait" },
            { value: "ask", label: "Ask me" },
          ]}
          value={how.pause}
          onChoose={(pause) => change({ pause })}
        />
        {how.pause === "time" && (
          <Amount state={state} name="Minutes between waves" field="minutes" unit="minutes" short />
        )}
      </div>
    </>
  );
}
