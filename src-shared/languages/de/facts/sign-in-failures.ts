import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/sign-in-failures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "signInFailures". */
export const signInFailureMessages = translationOf<typeof english.signInFailureMessages>()({
  label: "Fehlanmeldungen",
  problem: "Fehlanmeldungen",
  hint: "Finden Sie heraus, wer die Adresse verwendet. Ist der Rekorder aus dem Internet erreichbar, sperren Sie die Adresse dort.",
  count: plural(
    "{count} Rekorder mit vielen Fehlanmeldungen",
    "{count} Rekorder mit vielen Fehlanmeldungen",
  ),
  text: plural("{count} in 24 Stunden", "{count} in 24 Stunden", "Keine"),
  unit: "Anmeldungen",
  many: plural(
    "{count} Fehlanmeldung am Rekorder in den letzten {hours} Stunden",
    "{count} Fehlanmeldungen am Rekorder in den letzten {hours} Stunden",
  ),
  manyFrom: plural(
    "{count} Fehlanmeldung am Rekorder in den letzten {hours} Stunden, von: {from}",
    "{count} Fehlanmeldungen am Rekorder in den letzten {hours} Stunden, von: {from}",
  ),
});
