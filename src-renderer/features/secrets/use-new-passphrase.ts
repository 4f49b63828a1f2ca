import { useState } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { fieldError } from "#renderer/ui/index.ts";
import { LEAST_PASSPHRASE } from "./words.ts";

/** Both fields of a new passphrase, and what is wrong with them. */
export function useNewPassphrase() {
  const [first, onFirst] = useState("");
  const [second, onSecond] = useState("");
  return {
    value: first,
    fields: { first, second, onFirst, onSecond },
    check: (): MusterError | null => checkNew(first, second),
    errorsOf: (error: MusterError | null) => ({
      first: fieldError(error, "passphrase"),
      second: fieldError(error, "second"),
    }),
  };
}

/** What the core would say of it, before it goes there; and that both are the same, which the core cannot know. */
export function checkNew(first: string, second: string): MusterError | null {
  if (first.length < LEAST_PASSPHRASE) {
    const message = `A passphrase needs at least ${LEAST_PASSPHRASE} characters.`;
    return fault("bad_input", message, { where: "passphrase" });
  }
  if (first === second) return null;
  return fault("bad_input", "The two are not the same.", {
    mend: "Type it again.",
    where: "second",
  });
}
