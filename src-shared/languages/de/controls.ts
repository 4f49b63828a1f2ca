import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/controls.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Lists of every screen: search, counts, columns, editing in place. */
export const gridMessages = translationOf<typeof english.gridMessages>()({
  groupBy: "Gruppieren nach",
  groupedBy: "Gruppieren nach: {groups}",
  noGroups: "Keine Gruppen",
  openGroups: "Alle Gruppen öffnen",
  closeGroups: "Alle Gruppen schließen",
  search: "{noun} suchen",
  clearSearch: "Suche leeren",
  moreChips: plural("{count} weiterer", "{count} weitere"),
  fewerChips: "Weniger anzeigen",
  count: "{total} {noun}",
  shownOf: "{all}, {shown} angezeigt",
  selected: "{count} ausgewählt",
  loading: "{total} {noun}, {rows} geladen",
  hiddenSelection: plural(
    "{count} von {selected} ausgewählten wird angezeigt",
    "{count} von {selected} ausgewählten werden angezeigt",
  ),
  clearSelection: "Auswahl aufheben",
  selectAll: "Alle angezeigten auswählen",
  noMatches: "Nichts entspricht der Suche und den Filtern.",
  empty: "Noch keine Einträge.",
  pressToSelect: "Leertaste drücken, um diese Zeile auszuwählen",
  pressToDeselect: "Leertaste drücken, um die Auswahl dieser Zeile aufzuheben",
  columns: "Spalten",
  resetColumns: "Standardspalten wiederherstellen",
  openRow: "Öffnen",
  copyCell: "Zelle kopieren",
  copyRow: "Zeile kopieren",
  rowMenu: "Menü der Zeile",
  copied: "Kopiert: {rows}.",
  editCell: "{column} der Zeile",
  editHidden: "Die Zelle, die Sie bearbeiten, wird zurzeit nicht angezeigt.",
  editRefused: "{column} „{value}“ wurde nicht gespeichert. {reason}",
});

/** Messages that appear over a screen or in its place. */
export const noticeMessages = translationOf<typeof english.noticeMessages>()({
  close: "Diesen Hinweis schließen",
  location: "Bei {location}.",
  locationFact: "bei {location}",
  errorCode: "Fehlercode",
  deviceCode: "Der Rekorder meldet {code}",
  httpStatus: "HTTP {status}",
});

/** Dialogs with a form. */
export const formMessages = translationOf<typeof english.formMessages>()({
  discardTitle: "Änderungen verwerfen?",
  discardText: "Das Formular hat Änderungen, die nicht gespeichert sind.",
  discard: "Änderungen verwerfen",
  keepEditing: "Weiter bearbeiten",
});

export const panelMessages = translationOf<typeof english.panelMessages>()({
  width: "Breite der Details",
});

/** Times relative to now, and time that is left. */
export const relativeTimeMessages = translationOf<typeof english.relativeTimeMessages>()({
  inFuture: "in der Zukunft",
  now: "gerade eben",
  minutesAgo: "vor {minutes} Min.",
  hoursAgo: "vor {hours} Std.",
  daysAgo: plural("gestern", "vor {count} Tagen"),
  secondsLeft: "{seconds} s",
  minutesLeft: "{minutes} min",
  hoursLeft: "{hours} h {minutes} min",
});

/** Fields with a date and a time. */
export const dateTimeMessages = translationOf<typeof english.dateTimeMessages>()({
  date: "{label}: Datum",
  time: "{label}: Uhrzeit",
  noDate: "Datum",
  unfinished: "Geben Sie ein Datum und eine Uhrzeit von 00:00 bis 23:59 ein.",
});

/** Labels of keys. */
export const keyNameMessages = translationOf<typeof english.keyNameMessages>()({
  control: "Strg",
  shift: "Umschalt",
  delete: "Entf",
});
