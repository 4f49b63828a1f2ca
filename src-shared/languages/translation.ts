import type { Forms, Names, Texts } from "#shared/messages/catalogue.ts";

/** The names of the values that an English message asks for. */
type ValuesOf<Message> = Message extends (values: infer Values) => string
  ? keyof Values & string
  : never;

/** A translation has all texts of the English catalogue; texts with a count may have the forms of the language. */
type Wanted<Messages> = {
  readonly [Key in keyof Messages]: "count" extends ValuesOf<Messages[Key]>
    ? string | Forms
    : string;
};

type NamesOf<Text> = Text extends string
  ? Names<Text>
  : { [Form in keyof Text]: Text[Form] extends string ? Names<Text[Form]> : never }[keyof Text];

/** The text itself if its values are those of the English text; else what is wrong with it, which the compiler then reports. */
type Checked<Text, Values extends string> = [Exclude<NamesOf<Text>, Values>] extends [never]
  ? [Exclude<Values, NamesOf<Text> | "count">] extends [never]
    ? Text
    : `{${Exclude<Values, NamesOf<Text> | "count">}} is missing in this text`
  : `{${Exclude<NamesOf<Text>, Values> & string}} is not a value of the English text`;

/**
 * The texts of a catalogue in another language, typed against the English ones: a missing key, a key that English does not
 * have, and a missing or unknown `{value}` do not compile. The constant has the name of the English catalogue.
 *
 *     export const alertMessages = translationOf<typeof english.alertMessages>()({ title: "Alarme", … });
 */
export function translationOf<Messages>() {
  return <const Given extends Wanted<Messages>>(
    texts: Given &
      NoInfer<{
        readonly [Key in keyof Given]: Key extends keyof Messages
          ? Checked<Given[Key], ValuesOf<Messages[Key]>>
          : "English has no such text";
      }>,
  ): Texts => texts;
}
