import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-actions.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Actions on recorders: labels, results, and why an action is disabled. */
export const recorderActionMessages = translationOf<typeof english.recorderActionMessages>()({
  discover: "Rekorder finden",
  add: "Rekorder hinzufügen",
  audit: "Jetzt prüfen",
  auditOne: "Prüfen",
  auditAll: "Alle prüfen",
  auditSelected: "Ausgewählte prüfen",
  editSettings: "Einstellungen ändern",
  testMail: "Test-E-Mail senden…",
  details: "Details",
  next: "Nächsten Rekorder anzeigen",
  previous: "Vorigen Rekorder anzeigen",
  edit: "Rekorder bearbeiten",
  moveToSite: "Zu Standort verschieben…",
  setCredential: "Zugangsdaten setzen…",
  setSignIn: "Anmeldeverfahren setzen…",
  trustNetwork: "Netzwerk vertrauen…",
  distrustNetwork: "Netzwerk nicht mehr vertrauen",
  allowOutdatedTls: "Veraltetes TLS erlauben",
  forbidOutdatedTls: "Veraltetes TLS verbieten",
  alreadyOutdatedTls: "Veraltetes TLS ist für diese Rekorder schon erlaubt.",
  noOutdatedTls: "Veraltetes TLS ist für diese Rekorder nicht erlaubt.",
  outdatedTlsAllowed: plural(
    "Veraltetes TLS ist für {count} Rekorder erlaubt.",
    "Veraltetes TLS ist für {count} Rekorder erlaubt.",
  ),
  outdatedTlsForbidden: plural(
    "Veraltetes TLS ist für {count} Rekorder nicht mehr erlaubt.",
    "Veraltetes TLS ist für {count} Rekorder nicht mehr erlaubt.",
  ),
  addTags: "Tags hinzufügen…",
  removeTags: "Tags entfernen…",
  retrySignIn: "Anmeldung erneut versuchen",
  remove: "Entfernen…",
  undoChange: "Letzte Änderung rückgängig machen",
  clearSelection: "Auswahl aufheben",
  clearFilters: "Filter aufheben",
  openWebPage: "Webseite öffnen",
  webPageHint: "Die Webseite dieses Rekorders im Browser öffnen",
  more: "Mehr",
  moreActions: "Weitere Aktionen",
  selected: "Ausgewählte Rekorder",

  selectSome: "Wählen Sie zuerst Rekorder aus.",
  selectOne: "Wählen Sie zuerst genau einen Rekorder aus.",
  selectRecorder: "Wählen Sie zuerst einen Rekorder aus.",
  selectionHidden:
    "Die ausgewählten Rekorder sind durch Suche oder Filter ausgeblendet. Zeigen Sie die Rekorder an, oder heben Sie die Auswahl auf.",
  noneRefused: "Keiner dieser Rekorder hat eine Anmeldung abgelehnt.",
  notTrusted: "Dem Netzwerk dieser Rekorder wird nicht vertraut.",
  alreadyTrusted: "Dem Netzwerk dieser Rekorder wird schon vertraut.",
  auditRunning: "Eine Prüfung läuft.",
  nothingToUndo: "Keine Änderung lässt sich rückgängig machen.",
  nothingSelected: "Nichts ist ausgewählt.",
  noFilters: "Kein Filter ist aktiv.",

  distrusted: plural(
    "Dem Netzwerk von {count} Rekorder wird nicht mehr vertraut.",
    "Dem Netzwerk von {count} Rekordern wird nicht mehr vertraut.",
  ),
  editUndone: plural(
    "Die Änderung an {count} Rekorder wurde rückgängig gemacht.",
    "Die Änderung an {count} Rekordern wurde rückgängig gemacht.",
  ),
  changedSince: "{name} wurde seitdem wieder geändert. Nichts wurde rückgängig gemacht.",
  restored: plural(
    "{count} Rekorder wurde wiederhergestellt.",
    "{count} Rekorder wurden wiederhergestellt.",
  ),
});
