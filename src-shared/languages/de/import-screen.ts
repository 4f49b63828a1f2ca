import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/import-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The import of a list of recorders, and the export of the inventory. */
export const importScreenMessages = translationOf<typeof english.importScreenMessages>()({
  import: "Importieren",
  importKeywords:
    "rekorder liste datei csv excel xlsx tabelle einlesen import recorders spreadsheet",
  export: "Exportieren",
  exportKeywords:
    "rekorder liste datei csv excel xlsx json speichern herunterladen export save download",
  title: "Rekorder importieren",
  backToRecorders: "Zurück zu den Rekordern",
  steps: "Schritte des Imports",
  fileStep: "Datei",
  columnsStep: "Spalten",
  rowsStep: "Zeilen",
  fileRows: "{file}: {rows}",
  sheetRows: "{file}, Blatt {sheet}: {rows}",

  drop: "CSV- oder Excel-Datei hier ablegen",
  dropRows: "Ein Rekorder je Zeile.",
  dropHeader: "Die erste Zeile benennt die Spalten, etwa Name, Adresse und Standort.",
  dropReview: "Sie sehen jede Zeile, bevor etwas geändert wird.",
  examplePort: "Port",
  exampleTable: "Beispiel einer Liste",
  example: "Beispiel herunterladen",
  reading: "Die Datei wird gelesen",
  chooseFile: "Datei wählen",
  chooseOther: "Andere Datei wählen",
  sheet: "Blatt",
  hiddenSheet: "{name} (ausgeblendet)",
  otherLists: plural(
    "{names} sieht auch wie eine Liste aus. Importieren Sie ein Blatt nach dem anderen.",
    "{names} sehen auch wie Listen aus. Importieren Sie ein Blatt nach dem anderen.",
  ),
  encoding: "Codierung",
  encodingHint: "Erkannt. Wenn Buchstaben falsch sind, wählen Sie eine andere Codierung.",
  closeFile: "{file} schließen",
  fileToImport: "Zu importierende Datei",

  noAddress: "Keine Spalte ist der Adresse zugeordnet.",
  noAddressHint:
    "Ordnen Sie eine Spalte dem Ziel „Adresse“ zu. Jeder neue Rekorder braucht eine Adresse.",
  siteForRows: "Standort für Zeilen ohne Standort",
  siteForAll: "Standort für alle neuen Rekorder: Keine Spalte ist dem Ziel „Standort“ zugeordnet",
  columns: "Spalten der Datei",
  column: "Spalte der Datei",
  samples: "Beispielwerte",
  importAs: "Importieren als",
  customName: "Name der eigenen Spalte",
  emptyValue: "leer",
  importColumnAs: "{column} importieren als",
  customNameFor: "Name der eigenen Spalte für {column}",
  passwordColumn: "Die Spalte „{column}“ enthält Passwörter.",
  passwordText:
    "Muster erstellt daraus Zugangsdaten, die nie angezeigt werden. Speicherort: {place}.",
  memoryText: "Der Arbeitsspeicher wird gelöscht, wenn Muster endet.",
  fileKeepsPasswords:
    "Die Datei enthält die Passwörter weiterhin: Löschen Sie nach dem Import die Spalte oder die Datei.",
  importPasswords: "Passwörter importieren (Speicherort: {place})",
  passwordStore: "Passwortspeicher",

  show: "Anzeigen",
  allRows: "Alle Zeilen {count}",
  allFaults: "Fehler {count}",
  rows: "Zeilen der Datei",
  one: "Zeile",
  many: "Zeilen",
  row: "Zeile",
  result: "Ergebnis",
  changes: "Änderungen oder Fehler",
  filterByResult: "Nach Ergebnis filtern",
  skip: plural("{count} Zeile überspringen", "{count} Zeilen überspringen"),
  include: plural("{count} Zeile einschließen", "{count} Zeilen einschließen"),

  next: "Weiter: Spalten wählen",
  nextRows: "Weiter: Zeilen ansehen",
  back: "Zurück",
  importing: "Import",
  importingNow: "Wird importiert…",
  readingRows: "Die Zeilen werden gelesen…",
  checkingAgain: "wird erneut kontrolliert…",
  nothing: "Nichts zu importieren",
  importRows: plural("{count} Zeile importieren", "{count} Zeilen importieren"),
  leftOut: plural(
    "{count} fehlerhafte Zeile wird ausgelassen.",
    "{count} fehlerhafte Zeilen werden ausgelassen.",
  ),
  confirm: plural(
    "Ohne {count} fehlerhafte Zeile importieren?",
    "Ohne {count} fehlerhafte Zeilen importieren?",
  ),
  confirmText: plural(
    "{count} fehlerhafte Zeile wird nicht importiert. Um sie zu importieren, gehen Sie zurück und korrigieren Sie sie in der Liste, oder korrigieren Sie die Datei und importieren Sie sie erneut. Rekorder, die bereits im Bestand sind, ändern sich nicht.",
    "{count} fehlerhafte Zeilen werden nicht importiert. Um sie zu importieren, gehen Sie zurück und korrigieren Sie sie in der Liste, oder korrigieren Sie die Datei und importieren Sie sie erneut. Rekorder, die bereits im Bestand sind, ändern sich nicht.",
  ),
  fileLoading: "Die Datei wird gelesen.",
  rowsChecking: "Die Zeilen werden kontrolliert.",
  nothingChanges: "Keine Zeile der Datei würde etwas ändern.",
  passwordsUndecided:
    "Stimmen Sie unter „Spalten“ dem Import der Passwörter zu, oder ignorieren Sie diese Spalte.",

  openInstead: "Stattdessen {file} öffnen?",
  closeQuestion: "{file} schließen?",
  openIt: "Datei öffnen",
  closeIt: "Datei schließen",
  changesLost:
    "Ihre Änderungen für {file} gehen verloren: {changes}. Die Datei selbst wird nicht verändert, und nichts wurde importiert.",
  lostEdits: plural("{count} korrigierte Zelle", "{count} korrigierte Zellen"),
  lostSkips: plural("{count} übersprungene Zeile", "{count} übersprungene Zeilen"),
  lostColumns: "die Zuordnung der Spalten",
});

/** The list of faults of a file, and faults of the screen itself. */
export const importFaultMessages = translationOf<typeof english.importFaultMessages>()({
  title: "Fehler der Datei",
  one: "Fehler",
  many: "Fehler",
  editHint: "Zum Bearbeiten eines Werts Eingabetaste drücken oder doppelklicken.",
  skipAll: plural(
    "{count} fehlerhafte Zeile überspringen",
    "Alle {count} fehlerhaften Zeilen überspringen",
  ),
  none: "Keine Fehler",
  noneHint: "Jede Zeile kann importiert werden oder wird übersprungen.",
  column: "Spalte",
  wholeRow: "die ganze Zeile",
  value: "Wert",
  valueHint: "Zum Bearbeiten Eingabetaste oder F2 drücken oder doppelklicken",
  hidden: "nicht angezeigt",
  fault: "Fehler",
  hint: "Abhilfe",
  rowFault: "Dieser Fehler betrifft die ganze Zeile, nicht eine Zelle.",
  rowFaultHint:
    "Überspringen Sie die Zeile, oder korrigieren Sie die Datei, und wählen Sie sie erneut.",
  passwordFault: "Passwörter werden hier weder angezeigt noch eingegeben.",
  passwordFaultHint:
    "Korrigieren Sie die Datei, und wählen Sie sie erneut, oder überspringen Sie die Zeile.",
  busy: "Die Datei wird gerade importiert.",
  busyHint:
    "Warten Sie, bis der Import endet, oder brechen Sie ihn ab. Ändern Sie dann die Auswahl, oder öffnen Sie eine andere Datei.",
  noFile: "Keine Datei ist geöffnet.",
  noFileHint: "Wählen Sie eine Datei.",
  tooLarge: "{file} ist größer als {megabytes} MB.",
  tooLargeHint: "Teilen Sie die Datei, oder entfernen Sie Spalten, die Muster nicht braucht.",
  unreadable: "{file} konnte nicht gelesen werden.",
  unreadableHint:
    "Prüfen Sie, ob die Datei verschoben oder geändert wurde oder in einem anderen Programm geöffnet ist. Wählen Sie sie dann erneut.",
});

/** What happens to a row of the file. */
export const importStateMessages = translationOf<typeof english.importStateMessages>()({
  add: "Neu",
  update: "Geändert",
  same: "Unverändert",
  faulty: "Fehlerhaft",
  skipped: "Übersprungen",
});

export const importStateCounts = translationOf<typeof english.importStateCounts>()({
  add: plural("{count} neu", "{count} neu"),
  update: plural("{count} geändert", "{count} geändert"),
  same: plural("{count} unverändert", "{count} unverändert"),
  faulty: plural("{count} fehlerhaft", "{count} fehlerhaft"),
  skipped: plural("{count} übersprungen", "{count} übersprungen"),
});

export const importStateHints = translationOf<typeof english.importStateHints>()({
  add: "Noch nicht im Bestand. Der Rekorder wird hinzugefügt.",
  update: "Im Bestand. Abweichende Werte werden geändert.",
  same: "Im Bestand, mit denselben Werten.",
  faulty: "Diese Zeile kann erst importiert werden, wenn sie korrigiert ist.",
  skipped: "Sie haben diese Zeile übersprungen.",
});

/** What a column of the file becomes. */
export const importTargetMessages = translationOf<typeof english.importTargetMessages>()({
  name: "Name",
  url: "Adresse",
  port: "Port (HTTP)",
  https: "HTTPS (ja oder nein)",
  site: "Standort",
  siteCode: "Standortcode",
  customer: "Kunde",
  tags: "Tags",
  notes: "Notizen",
  credential: "Name der Zugangsdaten",
  username: "Benutzername",
  password: "Passwort",
  auth: "Anmeldeverfahren",
  model: "Modell",
  serial: "Seriennummer",
  mac: "MAC",
  firmware: "Firmware",
  column: "Eigene Spalte",
  ignore: "Ignorieren",
});

export const importTargetGroups = translationOf<typeof english.importTargetGroups>()({
  recorder: "Rekorder",
  signIn: "Anmeldung",
  identity: "Identität",
  other: "Sonstiges",
});

/** The page after an import. */
export const importDoneMessages = translationOf<typeof english.importDoneMessages>()({
  title: "{file} wurde importiert",
  another: "Weitere Datei importieren",
  unchangedOnly: "Keine Änderungen: Der Bestand hat bereits die Werte der Datei.",
  added: plural("{count} Rekorder hinzugefügt", "{count} Rekorder hinzugefügt"),
  updated: plural("{count} Rekorder geändert", "{count} Rekorder geändert"),
  same: plural("{count} unverändert", "{count} unverändert"),
  faulty: plural(
    "{count} fehlerhafte Zeile wurde nicht importiert. Korrigieren Sie die Zeile in der Datei, und importieren Sie die Datei erneut.",
    "{count} fehlerhafte Zeilen wurden nicht importiert. Korrigieren Sie die Zeilen in der Datei, und importieren Sie die Datei erneut.",
  ),
  credentials: plural(
    "Aus den Passwörtern der Datei wurden Zugangsdaten erstellt: {names}. Die Datei enthält die Passwörter weiterhin: Löschen Sie diese Spalte oder die Datei.",
    "Aus den Passwörtern der Datei wurden {count} Zugangsdaten erstellt: {names}. Die Datei enthält die Passwörter weiterhin: Löschen Sie diese Spalte oder die Datei.",
  ),
  someNames: plural("{names} und {count} weitere", "{names} und {count} weitere"),
  audit: "Rekorder prüfen",
  show: "In „Rekorder“ anzeigen",
});

/** The dialog that exports the inventory. */
export const exportMessages = translationOf<typeof english.exportMessages>()({
  title: "Rekorder exportieren",
  format: "Format",
  excel: "Excel",
  csv: "CSV",
  json: "JSON",
  selected: "Ausgewählte {count}",
  all: "Alle {count}",
  export: plural("{count} Rekorder exportieren", "{count} Rekorder exportieren"),
  done: plural(
    "{count} Rekorder als {file} exportiert.",
    "{count} Rekorder als {file} exportiert.",
  ),
  contents:
    "Die Datei enthält Standorte, Tags, Notizen und Ihre eigenen Spalten. Passwörter werden nie exportiert: Die Datei enthält die Namen der Zugangsdaten. Eine CSV- oder Excel-Datei können Sie ändern und wieder importieren.",
});
