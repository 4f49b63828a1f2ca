import type * as english from "#shared/messages/credential-purposes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a credential is for: names of the purposes, and a sentence for each. */
export const purposeMessages = translationOf<typeof english.purposeMessages>()({
  purpose: "Zweck",
  recorder: "Rekorder",
  mail: "E-Mail",
  push: "Ereignis-Push",
  unclear: "Zweck wählen",
  recorderAbout:
    "Muster meldet sich damit an Rekordern an. Das Passwort wird nie in eine Einstellung geschrieben.",
  mailAbout:
    "Vorlagen schreiben das Passwort in die E-Mail-Einstellungen von Rekordern. Muster meldet sich damit nie an einem Rekorder an.",
  pushAbout:
    "Vorlagen schreiben das Passwort in die Einstellungen des Ereignis-Push von Rekordern. Muster meldet sich damit nie an einem Rekorder an.",
  unclearAbout:
    "Eine ältere Version hat diese Zugangsdaten ohne Zweck gespeichert. Muster meldet sich damit nur dort an, wo sie bereits zugewiesen sind, und schreibt ihr Passwort nicht in Einstellungen.",
});
