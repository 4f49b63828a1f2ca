import { useForm } from "@mantine/form";
import { useState, type ChangeEvent } from "react";
import type { Input, MethodName, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import {
  blankFields,
  pickChangedFields,
  inputErrors,
  mostCharacters,
  placedErrors,
  type PlacedError,
} from "./form-rules.ts";
import { listOf, sentencesOf, type FormErrors } from "./use-submit.ts";

/** Props of the input of a field, for `<TextInput {...form.field("name")} />` and all other inputs of `ui/`. */
export interface FieldProps<Value> {
  readonly value: Value;
  onChange(change: Value | null | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  readonly error?: string;
  readonly required?: true;
  /** Limit by the schema of the method, in characters. */
  readonly maxLength?: number;
}

/** Props of the checkbox of a field: `<Checkbox {...form.tick("enabled")} />`. */
export interface TickProps {
  readonly checked: boolean;
  onChange(change: ChangeEvent<HTMLInputElement>): void;
  readonly error?: string;
}

export interface MethodForm<Values> {
  readonly values: Values;
  /** A value differs from its initial value. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** The error that is about no field on the screen. */
  readonly error: MusterError | null;
  /** Counts the attempts that were refused. */
  readonly refusals: number;
  set(change: Partial<Values>): void;
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  tick(name: keyof Values & string): TickProps;
  /** The text of the errors of a field, or of what several fields say together, for content that is not an input. */
  errorOf(name: string): string | undefined;
  /** The same errors with their places, for a field with parts. */
  errorsOf(name: string): readonly MusterError[];
  submit(): void;
}

/** How the values become the input of the method. */
type Reading<M extends MethodName, Values> =
  | {
      /** What else is wrong that the schema of the method does not know. `where` names the field. */
      check?(values: Values): FormErrors;
      /** @param changed the values that differ from the initial ones */
      input(values: Values, changed: Partial<Values>): Input<M>;
      readonly read?: never;
    }
  | {
      /** Reads values of another form than the input: returns the input, or the first error. `where` names the field. */
      read(values: Values): Result<Input<M>>;
      readonly check?: never;
      readonly input?: never;
    };

type FormSpec<M extends MethodName, Values extends object> = Reading<M, Values> & {
  readonly initial: Values;
  /** The message for a field that is left blank. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** The member of the input that has the fields, such as `schedule`. Without it, the input itself has them. */
  readonly within?: string;
  /** Inputs of the method that have another name than their field: `{ rename: "name" }`. */
  readonly aliases?: Readonly<Record<string, keyof Values & string>>;
  send(input: Input<M>): Promise<Result<Output<M>>>;
  done(output: Output<M>, values: Values): void;
};

/**
 * The form of a method of the contract. The schema of the input checks the values before they are sent. Errors of the form, of the
 * schema and of the core appear at their fields until the field is changed. An error about a field that is not on the screen appears
 * above the form.
 */
export function useMethodForm<M extends MethodName, Values extends object>(
  method: M,
  spec: FormSpec<M, Values>,
): MethodForm<Values> {
  const { required = {}, aliases = {}, within } = spec;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const [placed, setPlaced] = useState<readonly PlacedError[]>([]);
  const [refusals, setRefusals] = useState(0);
  // The fields that this rendering of the form asks for are those on the screen.
  const shown = new Set<string>();
  const form = useForm<Values>({
    initialValues: spec.initial,
    // An error about something that is not one of the values goes with any change.
    onValuesChange() {
      setError((last) => (last?.where === undefined ? last : null));
      setPlaced((last) => last.filter(({ field }) => field in spec.initial));
    },
  });
  const show = (errors: readonly MusterError[]) => {
    const { atFields, other } = placedErrors(errors, [...shown], aliases, within);
    form.setErrors(Object.fromEntries(atFields.map(({ field }) => [field, true])));
    setPlaced(atFields);
    setError(other);
    if (errors.length > 0) setRefusals((count) => count + 1);
  };
  const submit = async () => {
    if (busy) return;
    const values = form.getValues();
    const read = readInput(method, spec, values, form.getInitialValues());
    if ("errors" in read) return show(read.errors);
    setBusy(true);
    const answer = await spec.send(read.input);
    setBusy(false);
    show(answer.ok ? [] : [answer.error]);
    if (answer.ok) spec.done(answer.value, values);
  };
  const errorsOf = (name: string) => {
    shown.add(name);
    const isCurrent = form.errors[name] !== undefined || !(name in spec.initial);
    return isCurrent ? errorsAt(placed, name) : [];
  };
  const errorOf = (name: string) => sentencesOf(errorsOf(name));
  const errorProps = (name: string) => {
    const message = errorOf(name);
    return message === undefined ? {} : { error: message };
  };
  return {
    values: form.values,
    isChanged: form.isDirty(),
    busy,
    error,
    refusals,
    set(change) {
      // `Object.entries` loses the types of the values.
      for (const [name, value] of Object.entries(change)) form.setFieldValue(name, value as never);
    },
    field(name) {
      const { value, onChange } = form.getInputProps(name);
      const most = mostCharacters(method, name, within);
      return {
        value: value as Values[typeof name],
        onChange,
        ...errorProps(name),
        ...(name in required && { required: true }),
        ...(most !== undefined && { maxLength: most }),
      };
    },
    tick(name) {
      const { checked, onChange } = form.getInputProps(name, { type: "checkbox" });
      return { checked: checked === true, onChange, ...errorProps(name) };
    },
    errorOf,
    errorsOf,
    submit: () => void submit(),
  };
}

/** The input of the method, or all that the form and the schema find wrong. */
function readInput<M extends MethodName, Values extends object>(
  method: M,
  spec: FormSpec<M, Values>,
  values: Values,
  initial: Values,
): { readonly input: Input<M> } | { readonly errors: readonly MusterError[] } {
  const blank = blankFields(values, spec.required ?? {});
  const wrong = [...blank, ...listOf(spec.check?.(values) ?? null)];
  if (wrong.length > 0) return { errors: wrong };
  const read = spec.read?.(values);
  if (read?.ok === false) return { errors: [read.error] };
  const input = read?.value ?? spec.input?.(values, pickChangedFields(initial, values));
  const refused = inputErrors(method, input);
  // One of the two functions is there, and the schema has just checked its result.
  return refused.length > 0 ? { errors: refused } : { input: input as Input<M> };
}

function errorsAt(placed: readonly PlacedError[], name: string): readonly MusterError[] {
  return placed.flatMap(({ field, error }) => (field === name ? [error] : []));
}
