import { useState } from "react";
import { fault, type MusterError } from "#shared/errors.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { fieldError } from "#renderer/ui/index.ts";
import { LEAST_PASSPHRASE } from "./passphrase-strength.ts";

/** Both fields of a new passphrase, and their errors. */
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

/** Checks the length, as the core does, and that both fields are equal, which the core cannot check. */
export function checkNew(first: string, second: string): MusterError | null {
  if (first.length < LEAST_PASSPHRASE) {
    const message = text.tooShort({ least: LEAST_PASSPHRASE });
    return fault("bad_input", message, { where: "passphrase" });
  }
  if (first === second) return null;
  return fault("bad_input", text.notSame, {
    hint: text.notSameHint,
    where: "second",
  });
}
