import { useState } from "react";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";

/** What is wrong with a form: nothing, one error of the core, or every field that the form itself finds wrong. */
export type FormErrors = MusterError | readonly MusterError[] | null;

export interface Submit {
  /** The values differ from those at first. */
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Errors in the order of the form, without those about fields that were changed since. */
  readonly errors: readonly MusterError[];
  /** The first of them. */
  readonly error: MusterError | null;
  /** Counts the attempts that were refused. */
  readonly refusals: number;
  submit(): void;
}

interface Refusal {
  readonly errors: readonly MusterError[];
  /** The values that were refused. */
  readonly values: object;
}

const NOTHING_REFUSED: Refusal = { errors: [], values: {} };

/** Fields of forms and questions without a field. */
export const NO_FIELDS = {};

/**
 * Sends a form: busy while it is on its way, errors when it was refused, `done` when it was taken.
 * @param values of all fields, by the names that errors have for them (`where`). An error about a field is shown while the field has
 *   the refused value.
 */
export function useSubmit(
  values: object,
  send: () => Promise<FormErrors>,
  done: () => void,
): Submit {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING_REFUSED);
  const [refusals, setRefusals] = useState(0);
  const now = JSON.stringify(values);
  const [initial] = useState(now);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const errors = listOf(await send());
    setBusy(false);
    setRefusal({ errors, values });
    if (errors.length === 0) done();
    else setRefusals((count) => count + 1);
  };
  const errors = currentErrors(refusal, values);
  return {
    isChanged: now !== initial,
    busy,
    errors,
    error: errors[0] ?? null,
    refusals,
    submit: () => void submit(),
  };
}

/**
 * The errors that still apply to the present values. An error about no field remains until the next attempt. An error about something
 * that is not one of the values goes with any change.
 */
export function currentErrors({ errors, values: refused }: Refusal, values: object): MusterError[] {
  const before = new Map<string, unknown>(Object.entries(refused));
  const now = new Map<string, unknown>(Object.entries(values));
  const isSame = (field: string) => Object.is(before.get(field), now.get(field));
  const isUnchanged = [...now.keys()].every(isSame);
  return errors.filter(({ where }) => {
    if (where === undefined) return true;
    return now.has(where) ? isSame(where) : isUnchanged;
  });
}

/** What to write below the field of that name: the errors whose `where` names it. */
export function fieldError(errors: FormErrors, field: string): string | undefined {
  return sentencesOf(listOf(errors).filter(({ where }) => where === field));
}

/** The messages and what to do about them; undefined without errors. */
export function sentencesOf(errors: readonly MusterError[]): string | undefined {
  const sentences = errors.flatMap(({ message, hint }) => [message, hint]);
  return sentences.filter(Boolean).join(" ") || undefined;
}

/** Why a call was refused; null if it was not. For `send` of a form. */
export function refusalIn(answer: Result<unknown>): MusterError | null {
  return answer.ok ? null : answer.error;
}

export function listOf(errors: FormErrors): readonly MusterError[] {
  if (errors === null) return [];
  return "code" in errors ? [errors] : errors;
}
