import { useForm } from "@mantine/form";
import { useState, type ChangeEvent } from "react";
import type { Input, MethodName, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import {
  changedFields,
  fieldOfError,
  inputErrors,
  blankFields,
  mostCharacters,
} from "./form-rules.ts";
import { fieldError, listOf, type FormErrors } from "./use-submit.ts";

/** Props of the input of a field, for `<TextInput {...form.field("name")} />` and all other inputs of `ui/`. */
export interface FieldProps<Value> {
  readonly value: Value;
  onChange(change: Value | null | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  readonly error?: string;
  readonly required?: true;
  /** As the schema of the method has it. */
  readonly maxLength?: number;
}

export interface MethodForm<Values> {
  readonly values: Values;
  /** A value differs from its initial value. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** The error that is about no field of the form. */
  readonly error: MusterError | null;
  set(change: Partial<Values>): void;
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  /** The error of a field, for content that is not an input. */
  errorOf(name: keyof Values & string): string | undefined;
  submit(): void;
}

interface FormSpec<M extends MethodName, Values extends object> {
  readonly initial: Values;
  /** The message for a field that is left blank. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What else is wrong that the schema of the method does not know. `where` names the field. */
  check?(values: Values): FormErrors;
  /** The input of the method. @param changed the values that differ from the initial ones */
  input(values: Values, changed: Partial<Values>): Input<M>;
  /** Inputs of the method that have another name than their field: `{ rename: "name" }`. */
  readonly aliases?: Readonly<Record<string, keyof Values & string>>;
  send(input: Input<M>): Promise<Result<Output<M>>>;
  done(output: Output<M>, values: Values): void;
}

/**
 * The form of a method of the contract. The schema of the input checks the values before they are sent. Errors of the form, of the
 * schema and of the core appear at their fields until the field is changed.
 */
export function useMethodForm<M extends MethodName, Values extends object>(
  method: M,
  spec: FormSpec<M, Values>,
): MethodForm<Values> {
  const { required = {}, aliases = {} } = spec;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const form = useForm<Values>({
    initialValues: spec.initial,
    // An error about an input without a field goes with any change.
    onValuesChange: () => setError((last) => (last?.where === undefined ? last : null)),
  });
  const names = Object.keys(form.values);
  const show = (errors: readonly MusterError[]) => {
    const placed = errors.map((one) => ({ one, field: fieldOfError(one, names, aliases) }));
    form.setErrors(textsOf(placed));
    setError(placed.find(({ field }) => field === undefined)?.one ?? null);
  };
  const submit = async () => {
    if (busy) return;
    const values = form.getValues();
    const wrong = [...blankFields(values, required), ...listOf(spec.check?.(values) ?? null)];
    if (wrong.length > 0) return show(wrong);
    const input = spec.input(values, changedFields(form.getInitialValues(), values));
    const refused = inputErrors(method, input);
    if (refused.length > 0) return show(refused);
    setBusy(true);
    const answer = await spec.send(input);
    setBusy(false);
    show(answer.ok ? [] : [answer.error]);
    if (answer.ok) spec.done(answer.value, values);
  };
  const errorOf = (name: string) => form.errors[name] as string | undefined;
  return {
    values: form.values,
    isChanged: form.isDirty(),
    busy,
    error,
    set(change) {
      // `Object.entries` loses the types of the values.
      for (const [name, value] of Object.entries(change)) form.setFieldValue(name, value as never);
    },
    field(name) {
      const { value, onChange } = form.getInputProps(name);
      const message = errorOf(name);
      const most = mostCharacters(method, name);
      return {
        value: value as Values[typeof name],
        onChange,
        ...(message !== undefined && { error: message }),
        ...(name in required && { required: true }),
        ...(most !== undefined && { maxLength: most }),
      };
    },
    errorOf,
    submit: () => void submit(),
  };
}

/** Field → the text below it. */
function textsOf(placed: readonly { one: MusterError; field: string | undefined }[]) {
  const known = placed.flatMap(({ one, field }) => (field ? [{ ...one, where: field }] : []));
  return Object.fromEntries(
    known.map(({ where }) => [where, fieldError(known, where) ?? ""] as const),
  );
}
