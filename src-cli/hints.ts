import type { ErrorSubject, MusterError } from "#shared/errors.ts";
import {
  hintPlaceholders,
  mailHintMessages,
  recorderHintMessages,
} from "#shared/messages/commands/program.ts";

/** What a hint names: as the user enters it in a command. */
interface Named {
  readonly recorder: string;
  readonly credential: string;
}
type Hint = string | ((named: Named) => string);

/** Commands that help, by what failed, then by code. */
const HINTS: Readonly<Record<ErrorSubject, Readonly<Record<string, Hint>>>> = {
  recorder: recorderHintMessages,
  mail_account: mailHintMessages,
};

/**
 * The hint to print with an error; undefined if there is none. The core's own hints name buttons of the screens, so a command
 * is named instead where there is one for the thing that failed.
 */
export function hintOf({ code, subject, about, hint }: MusterError): string | undefined {
  const hints = subject === undefined ? {} : HINTS[subject];
  const found = Object.hasOwn(hints, code) ? hints[code] : hint;
  if (typeof found !== "function") return found;
  const { recorderId: recorder, credential } = about ?? {};
  return found({
    recorder: recorder === undefined ? hintPlaceholders.recorder : shellWord(recorder),
    credential: credential === undefined ? hintPlaceholders.credential : shellWord(credential),
  });
}

/** Message and hint on one line. */
export function errorText(error: MusterError): string {
  return [error.message, hintOf(error)].filter(Boolean).join(" ");
}

/** A word of a command line, in quotes if a shell would change it. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
