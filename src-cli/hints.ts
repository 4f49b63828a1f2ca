import type { MusterError } from "#shared/errors.ts";
import { hintMessages } from "#shared/messages/commands/program.ts";

/**
 * The hint to print with an error; undefined if there is none. The core's own hints name buttons of the screens, so a command
 * is named instead where there is one.
 */
export function hintOf({ code, mend }: MusterError): string | undefined {
  return hasOwnHint(code) ? hintMessages[code] : mend;
}

function hasOwnHint(code: string): code is keyof typeof hintMessages {
  return Object.hasOwn(hintMessages, code);
}

/** Message and hint on one line. */
export function errorText(error: MusterError): string {
  return [error.message, hintOf(error)].filter(Boolean).join(" ");
}
