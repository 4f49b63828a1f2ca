import { useMemo, type ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { bulkMessages } from "#shared/messages/bulk-edit.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { credentialsStore } from "#renderer/features/credentials/index.ts";
import { valueText, wireText } from "#renderer/features/fields/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Autocomplete, ChoiceRow, NumberInput, Select, TagsInput } from "#renderer/ui/index.ts";
import { isSecret } from "./draft.ts";
import { offeredEntries, offeredValues } from "./limits.ts";
import type { ValueInputProps } from "./input-props.ts";
import { PolygonInput } from "./polygon-input.tsx";
import { TextValue } from "./text-value.tsx";
import { WeekInput } from "./week-input.tsx";
import css from "./bulk.module.css";

/** The input for a kind of field. An input ticks the field. */
export function ValueInput(props: ValueInputProps): ReactNode {
  const Input = INPUTS[props.spec.kind];
  return <Input {...props} />;
}

const INPUTS: Readonly<Record<FieldSpec["kind"], (props: ValueInputProps) => ReactNode>> = {
  switch: (props) => <Choices {...props} offered={[true, false]} />,
  choice: Offered,
  number: NumberValue,
  secret: Secret,
  text: (props) => (props.spec.words ? <NamedText {...props} /> : <TextValue {...props} />),
  list: Entries,
  polygon: PolygonInput,
  week: WeekInput,
};

function Offered(props: ValueInputProps): ReactNode {
  const { readings, area, channels } = props.bulk;
  const offered = useMemo(
    () => offeredValues(readings, area, props.spec, channels),
    [readings, area, props.spec, channels],
  );
  return <Choices {...props} offered={offered} />;
}

function Choices(
  props: ValueInputProps & { offered: readonly (string | number | boolean)[] },
): ReactNode {
  const { spec, label, field, offered, invalid, onChange } = props;
  return (
    <ChoiceRow
      label={bulkMessages.newField({ field: label })}
      choices={offered.map((value) => ({
        value,
        label: valueText(spec.path, value),
        hint: wireText(spec.path, value),
      }))}
      value={typeof field.value === "object" ? undefined : field.value}
      onChoose={onChange}
      muted={!field.ticked}
      invalid={invalid}
    />
  );
}

function NumberValue(props: ValueInputProps): ReactNode {
  const { spec, label, field, limits, invalid, describedBy, onChange } = props;
  const min = limits.min ?? spec.limits.min ?? 0;
  const max = limits.max ?? spec.limits.max ?? 65_535;
  return (
    <NumberInput
      className={css.number}
      aria-label={bulkMessages.newField({ field: label })}
      aria-describedby={describedBy}
      value={typeof field.value === "number" ? field.value : ""}
      onChange={(value) => onChange(typeof value === "number" ? value : undefined)}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      placeholder={m.fromTo({ min: String(min), max: String(max) })}
      error={invalid}
    />
  );
}

function Secret(props: ValueInputProps): ReactNode {
  const { spec, label, field, invalid, describedBy, onChange } = props;
  const credentials = useFeature(credentialsStore, (state) => state.credentials);
  const chosen = isSecret(field.value) ? field.value.secret : null;
  const wanted = spec.kind === "secret" ? spec.purpose : null;
  const names = credentials.filter(({ purpose }) => purpose === wanted).map(({ name }) => name);
  return (
    <Select
      className={css.text}
      aria-label={bulkMessages.newField({ field: label })}
      aria-describedby={describedBy}
      data={chosen !== null && !names.includes(chosen) ? [...names, chosen] : names}
      value={chosen}
      onChange={(name) => onChange(name === null ? undefined : { secret: name })}
      placeholder={names.length > 0 ? m.credentialPassword : m.noCredentials}
      nothingFoundMessage={m.noCredential}
      searchable
      error={invalid}
    />
  );
}

/**
 * A text with values that have a name: offers these and those that recorders permit or have, by their names. The user can type
 * others, since not every recorder reports its limits.
 */
function NamedText(props: ValueInputProps): ReactNode {
  const { spec, bulk, label, field, invalid, describedBy, onChange } = props;
  const { readings, area, channels } = bulk;
  // Not `valueText`, which changes a text that is being typed.
  const nameOf = (value: string) => spec.words?.[value]?.() ?? value;
  const found = useMemo(
    () => offeredEntries(readings, area, spec.path, channels),
    [readings, area, spec.path, channels],
  );
  const values = new Set([...Object.keys(spec.words ?? {}), ...found]);
  const valueByName = new Map([...values].map((value) => [nameOf(value), value]));
  return (
    <Autocomplete
      className={css.text}
      aria-label={bulkMessages.newField({ field: label })}
      aria-describedby={describedBy}
      data={[...valueByName.keys()]}
      // All are offered, whatever the field holds: there are few, and a name chosen before would hide the others.
      filter={({ options }) => options}
      value={typeof field.value === "string" ? nameOf(field.value) : ""}
      onChange={(text) => onChange(valueByName.get(text) ?? text)}
      placeholder={m.chooseOrType}
      spellCheck={false}
      error={invalid}
    />
  );
}

/** Offers the entries that recorders permit or have. The user can type others, since not every recorder reports its limits. */
function Entries(props: ValueInputProps): ReactNode {
  const { spec, bulk, label, field, invalid, describedBy, onChange } = props;
  const { readings, area, channels } = bulk;
  const offered = useMemo(
    () => offeredEntries(readings, area, spec.path, channels),
    [readings, area, spec.path, channels],
  );
  const value = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <TagsInput
      className={css.text}
      aria-label={bulkMessages.newField({ field: label })}
      aria-describedby={describedBy}
      data={offered}
      value={value}
      onChange={onChange}
      placeholder={value.length > 0 ? "" : offered.length > 0 ? m.chooseOrType : m.typeThenEnter}
      maxDropdownHeight={260}
      error={invalid}
    />
  );
}
