import { config } from "zod";
import { isLocale, loadLanguage } from "#shared/languages/index.ts";
import { ENGLISH, setLocale } from "#shared/locale.ts";
import { LOCALE_META } from "#shared/page-locale.ts";

// Imported before every other module, since some modules make schemas when they are loaded.

// Zod would try whether it may compile schemas, which the Content-Security-Policy forbids: Chromium takes 0.1 s to report that.
config({ jitless: true });

const wanted = document.querySelector<HTMLMetaElement>(`meta[name="${LOCALE_META}"]`)?.content;
const locale = isLocale(wanted) ? wanted : ENGLISH;
setLocale(locale);

/** The texts of the page are there. English has no others to load; if the file of a language is lost, the page is in English. */
export const languageLoaded: Promise<void> = loadLanguage(locale).catch(() => setLocale(ENGLISH));
