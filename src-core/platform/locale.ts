import { AsyncLocalStorage } from "node:async_hooks";
import { isLocale, loadLanguage } from "#shared/languages/index.ts";
import { setLocaleSource } from "#shared/locale.ts";

const locales = new AsyncLocalStorage<string>();
setLocaleSource(() => locales.getStore());

/** Runs a piece of work with texts, numbers and dates in a language, whatever the language of the process. Load the language before. */
export function withLocale<T>(locale: string, work: () => T): T {
  return locales.run(locale, work);
}

/** The same after loading the language. Without a known language, the work runs in the present one. */
export async function inLanguage<T>(language: string, work: () => Promise<T>): Promise<T> {
  if (!isLocale(language)) return work();
  await loadLanguage(language);
  return withLocale(language, work);
}

/** Runs work whose texts are stored for all users: in the language of the process, not in that of the caller. */
export function inOwnLanguage<T>(work: () => T): T {
  return locales.exit(work);
}
