import { currentLocale, ENGLISH, localeTag } from "./locale.ts";

/** Name of the meta element that holds the locale of the host; absent for English. */
export const LOCALE_META = "locale";

const LANG = /(<html\b[^>]*\blang=")[^"]*(")/;

/** Tells the page that a host serves in which language it is. */
export function withPageLocale(html: string, locale = currentLocale()): string {
  if (locale === ENGLISH) return html;
  return html
    .replace(LANG, `$1${localeTag(locale)}$2`)
    .replace("</head>", `<meta name="${LOCALE_META}" content="${locale}" /></head>`);
}
