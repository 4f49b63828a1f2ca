import { currentLocale } from "./messages/catalogue.ts";

/** Name of the meta element that holds the locale of the host; absent for English. */
export const LOCALE_META = "locale";

/** Puts the locale of the host into the page that the host serves. */
export function withLocale(html: string): string {
  const locale = currentLocale();
  if (locale === "en") return html;
  return html.replace("</head>", `<meta name="${LOCALE_META}" content="${locale}" /></head>`);
}
