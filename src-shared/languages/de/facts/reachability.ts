import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/reachability.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "reachability". */
export const reachabilityMessages = translationOf<typeof english.reachabilityMessages>()({
  label: "Erreichbarkeit",
  problem: "nicht erreichbar",
  count: plural("{count} Rekorder nicht erreichbar", "{count} Rekorder nicht erreichbar"),
  hint: "Öffnen Sie den Rekorder, um zu sehen, warum die letzte Prüfung fehlgeschlagen ist.",
});

/** What an audit of a recorder came to. */
export const reachabilityStates = translationOf<typeof english.reachabilityStates>()({
  reached: "Erreichbar",
  unreachable: "Nicht erreichbar",
  consent_needed: "Zustimmung zur Anmeldung nötig",
  sign_in_blocked: "Anmeldung gesperrt",
  certificate_changed: "Zertifikat geändert",
  attention: "Antwortet, konnte aber nicht geprüft werden",
});
