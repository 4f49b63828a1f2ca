import { isLocale, setLocale } from "#shared/messages/catalogue.ts";
import { LOCALE_META } from "#shared/page-locale.ts";

// Imported before every other module, since some modules read texts when they are loaded.
const locale = document.querySelector<HTMLMetaElement>(`meta[name="${LOCALE_META}"]`)?.content;
if (isLocale(locale)) setLocale(locale);
