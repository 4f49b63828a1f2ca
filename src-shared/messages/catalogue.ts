import { formatNumber, pluralForm, type PluralForm } from "../format.ts";
import { currentLocale, ENGLISH, PSEUDO } from "../locale.ts";

/**
 * Texts for people, as typed catalogues: one file per feature in this folder, for its screens, command line, errors and
 * reports alike. A catalogue has the name of its constant as its id, by which translations (`languages/`) are found. A text
 * names its values in braces; TypeScript then asks for exactly these values:
 *
 *     export const alertMessages = defineMessages("alertMessages", {
 *       title: "Alerts",
 *       lineLost: "{site} has been offline since {time}.",
 *       open: plural("{count} alert is open", "{count} alerts are open"),
 *     });
 *     alertMessages.title                              // "Alerts"
 *     alertMessages.lineLost({ site: "Leeds", time })  // "Leeds has been offline since 02:10."
 *     alertMessages.open({ count: 3 })                 // "3 alerts are open"
 */

/** A text in two forms; the value `count` chooses. `none`, if given, is for a count of zero. */
export interface Plural<
  One extends string = string,
  Other extends string = string,
  None extends string = string,
> {
  readonly one: One;
  readonly other: Other;
  readonly none: None | undefined;
}

/** A text of a translation in the forms of its language (CLDR). A form that is absent is `other`. */
export interface Forms extends Partial<Record<PluralForm, string>> {
  readonly other: string;
  readonly none?: string | undefined;
}

export type Texts = Readonly<Record<string, string | Forms>>;

/** The forms of English, German and many other languages; a translation may also give `{ one, few, many, other }`. */
export function plural<
  const One extends string,
  const Other extends string,
  const None extends string = never,
>(one: One, other: Other, none?: None): Plural<One, Other, None> {
  return { one, other, none };
}

/** Numbers are written with separators for thousands; format everything else before. */
export type MessageValue = string | number;

/** The names of the values in a text. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Message<Text> =
  Text extends Plural<infer One, infer Other, infer None>
    ? (
        values: { readonly count: number } & {
          readonly [
            Name in Exclude<Names<One> | Names<Other> | Names<None>, "count">
          ]: MessageValue;
        },
      ) => string
    : Text extends string
      ? [Names<Text>] extends [never]
        ? string
        : (values: { readonly [Name in Names<Text>]: MessageValue }) => string
      : never;

export type Messages<English> = { readonly [Key in keyof English]: Message<English[Key]> };

/** Texts of a language by the ids of their catalogues. */
export type Translations = Readonly<Record<string, Texts>>;

const english = new Map<string, Texts>();
const translations = new Map<string, Translations>();

/** The English texts of the catalogues that are loaded, by their ids: for tests and tools of translators. */
export function englishTexts(): ReadonlyMap<string, Texts> {
  return english;
}

/** Makes the texts of a language known. The locale can then be set to it. */
export function addTranslations(locale: string, texts: Translations): void {
  translations.set(locale, texts);
}

/**
 * Texts are looked up when they are used: another locale takes effect without a restart. A text that the language lacks is English.
 * @param id the name of the constant, unique among all catalogues
 */
export function defineMessages<const English extends Readonly<Record<string, string | Plural>>>(
  id: string,
  texts: English,
): Messages<English> {
  english.set(id, texts);
  const messages = {};
  for (const [key, text] of Object.entries<string | Plural>(texts)) {
    const needsValues = typeof text !== "string" || /\{\w+\}/.test(text);
    const translatedTo = (locale: string) => translations.get(locale)?.[id]?.[key];
    const format = (values: Values) => {
      const locale = currentLocale();
      const translated = translatedTo(locale);
      const form = formOf(translated ?? text, values, translated === undefined ? ENGLISH : locale);
      return marked(filled(form, values, locale), locale);
    };
    const plain = () => {
      const locale = currentLocale();
      return marked(formOf(translatedTo(locale) ?? text, {}, locale), locale);
    };
    Object.defineProperty(messages, key, {
      enumerable: true,
      ...(needsValues ? { value: format } : { get: plain }),
    });
  }
  return messages as Messages<English>;
}

type Values = Readonly<Record<string, MessageValue>>;

function formOf(text: string | Forms, values: Values, locale: string): string {
  if (typeof text === "string") return text;
  const count = Number(values["count"]);
  if (count === 0 && text.none !== undefined) return text.none;
  return text[pluralForm(count, locale)] ?? text.other;
}

function filled(text: string, values: Values, locale: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return typeof value === "number" ? formatNumber(value, undefined, locale) : value;
  });
}

/**
 * Marks a text. In the pseudo-locale, texts from elsewhere are visible at once, and a third more length shows texts without
 * room for other languages.
 */
function marked(text: string, locale: string): string {
  return locale === PSEUDO ? `⟦${text}${"~".repeat(Math.ceil(text.length * LONGER))}⟧` : text;
}

const LONGER = 0.35;
