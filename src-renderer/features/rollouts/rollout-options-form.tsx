import { useId, type ReactNode } from "react";
import { rolloutOptionTexts as m } from "#shared/messages/rollout-options.ts";
import { Checkbox, ChoiceRow, TextInput } from "#renderer/ui/index.ts";
import { rolloutOptionsText } from "./rollout-options-text.ts";
import type { RolloutForm } from "./rollout-form.ts";
import type { HowState } from "./use-rollout-form.ts";
import css from "./how-form.module.css";

interface HowFormProps {
  readonly state: HowState;
  /** Recorders that are written to. */
  readonly total: number;
}

/** Canary, waves, pauses and limits, with sentences that explain the choice. */
export function RolloutOptionsForm({ state, total }: HowFormProps): ReactNode {
  const { how, change, options } = state;
  return (
    <section className={css.form} aria-label={m.title}>
      {total > 1 && (
        <>
          <Field state={state} label={m.canary} field="canary" unit={canaryUnit(how)} short />
          <Field state={state} label={m.waves} field="waves" unit={m.wavesUnit} />
          <Pause state={state} />
          <Field
            state={state}
            label={m.maxFailures}
            field="maxFailures"
            unit={m.maxFailuresUnit}
            short
          />
          <Field
            state={state}
            label={m.maxFailuresPerWave}
            field="maxFailuresPerWave"
            unit={m.maxFailuresPerWaveUnit}
            placeholder={m.noLimit}
            short
          />
        </>
      )}
      <div className={css.boxes}>
        {total > 1 && (
          <Checkbox
            label={m.ignoreUnreachable}
            checked={how.ignoreUnreachable}
            onChange={(event) => change({ ignoreUnreachable: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={m.onlyInWindow}
          checked={how.onlyInWindow}
          onChange={(event) => change({ onlyInWindow: event.currentTarget.checked })}
        />
      </div>
      <p className={css.sentence} role="status">
        {options ? rolloutOptionsText(options, total).join(" ") : m.fixFields}
      </p>
    </section>
  );
}

function canaryUnit({ canary }: RolloutForm): string {
  return canary.trim() === "1" ? m.canaryOne : m.canaryMany;
}

type TextField = "canary" | "waves" | "minutes" | "maxFailures" | "maxFailuresPerWave";

interface FieldProps {
  readonly state: HowState;
  readonly label: string;
  readonly field: TextField;
  /** Follows the field. */
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
  const set = (value: string) => change({ [field]: value } satisfies Partial<RolloutForm>);
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
      <span className={css.label}>{m.betweenWaves}</span>
      <div className={css.control}>
        <ChoiceRow<RolloutForm["pause"]>
          label={m.betweenWaves}
          choices={[
            { value: "none", label: m.continue },
            { value: "time", label: m.wait },
            { value: "ask", label: m.askMe },
          ]}
          value={how.pause}
          onChoose={(pause) => change({ pause })}
        />
        {how.pause === "time" && (
          <Amount state={state} name={m.minutesLabel} field="minutes" unit={m.minutes} short />
        )}
      </div>
    </>
  );
}
