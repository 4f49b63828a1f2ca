import type { ErrorSubject, MusterError } from "#shared/errors.ts";
import { mailHintMessages, recorderHintMessages } from "#shared/messages/commands/program.ts";

/** Commands that help, by what failed, then by code. */
const HINTS: Readonly<Record<ErrorSubject, Readonly<Record<string, string>>>> = {
  recorder: recorderHintMessages,
  mail_account: mailHintMessages,
};

/**
 * The hint to print with an error; undefined if there is none. The core's own hints name buttons of the screens, so a command
 * is named instead where there is one for the thing that failed.
 */
export function hintOf({ code, subject, hint }: MusterError): string | undefined {
  const hints = subject === undefined ? {} : HINTS[subject];
  return Object.hasOwn(hints, code) ? hints[code] : hint;
}

/** Message and hint on one line. */
export function errorText(error: MusterError): string {
  return [error.message, hintOf(error)].filter(Boolean).join(" ");
}
