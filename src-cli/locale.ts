import { isLocale, localeOf, type Locale } from "#shared/languages/index.ts";
import { ENGLISH } from "#shared/locale.ts";

/**
 * The locale of a command: `--locale`, or that of the environment. It is read before the command line is parsed, because the help
 * is in it, too. JSON is for programs: it is always in English.
 */
export function localeOfCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  return args.includes("--json") ? ENGLISH : (localeAsked(args) ?? localeOf(env));
}

/** The value of `--locale`; null if it is absent or not known, which commander refuses later. */
export function localeAsked(args: readonly string[]): Locale | null {
  const at = args.findLastIndex((arg) => /^--locale(=|$)/.test(arg));
  const [, joined] = args[at]?.split("=", 2) ?? [];
  const value = joined ?? args[at + 1];
  return at >= 0 && isLocale(value) ? value : null;
}
