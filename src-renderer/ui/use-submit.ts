import { useState } from "react";
import type { MusterError } from "#shared/errors.ts";

export interface Submit {
  readonly busy: boolean;
  readonly error: MusterError | null;
  submit(): void;
}

/** Sends a form: busy while it is on its way, the error when it was refused, `done` when it was taken. */
export function useSubmit(send: () => Promise<MusterError | null>, done: () => void): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const refused = await send();
    setBusy(false);
    setError(refused);
    if (!refused) done();
  };
  return { busy, error, submit: () => void submit() };
}

/** What to write below the field of that name: the error is about it when its `where` names it. */
export function fieldError(error: MusterError | null, field: string): string | undefined {
  if (error?.where !== field) return undefined;
  return [error.message, error.mend].filter(Boolean).join(" ");
}
