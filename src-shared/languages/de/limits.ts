import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/limits.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a value does not fit the limits of a recorder: the ends of a sentence that begins with the field. */
export const limitMessages = translationOf<typeof english.limitMessages>()({
  oneLine: "zulässig ist eine Textzeile ohne Steuerzeichen",
  list: "zulässig ist eine Liste",
  schedule: "zulässig ist ein Wochenplan",
  trueOrFalse: "zulässig ist nur true oder false",
  number: "zulässig ist nur eine Zahl",
  values: "zulässig ist nur: {values}",
  valuesUnit: "zulässig ist nur: {values} (Einheit: {unit})",
  valuesNot: "zulässig ist nur: {values}; nicht {value}",
  fewEntries: plural(
    "mindestens {count} Eintrag ist nötig",
    "mindestens {count} Einträge sind nötig",
  ),
  manyEntries: plural(
    "höchstens {count} Eintrag ist zulässig; hier sind es {length}",
    "höchstens {count} Einträge sind zulässig; hier sind es {length}",
  ),
  atLeast: "zulässig ist mindestens {min}",
  atLeastUnit: "zulässig ist mindestens {min} (Einheit: {unit})",
  fromTo: "zulässig ist {min} bis {max}",
  fromToUnit: "zulässig ist {min} bis {max} (Einheit: {unit})",
  manyBytes: "höchstens {most} Bytes sind zulässig; hier sind es {bytes}",
  fewBytes: "mindestens {least} Bytes sind nötig",
  notEmptyWithEmail: "darf nicht leer sein, solange E-Mail aktiviert ist",
  notEmpty: "darf nicht leer sein",
  partReason: "{part}: {reason}",
});
