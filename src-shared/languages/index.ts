import { addTranslations, type Translations } from "#shared/messages/catalogue.ts";
import { ENGLISH, PSEUDO, setLocale } from "#shared/locale.ts";

/** The preference in which the screens store the language of the user; absent or null for the language of the computer. */
export const LANGUAGE_PREFERENCE = "appearance.language";

interface Language {
  /** Name that its speakers give it. */
  readonly name: string;
  load(): Promise<{ readonly default: Translations }>;
}

/** The languages beside English, whose texts are the source of the others: one line and one folder for each. */
const TRANSLATED = {
  de: { name: "Deutsch", load: () => import("./de/index.ts") },
  es: { name: "Español", load: () => import("./es/index.ts") },
} satisfies Record<string, Language>;

export type LanguageCode = typeof ENGLISH | keyof typeof TRANSLATED;
export type Locale = LanguageCode | typeof PSEUDO;

/** The languages that people can choose, with the names that their speakers give them. */
export const LANGUAGES: readonly { readonly code: LanguageCode; readonly name: string }[] = [
  { code: ENGLISH, name: "English" },
  ...Object.entries(TRANSLATED).map(([code, { name }]) => ({ code: code as LanguageCode, name })),
];

/** Languages, and `pseudo`, which marks every text of a catalogue as ⟦text~~⟧. */
export const LOCALES: readonly Locale[] = [...LANGUAGES.map(({ code }) => code), PSEUDO];

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((known) => known === text);
}

const loaded = new Map<string, Promise<void>>();

/** Loads the texts of a language, once; English needs none. Afterwards the locale can be set to it. */
export function loadLanguage(locale: Locale): Promise<void> {
  if (locale === ENGLISH || locale === PSEUDO) return Promise.resolve();
  const loading =
    loaded.get(locale) ??
    TRANSLATED[locale].load().then((module) => addTranslations(locale, module.default));
  loaded.set(locale, loading);
  return loading;
}

/** Loads the texts of all languages: for a host whose users have different ones. */
export async function loadAllLanguages(): Promise<void> {
  await Promise.all(LANGUAGES.map(({ code }) => loadLanguage(code)));
}

/** The language that a list of wishes asks for first: `de-AT`, `de_DE.UTF-8` and `de-DE,de;q=0.9,en;q=0.8` ask for German. */
export function languageFor(wishes: string): LanguageCode | null {
  for (const wish of wishes.split(/[,:]/)) {
    const code = /^\s*([a-z]{2,3})(?=$|[-_.@;\s])/i.exec(wish)?.[1]?.toLowerCase();
    const known = LANGUAGES.find((language) => language.code === code);
    if (known !== undefined) return known.code;
  }
  return null;
}

/** The locale that an environment asks for: `MUSTER_LOCALE`, or the language of the system; English if there is none such. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): Locale {
  const own = env["MUSTER_LOCALE"];
  if (isLocale(own)) return own;
  return languageFor(own || env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "") ?? ENGLISH;
}

/** Loads a language and makes it that of this process or page. */
export async function useLocale(locale: Locale): Promise<void> {
  await loadLanguage(locale);
  setLocale(locale);
}
