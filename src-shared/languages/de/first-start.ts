import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Willkommen bei Muster",
  about:
    "Muster prüft Kameras, Aufzeichnung und Festplatten aller Ihrer Netzwerk-Videorekorder und meldet, wo Handlungsbedarf besteht. Muster ändert Einstellungen auf vielen Rekordern gleichzeitig, zeigt jede Änderung vor dem Schreiben und liest jeden Wert zurück.",
  aboutOverview:
    "Diese Seite zeigt, was im Bestand Aufmerksamkeit braucht, und wie viele Rekorder und Kameras arbeiten.",
  addedByOthers: "Rekorder erscheinen hier, sobald ein Administrator sie hinzugefügt hat.",
  discover: "Rekorder finden",
  discoverText: "Muster sucht Rekorder in diesem Netzwerk. Es wird kein Passwort gesendet.",
  byAddress: "Über Adresse hinzufügen…",
  import: "Liste importieren…",
});
