import { config } from "zod";
import { isLocale, setLocale } from "#shared/messages/catalogue.ts";
import { LOCALE_META } from "#shared/page-locale.ts";

// Imported before every other module, since some modules make schemas or read texts when they are loaded.

// Zod would try whether it may compile schemas, which the Content-Security-Policy forbids: Chromium takes 0.1 s to report that.
config({ jitless: true });

const locale = document.querySelector<HTMLMetaElement>(`meta[name="${LOCALE_META}"]`)?.content;
if (isLocale(locale)) setLocale(locale);
