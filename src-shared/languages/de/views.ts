import type * as english from "#shared/messages/views.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Saved views of lists. */
export const viewMessages = translationOf<typeof english.viewMessages>()({
  views: "Ansichten",
  viewNamed: "Ansicht: {name}",
  changed: "{name} (geändert)",
  initial: "Standardansicht",
  inSideBar: "In der Seitenleiste anzeigen",
  saveChanges: "Änderungen an „{name}“ speichern",
  saveAs: "Als neue Ansicht speichern…",
  removeOne: "„{name}“ entfernen…",
  saved: "Die Ansicht „{name}“ wurde gespeichert.",
  removed: "Die Ansicht „{name}“ wurde entfernt.",
  saveTitle: "Als neue Ansicht speichern",
  replace: "„{name}“ ersetzen",
  nameMissing: "Geben Sie einen Namen für die Ansicht ein.",
  nameHint:
    "Die Ansicht speichert die Spalten, ihre Reihenfolge und Breite, die Sortierung, die Suche und die Filter. Alle Benutzer, die den ganzen Bestand sehen, erhalten die Ansicht.",
  taken: "Eine Ansicht mit diesem Namen gibt es schon. Speichern ersetzt diese Ansicht.",
  removeTitle: "Die Ansicht „{name}“ entfernen?",
  remove: "Ansicht entfernen",
  removeText: "Auf dem Bildschirm ändert sich nichts. Die Ansicht wird für alle Benutzer entfernt.",
});

/** Views that come with Muster. */
export const builtInViewMessages = translationOf<typeof english.builtInViewMessages>()({
  withProblems: "Mit Problemen",
  unreachable: "Nicht erreichbar",
  signInBlocked: "Anmeldung gesperrt",
  neverAudited: "Nie geprüft",
  channelsDown: "Ausgefallen",
  channelProblems: "Mit Problemen des Zustands",
  channelsUnknown: "Status unbekannt",
});
