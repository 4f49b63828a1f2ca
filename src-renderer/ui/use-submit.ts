import { useState } from "react";
import type { MusterError } from "#shared/errors.ts";

/** What is wrong with a form: nothing, one error of the core, or every field that the form itself finds wrong. */
export type FormErrors = MusterError | readonly MusterError[] | null;

export interface Submit {
  readonly busy: boolean;
  /** In the order of the form. */
  readonly errors: readonly MusterError[];
  /** The first of them. */
  readonly error: MusterError | null;
  submit(): void;
  /** Drops the errors about these fields, since their values have changed. */
  corrected(fields: readonly string[]): void;
}

/** Sends a form: busy while it is on its way, errors when it was refused, `done` when it was taken. */
export function useSubmit(send: () => Promise<FormErrors>, done: () => void): Submit {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly MusterError[]>([]);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const refused = listOf(await send());
    setBusy(false);
    setErrors(refused);
    if (refused.length === 0) done();
  };
  const corrected = (fields: readonly string[]) =>
    setErrors((before) =>
      before.some(({ where }) => isAbout(where, fields))
        ? before.filter(({ where }) => !isAbout(where, fields))
        : before,
    );
  return { busy, errors, error: errors[0] ?? null, submit: () => void submit(), corrected };
}

/** What to write below the field of that name: the errors whose `where` names it. */
export function fieldError(errors: FormErrors, field: string): string | undefined {
  const mine = listOf(errors).filter(({ where }) => where === field);
  const sentences = mine.flatMap(({ message, mend }) => [message, mend]);
  return sentences.filter(Boolean).join(" ") || undefined;
}

function listOf(errors: FormErrors): readonly MusterError[] {
  if (errors === null) return [];
  return "code" in errors ? [errors] : errors;
}

function isAbout(where: string | undefined, fields: readonly string[]): boolean {
  return where !== undefined && fields.includes(where);
}
