import type * as english from "#shared/messages/places.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The tree of customers, sites and recorders in the side bar, and the scope that is chosen there. */
export const placeMessages = translationOf<typeof english.placeMessages>()({
  tree: "Bestand",
  toggleTree: "Bestand als Baum",
  toggleTreeAction: "Baum des Bestands ein- oder ausblenden",
  toggleKeywords: "Seitenleiste Navigation Bereich",
  hideTree: "Baum ausblenden",
  sortByName: "Nach Namen sortieren",
  problemsFirst: "Probleme zuerst zeigen",
  closeAll: "Alle schließen",
  width: "Breite des Baums",
  search: "Kunden, Standorte und Rekorder suchen",
  searchHint: "Im Baum suchen",
  noMatches: "Keine Treffer",
  empty: "Hier erscheinen Kunden, Standorte und Rekorder.",
  wholeFleet: "Ganzer Bestand",
  row: "{name}, {state}",

  scopeOf: "{kind}: {name}",
  notFoundName: "nicht gefunden",
  remove: "Ganzen Bestand statt {name} anzeigen",
  showWhole: "Ganzen Bestand anzeigen",
  openPage: "Seite von {name} öffnen",
  noRecordersIn: "Keine Rekorder",
  noRecordersInText: "In diesem Teil des Bestands gibt es keine Rekorder: {name}.",
  customerNotFound: "Kunde nicht gefunden",
  siteNotFound: "Standort nicht gefunden",
  recorderNotFound: "Rekorder nicht gefunden",
  notFoundText: "Der Eintrag wurde entfernt, oder Ihr Konto umfasst ihn nicht.",
});
