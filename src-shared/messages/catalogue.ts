/**
 * Texts for people, as typed catalogues: one file per feature in this folder, for its screens, command line, errors and
 * reports alike. A text names its values in braces; TypeScript then asks for exactly these values:
 *
 *     export const alertMessages = defineMessages({
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

export function plural<
  const One extends string,
  const Other extends string,
  const None extends string = never,
>(one: One, other: Other, none?: None): Plural<One, Other, None> {
  return { one, other, none };
}

/** Numbers are written with separators for thousands; format everything else before. */
export type MessageValue = string | number;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
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

export type Messages<Texts> = { readonly [Key in keyof Texts]: Message<Texts[Key]> };

/** `pseudo` marks every text of a catalogue as ⟦text~~⟧, a third longer: texts from elsewhere are visible at once, and texts without room. */
export const LOCALES = ["en", "pseudo"] as const;
export type Locale = (typeof LOCALES)[number];

let locale: Locale = "en";

/** The locale of this process or page. Set it before other modules are loaded. */
export function setLocale(wanted: Locale): void {
  locale = wanted;
}

export function currentLocale(): Locale {
  return locale;
}

export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((known) => known === text);
}

/** Texts are looked up when they are used: another locale takes effect without a restart. */
export function defineMessages<const Texts extends Readonly<Record<string, string | Plural>>>(
  texts: Texts,
): Messages<Texts> {
  const messages = {};
  for (const [key, text] of Object.entries(texts)) {
    const needsValues = typeof text !== "string" || /\{\w+\}/.test(text);
    const format = (values: Values) => localized(filled(formOf(text, values), values));
    Object.defineProperty(messages, key, {
      enumerable: true,
      ...(needsValues ? { value: format } : { get: () => localized(text) }),
    });
  }
  return messages as Messages<Texts>;
}

type Values = Readonly<Record<string, MessageValue>>;

const plurals = new Intl.PluralRules("en");

function formOf(text: string | Plural, values: Values): string {
  if (typeof text === "string") return text;
  const count = Number(values["count"]);
  if (count === 0 && text.none !== undefined) return text.none;
  return plurals.select(count) === "one" ? text.one : text.other;
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return typeof value === "number" ? value.toLocaleString("en-GB") : value;
  });
}

function localized(text: string): string {
  return locale === "pseudo" ? `⟦${text}${padding(text)}⟧` : text;
}

/** Other languages need about a third more room than English: what does not fit shows at once. */
function padding(text: string): string {
  return "~".repeat(Math.ceil(text.length * LONGER));
}

const LONGER = 0.35;
