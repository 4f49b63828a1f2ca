import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/restarts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "restarts". */
export const restartMessages = translationOf<typeof english.restartMessages>()({
  label: "Neustarts",
  problem: "startet oft neu",
  hint: "Prüfen Sie Stromversorgung, Festplatten und Temperatur des Rekorders sowie sein Protokoll vor jedem Neustart.",
  count: plural("{count} Rekorder, der oft neu startet", "{count} Rekorder, die oft neu starten"),
  text: plural("{count} ungeplant", "{count} ungeplant", "Keine"),
  unit: "Neustarts",
  often: plural(
    "Der Rekorder startete an {count} der letzten {days} Tage ungeplant neu",
    "Der Rekorder startete an {count} der letzten {days} Tage ungeplant neu",
  ),
});
