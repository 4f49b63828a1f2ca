/**
 * The language of texts, numbers and dates: a code such as `de`, or `pseudo` for tests of the screens.
 * A page or a command has one; a server has one for each call (`setLocaleSource`).
 */

export const ENGLISH = "en";
export const PSEUDO = "pseudo";

let ofProcess: string = ENGLISH;
let ofWork: () => string | undefined = () => undefined;

/** Sets the locale of this process or page. A locale without translations is English. */
export function setLocale(wanted: string): void {
  ofProcess = wanted;
}

/** Sets what knows the locale of the present piece of work; undefined from it means: that of the process. */
export function setLocaleSource(source: () => string | undefined): void {
  ofWork = source;
}

let forced: string | undefined;

/** What is made at once in English, such as a text to compare with stored ones. */
export function inEnglish<T>(make: () => T): T {
  forced = ENGLISH;
  try {
    return make();
  } finally {
    forced = undefined;
  }
}

/** The locale of the present work, or else of the process. */
export function currentLocale(): string {
  return forced ?? ofWork() ?? ofProcess;
}

/** The BCP 47 tag for `Intl`: British dates and numbers in English. */
export function localeTag(locale = currentLocale()): string {
  return locale === ENGLISH || locale === PSEUDO ? "en-GB" : locale;
}
