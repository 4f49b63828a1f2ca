import { isLocale, localeOf, type Locale } from "#shared/languages/index.ts";
import { ENGLISH } from "#shared/locale.ts";
import { chooseContext } from "./context-choice.ts";
import { contextFile, readContexts } from "./context-file.ts";
import type { Host } from "./host.ts";

/**
 * The locale of a command: `--locale`, MUSTER_LOCALE, that of its context, or that of the system. It is read before the command line
 * is parsed, because the help is in it, too. JSON is for programs: it is always in English.
 */
export async function localeOfCommand(args: readonly string[], env: Host["env"]): Promise<Locale> {
  if (args.includes("--json")) return ENGLISH;
  const asked = localeAsked(args);
  if (asked !== null) return asked;
  if (isLocale(env["MUSTER_LOCALE"])) return localeOf(env);
  return (await localeOfContext(args, env)) ?? localeOf(env);
}

/** null if there is none, or the file of contexts cannot be read: the command itself reports that. */
async function localeOfContext(args: readonly string[], env: Host["env"]): Promise<Locale | null> {
  const contexts = await readContexts(contextFile(env));
  if (!contexts.ok) return null;
  const context = valueOf(args, "--context");
  const chosen = chooseContext(context === undefined ? {} : { context }, env, contexts.value);
  const locale = chosen.ok ? chosen.value.context?.locale : undefined;
  return isLocale(locale) ? locale : null;
}

/** The value of `--locale`; null if it is absent or not known, which commander refuses later. */
export function localeAsked(args: readonly string[]): Locale | null {
  const value = valueOf(args, "--locale");
  return isLocale(value) ? value : null;
}

/** The last value of an option, before commander reads it. */
function valueOf(args: readonly string[], option: string): string | undefined {
  const at = args.findLastIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  const [, joined] = args[at]?.split("=", 2) ?? [];
  return at < 0 ? undefined : (joined ?? args[at + 1]);
}
