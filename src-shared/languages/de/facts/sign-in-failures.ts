import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/sign-in-failures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "signInFailures". */
export const signInFailureMessages = translationOf<typeof english.signInFailureMessages>()({
  label: "Fehlgeschlagene Anmeldungen",
  problem: "fehlgeschlagene Anmeldungen",
  hint: "Finden Sie heraus, wer die Adresse verwendet. Ist der Rekorder aus dem Internet erreichbar, sperren Sie die Adresse dort.",
  count: plural(
    "{count} Rekorder mit vielen fehlgeschlagenen Anmeldungen",
    "{count} Rekorder mit vielen fehlgeschlagenen Anmeldungen",
  ),
  text: plural("{count} in 24 Stunden", "{count} in 24 Stunden", "Keine"),
  unit: "Anmeldungen",
  many: plural(
    "{count} Anmeldung am Rekorder ist in den letzten {hours} Stunden fehlgeschlagen",
    "{count} Anmeldungen am Rekorder sind in den letzten {hours} Stunden fehlgeschlagen",
  ),
  manyFrom: plural(
    "{count} Anmeldung am Rekorder ist in den letzten {hours} Stunden fehlgeschlagen, von: {from}",
    "{count} Anmeldungen am Rekorder sind in den letzten {hours} Stunden fehlgeschlagen, von: {from}",
  ),
});
